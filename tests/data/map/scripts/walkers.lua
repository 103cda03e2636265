-- Walkers: each player has a pawn on the map, and shares a route.
local ttr = ...

ttr.module { version = "1.0", summary = "Pawns", rules = { "Each player has a pawn." } }
ttr.field.game("yeti", { of = "place", help = "where it sleeps" })
ttr.field.player("walker", { of = "place", help = "where it is" })
ttr.field.route("users", { type = "set", of = "player", role = "users", help = "who else uses it" })
