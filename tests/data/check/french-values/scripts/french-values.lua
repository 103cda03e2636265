-- Words for values, some of them in English only.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Goods for everybody",
    rules = { "Everybody loads." },
    translations = {
        en = {
            ["load 1"] = "grain",
            ["load 2"] = "iron",
            ["fair 1"] = "silk",
            ["goods 1"] = "wool",
            ["gods 2"] = "wood",
        },
        fr = {
            ["Goods for everybody"] = "Des marchandises pour tous",
            ["Everybody loads."] = "Tout le monde charge.",
            ["Load what?"] = "Charger quoi ?",
            ["loads {option}"] = "charge {option}",
            ["calls for {a goods}"] = "appelle : {a goods}",
            ["call for goods"] = "appeler une marchandise",
            ["load 1"] = "blé",
        },
    },
}

local load = ttr.choice("load", {
    option = "number", prompt = "Load what?", told = "loads {option}",
    options = function() for n = 1, 3 do ttr.emit(n) end end,
    done = function() end,
})
local called = ttr.message("called", "calls for {a goods}")

ttr.action("fair", {
    args = { "number" }, help = "call for goods",
    list = function() if ttr.turn() < 4 then ttr.emit(1) end end,
    run = function(player, goods) called(player, goods) end,
})

ttr.on("route_claimed", function(player) load(player) end)
