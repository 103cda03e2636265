-- Fields that mean things are written with ids, or with numbers.

local function london(t, fields)
    return t.game { edition = "london", rules = { "couriers" }, modules = { couriers = fields } }
end

test("ids are read, and expected", function(t)
    local g = london(t, { at = { "big-ben", "none" }, seen = { "big-ben" } })
    g:expect_field("couriers", "at", 0, "big-ben")
    g:expect_field("couriers", "at", { "big-ben", "none" })
    g:expect_field("couriers", "seen", { "big-ben" })
end)

test("numbers are, too", function(t)
    local g = london(t, { at = { 3 } })
    g:expect_field("couriers", "at", { 3, -1 })
    t.equal(g:field("couriers", "at", 0), 3)
end)

test("an id that is not there is refused", function(t)
    t.expect_no_game({ edition = "london", rules = { "couriers" }, modules = { couriers = { at = { "big-bem" } } } },
        "did you mean \"big-ben\"?")
end)
