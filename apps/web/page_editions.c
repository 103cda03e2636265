// SPDX-License-Identifier: MIT
/*
 * page_editions.c - The editions as the page needs them.
 */
#include "web/page_editions.h"

#include "base/language.h"
#include "draw/svg.h"
#include "host/guide_file.h"
#include "host/house_rule.h"
#include "text/names.h"
#include "wire/edition_json.h"

#include <string.h>

/* A text of the edition in the language of the thread. */
static const char *text(const ttr_edition *edition, const char *key)
{
    return ttr_edition_text(edition, key, ttr_language_now());
}

/* About as long as a game takes: a piece is laid in about a minute. */
static int minutes(const ttr_edition *edition)
{
    int pieces = 0;
    for (int i = 0; i < ttr_piece_kinds(edition); i++)
        pieces += ttr_piece_get(edition, i)->count;
    return pieces < 10 ? 10 : pieces / 5 * 5;
}

/* What its rule modules say of themselves. */
static void write_special(reply *out, const ttr_edition *edition)
{
    const char *const *ids;
    int count = ttr_edition_modules(edition, &ids);
    reply_key(out, "special");
    reply_open(out, '[');
    for (int i = 0; i < count; i++) {
        const ttr_module *module = ttr_edition_module(edition, i);
        if (module->summary && module->rules.count > 0)
            reply_text(out, ttr_module_text(module, module->summary,
                                            ttr_language_now()));
    }
    reply_close(out, ']');
}

/* "place_words": ["city", "cities"] */
static void write_place_words(reply *out, const ttr_edition *edition)
{
    char word[APP_LABEL_MAX];

    reply_key(out, "place_words");
    reply_open(out, '[');
    reply_text(out, app_places_word(edition, 1, word));
    reply_text(out, app_places_word(edition, 2, word));
    reply_close(out, ']');
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
    reply_text_of(out, "year", ttr_edition_text(edition, "year", NULL));
    reply_number_of(out, "minutes", minutes(edition));
    reply_number_of(out, "places", ttr_place_count(edition));
    write_place_words(out, edition);
    reply_number_of(out, "routes", ttr_route_count(edition));
    reply_number_of(out, "longest_path",
                    ttr_edition_number(edition, TTR_NUMBER_longest_path));
    write_special(out, edition);
    reply_bool_of(out, "guide", game_guide_is_there(edition));
    reply_close(out, '}');
}

void editions_write_list(reply *out, shelf *editions,
                         const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    char **ids = NULL;
    int count = 0;
    if (ttr_library_editions(shelf_library(editions), &ids, &count))
        out->failed = true;
    reply_open(out, '{');
    reply_bool_of(out, "ok", true);
    reply_key(out, "editions");
    reply_open(out, '[');
    for (int i = 0; i < count; i++) {
        ttr_edition *edition;
        ttr_error err;
        ttr_status status = shelf_installed(editions, ids[i], &edition, &err);
        if (!status)
            write_short(out, edition);
        else if (status == TTR_E_MEMORY)
            out->failed = true;
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

/* One piece and many, in a word for all kinds: "train" and "trains". */
static void write_piece_words(reply *out, const ttr_edition *edition)
{
    char word[APP_LABEL_MAX];
    reply_key(out, "piece_words");
    reply_open(out, '[');
    reply_text(out, app_pieces_word(edition, 1, word));
    reply_text(out, app_pieces_word(edition, 2, word));
    reply_close(out, ']');
}

/* What routes are marked with: the names by which they have it, what people
   call it, and what it means. */
static void write_route_marks(reply *out, const ttr_edition *edition)
{
    reply_key(out, "marks");
    reply_open(out, '[');
    for (int i = 0; i < ttr_edition_mark_count(edition); i++) {
        const ttr_mark *it = ttr_edition_mark(edition, i);
        if (it->scope != TTR_ON_ROUTE)
            continue;
        reply_open(out, '{');
        reply_text_of(out, "id", it->name);
        reply_text_of(out, "label", app_text(edition, it->name));
        reply_text_of(out, "help",
                      it->help && *it->help ? app_text(edition, it->help) : "");
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

/* What tickets are called, and what is marked on them. */
static void write_ticket_names(reply *out, const ttr_edition *edition)
{
    char text[APP_LABEL_MAX];

    reply_key(out, "tickets");
    reply_open(out, '[');
    for (int i = 0; i < ttr_ticket_count(edition); i++) {
        reply_open(out, '{');
        reply_text_of(out, "title", app_ticket_title(edition, i, text));
        if (app_ticket_marks(edition, i, text)[0])
            reply_text_of(out, "says", text);
        reply_close(out, '}');
    }
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
    write_piece_words(out, edition);
    write_place_words(out, edition);
    write_route_marks(out, edition);
    write_ticket_names(out, edition);
    reply_close(out, '}');
    reply_close(out, '}');
    ttr_language_use(before);
}

ttr_status editions_oldest(shelf *editions, ttr_edition **out)
{
    ttr_edition *found = NULL;
    char **ids = NULL;
    int count = 0;
    bool starved =
        ttr_library_editions(shelf_library(editions), &ids, &count) != TTR_OK;
    for (int i = 0; i < count; i++) {
        ttr_edition *it;
        ttr_error err;
        if (shelf_installed(editions, ids[i], &it, &err) == TTR_E_MEMORY)
            starved = true;
        const char *year = it ? ttr_edition_text(it, "year", NULL) : "";
        bool older =
            *year &&
            (!found || strcmp(year, ttr_edition_text(found, "year", NULL)) < 0);
        ttr_edition_free(older ? found : it);
        if (older)
            found = it;
    }
    ttr_library_ids_free(ids, count);
    *out = found;
    return starved ? TTR_E_MEMORY : TTR_OK;
}

static void write_house_rule(reply *out, const house_rule *it)
{
    reply_open(out, '{');
    reply_text_of(out, "id", it->id);
    reply_text_of(out, "label", it->text);
    if (it->own)
        reply_bool_of(out, "own", true);
    if (it->refused)
        reply_text_of(out, "why", it->note);
    reply_close(out, '}');
}

static void write_numbers(reply *out, const ttr_edition *edition)
{
    reply_key(out, "numbers");
    reply_open(out, '[');
    for (int i = 0; i < TTR_NUMBER_COUNT; i++) {
        const ttr_number_info *info = ttr_number_get((ttr_number)i);
        reply_open(out, '{');
        reply_text_of(out, "id", info->name);
        reply_text_of(out, "label", _(info->help));
        reply_number_of(out, "value",
                        ttr_edition_number(edition, (ttr_number)i));
        reply_number_of(out, "min", info->least);
        reply_number_of(out, "max", info->most);
        reply_close(out, '}');
    }
    reply_close(out, ']');
}

void editions_write_rules(reply *out, const ttr_library *library,
                          const ttr_edition *edition,
                          const ttr_language *language)
{
    const ttr_language *before = ttr_language_use(language);
    char **ids = NULL;
    int count = 0;
    if (ttr_library_modules(library, &ids, &count))
        count = 0;
    reply_open(out, '{');
    reply_bool_of(out, "ok", true);
    reply_key(out, "rules");
    reply_open(out, '[');
    for (int i = 0; i < count; i++) {
        house_rule rule = {.id = ids[i]};
        house_rule_describe(&rule, library, edition, NULL);
        if (!rule.hidden && (rule.own || !rule.refused))
            write_house_rule(out, &rule);
    }
    reply_close(out, ']');
    write_numbers(out, edition);
    reply_close(out, '}');
    ttr_library_ids_free(ids, count);
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
