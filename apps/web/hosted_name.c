// SPDX-License-Identifier: MIT
/*
 * hosted_name.c - Names that can be shown to others.
 */
#include "web/hosted.h"

#include "base/language.h"
#include "base/utf8.h"

#include <string.h>

/* Spaces of every width, and letters that look like one. */
static bool is_gap(uint32_t letter)
{
    return letter == ' ' || letter == 0xA0 || letter == 0x1680 ||
           (letter >= 0x2000 && letter <= 0x200A) || letter == 0x202F ||
           letter == 0x205F || letter == 0x3000 || letter == 0x2800 ||
           letter == 0x3164 || letter == 0x115F || letter == 0x1160 ||
           letter == 0xFFA0;
}

/* Letters as they are, gaps as one space, none at the ends. False for what
   cannot be shown. */
static bool tidy(const char *wish, char out[APP_NAME_MAX])
{
    size_t used = 0;
    bool gap = false;
    for (const char *at = wish; *at;) {
        const char *from = at;
        uint32_t letter = utf8_next(&at);
        size_t size = (size_t)(at - from);
        if (letter == UTF8_BAD || utf8_is_control(letter) ||
            utf8_is_hidden(letter))
            return false;
        if (is_gap(letter)) {
            gap = used > 0;
            continue;
        }
        if (used + gap + size >= APP_NAME_MAX)
            return false;
        if (gap)
            out[used++] = ' ';
        memcpy(out + used, from, size);
        used += size;
        gap = false;
    }
    out[used] = '\0';
    return used > 0;
}

bool hosted_name(const hosted *it, int seat, const char *wish,
                 char out[APP_NAME_MAX], const char **why)
{
    if (!tidy(wish, out)) {
        *why = _("a name has 1 to 64 bytes of letters that can be shown");
        return false;
    }
    for (int i = 0; i < it->seats; i++)
        if (i != seat && strcmp(it->seat[i].name, out) == 0) {
            *why = _("somebody at this table has that name already");
            return false;
        }
    return true;
}
