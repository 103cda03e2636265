-- What a module declares and never uses.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Declares a lot",
    rules = { "Declares a lot." },
}

local idle = ttr.field.player("idle", { most = 9, help = "never touched" })
local written = ttr.field.player("written", { most = 9, help = "only written" })
local secret = ttr.field.player("secret", { most = 9, visible = "hidden", help = "only written" })
local read = ttr.field.player("read", { most = 9, help = "only read" })
local points = ttr.param.number("points", { most = 9, preset = "1", help = "never read" })
local spot = ttr.mark.place("spot", { help = "never read" })
local line = ttr.line("nothing at all")
local said = ttr.message("said", "{player} says nothing")

local pick = ttr.choice("pick", {
    option = "place",
    prompt = "Where?",
    options = function() ttr.emit(0) end,
    done = function() end,
})

local empty = ttr.choice("empty", {
    option = "place",
    prompt = "Where to?",
    options = function() end,
    done = function() end,
})

ttr.action("never", {
    help = "never possible",
    list = function() end,
    run = function() end,
})

ttr.on("turn_end", function(player, turn)
    written[player] = 1
    secret[player] = 1
    if turn == 3 and read[player] == 0 then empty(player) end
    if turn == 9999 then
        pick(player)
        said(player)
        ttr.add_points(player, 1, line)
    end
end)

ttr.on("market_flush", function(wilds, value) return 0 end)
ttr.on("deck_empty", function() end)
