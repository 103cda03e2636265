// SPDX-License-Identifier: MIT
/*
 * menu_party.c - Who plays.
 *
 * Invariant: the party has as many seats as the edition allows, and at least
 * its least.
 */
#include "terminal/full/menu.h"

#include "base/language.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The bot of everyday: the level in the middle, or the first there is. */
static const app_bot *usual_bot(void)
{
    const app_bot *bot = app_bot_find("medium");

    return bot ? bot : app_bot_get(0);
}

/* Is the name taken by another seat? */
static bool is_taken(const game_party *party, const char *name, int seat)
{
    for (int i = 0; i < party->count; i++)
        if (i != seat && strcmp(party->seat[i].name, name) == 0)
            return true;
    return false;
}

/* The first names that nobody else has. */
static void name_bot(menu *m, int seat)
{
    char *name = m->party.seat[seat].name;
    int n = 1;

    if (game_seat_name_bot(&m->party, seat))
        return;
    do
        snprintf(name, APP_NAME_MAX, _("Bot %d"), n++);
    while (is_taken(&m->party, name, seat));
}

static void name_person(menu *m, int seat)
{
    char *name = m->party.seat[seat].name;
    int n = seat + 1;

    do
        snprintf(name, APP_NAME_MAX, _("Player %d"), n++);
    while (is_taken(&m->party, name, seat));
}

/* Seat somebody with a name that nobody else has; spec NULL is a person. Bots
   of another level keep their first name, persons who come back have it
   again. */
static void sit_down(menu *m, int seat, const char *spec)
{
    game_seat *it = &m->party.seat[seat];
    game_seat before = *it;

    if (before.name[0] && !before.bot)
        memcpy(m->person[seat], before.name, sizeof before.name);
    const char *name = !spec        ? m->person[seat]
                       : before.bot ? before.name
                                    : NULL;
    if (!game_seat_make(name, spec, seat, it))
        return;
    if (spec && (!before.bot || game_seat_is_named(&before)))
        name_bot(m, seat);
    else if (is_taken(&m->party, it->name, seat))
        name_person(m, seat);
}

void menu_party_load(menu *m)
{
    if (m->settings->players[0] &&
        !game_party_read(m->settings->players, &m->party, NULL))
        return;
    m->party.count = 3; // one person and two bots
    sit_down(m, 0, NULL);
    for (int i = 1; i < 3; i++)
        sit_down(m, i, usual_bot()->name);
}

void menu_party_store(menu *m)
{
    game_party_write(&m->party, m->settings->players,
                     sizeof m->settings->players);
}

/* A bot leaves before a person does. */
static void send_away_one(game_party *party)
{
    int who = party->count - 1;

    while (who > 0 && !party->seat[who].bot)
        who--;
    if (!party->seat[who].bot)
        who = party->count - 1;
    memmove(&party->seat[who], &party->seat[who + 1],
            (size_t)(party->count - who - 1) * sizeof party->seat[0]);
    party->count--;
}

void menu_party_fit(menu *m, int count)
{
    const ttr_edition *edition = m->chosen;

    m->as_typed = false;
    if (edition) {
        int least = ttr_edition_players_min(edition);
        int most = ttr_edition_players_max(edition);
        count = count < least ? least : count > most ? most : count;
    }
    while (m->party.count > count)
        send_away_one(&m->party);
    while (m->party.count < count && m->party.count < TTR_MAX_PLAYERS) {
        m->party.seat[m->party.count++] = (game_seat){.bot = NULL};
        sit_down(m, m->party.count - 1, usual_bot()->name);
    }
    menu_party_store(m);
}

const char *menu_seat_kind(const game_seat *seat)
{
    static const struct {
        const char *name, *word;
    } levels[] = {
        {"easy", N_("easy bot")},
        {"medium", N_("medium bot")},
        {"hard", N_("hard bot")},
    };

    if (!seat->bot)
        return _("person");
    for (size_t i = 0; i < sizeof levels / sizeof levels[0]; i++)
        if (strcmp(levels[i].name, seat->spec) == 0)
            return _(levels[i].word);
    return strcmp(seat->spec, seat->bot->name) == 0 ? game_bot_word(seat->bot)
                                                    : seat->spec;
}

/* Where a bot stands among those that are offered: a level, a style, or
   else. */
