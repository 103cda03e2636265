-- Barges: cards that pay for rivers alone, and for several spaces each.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Barges pay for two spaces of a river",
    rules = {
        "A barge pays for rivers alone, and for {spaces} spaces each: on a river of odd length the last barge may go half empty.",
        "Cards of one colour pay for a river as for any grey route.",
    },
    translations = { fr = {
        ["Barges pay for two spaces of a river"] = "Les péniches paient deux espaces d'une rivière",
        ["A barge pays for rivers alone, and for {spaces} spaces each: on a river of odd length the last barge may go half empty."] =
            "Une péniche ne paie que les rivières, et {spaces} espaces à la fois : sur une rivière de longueur impaire, la dernière peut être à moitié vide.",
        ["Cards of one colour pay for a river as for any grey route."] =
            "Des cartes d'une même couleur paient une rivière comme toute route grise.",
        ["spaces of a river that a barge pays for"] = "espaces d'une rivière que paie une péniche",
        ["river"] = "rivière",
        ["barges pay for it"] = "les péniches la paient",
        ["barges are for rivers alone"] = "les péniches ne servent que sur les rivières",
    } },
}

local spaces = ttr.param.number("spaces", { least = 1, most = 9, preset = "2", help = "spaces of a river that a barge pays for" })
local river = ttr.mark.route("river", { help = "barges pay for it" })

ttr.init(function()
    if ttr.find_card("barge") == ttr.none then ttr.fail("there is no kind of card called barge in [cards]") end
end)

local barge
ttr.prepare(function() barge = ttr.find_card("barge") end)

ttr.on("payment_allowed", function(_, route, card, count)
    if card == barge and count > 0 and river[route] == 0 then return "barges are for rivers alone" end
end)

ttr.on("card_spaces", function(_, _, card, value)
    if card == barge then return spaces[0] end
    return value
end)
