// SPDX-License-Identifier: MIT
/*
 * games_turn.c - Whose rules run in the thread of the loop, and for how long.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "web/games_slot.h"

#include "base/clock.h"
#include "base/text.h"
#include "web/later.h"

#include <event2/event.h>
#include <ttr/modules.h>

#include <stdio.h>
#include <time.h>

int64_t games_used(void)
{
    struct timespec used;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used);
    return (int64_t)used.tv_sec * 1000000 + used.tv_nsec / 1000;
}

static int64_t now(void)
{
    return app_nanoseconds() / 1000;
}

/* Resting ------------------------------------------------------------------ */

static void plan_turn(games *all, int64_t pause)
{
    struct timeval wait = {.tv_sec = (time_t)(pause / 1000000),
                           .tv_usec = (suseconds_t)(pause % 1000000)};
    if (!event_pending(all->turn, EV_TIMEOUT, NULL))
        later(all->turn, &wait);
}

void slot_rest(slot *it)
{
    games *all = it->open.all;
    if (it->rests)
        return;
    it->rests = true;
    it->next_rest = NULL;
    *all->rest_last = it;
    all->rest_last = &it->next_rest;
    plan_turn(all, budget_pause(0));
}

void games_again(open_game *it)
{
    slot_rest(slot_of(it));
}

void slot_wake(slot *it)
{
    games *all = it->open.all;
    slot **at = &all->rest;
    if (!it->rests)
        return;
    while (*at != it)
        at = &(*at)->next_rest;
    *at = it->next_rest;
    if (all->rest_last == &it->next_rest)
        all->rest_last = at;
    it->rests = false;
}

bool slot_rests(slot *it)
{
    if (!it->rests && budget_is_slow(&it->budget, now()) &&
        event_pending(it->open.all->turn, EV_TIMEOUT, NULL))
        slot_rest(it);
    return it->rests;
}

static void take_turn(games *all, slot *it)
{
    char id[NAME_TEXT];
    snprintf(id, sizeof id, "%s", it->id);
    if (it->made) {
        slot_go_on(it, it->rows.event, it->rows.count);
        return;
    }
    if (it->state != SETTLED)
        return;
    games_touch touch = games_touch_begin(&it->open);
    if (all->calls.resumes)
        all->calls.resumes(all->calls.context, &it->open);
    games_touch_end(all, &touch);
    if (*slot_find(all, id) == it)
        slot_run(it);
}

void games_on_turn(int fd, short what, void *context)
{
    games *all = context;
    slot *it = all->rest;
    int64_t before = games_used();
    (void)fd, (void)what;
    if (!it)
        return;
    slot_wake(it);
    take_turn(all, it);
    event_del(all->turn); // planned before it was known how long this takes
    plan_turn(all, budget_pause(games_used() - before));
}

/* Touching ----------------------------------------------------------------- */

/* What was used since the last time is the game's that is touched. */
static void charge(games *all)
{
    int64_t used = games_used();
    slot *it = *all->touched ? *slot_find(all, all->touched) : NULL;
    if (it) {
        int64_t took = used - all->touched_since;
        budget_spend(&it->budget, now(), took);
        if (budget_is_spent(&it->budget, now()))
            slot_rest(it);
        else if (budget_is_long(took))
            plan_turn(all, budget_pause(took));
    }
    all->touched_since = used;
}

/* May a module run that did not come with the program? */
static bool is_strange(const games *all, const open_game *open)
{
    const char *const *ids;
    if (!all->trusts)
        return false;
    if (slot_of(open)->made || !open->game || !open->game->match)
        return true; // it is not known yet
    const ttr_edition *edition = game_match_edition(open->game->match);
    int count = ttr_edition_modules(edition, &ids);
    for (int i = 0; i < count; i++)
        if (!app_ends_with(ttr_edition_module_file(edition, i), ".lua"))
            return true;
    return false;
}

games_touch games_touch_begin(open_game *open)
{
    games *all = open->all;
    const char *id = slot_of(open)->id;
    games_touch touch = {
        .mark = danger_begin(all->danger, id, is_strange(all, open))};
    charge(all);
    snprintf(touch.before, sizeof touch.before, "%s", all->touched);
    snprintf(all->touched, sizeof all->touched, "%s", id);
    return touch;
}

void games_touch_end(games *all, const games_touch *touch)
{
    charge(all);
    snprintf(all->touched, sizeof all->touched, "%s", touch->before);
    danger_end(all->danger, touch->mark);
}
