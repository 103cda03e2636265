// SPDX-License-Identifier: MIT
/*
 * page.c - The frame of a report, and its tables.
 */
#include "lab/page.h"

#include "base/language.h"
#include "draw/board.h"
#include "lab/figures.h"
#include "lab/page_parts.h"

#include <math.h>
#include <string.h>

/* A file of page/, which every report carries. */
static void put_part(FILE *out, const char *name)
{
    for (const embedded_file *it = lab_page_parts; it->name; it++)
        if (strcmp(it->name, name) == 0)
            fwrite(it->bytes, 1, it->size, out);
}

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

void page_remark(FILE *out, lab_light light, const char *text)
{
    static const char *const classes[] = {"good", "warn", "bad"};

    fprintf(out, "<li class=\"%s\">", classes[light]);
    page_text(out, text);
    fputs("</li>\n", out);
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
    fputs("</title>\n<style>\n", out);
    put_part(out, "style.css");
    fputs("</style>\n</head>\n<body>\n<h1>", out);
    page_text(out, title);
    fputs("</h1>\n<p class=\"sub\">", out);
    page_text(out, subtitle);
    fputs("</p>\n", out);
}

void page_end(FILE *out)
{
    fputs("<script>\n", out);
    put_part(out, "script.js");
    fputs("</script>\n</body>\n</html>\n", out);
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
    char text[APP_DECIMAL];

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
    char text[APP_DECIMAL];

    fprintf(out, "<td data-v=\"%.6g\">", p);
    page_text(out, lab_chance(text, p));
    fputs("</td>", out);
}

void page_table_end(FILE *out)
{
    fputs("\n</tbody></table></div>\n", out);
}
