// SPDX-License-Identifier: MIT
/*
 * game_screen_claim.c - Claiming a route: found on the map, in the list of what
 * can be claimed, or by a part of a name.
 *
 * Each step can be left with Escape, and nothing is done before the last one.
 */
#include "terminal/full/game_screen.h"

#include "base/ascii.h"
#include "base/language.h"
#include "base/memory.h"
#include "base/palette.h"
#include "base/text_builder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PAYMENTS = 64 };

/* Ask how to pay; TTR_NONE for not at all. */
static int pick_payment(game_screen *t, const ttr_action *payment, int count)
{
    char name[MAX_PAYMENTS][APP_LABEL_MAX], note[MAX_PAYMENTS][APP_LABEL_MAX];
    char signs[TTR_MAX_CARD_KINDS][2], kind[APP_LABEL_MAX];
    tui_entry entry[MAX_PAYMENTS] = {0};
    int wild = ttr_card_kinds(t->edition) - 1;
    const uint8_t *hand = t->now.view.state.hand[t->viewer];

    app_card_signs(t->edition, signs);
    for (int i = 0; i < count; i++) {
        int card = payment[i].card;
        int left =
            hand[card] - (card == wild ? payment[i].wilds : payment[i].count);
        app_payment_name(t->edition, payment[i], name[i]);
        if (left > 0)
            text_write(note[i], sizeof note[i], _("%s left"),
                       app_cards_name(t->edition, card, left, kind));
        else
            text_write(note[i], sizeof note[i], _("no %s left"),
                       app_card_name(t->edition, card, kind));
        entry[i].text = name[i];
        entry[i].note = note[i];
        entry[i].ink = (tui_ink){
            TUI_CARD, (uint8_t)app_card_colour(t->edition, card), 0, 0};
        snprintf(entry[i].sign, sizeof entry[i].sign, "%s", signs[card]);
    }
    tui_list list = {.title = _("How do you pay?"),
                     .hint = t->settings->confirm
                                 ? NULL
                                 : _("Enter claims the route, Esc does not"),
                     .entry = entry,
                     .count = count,
                     .notes_stay = true};
    return game_screen_pick(t, &list, _("Choose how to pay."));
}

static bool confirm_claim(game_screen *t, ttr_action claim)
{
    char route[APP_LABEL_MAX], payment[APP_LABEL_MAX];
    char question[3 * APP_LABEL_MAX];

    if (!t->settings->confirm)
        return true;
    snprintf(question, sizeof question, _("Claim %s with %s?"),
             app_route_name(t->edition, claim.a, route),
             app_payment_name(t->edition, claim, payment));
    return game_screen_confirm(t, _("Claim a route"), question);
}

void game_screen_claim(game_screen *t, int route)
{
    const game_claim *claim = game_actions_claim(&t->now.actions, route);

    game_screen_map_show_route(t, route);
    game_screen_say_route(t);
    if (!claim)
        return;
    const ttr_action *payment = &t->now.actions.list[claim->payments.first];
    int count = claim->payments.count;
    if (count > MAX_PAYMENTS)
        count = MAX_PAYMENTS;
    int chosen = count == 1 ? 0 : pick_payment(t, payment, count);
    if (chosen >= 0 && confirm_claim(t, payment[chosen]))
        game_screen_act(t, payment[chosen]);
}

/* The lists of routes and places. */
typedef struct found {
    int route;   // or TTR_NONE
    int place;   // or TTR_NONE
    int rank;    // for sorting: the higher first
    bool wanted; // on the way of a ticket
    bool can;    // it can be claimed, in a list where others cannot
    char text[APP_LABEL_MAX];
    char colour[APP_LABEL_MAX]; // of a route: it is found by that too
    char note[2 * APP_LABEL_MAX];
} found;

typedef struct finder {
    game_screen *t;
    found *it;
    tui_entry *entry;
    int count;
    bool claims; // what can be claimed, which then stands out on the map
} finder;

static void finder_init(finder *all, game_screen *t, int capacity)
{
    *all = (finder){.t = t,
                    .it = must_alloc((size_t)capacity, sizeof *all->it),
                    .entry = must_alloc((size_t)capacity, sizeof *all->entry)};
}

