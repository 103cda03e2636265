// SPDX-License-Identifier: MIT
/*
 * line_board.c - The board and the players, in sentences.
 *
 * What rule modules add shows through the marks and fields that they declare,
 * by their own words.
 */
#include "terminal/line/line_parts.h"

#include "game/fields.h"

#include "base/ascii.h"

#include <stdio.h>
#include <string.h>

/* Add ", word" or ", word 3" for each mark that stands on a thing. */
static void add_marks(const ttr_edition *edition, ttr_scope scope, int index,
                      char *out, size_t size)
{
    for (int m = 0; m < ttr_edition_mark_count(edition); m++) {
        const ttr_mark *mark = ttr_edition_mark(edition, m);
        char text[APP_LABEL_MAX];
        if (mark->scope == scope && ttr_edition_mark_value(edition, m, index))
            app_list_add(out, size, app_mark_name(edition, m, index, text),
                         false);
    }
}

/* Is the colour of a route already in its name? */
static bool is_in_name(const ttr_edition *edition, int route)
{
    return ttr_route_get(edition, route)->twin != TTR_NO_ROUTE &&
           !app_route_is_alike(edition, route);
}

const char *line_route_text(const line_game *game, int route, char *out,
                            size_t size)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_route *it = ttr_route_get(edition, route);
    char name[APP_LABEL_MAX], colour[APP_LABEL_MAX];

    app_route_name(edition, route, name);
    if (it->colour == TTR_GREY)
        snprintf(colour, sizeof colour, "%s", _("grey"));
    else
        app_card_name(edition, it->colour, colour);
    if (is_in_name(edition, route))
        snprintf(out, size,
                 ngettext("%s: length %d, %d point", "%s: length %d, %d points",
                          (unsigned long)it->points),
                 name, it->length, it->points);
    else
        snprintf(out, size,
                 ngettext("%s: length %d, %s, %d point",
                          "%s: length %d, %s, %d points",
                          (unsigned long)it->points),
                 name, it->length, colour, it->points);
    add_marks(edition, TTR_ON_ROUTE, route, out, size);
    return out;
}

/* A field of a thing, unless it is as at the start. */
void line_say_field(line_game *game, const ttr_state *state, int field,
                    int index)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_field *it = ttr_edition_field(edition, field);
    const char *what = it->help && it->help[0] ? it->help : it->name;
    const char *names[TTR_MAX_PLAYERS];
    char all[512];

    game_party_names(game_match_party(game->match), names);
    app_field_text(edition, state, field, index, names, all, sizeof all);
    if (all[0])
        line_say("%s: %s.", app_text(edition, what), all);
}

static void say_fields(line_game *game, const ttr_state *state, ttr_scope scope,
                       int index)
{
    const ttr_edition *edition = game_match_edition(game->match);

    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        if (ttr_edition_field(edition, f)->scope == scope &&
            game_field_is_seen(edition, f, index, GAME_SPECTATOR))
            line_say_field(game, state, f, index);
    }
}

void line_show_players(line_game *game)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);

    for (int p = 0; p < state->players; p++) {
        char pieces[512] = "", one[APP_LABEL_MAX];
        for (int kind = 0; kind < ttr_piece_kinds(edition); kind++)
            app_list_add(
                pieces, sizeof pieces,
                app_pieces_name(edition, kind, state->pieces[p][kind], one),
                false);
        line_say(_("%s: points so far %d, cards %d, tickets %d; pieces left:"
                   " %s."),
                 line_name(game, p), state->score[p], state->hand_count[p],
                 state->held_count[p], pieces);
        say_fields(game, state, TTR_ON_PLAYER, p);
    }
    say_fields(game, state, TTR_ON_GAME, 0);
    if (state->last_turns != TTR_NO_COUNT)
        line_say(ngettext("The last round: %d more turn.",
                          "The last round: %d more turns.", state->last_turns),
                 state->last_turns);
}

/* Who has a route, or whether it can still be had. */
static void say_route(line_game *game, const ttr_state *state, int route)
{
    char text[1024];

    line_route_text(game, route, text, sizeof text);
    if (state->owner[route] != TTR_NOBODY)
        line_say(_("%s; claimed by %s."), text,
                 line_name(game, state->owner[route]));
    else if (game->person != TTR_NONE &&
             !ttr_set_has(state->open[game->person], route))
        line_say(_("%s; closed to you."), text);
    else
        line_say(_("%s; free."), text);
    say_fields(game, state, TTR_ON_ROUTE, route);
}

void line_show_routes(line_game *game, const char *part)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);
    int shown = 0;

    for (int r = 0; r < ttr_route_count(edition); r++) {
        char name[APP_LABEL_MAX];
        if (!ascii_matches(app_route_name(edition, r, name), part))
            continue;
        say_route(game, state, r);
        shown++;
    }
    if (!shown)
        line_say(_("No route has a name like \"%s\"."), part);
}

void line_show_places(line_game *game, const char *part)
{
    const ttr_edition *edition = game_match_edition(game->match);
    const ttr_state *state = line_state(game);
    char word[APP_LABEL_MAX];
    int shown = 0;

    for (int i = 0; i < ttr_place_count(edition); i++) {
        char text[1024] = "";
        const char *name = app_place_name(edition, i);
        if (!ascii_matches(name, part))
            continue;
        app_list_add(text, sizeof text, name, false);
        add_marks(edition, TTR_ON_PLACE, i, text, sizeof text);
        line_say("%s.", text);
        say_fields(game, state, TTR_ON_PLACE, i);
        shown++;
    }
    if (!shown)
        line_say(_("No %s has a name like \"%s\"."),
                 app_places_word(edition, 1, word), part);
}
