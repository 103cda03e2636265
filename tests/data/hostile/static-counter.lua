-- A static query that answers differently each time.
-- expect: is not static
local ttr = ...
local count = 0
ttr.on("route_points", function()
    count = count + 1
    return count
end, "static")
