-- The same while the script is loaded.
-- expect: more than 8 MiB|runs too long
local ttr = ...
local t = {}
while true do t[#t + 1] = {} end
