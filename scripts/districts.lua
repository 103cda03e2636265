-- Districts: points for joining all places of a district (L2).
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Points for joining all places of a district",
    rules = {
        "Every place belongs to a district. At the end, each player scores the points of every district whose places are all joined by the player's own routes.",
    },
    translations = { fr = {
        ["Points for joining all places of a district"] = "Des points pour les districts complets",
        ["Every place belongs to a district. At the end, each player scores the points of every district whose places are all joined by the player's own routes."] =
            "Chaque lieu appartient à un district. À la fin, chaque joueur marque les points de tout district dont tous les lieux sont reliés par ses propres lignes.",
        ["districts"] = "districts",
    } },
}

local district = ttr.attribute.place("district", { least = 1, most = 63, help = "the district that the place belongs to" })
local points = ttr.param.table({ least = -99, most = 99, help = "district = its points" })
local line = ttr.line("districts")

-- Joined to each other is the same as all joined to the first one. The way may
-- lead through other places.
local function complete(player, wanted)
    local first = -1
    for place in ttr.places() do
        if district[place] == wanted then
            if first < 0 then
                first = place
            elseif not ttr.joined(player, first, place) then
                return false
            end
        end
    end
    return first >= 0
end

ttr.on("score", function(player)
    local sum = 0
    for wanted = 1, #points - 1 do
        if points[wanted] ~= 0 and complete(player, wanted) then sum = sum + points[wanted] end
    end
    if sum ~= 0 then ttr.score(line, sum) end
end)