static void finder_clear(finder *all)
{
    free(all->it);
    free(all->entry);
}

static int by_rank(const void *a, const void *b)
{
    const found *x = a, *y = b;

    if (x->rank != y->rank)
        return x->rank > y->rank ? -1 : 1;
    return strcmp(x->text, y->text);
}

static void finder_moved(void *context, int cursor)
{
    finder *all = context;
    game_screen *t = all->t;

    if (cursor < 0 || cursor >= all->count)
        return;
    const found *it = &all->it[cursor];
    game_screen_map_unmark(t);
    t->look.others_dim = all->claims;
    if (it->route != TTR_NONE) {
        game_screen_map_show_route(t, it->route);
        game_screen_say_route(t);
    } else {
        game_screen_map_show_place(t, it->place);
        game_screen_say_place(t, it->place);
    }
}

static const char *route_colour(const ttr_edition *edition, int route,
                                char out[APP_LABEL_MAX])
{
    int colour = ttr_route_get(edition, route)->colour;

    if (colour != TTR_GREY)
        return app_card_name(edition, colour, out);
    snprintf(out, APP_LABEL_MAX, "%s", _("grey"));
    return out;
}

/* What the last entry said goes. Of a route that is not in the list it is said
   why it cannot be claimed. */
static void finder_missed(void *context, const char *letters)
{
    const finder *all = context;
    game_screen *t = all->t;
    ttr_reasons reasons = {0};
    char name[APP_LABEL_MAX], colour[APP_LABEL_MAX];

    game_screen_map_unmark(t);
    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        app_route_name(t->edition, r, name);
        route_colour(t->edition, r, colour);
        if (!ascii_matches_with(name, colour, letters))
            continue;
        game_moment_why_not(&t->now, r, app_language(), &reasons);
        if (!reasons.count)
            continue;
        game_screen_map_show_route(t, r);
        game_screen_say(t, TUI_WARNING, _("%s: %s."), name, reasons.text[0]);
        return;
    }
    game_screen_say(t, TUI_WARNING,
                    _("Nothing on the board has \"%s\" in its name."), letters);
}

static int finder_pick(finder *all, const char *title, const char *hint,
                       const char *asks)
{
    game_screen *t = all->t;
    char signs[TTR_MAX_CARD_KINDS][2];

    app_card_signs(t->edition, signs);
    qsort(all->it, (size_t)all->count, sizeof *all->it, by_rank);
    for (int i = 0; i < all->count; i++) {
        found *it = &all->it[i];
        tui_entry *entry = &all->entry[i];
        entry->text = it->text;
        entry->also = it->colour;
        entry->note = it->note;
        if (it->route == TTR_NONE)
            continue;
        int colour = ttr_route_get(t->edition, it->route)->colour;
        bool grey = colour == TTR_GREY;
        entry->ink = (tui_ink){
            TUI_CARD,
            (uint8_t)(grey ? APP_GREY : app_card_colour(t->edition, colour)), 0,
            0};
        snprintf(entry->sign, sizeof entry->sign, "%s%s",
                 grey ? "x" : signs[colour], it->wanted ? "★" : " ");
    }
    tui_list list = {.title = title,
                     .hint = hint,
                     .entry = all->entry,
                     .count = all->count,
                     .filter = true,
                     .notes_stay = true,
                     .moved = finder_moved,
                     .missed = finder_missed,
                     .context = all};
    return game_screen_pick(t, &list, asks);
}

static void add_route(finder *all, int route)
{
    found *it = &all->it[all->count++];

    it->route = route;
    it->place = TTR_NONE;
    app_route_name(all->t->edition, route, it->text);
    route_colour(all->t->edition, route, it->colour);
}

/* "4▫ +7": what it takes and what it gives; with a tick where that can be. */
static void note_claim(const game_screen *t, found *it)
{
    const ttr_route *route = ttr_route_get(t->edition, it->route);

    snprintf(it->note, sizeof it->note, "%s%d▫ +%d", it->can ? "✓ " : "",
             route->cards, route->points);
}

