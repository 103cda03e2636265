-- This one is broken.
local ttr = ...

ttr.module {
