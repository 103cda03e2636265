-- A script that would like to be a program.
-- expect: unexpected symbol near '#'
local ttr = ...
#!/bin/sh
