-- Merchandise: routes with a cart give merchandise cards, and most of them score.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Carts bring merchandise, and majorities score",
    rules = {
        "Whoever claims a route with a cart takes as many merchandise cards as it shows, while the {supply} cards last.",
        "In the final count, players are ranked by their merchandise: the first scores {ranks}. Players with equal numbers share the better rank, and the ranks they fill are not given again. Who has no card scores nothing.",
    },
    translations = { en = { ["cards-left"] = "merchandise left", ["merchandise"] = "merchandise" }, fr = {
        ["Carts bring merchandise, and majorities score"] = "Les charrettes apportent des marchandises, et les majorités rapportent des points",
        ["Whoever claims a route with a cart takes as many merchandise cards as it shows, while the {supply} cards last."] =
            "Qui prend une route avec une charrette reçoit autant de cartes marchandise qu'elle en montre, tant qu'il en reste parmi les {supply}.",
        ["In the final count, players are ranked by their merchandise: the first scores {ranks}. Players with equal numbers share the better rank, and the ranks they fill are not given again. Who has no card scores nothing."] =
            "Au décompte final, les joueurs sont classés selon leurs marchandises : le premier marque {ranks}. À égalité, ils partagent le meilleur rang, et les rangs ainsi occupés ne sont plus donnés. Sans carte, on ne marque rien.",
        ["merchandise"] = "marchandises",
        ["cards-left"] = "marchandises restantes",
        ["merchandise cards of a player"] = "cartes marchandise d'un joueur",
        ["merchandise cards that are left"] = "cartes marchandise qui restent",
        ["cart"] = "charrette",
        ["merchandise cards for claiming it"] = "cartes marchandise pour qui la prend",
        ["merchandise cards in the game"] = "cartes marchandise du jeu",
        ["points for the first, the second and so on"] = "points du premier, du deuxième et ainsi de suite",
        ["{player} takes {a} merchandise {a:card|cards}"] = "{player} prend {a} {a:carte|cartes} marchandise",
    } },
}

local supply = ttr.param.number("supply", { least = 1, most = 99, preset = "16", help = "merchandise cards in the game" })
local ranks = ttr.param.numbers("ranks", { most = 99, preset = "8 6 4 2", help = "points for the first, the second and so on" })
local cart = ttr.mark.route("cart", { most = 9, help = "merchandise cards for claiming it" })
local cards = ttr.field.player("merchandise", { most = 99, help = "merchandise cards of a player" })
local left = ttr.field.game("cards-left", { most = 99, help = "merchandise cards that are left" })
local line = ttr.line("merchandise")
local takes = ttr.message("takes", "{player} takes {a} merchandise {a:card|cards}")

ttr.on("setup_game", function() left[0] = supply[0] end)

ttr.on("route_claimed", function(player, route)
    local count = math.min(cart[route], left[0])
    if count == 0 then return end
    left[0] = left[0] - count
    cards[player] = cards[player] + count
    takes(player, count)
end)

ttr.on("score", function(player)
    local mine, ahead = cards[player], 0
    if mine == 0 then return end
    for other in ttr.players() do
        if cards[other] > mine then ahead = ahead + 1 end
    end
    if ahead < #ranks then ttr.score(line, ranks[ahead]) end
end)
