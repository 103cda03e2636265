-- Prompts with words in braces that mean nothing.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "A bonus for those who want it",
    rules = { "After a claim, a player may score a point." },
    translations = { en = { ["goods 0"] = "grain" }, fr = {
        ["A bonus for those who want it"] = "Un bonus pour qui le veut",
        ["After a claim, a player may score a point."] = "Après une prise de route, on peut marquer un point.",
        ["{player} has {a goods} at {b place}"] = "{player} a du {a goods} à {b plaec}",
        ["Do you want {a piont}, {what} or {a}?"] = "Voulez-vous {a} ?",
        ["bonus"] = "bonus",
        ["goods 0"] = "grain",
    } },
}

local line = ttr.line("bonus")
local has = ttr.message("has", "{player} has {a goods} at {b place}")
local want = ttr.choice("want", {
    option = "yes-no",
    prompt = "Do you want {a piont}, {what} or {a}?",
    done = function(player, yes)
        if yes == 1 then ttr.add_points(player, 1, line) end
    end,
})

ttr.on("route_claimed", function(player, route)
    has(player, 0, (ttr.ends(route)))
    want(player, 0)
end)
