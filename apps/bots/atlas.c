// SPDX-License-Identifier: MIT
/*
 * atlas.c - Making an atlas of an edition.
 */
#include "bots/atlas.h"

#include <string.h>

static void copy_routes(bot_atlas *atlas)
{
    for (int r = 0; r < atlas->routes; r++) {
        const ttr_route *from = ttr_route_get(atlas->edition, r);
        atlas->route[r] = (bot_route){.from = from->from,
                                      .to = from->to,
                                      .cards = from->cards,
                                      .wilds_min = from->wilds_min,
                                      .colour = from->colour,
                                      .kind = from->piece_kind,
                                      .pieces = from->pieces,
                                      .twin = from->twin,
                                      .points = from->points};
    }
}

/* Links in the order of the routes, so that equal ways are told apart in the
   same way everywhere. */
static void link_places(bot_atlas *atlas)
{
    int count = 0;

    for (int place = 0; place < atlas->places; place++) {
        atlas->first[place] = (uint16_t)count;
        for (int r = 0; r < atlas->routes; r++) {
            const bot_route *route = &atlas->route[r];
            if (route->from == place || route->to == place)
                atlas->link[count++] = (bot_link){
                    .to = route->from == place ? route->to : route->from,
                    .route = (uint16_t)r};
        }
    }
    atlas->first[atlas->places] = (uint16_t)count;
}

/* Measures that fit any board: the mean yield of the better half of the
   routes, and what a common route takes. */
static void measure(bot_atlas *atlas)
{
    int half = atlas->routes / 2;
    int sum = 0, pieces = 0, cards = 0;

    for (int r = 0; r < atlas->routes; r++) {
        bot_route *route = &atlas->route[r];
        int at = r;
        route->yield = route->points * 10000 /
                       (100 + route->cards * 100 / atlas->draw_cards);
        for (; at > 0 &&
               atlas->route[atlas->by_yield[at - 1]].yield < route->yield;
             at--)
            atlas->by_yield[at] = atlas->by_yield[at - 1];
        atlas->by_yield[at] = (uint8_t)r;
        pieces += route->pieces;
        atlas->most_pieces = bot_max(atlas->most_pieces, route->pieces);
        cards += route->cards;
    }
    for (int i = 0; i < half; i++)
        sum += atlas->route[atlas->by_yield[i]].yield;
    atlas->tempo = bot_max(50, sum / bot_max(1, half));
    atlas->spaces = bot_max(100, pieces * 100 / bot_max(1, atlas->routes));
    atlas->piece_cards = bot_max(10, cards * 100 / bot_max(1, pieces));
}

/* Does a module answer an event by the state of the game? What depends on the
   edition alone is in its routes already. */
static bool asks(const ttr_module *module, ttr_event_id event, bool has_hook)
{
    for (int i = 0; has_hook && i < module->statics.count; i++)
        if (module->statics.at[i] == event)
            return false;
    return has_hook;
}

#define ASKS(module, event)                                                    \
    asks(module, TTR_EVENT_##event, (module)->hooks->event)

/* What the rule modules do that only trying tells. */
static void look_at_modules(bot_atlas *atlas)
{
    const char *const *ids;
    int count = ttr_edition_modules(atlas->edition, &ids);

    for (int i = 0; i < count; i++) {
        const ttr_module *module = ttr_edition_module(atlas->edition, i);
        const ttr_hooks *hooks = module->hooks;
        bool apart = module->hints & TTR_HINT_CLAIMS;
        if (((hooks->score || hooks->bot_value) && !apart) ||
            hooks->route_claimed || ASKS(module, route_points))
            atlas->scores_later = true;
        if (hooks->actions)
            atlas->has_own_actions = true;
        if (hooks->claim_begun)
            atlas->claims_grow = true;
        if (ASKS(module, claim_allowed) || ASKS(module, claim_cards) ||
            ASKS(module, claim_wilds_min) || ASKS(module, piece_kind) ||
            ASKS(module, piece_count))
            atlas->prices_vary = true;
        if (hooks->draw_allowed)
            atlas->draws_vary = true;
        for (int f = 0; f < module->fields.count; f++)
            atlas->shares |= module->fields.at[f].role == TTR_ROLE_USERS;
    }
}

void bot_atlas_init(bot_atlas *atlas, const ttr_edition *edition)
{
    memset(atlas, 0, sizeof *atlas);
    atlas->edition = edition;
    atlas->places = ttr_place_count(edition);
    atlas->routes = ttr_route_count(edition);
    atlas->tickets = ttr_ticket_count(edition);
    atlas->wild = ttr_card_kinds(edition) - 1;
    atlas->route_words = (atlas->routes + 63) / 64;
    atlas->ticket_words = (atlas->tickets + 63) / 64;
    atlas->draw_cards = ttr_edition_number(edition, TTR_NUMBER_draw_cards);
    atlas->end_pieces = ttr_edition_number(edition, TTR_NUMBER_end_pieces);
    atlas->draw_tickets = ttr_edition_number(edition, TTR_NUMBER_draw_tickets);
    for (int c = 0; c <= atlas->wild; c++)
        atlas->card_count[c] = ttr_card_get(edition, c)->count;
    atlas->path = ttr_edition_number(edition, TTR_NUMBER_longest_path);
    copy_routes(atlas);
    link_places(atlas);
    for (int t = 0; t < atlas->tickets; t++) {
        atlas->ticket[t] = *ttr_ticket_get(edition, t);
        atlas->ticket_points += atlas->ticket[t].points * 100;
    }
    atlas->ticket_points /= bot_max(1, atlas->tickets);
    atlas->hand_limit = BOT_NO_LIMIT;
    measure(atlas);
    look_at_modules(atlas);
}
