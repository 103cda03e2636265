-- A misspelt event.
-- expect: did you mean "turn_begin"
local ttr = ...
ttr.on("turn_begins", function() end)
