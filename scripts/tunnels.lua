-- Tunnels: a way through the mountain may cost more than it seemed.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Tunnels whose price turns up as you dig",
    rules = { "Whoever claims a tunnel turns up {cards} {cards:card|cards} from the deck. Each of them that is wild or of the colour played costs one more card, of that colour or wild. When wilds alone are played, only wilds count, and only wilds pay. A player who cannot or will not pay gives up: the cards stay in the hand, and the turn ends." },
    translations = { en = { ["turned-up"] = "turned up" }, fr = {
        ["Tunnels whose price turns up as you dig"] = "Des tunnels dont le prix se découvre en creusant",
        ["Whoever claims a tunnel turns up {cards} {cards:card|cards} from the deck. Each of them that is wild or of the colour played costs one more card, of that colour or wild. When wilds alone are played, only wilds count, and only wilds pay. A player who cannot or will not pay gives up: the cards stay in the hand, and the turn ends."] =
            "Qui prend possession d'un tunnel révèle {cards} {cards:carte|cartes} de la pioche. Chaque joker et chaque carte de la couleur jouée coûte une carte de plus, de cette couleur ou joker. Si l'on ne joue que des jokers, seuls les jokers comptent, et seuls ils paient. Un joueur qui ne peut ou ne veut pas payer renonce : il conserve ses cartes en main, et son tour s'achève.",
        ["Do you dig on? More cards: {a}."] = "Creusez-vous ? Cartes de plus : {a}.",
        ["the digging goes on"] = "le percement continue", ["the tunnel is given up"] = "le tunnel est abandonné", ["wilds among them: {option}"] = "dont jokers : {option}",
        ["How many of these cards are wild?"] = "Combien de ces cartes sont des jokers ?",
        ["tunnel"] = "tunnel", ["its price turns up as you dig"] = "son prix se découvre en creusant",
        ["turned-up"] = "cartes révélées", ["cards turned up for a tunnel"] = "cartes révélées pour un tunnel",
    } },
}

local tunnel = ttr.mark.route("tunnel", { help = "its price turns up as you dig" })
local cards = ttr.param.number("cards", { least = 1, most = 9, preset = "3", help = "cards turned up for a tunnel" })
local pile = ttr.field.game("turned-up", { type = "pile", help = "cards turned up for a tunnel" })

-- What the hand has beyond the claim: cards of its colour, and wilds.
local function spare(player)
    local _, card, count, wilds = ttr.claim()
    return card == ttr.wild and 0 or ttr.hand(player, card) - count, ttr.hand(player, ttr.wild) - wilds
end

local function discard()
    for card in ttr.cards() do ttr.move(card, pile:count(0, card), pile:at(0), ttr.spot.discard) end
end

local add_wilds = ttr.choice("add-wilds", { option = "number", prompt = "How many of these cards are wild?", told = "wilds among them: {option}",
    options = function(player, extra)
        local colour, wild = spare(player)
        for more = math.max(0, extra - colour), math.min(extra, wild) do ttr.emit(more) end
    end,
    done = function(player, more, extra)
        local _, _, count, wilds = ttr.claim()
        ttr.change_claim(count + extra - more, wilds + more)
    end })

local dig_on = ttr.choice("dig-on", { option = "yes-no", always = true, prompt = "Do you dig on? More cards: {a}.", told = "the digging goes on", told_no = "the tunnel is given up",
    options = function(player, extra)
        local colour, wild = spare(player)
        if colour + wild >= extra then ttr.emit(1) end
        ttr.emit(0)
    end,
    done = function(player, yes, extra)
        discard()
        if yes == 1 then add_wilds(player, extra) else ttr.cancel_claim() end
    end })

ttr.on("claim_begun", function(player, route, card)
    if tunnel[route] == 0 then return end
    for _ = 1, cards[0] do ttr.turn_up(pile:at(0)) end
    local extra = pile:count(0, card) + (card == ttr.wild and 0 or pile:count(0, ttr.wild))
    if extra > 0 then dig_on(player, extra) else discard() end
end)
