// SPDX-License-Identifier: MIT
/*
 * page.c - The frame of a report, its tables, and its style.
 */
#include "lab/page.h"

#include "base/language.h"
#include "draw/board.h"
#include "lab/figures.h"

#include <math.h>
#include <string.h>

static const char style[] =
    ":root{--ink:#22201a;--paper:#fdfcf8;--soft:#6d675a;--line:#d9d3c3;"
    "--t0:#2f6fc4;--t1:#d2691e;--t2:#3c9a4b;--t3:#a33f7f;--t4:#8a6d00;"
    "--t5:#357d86;--t6:#b03030;--t7:#5b5b5b;--good:#2e7d32;--warn:#b26a00;"
    "--bad:#b3261e}\n"
    "@media(prefers-color-scheme:dark){:root{--ink:#e8e4d8;--paper:#1d1c19;"
    "--soft:#a59f90;--line:#45423a;--t0:#7aaef0;--t1:#f0a066;--t2:#7fcf8d;"
    "--t3:#e08fc2;--t4:#d8bd4a;--t5:#7cc7d0;--t6:#f08a80;--t7:#b0b0b0;"
    "--good:#81c784;--warn:#ffb74d;--bad:#ef9a9a}}\n"
    "body{font:16px/1.45 system-ui,sans-serif;color:var(--ink);"
    "background:var(--paper);max-width:64em;margin:2em auto;padding:0 1em}\n"
    "h1{margin:0 0 .1em}h2{margin:2em 0 .4em;border-bottom:1px solid"
    " var(--line)}p.sub{color:var(--soft);margin:0 0 1.5em}\n"
    "table{border-collapse:collapse;font-size:.9em;margin:.6em 0;"
    "font-variant-numeric:tabular-nums}th,td{padding:.2em .7em;text-align:"
    "right;border-bottom:1px solid var(--line);white-space:nowrap}th{"
    "white-space:normal;vertical-align:bottom}.say{text-align:left;"
    "white-space:normal;min-width:9em}th:first-child,td:first-child{"
    "text-align:left;min-width:0}td:first-child{white-space:nowrap;position:"
    "sticky;left:0;"
    "background:var(--paper)}th button{all:unset;cursor:pointer}"
    "th button:focus-visible{outline:2px solid var(--t0)}"
    "th[aria-sort=descending] button::after{content:' ▾'}"
    "th[aria-sort=ascending] button::after{content:' ▴'}"
    "\ndetails{margin:.4em 0}summary{cursor:pointer;color:var(--soft)}"
    ".scroll{overflow-x:auto;background:linear-gradient(to right,"
    "var(--paper) 40%,transparent),linear-gradient(to left,var(--paper) 40%,"
    "transparent) 100% 0,linear-gradient(to right,var(--soft),transparent),"
    "linear-gradient(to left,var(--soft),transparent) 100% 0;"
    "background-repeat:no-repeat;background-size:3em 100%,3em 100%,.7em 100%,"
    ".7em 100%;background-attachment:local,local,scroll,scroll}"
    "td small{color:var(--soft)}\n"
    ".facts{display:grid;grid-template-columns:max-content 1fr;gap:.1em 1em;"
    "margin:.5em 0 1em}.facts dt{color:var(--soft)}.facts dd{margin:0}\n"
    "svg{max-width:100%;height:auto}svg.chart text{fill:var(--ink);font:12px"
    " system-ui,sans-serif}svg.chart .soft{fill:var(--soft)}svg.chart .axis{"
    "stroke:var(--line);fill:none}svg.chart .mark{stroke:var(--ink);"
    "fill:none;stroke-width:1.5}\n"
    ".t0{fill:var(--t0);stroke:var(--t0)}.t1{fill:var(--t1);stroke:var(--t1)}"
    ".t2{fill:var(--t2);stroke:var(--t2)}.t3{fill:var(--t3);stroke:var(--t3)}"
    ".t4{fill:var(--t4);stroke:var(--t4)}.t5{fill:var(--t5);stroke:var(--t5)}"
    ".t6{fill:var(--t6);stroke:var(--t6)}.t7{fill:var(--t7);stroke:var(--t7)}"
    "\n.lights{list-style:none;padding:0}.lights li{margin:.25em 0;"
    "padding-left:1.8em;position:relative}.lights li::before{position:"
    "absolute;left:0;font-weight:bold}.good::before{content:'✓';"
    "color:var(--good)}.warn::before{content:'!';color:var(--warn)}"
    ".bad::before{content:'✗';color:var(--bad)}\n"
    ".pick{margin:.5em 0}.pick label{margin-right:1.2em;white-space:nowrap}"
    "code{background:color-mix(in srgb,var(--line) 45%,transparent);"
    "padding:.1em .3em;border-radius:.2em;word-break:break-word}\n"
    "pre{overflow-x:auto;font-size:.85em}\n"
    "@media(max-width:600px){svg.chart{max-width:none;width:600px}"
    "td:first-child{white-space:normal}}\n"
    "@media print{details{display:block}summary{display:none}}\n";

/* Sorting of tables, and the choice of what the map shows. Headings become
   buttons here, since without scripts they could not do anything. Numbers
   begin with the largest, texts with A; what has no number stays at the end. */
