// The way of a value: options → identity → children → pairing → result → (only if somebody asks) text.
