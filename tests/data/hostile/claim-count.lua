-- A claim takes more pieces once it is under way.
-- expect: can no longer be carried out: the player does not have the pieces
local ttr = ...
local begun = ttr.field.game("begun", { most = 1 })
ttr.on("piece_count", function(player, route, value)
    return begun[0] == 1 and 12 or value
end)
ttr.on("claim_begun", function() begun[0] = 1 end)