static const char script[] =
    "document.querySelectorAll('th').forEach(function(th) {\n"
    " if (!th.textContent) return;\n"
    " var button = document.createElement('button');\n"
    " button.type = 'button';\n"
    " button.append(...th.childNodes);\n"
    " th.append(button);\n"
    " th.setAttribute('aria-sort', 'none');\n"
    " var first = th.closest('table').tBodies[0].rows[0];\n"
    " if (first && first.cells[th.cellIndex].className)\n"
    "  th.className = first.cells[th.cellIndex].className;\n"
    " button.onclick = function() {\n"
    "  var table = th.closest('table'), body = table.tBodies[0];\n"
    "  var rows = Array.from(body.rows), i = th.cellIndex;\n"
    "  var numbers = rows.some(row => row.cells[i].dataset.v);\n"
    "  var was = th.getAttribute('aria-sort');\n"
    "  var sign = was == 'none' ? (numbers ? -1 : 1) : was == 'ascending' ? -1 "
    ": 1;\n"
    "  table.querySelectorAll('th[aria-sort]').forEach(function(other) {\n"
    "   other.setAttribute('aria-sort', 'none');\n"
    "  });\n"
    "  th.setAttribute('aria-sort', sign > 0 ? 'ascending' : 'descending');\n"
    "  rows.sort(function(x, y) {\n"
    "   var p = x.cells[i], q = y.cells[i], v = p.dataset.v, w = q.dataset.v;\n"
    "   if (!numbers)\n"
    "    return sign * p.textContent.localeCompare(q.textContent,\n"
    "     document.documentElement.lang, {numeric: true});\n"
    "   return v && w ? sign * (v - w) : !v - !w;\n"
    "  });\n"
    "  body.append(...rows);\n"
    " };\n"
    "});\n"
    "document.querySelectorAll('input[name=look]').forEach(function(c){"
    "c.onchange=function(){document.querySelectorAll('g.route').forEach("
    "function(g){g.style.fill=g.dataset[c.value]||''});"
    "document.querySelectorAll('.scale').forEach(function(s){"
    "s.hidden=s.id!=='scale-'+c.value})}});\n";

void page_text(FILE *out, const char *text)
{
    draw_text(out, text);
}

void page_fact(FILE *out, const char *name, const char *text)
{
    fputs("<dt>", out);
    page_text(out, name);
    fputs("</dt><dd>", out);
    page_text(out, text);
    fputs("</dd>\n", out);
}

void page_begin(FILE *out, const char *title, const char *subtitle)
{
    fprintf(out,
            "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n"
            "<meta charset=\"utf-8\">\n<meta name=\"viewport\""
            " content=\"width=device-width\">\n<title>",
            app_language()->code);
    page_text(out, title);
    if (subtitle[0]) {
        fputs(" – ", out);
        page_text(out, subtitle);
    }
    fprintf(out, "</title>\n<style>\n%s</style>\n</head>\n<body>\n<h1>", style);
    page_text(out, title);
    fputs("</h1>\n<p class=\"sub\">", out);
    page_text(out, subtitle);
    fputs("</p>\n", out);
}

void page_end(FILE *out)
{
    fprintf(out, "<script>\n%s</script>\n</body>\n</html>\n", script);
}

void page_section(FILE *out, const char *id, const char *title)
{
    fprintf(out, "<section id=\"%s\">\n<h2>", id);
    page_text(out, title);
    fputs("</h2>\n", out);
}

void page_section_end(FILE *out)
{
    fputs("</section>\n", out);
}

void page_say(FILE *out, const char *text)
{
    fputs("<p>", out);
    page_text(out, text);
    fputs("</p>\n", out);
}

void page_table(FILE *out, const char *const *headings, int columns)
{
    fputs("<div class=\"scroll\"><table><thead><tr>", out);
    for (int i = 0; i < columns; i++) {
        fputs("<th scope=\"col\">", out);
        page_text(out, headings[i]);
        fputs("</th>", out);
    }
    fputs("</tr></thead>\n<tbody>", out);
}

/* The next row, or the end of the table, closes it: HTML wants no </tr>. */
void page_row(FILE *out)
{
    fputs("\n<tr>", out);
}

void page_cell(FILE *out, const char *text)
{
    fputs("<td class=\"say\">", out);
    page_text(out, text);
    fputs("</td>", out);
}

void page_none(FILE *out)
{
    fputs("<td>–</td>", out);
}

void page_value(FILE *out, lab_estimate it, double scale, int decimals)
{
    char text[LAB_FIGURE];

    if (isnan(it.value)) {
        page_none(out);
        return;
    }
    fprintf(out, "<td data-v=\"%.6g\">%s", scale * it.value,
            lab_value(text, it.value, scale, decimals));
    if (*lab_range(text, it, scale, decimals))
        fprintf(out, " <small>(%s)</small>", text);
    fputs("</td>", out);
}

void page_number(FILE *out, double value, int decimals)
{
    page_value(out, lab_exactly(value), 1, decimals);
}

void page_chance(FILE *out, double p)
{
    char text[LAB_FIGURE];

    fprintf(out, "<td data-v=\"%.6g\">", p);
    page_text(out, lab_chance(text, p));
    fputs("</td>", out);
}

void page_table_end(FILE *out)
{
    fputs("\n</tbody></table></div>\n", out);
}
