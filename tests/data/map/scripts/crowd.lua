-- Crowd: more fields than the map has cells for.
local ttr = ...
ttr.module { summary = "Crowd" }

for _, name in ipairs { "a", "b", "c", "d" } do ttr.field.place(name, { most = 9 }) end
for _, name in ipairs { "e", "f" } do ttr.field.route(name, { most = 9 }) end
ttr.mark.route("toll", { most = 1 })
