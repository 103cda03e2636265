-- A function that scripts do not have.
local ttr = ...

local file = io.open("/etc/passwd")
