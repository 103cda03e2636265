-- Nothing stops this within its process.
test("a pattern without end", function(t)
    string.find(string.rep("a", 60), string.rep("a-", 9) .. "b")
end)
