-- A loop to a text.
-- expect: bad 'for' limit
local ttr = ...
ttr.on("turn_begin", function(player)
    for i = 1, "ten" do end
end)
