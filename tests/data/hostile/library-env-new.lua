-- An environment of its own holds nothing.
-- expect: nil value
local ttr = ...
local _ENV = { on = ttr.on }
on("turn_begin", function() os.execute("true") end)
