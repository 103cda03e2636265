-- Districts: points for joining all places of a district (L2).
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Points for whole districts",
    rules = {
        "Every {place} belongs to a district. At the end, each player scores the points of every district whose {places} are all joined by the player's own routes.",
    },
    translations = { fr = {
        ["Points for whole districts"] = "Des points pour les districts complets",
        ["Every {place} belongs to a district. At the end, each player scores the points of every district whose {places} are all joined by the player's own routes."] =
            "Chaque {place} appartient à un district. À la fin, chaque joueur marque les points de tout district qu'il a relié en entier par ses propres routes.",
        ["districts"] = "districts",
        ["district"] = "district",
        ["the district that the place belongs to"] = "le district auquel le lieu appartient",
        ["district = its points"] = "district = ses points",
    } },
}

local district = ttr.mark.place("district", { least = 1, most = 63, help = "the district that the place belongs to" })
local points = ttr.param.table({ least = -99, most = 99, help = "district = its points" })
local line = ttr.line("districts")

-- The districts that score, with their places: worked out once.
local districts = {}
ttr.prepare(function()
    for number = 1, #points - 1 do
        local places = {}
        for place in ttr.places() do
            if district[place] == number then places[#places + 1] = place end
        end
        if #places > 0 then districts[#districts + 1] = { points = points[number], places = places } end
    end
end)

-- Joined to each other is the same as all joined to the first one. The way may
-- lead through other places.
local function complete(player, places)
    for i = 2, #places do
        if not ttr.joined(player, places[1], places[i]) then return false end
    end
    return true
end

ttr.on("score", function(player)
    local sum = 0
    for i = 1, #districts do
        if complete(player, districts[i].places) then sum = sum + districts[i].points end
    end
    if sum ~= 0 then ttr.score(line, sum) end
end)
