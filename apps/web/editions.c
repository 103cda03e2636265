// SPDX-License-Identifier: MIT
/*
 * editions.c - The editions as the page needs them.
 */
#include "web/editions.h"

#include "base/language.h"
#include "draw/svg.h"
#include "text/names.h"
#include "wire/edition_json.h"

#include <string.h>

static ttr_edition *load(const ttr_library *library, const char *id)
{
    ttr_edition *edition = NULL;
    ttr_report *report = ttr_report_new();
    if (report && ttr_edition_load(&edition, library, id, NULL, report))
        edition = NULL;
    ttr_report_free(report);
    return edition;
}

/* A text of the edition in the language of the thread. */
static const char *text(const ttr_edition *edition, const char *key)
{
    return ttr_edition_text(edition, key, ttr_language_now());
}

static void write_short(reply *out, const ttr_edition *edition)
{
    reply_open(out, '{');
    reply_text_of(out, "id", ttr_edition_id(edition));
    reply_text_of(out, "name", text(edition, "name"));
    reply_text_of(out, "summary", text(edition, "summary"));
    reply_key(out, "players");
    reply_open(out, '[');
    reply_number(out, ttr_edition_players_min(edition));
    reply_number(out, ttr_edition_players_max(edition));
    reply_close(out, ']');
    reply_close(out, '}');
}

void editions_write_list(reply *out, const ttr_library *library,
                         const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    char **ids = NULL;
    int count = 0;
    if (ttr_library_editions(library, &ids, &count))
        count = 0;
    reply_open(out, '{');
    reply_bool_of(out, "ok", true);
    reply_key(out, "editions");
    reply_open(out, '[');
    for (int i = 0; i < count; i++) {
        ttr_edition *edition = load(library, ids[i]);
        if (edition)
            write_short(out, edition);
        ttr_edition_free(edition);
    }
    reply_close(out, ']');
    reply_close(out, '}');
    ttr_library_ids_free(ids, count);
    ttr_language_use(before);
}

static void write_cards(reply *out, const ttr_edition *edition)
{
    char sign[TTR_MAX_CARD_KINDS][2], label[APP_LABEL_MAX];
    app_card_signs(edition, sign);
    reply_key(out, "cards");
    reply_open(out, '[');
    for (int i = 0; i < ttr_card_kinds(edition); i++) {
        reply_open(out, '{');
        reply_text_of(out, "label", app_card_label(edition, i, label));
        reply_text_of(out, "sign", sign[i]);
        reply_text_of(out, "colour", draw_colour(edition, i).text);
        reply_text_of(out, "ink", draw_letter(edition, i));
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

static void write_pieces(reply *out, const ttr_edition *edition)
{
    reply_key(out, "pieces");
    reply_open(out, '[');
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        reply_text(out, app_text(edition, ttr_piece_get(edition, i)->name));
    reply_close(out, ']');
}

void editions_write(reply *out, const ttr_edition *edition,
                    const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    reply_open(out, '{');
    reply_bool_of(out, "ok", true);
    reply_key(out, "edition");
    wire_edition_write(out, edition, NULL);
    reply_key(out, "shown");
    reply_open(out, '{');
    reply_text_of(out, "name", text(edition, "name"));
    reply_text_of(out, "summary", text(edition, "summary"));
    write_cards(out, edition);
    write_pieces(out, edition);
    reply_close(out, '}');
    reply_close(out, '}');
    ttr_language_use(before);
}

void editions_write_palette(FILE *out)
{
    for (int player = 0; player < TTR_MAX_PLAYERS; player++)
        fprintf(
            out,
            ":root { --p%d: %s; }\n.sign.p%d::before { content: \"%s\"; }\n",
            player, app_css_of(app_player_shade(player)).text, player,
            app_player_sign(player));
}
