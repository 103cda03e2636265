-- A module that says nothing.
local ttr = ...

local coins = ttr.field.player("coins", { most = 99 })
local price = ttr.param.number("price", { most = 9, preset = "1" })
local spot = ttr.mark.place("spot")

local pick = ttr.choice("pick", {
    option = "place",
    options = function() ttr.emit(0) ttr.emit(1) end,
    done = function() end,
})

ttr.action("wait", {
    list = function(player) if coins[player] < 2 then ttr.emit() end end,
    run = function(player)
        coins[player] = coins[player] + price[0]
        if spot[0] == 0 then pick(player) end
    end,
})
