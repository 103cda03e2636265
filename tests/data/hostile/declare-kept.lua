-- Texts of declarations that are refused and caught.
-- expect: Not a name
local ttr = ...
local help = ("x"):rep(60000)
while true do
    pcall(ttr.field.player, "Not a name", { help = help })
end
