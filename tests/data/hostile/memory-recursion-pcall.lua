-- pcall inside pcall, too deep.
-- expect: stack overflow
local ttr = ...
local function f()
    local ok, why = pcall(f)
    if not ok then error(why) end
end
ttr.on("turn_begin", function()
    f()
end)
