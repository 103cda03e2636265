-- A choice that asks itself before it is there.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A choice that asks itself before it is there",
    rules = { "A choice that asks itself before it is there." },
}

local again = ttr.choice("again", {
    option = "yes-no",
    prompt = "Once more?",
    done = function(player, yes)
        if yes == 1 then again(player) end
    end,
})

ttr.on("route_claimed", function(player) again(player) end)
