-- A constant that is changed.
-- expect: assign to const variable
local ttr = ...
local x <const> = 1
x = 2
