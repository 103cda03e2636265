-- An environment of its own, as a place for globals.
-- expect: changes the variable "_ENV"
local ttr = ...
local on = ttr.on
local _ENV = { count = 0 }
on("turn_begin", function() count = count + 1 end)
