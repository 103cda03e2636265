// SPDX-License-Identifier: MIT
/*
 * guide.c - A match that is guided: what it takes, and where it goes.
 *
 * Invariant: while a match is guided, its engine's match began from the
 * position of the step's scene, and has the actions of the steps of that scene
 * before it.
 */
#include "game/guide.h"

#include "base/error.h"
#include "base/language.h"
#include "game/guide_data.h"
#include "game/match_data.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const parts[] = {"market",  "deck",    "hand",
                                    "tickets", "players", "map"};

const char *game_guide_part(int index)
{
    int count = sizeof parts / sizeof parts[0];

    return index >= 0 && index < count ? parts[index] : NULL;
}

bool guide_point(const ttr_edition *edition, const char *word, game_point *out)
{
    for (int i = 0; game_guide_part(i); i++)
        if (strcmp(word, game_guide_part(i)) == 0) {
            *out = (game_point){GAME_POINT_PART, i};
            return true;
        }
    int place = ttr_place_find(edition, word);
    int route = ttr_route_find(edition, word);
    *out = place != TTR_NONE ? (game_point){GAME_POINT_PLACE, place}
                             : (game_point){GAME_POINT_ROUTE, route};
    return place != TTR_NONE || route != TTR_NONE;
}

bool guide_matches(const ttr_edition *edition, const ttr_state *state,
                   const char *pattern, ttr_action action, ttr_error *err)
{
    char text[TTR_ACTION_TEXT];
    size_t length = strlen(pattern);
    ttr_action meant;

    if (length > 0 && pattern[length - 1] == '*') {
        ttr_action_format(edition, state, action, text, sizeof text);
        return strncmp(text, pattern, length - 1) == 0;
    }
    return ttr_action_parse(edition, state, pattern, &meant, err) == TTR_OK &&
           ttr_action_equal(meant, action);
}

void game_guide_party(const game_guide *guide, const char *learner,
                      game_party *party)
{
    *party = (game_party){.count = guide->bot.count + 1};
    (void)!game_seat_make(learner, NULL, GAME_LEARNER,
                          &party->seat[GAME_LEARNER]);
    for (int i = 1; i < party->count; i++)
        (void)!game_seat_make(guide->bot.item[i - 1].text, "greedy", i,
                              &party->seat[i]);
}

static ttr_status make_scene(game_match **out, const game_guide *guide,
                             int scene, const ttr_edition *edition,
                             const char *id, const game_party *party,
                             ttr_error *err)
{
    ttr_setup setup = {
        .edition = id, .players = party->count, .first = TTR_NONE};
    ttr_match *base;

    *out = NULL;
    for (int i = 0; i < party->count; i++) {
        setup.names[i] = party->seat[i].name;
        setup.seats[i] = party->seat[i].spec;
    }
    ttr_status status = ttr_match_new_on(&base, edition, &setup,
                                         guide->scene[scene].position, err);
    if (status)
        return status;
    status = game_match_new(out, base, party, false, err);
    if (status)
        ttr_match_free(base);
    return status;
}

ttr_status game_guide_begin(game_match **out, game_guide *guide,
                            const ttr_edition *edition, const char *id,
                            const game_party *party, ttr_error *err)
{
    ttr_status status = make_scene(out, guide, 0, edition, id, party, err);

    if (!status)
        (*out)->guide = guide;
    return status;
}

static const guide_step *step_of(const game_match *match)
{
    const game_guide *guide = match->guide;

    return guide && match->step < guide->steps ? &guide->step[match->step]
                                               : NULL;
}

bool game_match_step(const game_match *match, const ttr_language *language,
                     game_guide_step *step)
{
    const guide_step *now = step_of(match);

    if (!now)
        return false;
    *step = (game_guide_step){.number = match->step + 1,
                              .count = match->guide->steps,
                              .waits = !now->accepts.count};
    snprintf(step->text, sizeof step->text, "%s",
             guide_text_in(now, language ? language->code : ""));
    for (int i = 0; i < now->shows.count && i < GAME_GUIDE_SHOWS; i++)
        if (guide_point(match->edition, now->shows.item[i].text,
                        &step->point[step->points]))
            step->points++;
    return true;
}

