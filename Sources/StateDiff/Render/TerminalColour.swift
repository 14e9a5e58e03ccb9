/// Whether a text may be coloured.
package enum TerminalColour {
  /// The common order: `FORCE_COLOR`, then `NO_COLOR`, then `CLICOLOR_FORCE`, then whether somebody watches.
  package static func isAllowed(_ environment: [String: String], isTerminal: Bool) -> Bool {
    if let force = environment["FORCE_COLOR"], !force.isEmpty, force != "0" { return true }
    if let no = environment["NO_COLOR"], !no.isEmpty { return false }
    if let force = environment["CLICOLOR_FORCE"], force != "0" { return true }
    return isTerminal && environment["TERM"] != "dumb"
  }
}
