-- A break outside of any loop.
-- expect: break outside loop
local ttr = ...
break
