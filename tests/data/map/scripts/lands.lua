-- Lands: tickets lead to lands.
local ttr = ...

ttr.module { version = "1.0", summary = "Lands", rules = { "Tickets lead to lands." }, translations = { en = { ["to 2"] = "to Northland" } } }
ttr.mark.ticket("to", { most = 9, help = "the land that it leads to" })
ttr.mark.ticket("worth", { most = 99, size = 3, help = "what it may be worth" })
