// SPDX-License-Identifier: MIT
/*
 * secret_checks.c - Does a rule module keep the secrets that it lets players
 * have?
 *
 * The engine hides the answer to a secret choice itself; what the module makes
 * of it is the module's to hide. While others have still to answer the same
 * question, as in an auction, they must not see a difference. Afterwards the
 * answers may be laid open, so nothing can be said there.
 */
#include "workshop/check/checked_game.h"

#include "base/language.h"
#include "text/names.h"

#include <string.h>

enum { EVENTS = 256 };

/* Has somebody else to answer the same choice? */
static bool is_asked_on(const ttr_state *state, int choice, int player)
{
    for (int i = 0; i < state->pending_count; i++)
        if (state->pending[i].choice == choice &&
            state->pending[i].player != player)
            return true;
    return false;
}

static bool looks_alike(const ttr_edition *edition, const ttr_state *a,
                        const ttr_state *b, int field, int index)
{
    ttr_option_type of;
    int entries = ttr_edition_field_entries(edition, field, &of);

    for (int i = 0; i < entries; i++)
        if (ttr_state_field_pile(edition, a, field, index, i) !=
            ttr_state_field_pile(edition, b, field, index, i))
            return false;
    return ttr_state_field(edition, a, field, index) ==
               ttr_state_field(edition, b, field, index) &&
           ttr_state_field_set(edition, a, field, index) ==
               ttr_state_field_set(edition, b, field, index);
}

/* Is it shown to its owner alone? What differs there was handed over on
   purpose, as in a draft. */
static bool is_handed_over(const ttr_field *field)
{
    return field->visibility == TTR_OWNER || field->visibility == TTR_SIDE;
}

/* The first field in which two views of a game differ, one that all see before
   others; or NULL. */
static const ttr_field *find_different(const ttr_edition *edition,
                                       const ttr_state *a, const ttr_state *b)
{
    const ttr_field *own = NULL;

    for (int f = 0; f < ttr_edition_field_count(edition); f++) {
        const ttr_field *it = ttr_edition_field(edition, f);
        const int sizes[] = {
            [TTR_ON_GAME] = 1,
            [TTR_ON_PLAYER] = a->players,
            [TTR_ON_PLACE] = ttr_place_count(edition),
            [TTR_ON_ROUTE] = ttr_route_count(edition),
            [TTR_ON_CARD] = ttr_card_kinds(edition),
            [TTR_ON_TICKET] = ttr_ticket_count(edition),
        };
        for (int i = 0; i < sizes[it->scope]; i++)
            if (!looks_alike(edition, a, b, f, i)) {
                if (!is_handed_over(it))
                    return it;
                own = it;
            }
    }
    return own;
}

/* The next thing that a module told, or NULL. */
static const ttr_event *next_told(const ttr_log *log, int *at)
{
    while (*at < log->count && log->event[*at].id != TTR_EVENT_told)
        ++*at;
    return *at < log->count ? &log->event[(*at)++] : NULL;
}

static bool tells_alike(const ttr_log *a, const ttr_log *b)
{
    for (int i = 0, k = 0;;) {
        const ttr_event *one = next_told(a, &i), *two = next_told(b, &k);
        if (!one || !two)
            return one == two;
        if (memcmp(one->arg, two->arg, sizeof one->arg) != 0)
            return false;
    }
}

/* The module of a choice, and its number there. */
static void blame_choice(checked_game *g, int choice)
{
    int module = ttr_edition_choice_module(g->edition, choice);

    g->failure.module = module;
    g->failure.action =
        (int)(ttr_edition_choice(g->edition, choice) -
              ttr_edition_module(g->edition, module)->choices.at);
}

static bool tell(checked_game *g, int choice, const ttr_field *field)
{
    const char *name = ttr_edition_choice(g->edition, choice)->name;

    g->secret_doubted = true;
    if (field)
        check_fails(g, CHECK_secret_told, NULL,
                    _("the field \"%s\" shows others the answer to the secret"
                      " choice \"%s\" before they have given theirs; visible"
                      " = \"owner\" would hide it"),
                    field->name, name);
    else
        check_fails(g, CHECK_secret_told, NULL,
                    _("others learn something of the answer to the secret"
                      " choice \"%s\" before they have given theirs: points,"
                      " pieces, cards or a message tell it, or they are asked"
                      " with it; keep it in a field that only its owner sees"
                      " until all have answered"),
                    name);
    blame_choice(g, choice);
    return false;
}

/* Two games that differ by the answer of a player: for the others, too? */
static bool compare(checked_game *g, int choice, int player,
                    const ttr_state *other)
{
    for (int p = 0; p < g->players; p++) {
        ttr_view one, two;
        if (p == player)
            continue;
        ttr_view_make(g->edition, &g->state, p, &one);
        ttr_view_make(g->edition, other, p, &two);
        if (ttr_state_equal(g->edition, &one.state, &two.state))
            continue;
        const ttr_field *it =
            find_different(g->edition, &one.state, &two.state);
        if (!it || !is_handed_over(it))
            return tell(g, choice, it);
    }
    return true;
}

bool check_secret_kept(checked_game *g, const ttr_state *before,
                       ttr_action action, const ttr_log *log)
{
    int player = ttr_state_actor(before);
    const ttr_choice *choice = action.kind == TTR_ACTION_CHOOSE
                                   ? ttr_edition_choice(g->edition, action.card)
                                   : NULL;

    if (!choice || !choice->secret || g->secret_doubted || g->legal_count < 2 ||
        !is_asked_on(&g->state, action.card, player))
        return true;
    ttr_action other = g->legal[g->legal[0].a == action.a];
    ttr_event events[EVENTS];
    ttr_log told = {.event = events, .capacity = EVENTS};
    ttr_state state = *before;
    if (ttr_apply(g->table, &state, other, &told))
        return check_refused(g, g->table, other);
    if (!is_asked_on(&state, action.card, player))
        return true; // that answer ends it, and all is laid open
    if (!log->lost && !told.lost && !tells_alike(log, &told))
        return tell(g, action.card, NULL);
    return compare(g, action.card, player, &state);
}