static int rank_of(const app_bot *bot)
{
    return bot->is_level ? 0 : app_bot_is_for_people(bot) ? 1 : 2;
}

/* Kinds in the order in which they are offered: a person, the levels from easy
   to hard, the styles, then the other bots. */
static int bot_order(int count, int order[])
{
    int n = 0;

    for (int rank = 0; rank <= 2; rank++)
        for (int i = 0; i < count; i++)
            if (rank_of(app_bot_get(i)) == rank)
                order[n++] = i;
    return n;
}

enum { MOST_BOTS = 32 };

/* The kinds of a seat: -1 is a person, then indices of bots. */
static int kinds_of(int kind[MOST_BOTS + 1])
{
    int count = app_bot_count() < MOST_BOTS ? app_bot_count() : MOST_BOTS;

    kind[0] = TTR_NONE;
    return 1 + bot_order(count, kind + 1);
}

static int kind_of(const game_seat *seat, const int *kind, int count)
{
    for (int i = 0; i < count; i++) {
        const app_bot *bot = kind[i] == TTR_NONE ? NULL : app_bot_get(kind[i]);
        if (bot == seat->bot)
            return i;
    }
    return 0;
}

static void take_kind(menu *m, int seat, int kind)
{
    const app_bot *bot = kind == TTR_NONE ? NULL : app_bot_get(kind);

    if (bot == m->party.seat[seat].bot)
        return;
    sit_down(m, seat, bot ? bot->name : NULL);
    menu_party_store(m);
    m->changed |= GAME_KEEP_PLAYERS;
}

void menu_seat_turn(menu *m, int seat, int step)
{
    int kind[MOST_BOTS + 1], offered = 0;
    int count = kinds_of(kind);

    /* Only persons and levels: the others are for those who know them. */
    for (int i = 0; i < count; i++)
        if (kind[i] == TTR_NONE || app_bot_get(kind[i])->is_level)
            offered++;
    int now = kind_of(&m->party.seat[seat], kind, count);
    take_kind(m, seat, kind[(now + step + offered) % offered]);
}

/* Take away the spaces around a name. */
static void trim(char *name)
{
    size_t from = strspn(name, " "), end = strlen(name);

    while (end > from && name[end - 1] == ' ')
        end--;
    memmove(name, name + from, end - from);
    name[end - from] = '\0';
}

void menu_seat_rename(menu *m, int seat)
{
    char name[APP_NAME_MAX], prompt[120];

    snprintf(name, sizeof name, "%s", m->party.seat[seat].name);
    snprintf(prompt, sizeof prompt, _("What is player %d called?"), seat + 1);
    while (tui_ask(_("Name"), prompt, name, sizeof name, menu_below(m))) {
        trim(name);
        if (name[0] && !is_taken(&m->party, name, seat)) {
            memcpy(m->party.seat[seat].name, name, sizeof name);
            menu_party_store(m);
            m->changed |= GAME_KEEP_PLAYERS;
            return;
        }
        tui_tell(_("Name"),
                 name[0] ? _("Another player already has that name.")
                         : _("A player needs a name."),
                 menu_below(m));
    }
}

void menu_seat_ask(menu *m, int seat)
{
    int kind[MOST_BOTS + 1];
    int count = kinds_of(kind);
    tui_entry entry[MOST_BOTS + 1];
    char title[80];

    for (int i = 0; i < count; i++) {
        const app_bot *bot = kind[i] == TTR_NONE ? NULL : app_bot_get(kind[i]);
        game_seat example = {.bot = bot};
        snprintf(example.spec, sizeof example.spec, "%s",
                 bot ? bot->name : "person");
        entry[i] = (tui_entry){.text = menu_seat_kind(&example),
                               .note = bot ? _(bot->summary)
                                           : _("somebody at this keyboard")};
    }
    snprintf(title, sizeof title, _("Who is player %d?"), seat + 1);
    tui_list list = {.title = title,
                     .entry = entry,
                     .count = count,
                     .cursor = kind_of(&m->party.seat[seat], kind, count)};
    int picked = tui_pick(&list, menu_below(m));
    if (picked == TTR_NONE)
        return;
    take_kind(m, seat, kind[picked]);
    if (kind[picked] == TTR_NONE)
        menu_seat_rename(m, seat);
}
