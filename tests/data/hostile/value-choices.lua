-- More questions than can wait.
-- expect: 32 questions are waiting already
local ttr = ...
local pick = ttr.choice("pick", { option = "yes-no", always = true, done = function() end })
ttr.on("turn_begin", function(player)
    for i = 1, 40 do pick(player) end
end)
