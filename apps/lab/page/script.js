// SPDX-License-Identifier: MIT
// Sorting of tables, and the choice of what the map shows.

// Headings become buttons here, since without scripts they could not do
// anything. Numbers begin with the largest, texts with A; what has no number
// stays at the end.
document.querySelectorAll('th').forEach(function (th) {
    if (!th.textContent) return;
    var button = document.createElement('button');
    button.type = 'button';
    button.append(...th.childNodes);
    th.append(button);
    th.setAttribute('aria-sort', 'none');
    var first = th.closest('table').tBodies[0].rows[0];
    if (first && first.cells[th.cellIndex].className)
        th.className = first.cells[th.cellIndex].className;
    button.onclick = function () {
        var table = th.closest('table'), body = table.tBodies[0];
        var rows = Array.from(body.rows), i = th.cellIndex;
        var numbers = rows.some(row => row.cells[i].dataset.v);
        var was = th.getAttribute('aria-sort');
        var sign = was == 'none' ? (numbers ? -1 : 1) : was == 'ascending' ? -1 : 1;
        table.querySelectorAll('th[aria-sort]').forEach(function (other) {
            other.setAttribute('aria-sort', 'none');
        });
        th.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');
        rows.sort(function (x, y) {
            var p = x.cells[i], q = y.cells[i], v = p.dataset.v, w = q.dataset.v;
            if (!numbers)
                return sign * p.textContent.localeCompare(q.textContent,
                    document.documentElement.lang, {numeric: true});
            return v && w ? sign * (v - w) : !v - !w;
        });
        body.append(...rows);
    };
});

document.querySelectorAll('input[name=look]').forEach(function (choice) {
    choice.onchange = function () {
        document.querySelectorAll('g.route').forEach(function (route) {
            route.style.fill = route.dataset[choice.value] || '';
        });
        document.querySelectorAll('.scale').forEach(function (scale) {
            scale.hidden = scale.id !== 'scale-' + choice.value;
        });
    };
});
