-- Shares: a claim gives shares in the line of its colour; majorities score.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Majorities in lines of colours score",
    rules = {
        "Whoever claims a route gets a share for each of its spaces, in the line of the colour that was played; wilds alone give none.",
        "At the end, the most shares in a line score {first} {first:point|points}, the second most {second}. Players who are tied all score.",
    },
    translations = { fr = {
        ["Majorities in lines of colours score"] = "Les majorités dans les lignes de couleur rapportent",
        ["Whoever claims a route gets a share for each of its spaces, in the line of the colour that was played; wilds alone give none."] =
            "Qui prend possession d'une route reçoit une action par espace, dans la ligne de la couleur jouée ; des jokers seuls n'en donnent pas.",
        ["At the end, the most shares in a line score {first} {first:point|points}, the second most {second}. Players who are tied all score."] =
            "À la fin, le plus d'actions d'une ligne rapporte {first} {first:point|points}, le deuxième rang {second}. Les joueurs à égalité marquent tous.",
        ["majorities"] = "majorités",
        ["shares"] = "actions",
        ["shares in the lines"] = "actions dans les lignes",
        ["points for the most shares"] = "points pour le plus d'actions",
        ["points for the second most"] = "points pour le deuxième rang",
    } },
}

local first = ttr.param.number("first", { most = 50, preset = "5", help = "points for the most shares" })
local second = ttr.param.number("second", { most = 50, preset = "2", help = "points for the second most" })
local shares = ttr.field.player("shares", { type = "tally", help = "shares in the lines" })
local line = ttr.line("majorities")

ttr.on("route_claimed", function(player, route, card, count)
    if count > 0 then shares:add(player, card, ttr.length(route)) end
end)

-- How many players are ahead: none is the first place, one the second.
local function ahead(player, card)
    local count = 0
    for other in ttr.players() do
        if shares:count(other, card) > shares:count(player, card) then count = count + 1 end
    end
    return count
end

ttr.on("score", function(player)
    local sum = 0
    for card in ttr.cards() do
        if shares:count(player, card) > 0 then
            local rank = ahead(player, card)
            sum = sum + (rank == 0 and first[0] or rank == 1 and second[0] or 0)
        end
    end
    ttr.score(line, sum)
end)
