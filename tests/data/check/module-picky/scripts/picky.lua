-- Needs a piece that there is nowhere.
local ttr = ...

ttr.module {
    version = "1.0",
    summary = "Needs a fleet",
    rules = { "Needs a fleet." },
}

ttr.init(function()
    if ttr.find_piece("ship") < 0 then ttr.fail("there is no piece \"ship\" in [pieces]") end
end)
