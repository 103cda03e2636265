-- A module under which games get stuck.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "No claims",
    rules = { "No claims." },
}

ttr.on("claim_allowed", function() return "no claims today" end)
ttr.on("tickets_offered", function() return 1 end)
