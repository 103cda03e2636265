-- A jump to a label that is not there.
-- expect: no visible label
local ttr = ...
goto nowhere
