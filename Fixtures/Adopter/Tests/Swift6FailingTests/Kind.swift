#if ADOPTER_Swift6
  @_exported import Swift6
#elseif ADOPTER_Swift5
  @_exported import Swift5
#elseif ADOPTER_Nonsending
  @_exported import Nonsending
#elseif ADOPTER_MemberImports
  @_exported import MemberImports
#elseif ADOPTER_MainActorDefault
  @_exported import MainActorDefault
#endif
