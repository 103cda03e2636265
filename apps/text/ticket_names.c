// SPDX-License-Identifier: MIT
/*
 * ticket_names.c - What tickets are called, and what is marked on them.
 */
#include "text/names.h"

#include "base/language.h"
#include "base/text_builder.h"

static bool is_there(const ttr_edition *edition, int ticket)
{
    return ticket >= 0 && ticket < ttr_ticket_count(edition);
}

const char *app_ticket_title(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX])
{
    text_builder text = text_into(out, APP_LABEL_MAX);

    if (!is_there(edition, ticket)) {
        text_add(&text, "?");
        return out;
    }

    const ttr_ticket *it = ttr_ticket_get(edition, ticket);
    const char *word = app_word(edition, it->id);
    if (word)
        text_add(&text, "%s", word);
    for (int i = 0; i < it->place_count && !word; i++)
        text_item(&text, " – ", "%s", app_place_name(edition, it->place[i]));
    return out;
}

const char *app_ticket_marks(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX])
{
    text_builder text = text_into(out, APP_LABEL_MAX);
    char mark[APP_LABEL_MAX];

    for (int m = 0; m < ttr_edition_mark_count(edition); m++)
        if (ttr_edition_mark(edition, m)->scope == TTR_ON_TICKET &&
            is_there(edition, ticket) &&
            ttr_edition_mark_value(edition, m, ticket))
            text_item(&text, ", ", "%s",
                      app_mark_name(edition, m, ticket, mark));
    return out;
}

/* Its marks behind what was written of a ticket. */
static void add_marks(const ttr_edition *edition, int ticket,
                      char out[APP_LABEL_MAX])
{
    text_builder text = text_after(out, APP_LABEL_MAX);
    char marks[APP_LABEL_MAX];

    if (*app_ticket_marks(edition, ticket, marks))
        /* TRANSLATORS: marks behind the name of a ticket, "Bern – Rome;
           scenic" */
        text_add(&text, _("; %s"), marks);
}

const char *app_ticket_name(const ttr_edition *edition, int ticket,
                            char out[APP_LABEL_MAX])
{
    char title[APP_LABEL_MAX];

    app_ticket_title(edition, ticket, title);
    if (!is_there(edition, ticket)) {
        text_write(out, APP_LABEL_MAX, "%s", title);
        return out;
    }

    int points = ttr_ticket_get(edition, ticket)->points;
    text_write(out, APP_LABEL_MAX,
               ngettext("%s, %d point", "%s, %d points", (unsigned long)points),
               title, points);
    add_marks(edition, ticket, out);
    return out;
}

const char *app_ticket_short(const ttr_edition *edition, int ticket,
                             char out[APP_LABEL_MAX])
{
    char title[APP_LABEL_MAX];

    app_ticket_title(edition, ticket, title);
    if (is_there(edition, ticket))
        text_write(out, APP_LABEL_MAX, _("%s (%d)"), title,
                   ttr_ticket_get(edition, ticket)->points);
    else
        text_write(out, APP_LABEL_MAX, "%s", title);
    add_marks(edition, ticket, out);
    return out;
}
