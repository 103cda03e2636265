-- An escape that is too large.
-- expect: UTF-8 value too large
local ttr = ...
local s = "\u{FFFFFFFFFF}"
