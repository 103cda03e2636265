-- A module with a single text.
local ttr = ...

ttr.module { version = "1.0", summary = "Nothing changes" }

ttr.on("turn_end", function() end)
