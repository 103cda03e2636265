-- The same in a question.
-- expect: a text has a control character
local ttr = ...
ttr.choice("pick", { option = "yes-no", prompt = "a\u{9B}2J", done = function() end })
