// SPDX-License-Identifier: MIT
/*
 * guide_check.c - Is a guide right? It is played in every way that it allows.
 *
 * Scenes begin from positions, so each is tried by itself: within one, every
 * action that a step takes is followed to the end of the scene.
 */
#include "game/guide_data.h"

#include "base/language.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_TRIES = 20000 };

typedef struct trial {
    const game_guide *guide;
    const ttr_edition *edition;
    ttr_table *table;
    ttr_report *report;
    int tries;
    bool wrong[GUIDE_STEPS]; // was told already
} trial;

/* One mistake for each step: others follow from it. */
#define COMPLAIN(it, number, line, ...)                                        \
    do {                                                                       \
        if (!(it)->wrong[number])                                              \
            ttr_report_add((it)->report, TTR_LEVEL_ERROR, (it)->guide->file,   \
                           line, __VA_ARGS__);                                 \
        (it)->wrong[number] = true;                                            \
    } while (0)

/* Why an action as the file writes it cannot be done. */
static const char *why_not(trial *it, const ttr_state *state, const char *text,
                           char *out, size_t size)
{
    ttr_error err = {0};
    ttr_reasons reasons = {0};
    ttr_action action;

    if (ttr_action_parse(it->edition, state, text, &action, &err))
        snprintf(out, size, "%s", err.text);
    else if (!ttr_why(it->table, state, action, &reasons) && reasons.count)
        snprintf(out, size, "%s", reasons.text[0]);
    else
        snprintf(out, size, "%s", _("it cannot be done now"));
    return out;
}

/* What the others do after a step; false when they cannot. */
static bool try_others(trial *it, int number, ttr_state *state)
{
    const guide_step *step = &it->guide->step[number];
    char why[600];
    ttr_action action;

    for (int i = 0; i < step->others.count; i++) {
        const guide_value *other = &step->others.item[i];
        if (ttr_state_actor(state) == GAME_LEARNER) {
            COMPLAIN(it, number, other->line,
                     _("then = %s: it is the learner's turn, which is a step"),
                     other->text);
            return false;
        }
        if (ttr_action_parse(it->edition, state, other->text, &action, NULL) ||
            ttr_apply(it->table, state, action, NULL)) {
            COMPLAIN(it, number, other->line, _("then = %s: %s"), other->text,
                     why_not(it, state, other->text, why, sizeof why));
            return false;
        }
    }
    return true;
}

/* The step after this one, if it is in the same scene. */
static void try_next(trial *it, int number, const ttr_state *state);

/* Every legal action that a pattern means, and what follows; how many. */
static int try_pattern(trial *it, int number, const ttr_state *state,
                       const char *pattern, const ttr_action *legal, int count)
{
    int found = 0;

    for (int i = 0; i < count; i++) {
        ttr_state after = *state;
        if (!guide_matches(it->edition, state, pattern, legal[i], NULL))
            continue;
        found++;
        if (it->tries++ < MOST_TRIES &&
            !ttr_apply(it->table, &after, legal[i], NULL) &&
            try_others(it, number, &after))
            try_next(it, number, &after);
    }
    return found;
}

static void try_accepts(trial *it, int number, const ttr_state *state)
{
    const guide_step *step = &it->guide->step[number];
    int room = ttr_edition_max_actions(it->edition);
    ttr_action *legal = calloc((size_t)room, sizeof *legal);
    char why[600];

    int count = legal ? ttr_legal(it->table, state, legal, room) : 0;
    for (int i = 0; i < step->accepts.count; i++) {
        const guide_value *pattern = &step->accepts.item[i];
        if (!try_pattern(it, number, state, pattern->text, legal, count))
            COMPLAIN(it, number, pattern->line, _("do = %s: %s"), pattern->text,
                     why_not(it, state, pattern->text, why, sizeof why));
    }
    free(legal);
}

static bool ends_scene(const game_guide *guide, int number)
{
    return number + 1 == guide->steps ||
           guide->step[number + 1].scene != guide->step[number].scene;
}

