-- More questions than can wait.
-- expect: 8 choices are pending already
local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no", always = true, done = function() end })
ttr.on("turn_begin", function(player)
    for i = 1, 20 do pick(player) end
end)