static void say_no_claim(game_screen *t)
{
    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY)
        game_screen_say(t, TUI_WARNING, "%s", _("It is not your turn."));
    else if (t->now.view.state.phase != TTR_PHASE_TURN)
        game_screen_say(
            t, TUI_WARNING, "%s",
            _("A route can be claimed at the beginning of a turn only."));
    else
        game_screen_say(
            t, TUI_WARNING, "%s",
            _("No route can be claimed now. Choose one with the arrows:"
              " w tells why."));
}

void game_screen_claim_list(game_screen *t)
{
    finder all;
    uint64_t on_ways[TTR_ROUTE_WORDS];

    if (!t->now.actions.claim_count) {
        say_no_claim(t);
        return;
    }
    game_moment_wanted(&t->now, on_ways);
    finder_init(&all, t, TTR_MAX_ROUTES);
    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        if (!ttr_set_has(t->now.actions.claimable, r) ||
            game_moment_first_track(&t->now, r) != r)
            continue;
        bool wanted = ttr_set_has(on_ways, r);
        add_route(&all, r);
        found *it = &all.it[all.count - 1];
        it->rank = (wanted ? 1000 : 0) + ttr_route_get(t->edition, r)->points;
        it->wanted = wanted;
        note_claim(t, it);
    }
    all.claims = true;
    int chosen = finder_pick(&all, _("Claim a route"),
                             _("▫ cards, + points, ★ on the way of a ticket"),
                             _("Choose a route, or type part of its name."));
    int route = chosen >= 0 ? all.it[chosen].route : TTR_NONE;
    finder_clear(&all);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    if (route != TTR_NONE)
        game_screen_claim(t, route);
}

static void note_any(const game_screen *t, found *it)
{
    int owner = t->now.view.state.owner[it->route];

    if (owner != TTR_NOBODY)
        snprintf(it->note, sizeof it->note, "%s", game_screen_name(t, owner));
    else
        note_claim(t, it);
}

static void add_places(finder *all)
{
    const ttr_edition *edition = all->t->edition;

    for (int p = 0; p < ttr_place_count(edition); p++) {
        found *it = &all->it[all->count++];
        it->route = TTR_NONE;
        it->place = p;
        it->rank = 1;
        snprintf(it->text, sizeof it->text, "%s", app_place_name(edition, p));
    }
}

void game_screen_find(game_screen *t)
{
    finder all;
    found chosen = {.route = TTR_NONE, .place = TTR_NONE};

    finder_init(&all, t, TTR_MAX_ROUTES + TTR_MAX_PLACES);
    add_places(&all);
    for (int r = 0; r < ttr_route_count(t->edition); r++) {
        add_route(&all, r);
        all.it[all.count - 1].can = ttr_set_has(t->now.actions.claimable, r);
        note_any(t, &all.it[all.count - 1]);
    }
    int i = finder_pick(&all, _("Find on the board"),
                        _("▫ cards, + points, ✓ can be claimed"),
                        _("Choose one, or type part of its name."));
    if (i >= 0)
        chosen = all.it[i];
    finder_clear(&all);
    game_screen_map_unmark(t);
    t->message[0] = '\0';
    if (chosen.place != TTR_NONE) {
        game_screen_map_show_place(t, chosen.place);
        game_screen_say_place(t, chosen.place);
    }
    if (chosen.route == TTR_NONE)
        return;
    game_screen_map_show_route(t, chosen.route);
    game_screen_say_route(t);
}

void game_screen_why(game_screen *t)
{
    ttr_reasons reasons = {0};
    char title[APP_LABEL_MAX], text[TTR_MAX_REASONS * 170];
    text_builder all = text_into(text, sizeof text);
    int route = t->look.route;

    if (route == TTR_NONE) {
        game_screen_say(
            t, TUI_WARNING, "%s",
            _("Choose a route first, with the arrows or /: w then tells"
              " why it cannot be claimed."));
        return;
    }
    if (game_screen_mode_get(t) != GAME_SCREEN_PLAY ||
        ttr_set_has(t->now.actions.claimable, route)) {
        game_screen_say_route(t);
        return;
    }
    game_moment_why_not(&t->now, route, app_language(), &reasons);
    for (int i = 0; i < reasons.count; i++)
        text_item(&all, "\n", "- %s", reasons.text[i]);
    tui_tell(app_route_name(t->edition, route, title), text,
             game_screen_below(t));
}
