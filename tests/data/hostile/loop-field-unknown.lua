-- Fields that nobody has, asked for by long names, each refusal caught.
-- expect: runs too long|unknown|no field|does not|not in use
local ttr = ...
local name = string.rep("x", 60000)
ttr.on("turn_begin", function(player)
    while true do pcall(ttr.field_of, name, name, 0) end
end)
