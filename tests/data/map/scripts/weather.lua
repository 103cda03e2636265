-- Fields and marks of the kinds that no shipped module has, for the map.
local ttr = ...

ttr.module { version = "1.0", summary = "Snow on routes and places" }

ttr.mark.route("tunnel", { least = 1, most = 1, help = "no snow here" })
ttr.mark.route("bridge", { least = 1, most = 9, help = "much snow here" })
ttr.mark.place("height", { least = 1, most = 60, help = "where it begins to snow" })
ttr.field.route("snow", { most = 20, help = "how much lies here" })
ttr.field.place("shovels", { type = "set", most = 7, help = "who has left one" })
ttr.field.place("plough", { least = -1, most = 3, initial = -1, help = "whose it is" })
ttr.field.place("secret", { most = 9, visible = "hidden", help = "nobody knows" })
