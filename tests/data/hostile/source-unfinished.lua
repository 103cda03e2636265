-- A text that never ends.
-- expect: unfinished string
local ttr = ...
local s = "no end