static bool accepts(const game_match *match, const guide_step *step,
                    ttr_action action)
{
    const ttr_state *state = ttr_match_state(match->base);

    for (int i = 0; i < step->accepts.count; i++)
        if (guide_matches(match->edition, state, step->accepts.item[i].text,
                          action, NULL))
            return true;
    return false;
}

bool game_match_step_action(const game_match *match, ttr_action *action)
{
    const guide_step *step = step_of(match);
    const ttr_state *state = ttr_match_state(match->base);
    int room = ttr_edition_max_actions(match->edition);
    bool found = false;

    if (!step || game_match_actor(match) != GAME_LEARNER)
        return false;
    ttr_action *legal = calloc((size_t)room, sizeof *legal);
    int count =
        legal ? ttr_legal(game_match_table(match), state, legal, room) : 0;
    for (int k = 0; k < step->accepts.count && !found; k++)
        for (int i = 0; i < count && !found; i++)
            if (guide_matches(match->edition, state, step->accepts.item[k].text,
                              legal[i], NULL)) {
                *action = legal[i];
                found = true;
            }
    free(legal);
    return found;
}

ttr_status game_match_guide_allows(const game_match *match, ttr_action action,
                                   ttr_error *err)
{
    const guide_step *step = step_of(match);
    const ttr_state *state = ttr_match_state(match->base);
    const char *names[TTR_MAX_PLAYERS];
    ttr_reasons reasons = {0};
    char wanted[400];
    ttr_action instead;

    if (!step || game_match_actor(match) != GAME_LEARNER ||
        accepts(match, step, action) ||
        !ttr_why(game_match_table(match), state, action, &reasons))
        return TTR_OK;
    if (!game_match_step_action(match, &instead))
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("first read what the guide says, then go on"));
    game_party_names(&match->party, names);
    app_action_name(match->edition, state, instead, names, wanted,
                    sizeof wanted);
    return app_fail(err, TTR_E_ILLEGAL, NULL,
                    _("in a game of your own you could do that; here the "
                      "guide asks for this: %s"),
                    wanted);
}

/* The match goes on in the position of another scene. */
static ttr_status change_scene(game_match *match, int scene, ttr_error *err)
{
    ttr_setup setup;
    game_match *other;

    ttr_match_setup(match->base, &setup);
    ttr_status status = make_scene(&other, match->guide, scene, match->edition,
                                   setup.edition, &match->party, err);
    if (status)
        return status;
    game_match_exchange(match, other);
    game_changes_drop_moves(&match->changes);
    game_match_free(other);
    return TTR_OK;
}

/* The next step, in another scene if need be. */
static ttr_status advance(game_match *match, ttr_error *err)
{
    const game_guide *guide = match->guide;
    int scene = guide->step[match->step].scene;

    match->step++;
    if (match->step == guide->steps || guide->step[match->step].scene == scene)
        return TTR_OK;
    ttr_status status =
        change_scene(match, guide->step[match->step].scene, err);
    if (status)
        match->step = guide->steps; // the game goes on without
    return status;
}

void guide_follow(game_match *match)
{
    const guide_step *step = &match->guide->step[match->step];
    ttr_error ignored;
    ttr_action action;

    /* What cannot be done, as a guide that was not checked may have it, is left
       to the bots. */
    for (int i = 0; i < step->others.count; i++)
        if (game_match_actor(match) == GAME_LEARNER ||
            ttr_action_parse(match->edition, ttr_match_state(match->base),
                             step->others.item[i].text, &action, NULL) ||
            match_act_freely(match, action, &ignored))
            break;
    (void)!advance(match, &ignored);
}

ttr_status game_match_go_on(game_match *match, ttr_error *err)
{
    const guide_step *step = step_of(match);

    if (!step || step->accepts.count)
        return app_fail(err, TTR_E_ILLEGAL, NULL, "%s",
                        _("the guide waits for what it asks for"));
    ttr_status status =
        game_match_note(match, GAME_CHANGE_OTHER, GAME_LEARNER, err);
    return status ? status : advance(match, err);
}