static void try_step(trial *it, int number, const ttr_state *state)
{
    const guide_step *step = &it->guide->step[number];
    int actor = ttr_state_actor(state);

    if (!step->accepts.count && step->others.count)
        COMPLAIN(it, number, step->others.item[0].line,
                 _("then without do: the others act after the learner"));
    else if (!step->accepts.count)
        try_next(it, number, state);
    else if (actor == TTR_NONE)
        COMPLAIN(it, number, step->line, "%s",
                 _("the game is over before this step"));
    else if (actor != GAME_LEARNER)
        COMPLAIN(it, number, step->line, "%s",
                 _("it is another player's turn here: what that one does "
                   "belongs into the step before, as then = draw"));
    else
        try_accepts(it, number, state);
}

static void try_next(trial *it, int number, const ttr_state *state)
{
    if (!ends_scene(it->guide, number)) // the next one is tried by itself
        try_step(it, number + 1, state);
}

static int first_step(const game_guide *guide, int scene)
{
    for (int i = 0; i < guide->steps; i++)
        if (guide->step[i].scene == scene)
            return i;
    return TTR_NONE;
}

static void try_scene(trial *it, int scene)
{
    const game_guide *guide = it->guide;
    const guide_scene *here = &guide->scene[scene];
    int first = first_step(guide, scene);
    ttr_setup setup = {.edition = ttr_edition_id(it->edition),
                       .players = guide->bot.count + 1,
                       .first = TTR_NONE};
    ttr_error err = {0};
    ttr_match *match;

    if (first == TTR_NONE) {
        ttr_report_add(it->report, TTR_LEVEL_ERROR, guide->file, here->line,
                       "%s", _("the scene has no steps"));
        return;
    }
    if (ttr_match_new_on(&match, it->edition, &setup, here->position, &err)) {
        ttr_report_add(it->report, TTR_LEVEL_ERROR, guide->file,
                       here->position_line, _("position: %s"), err.text);
        return;
    }
    it->table = ttr_match_table(match);
    it->tries = 0;
    try_step(it, first, ttr_match_state(match));
    ttr_match_free(match);
}

/* Which of the texts lack a language that others have. */
static void check_languages(const game_guide *guide, ttr_report *report)
{
    for (int i = 0; i < guide->steps; i++)
        for (int k = 0; k < guide->step[i].texts; k++) {
            const char *code = guide->step[i].text[k].language;
            bool seen = !*code;
            for (int j = 0; j < i && !seen; j++)
                seen = guide_text_in(&guide->step[j], code) !=
                       guide_text_in(&guide->step[j], "");
            if (seen)
                continue;
            for (int j = 0; j < guide->steps; j++)
                if (guide_text_in(&guide->step[j], code) ==
                    guide_text_in(&guide->step[j], ""))
                    ttr_report_add(report, TTR_LEVEL_WARNING, guide->file,
                                   guide->step[j].line,
                                   _("no text.%s, which other steps have"),
                                   code);
        }
}

static void check_shows(trial *it, int number)
{
    const guide_step *step = &it->guide->step[number];
    game_point point;

    for (int i = 0; i < step->shows.count; i++)
        if (!guide_point(it->edition, step->shows.item[i].text, &point))
            COMPLAIN(it, number, step->shows.item[i].line,
                     _("show = %s: neither a place nor a route of the edition,"
                       " nor market, deck, hand, tickets, players or map"),
                     step->shows.item[i].text);
}

void game_guide_check(const game_guide *guide, const ttr_edition *edition,
                      ttr_report *report)
{
    trial it = {.guide = guide, .edition = edition, .report = report};
    int players = guide->bot.count + 1;

    if (players < ttr_edition_players_min(edition) ||
        players > ttr_edition_players_max(edition)) {
        ttr_report_add(report, TTR_LEVEL_ERROR, guide->file,
                       guide->bot.item[0].line,
                       _("others: with the learner %d players, but the edition"
                         " is for %d to %d"),
                       players, ttr_edition_players_min(edition),
                       ttr_edition_players_max(edition));
        return;
    }
    for (int i = 0; i < guide->steps; i++)
        check_shows(&it, i);
    for (int i = 0; i < guide->scenes; i++)
        try_scene(&it, i);
    check_languages(guide, report);
}
