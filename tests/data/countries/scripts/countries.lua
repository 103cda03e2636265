-- Countries: a ticket that names some leads to any place of them.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Tickets to countries",
    rules = { "A ticket to countries is completed when its first place is joined with any place of them: Canada, or the west." },
    translations = {
        en = { to = "to", ["to 1"] = "Canada", ["to 2"] = "the west" },
        fr = {
            to = "vers", ["to 1"] = "le Canada", ["to 2"] = "l'ouest",
            ["countries that it leads to"] = "pays où elle mène",
            ["Tickets to countries"] = "Des destinations vers des pays",
            ["A ticket to countries is completed when its first place is joined with any place of them: Canada, or the west."] =
                "Une destination vers des pays est complétée quand sa première ville est reliée à l'une de leurs villes : le Canada, ou l'ouest.",
        },
    },
}

local to = ttr.mark.ticket("to", { least = 1, most = 2, size = 2, help = "countries that it leads to" })
local member = {}

ttr.prepare(function()
    member = {
        { ttr.find_place("montreal"), ttr.find_place("winnipeg"), ttr.find_place("calgary") },
        { ttr.find_place("seattle"), ttr.find_place("portland") },
    }
end)

ttr.on("ticket_done", function(player, ticket, value)
    if to:count(ticket) == 0 then return value end
    local from = ttr.ticket(ticket)
    for i = 0, to:count(ticket) - 1 do
        for _, place in ipairs(member[to:item(ticket, i)]) do
            if ttr.joined(player, from, place) then return 1 end
        end
    end
    return 0
end)
