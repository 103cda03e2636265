-- Open tickets: three tickets lie face up, and one may be taken as a turn.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Three tickets lie face up",
    rules = { "{size} {size:ticket lies|tickets lie} face up. As a turn, a player may take one of them; another takes its place." },
    translations = { en = { ["lying"] = "open tickets" }, fr = {
        ["Three tickets lie face up"] = "Trois cartes Destination sont visibles",
        ["{size} {size:ticket lies|tickets lie} face up. As a turn, a player may take one of them; another takes its place."] =
            "{size} {size:carte Destination est visible|cartes Destination sont visibles}. À son tour, un joueur peut en prendre une ; une autre la remplace.",
        ["take an open ticket"] = "prendre une carte Destination visible",
        ["lying"] = "cartes Destination visibles",
        ["how many lie there"] = "combien sont visibles",
        ["tickets that lie face up"] = "cartes Destination visibles",
    } },
}

local size = ttr.param.number("size", { least = 1, most = 6, preset = "3", help = "tickets that lie face up" })
local lying = ttr.field.game("lying", { most = 6, help = "how many lie there" })

local function fill()
    while lying[0] < size[0] and ttr.draw_ticket() >= 0 do lying[0] = lying[0] + 1 end
end

ttr.action("take", {
    args = { "ticket" },
    help = "take an open ticket",
    list = function()
        for ticket in ttr.tickets() do
            if ttr.aside(ticket) then ttr.emit(ticket) end
        end
    end,
    run = function(player, ticket)
        ttr.give_ticket(player, ticket)
        lying[0] = lying[0] - 1
        fill()
    end,
})

ttr.on("game_start", fill)
