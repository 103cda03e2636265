// SPDX-License-Identifier: MIT
/*
 * tiny_edition.c - A small edition to break, and what is said about it.
 */
#include "tiny_edition.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char tiny_edition[] = "[edition]\n"                         // 1
                            "name = Tiny\n"                       // 2
                            "players = 2-3\n"                     // 3
                            "[rules]\n"                           // 4
                            "start_cards = 2\n"                   // 5
                            "start_tickets = 1\n"                 // 6
                            "start_tickets_keep = 1\n"            // 7
                            "draw_tickets = 1\n"                  // 8
                            "draw_tickets_keep = 1\n"             // 9
                            "market = 5\n"                        // 10
                            "market_wild_limit = 3\n"             // 11
                            "end_pieces = 2\n"                    // 12
                            "double_routes_from = 3\n"            // 13
                            "longest_path = 10\n"                 // 14
                            "tie_break = tickets, longest-path\n" // 15
                            "[cards]\n"                           // 16
                            "red = 12\n"                          // 17
                            "blue = 12, Sea\n"                    // 18
                            "wild = 4, Joker\n"                   // 19
                            "[pieces]\n"                          // 20
                            "train = 10\n"                        // 21
                            "[points]\n"                          // 22
                            "1 = 1\n"                             // 23
                            "2 = 2\n"                             // 24
                            "3 = 4\n"                             // 25
                            "[board]\n"                           // 26
                            "width = 100\n"                       // 27
                            "height = 80\n"                       // 28
                            "[places]\n"                          // 29
                            "ayr = Ayr, 10, 10, label ne\n"       // 30
                            "bath = Bath, 50, 70\n"               // 31
                            "cork = Cork, 90, 10\n"               // 32
                            "[routes]\n"                          // 33
                            "ayr--bath.1 = 2 red\n"               // 34
                            "ayr--bath.2 = 3 grey, bend -12\n"    // 35
                            "bath--cork = 1 blue\n"               // 36
                            "[tickets]\n"                         // 37
                            "ayr--bath = 3\n"                     // 38
                            "ayr--cork = 5\n"                     // 39
                            "bath--cork = 2\n"                    // 40
                            "[tickets.long]\n"                    // 41
                            "cork--bath = 7\n";                   // 42

bool report_has(const ttr_report *report, const char *file, int line,
                const char *text)
{
    for (int i = 0; i < ttr_report_count(report); i++) {
        const ttr_finding *f = ttr_report_get(report, i);
        if (f->line == line && strstr(f->file, file) && strstr(f->text, text))
            return true;
    }
    return false;
}

const char *report_text(const ttr_report *report)
{
    static char text[20000];
    size_t used = 0;

    text[0] = '\0';
    for (int i = 0; i < ttr_report_count(report) && used < 15000; i++) {
        const ttr_finding *f = ttr_report_get(report, i);
        used += (size_t)snprintf(text + used, sizeof text - used, "\n%s:%d: %s",
                                 f->file, f->line, f->text);
    }
    return text;
}

char *tiny_with_line(int line, const char *text, char *out, size_t room)
{
    const char *start = tiny_edition;
    for (int i = 1; i < line; i++)
        start = strchr(start, '\n') + 1;
    snprintf(out, room, "%.*s%s%s", (int)(start - tiny_edition), tiny_edition,
             text, strchr(start, '\n'));
    return out;
}

ttr_library *source_library(void)
{
    ttr_library *library = ttr_library_new();
    const char *first = getenv("TTR_TEST_FOLDER");
    ttr_status status = first ? ttr_library_add(library, first) : TTR_OK;

    status |= ttr_library_add(library, TTR_SOURCE_DIR);
    status |= ttr_library_add(library, TTR_MODULE_DIR);
    assert(status == TTR_OK);
    (void)status;
    ttr_library_careful(library);
    return library;
}

ttr_edition *source_edition(const char *id)
{
    ttr_edition *edition = NULL;
    ttr_library *library = source_library();
    ttr_report *report = ttr_report_new();

    if (ttr_edition_load(&edition, library, id, NULL, report)) {
        fputs(report_text(report), stderr);
        abort(); // fails the test that asked
    }
    ttr_report_free(report);
    ttr_library_free(library);
    return edition;
}

ttr_edition *parse_edition(const char *text, size_t size,
                           const ttr_variant *variant, ttr_report **report)
{
    ttr_edition *edition;
    ttr_library *library = source_library();

    *report = ttr_report_new();
    ttr_status status = ttr_edition_parse(&edition, library, "tiny.ini", text,
                                          size, variant, *report);
    ttr_library_free(library);
    if ((status == TTR_OK) != (edition != NULL) ||
        (status == TTR_OK) != (ttr_report_errors(*report) == 0))
        abort(); // fails the test that asked
    return edition;
}

char *read_whole_file(const char *path, size_t *size)
{
    enum { ROOM = 1 << 20 };
    FILE *file = fopen(path, "rb");
    char *text = calloc(1, ROOM);

    if (!file || !text)
        abort();
    *size = fread(text, 1, ROOM - 1, file);
    fclose(file);
    return text;
}
