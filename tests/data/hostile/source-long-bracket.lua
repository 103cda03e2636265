-- A comment that never ends.
-- expect: unfinished long comment
local ttr = ...
--[==[ no end
