// SPDX-License-Identifier: MIT
/*
 * report_scripts.c - The house rules of a run, so that others can play it.
 */
#include "base/text.h"
#include "lab/report_parts.h"

#include "lab/page.h"

#include <ttr/file.h>

#include <string.h>

enum { MOST_TEXT = 64 * 1024 }; // bytes; a longer script is left out

static bool is_script(const char *rule)
{
    size_t length = strlen(rule);

    return length > 4 && strcmp(rule + length - 4, ".lua") == 0;
}

static void show_script(FILE *out, const char *path)
{
    char *text;
    size_t length;

    if (ttr_file_read(path, MOST_TEXT, &text, &length, NULL))
        return;
    fputs("<details><summary><code>", out);
    page_text(out, path);
    fputs("</code></summary>\n<pre>", out);
    page_text(out, text);
    fputs("</pre></details>\n", out);
    ttr_free(text);
}

void report_scripts(FILE *out, const app_list *rules, const app_list *shown)
{
    for (int i = 0; i < rules->count; i++)
        if (is_script(rules->item[i]) &&
            !(shown && app_is_among(shown->item, shown->count, rules->item[i])))
            show_script(out, rules->item[i]);
}
