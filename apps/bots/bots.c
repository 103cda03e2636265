// SPDX-License-Identifier: MIT
/*
 * bots.c - The list of bots, and their minds.
 */
#include "bots/bots.h"

#include "base/error.h"
#include "base/language.h"
#include "bots/mind.h"

#include <stdlib.h>
#include <string.h>

/* Every legal action is as likely as any other. */
static bool think_random(app_mind *mind, ttr_table *table, const ttr_view *view,
                         const app_effort *effort, uint64_t *generator,
                         ttr_action *out)
{
    int count = ttr_legal(table, &view->state, mind->legal, mind->capacity);

    (void)effort;
    if (count <= 0)
        return false;
    *out = mind->legal[ttr_random_below(generator, (uint32_t)count)];
    return true;
}

/* Levels come last: they are other bots under the names that people expect. */
static const app_bot bots[] = {
    {.name = "random",
     .no_tickets = true,
     .summary = N_("any legal action, all equally likely"),
     .think = think_random},
    {.name = "long",
     .no_tickets = true,
     .summary = N_("claims long routes and hurries to the end"),
     .think = mind_think_outlook,
     .weights = &bot_weights_long},
    {.name = "planner",
     .summary = N_("builds the cheapest network for its tickets"),
     .think = mind_think_outlook,
     .weights = &bot_weights_planner},
    {.name = "greedy",
     .is_tuned = true,
     .summary = N_("weighs tickets, long routes and the time that is left"),
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy},
    {.name = "ismcts",
     .is_tuned = true,
     .summary = N_("plays thousands of games in its head before it acts"),
     .think = mind_think_ismcts,
     .weights = &bot_weights_greedy,
     .iterations = 1000},
    {.name = "racer",
     .is_tuned = true,
     .summary = N_("uses up its pieces and ends the game soon"),
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy,
     .taste = &bot_taste_racer},
    {.name = "collector",
     .is_tuned = true,
     .summary = N_("keeps and draws many tickets"),
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy,
     .taste = &bot_taste_collector},
    {.name = "blocker",
     .is_tuned = true,
     .summary = N_("takes the routes that others seem to need"),
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy,
     .taste = &bot_taste_blocker},
    {.name = "builder",
     .is_tuned = true,
     .summary = N_("goes by long routes and waits for the cards"),
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy,
     .taste = &bot_taste_builder},
    {.name = "easy",
     .summary = N_("easy: a planner that is often absent-minded"),
     .is_level = true,
     .think = mind_think_outlook,
     .weights = &bot_weights_planner,
     .chance = 25},
    {.name = "medium",
     .is_tuned = true,
     .summary = N_("medium: an everyday opponent"),
     .is_level = true,
     .think = mind_think_outlook,
     .weights = &bot_weights_greedy},
    {.name = "hard",
     .is_tuned = true,
     .summary = N_("hard: thinks ahead and forgives little"),
     .is_level = true,
     .think = mind_think_ismcts,
     .weights = &bot_weights_greedy,
     .iterations = 4000,
     .is_paced = true},
};

enum { BOT_COUNT = sizeof bots / sizeof bots[0], MAX_OWN = 32 };

/* Those of the user, added before the game begins and never changed. */
static const app_bot *own[MAX_OWN];
static int own_count;

int app_bot_count(void)
{
    return BOT_COUNT + own_count;
}

const app_bot *app_bot_get(int i)
{
    return i < BOT_COUNT ? &bots[i] : own[i - BOT_COUNT];
}

const app_bot *app_bot_find(const char *name)
{
    for (int i = 0; i < app_bot_count(); i++)
        if (strcmp(app_bot_get(i)->name, name) == 0)
            return app_bot_get(i);
    return NULL;
}

bool app_bot_is_for_people(const app_bot *bot)
{
    return bot->is_level || bot->taste;
}

const char *app_bot_nearest(const char *name)
{
    const char *names[BOT_COUNT + MAX_OWN];

    for (int i = 0; i < app_bot_count(); i++)
        names[i] = app_bot_get(i)->name;
    return ttr_nearest(name, names, app_bot_count());
}

bool app_bot_add(const app_bot *bot)
{
    if (own_count == MAX_OWN || app_bot_find(bot->name))
        return false;
    own[own_count++] = bot;
    return true;
}

uint64_t app_mind_generator(uint64_t seed, int seat, int actions)
{
    enum { FOR_BOTS = 0x200 }; // beside the purposes that the engine has

    return ttr_random_seed(ttr_random_seed(seed, (uint64_t)(FOR_BOTS + seat)),
                           (uint64_t)actions);
}

void app_mind_seat(app_mind *mind, int players)
{
    if (mind->is_tuned)
        mind->weights = &mind->tuned[players];
}

/* Those of the bot, or tuned ones where the edition brings some. */
static void take_weights(app_mind *mind)
{
    mind->weights = mind->bot->weights;
    mind->is_tuned = mind->bot->is_tuned;
    if (!mind->is_tuned)
        return;
    for (int n = 0; n <= TTR_MAX_PLAYERS; n++)
        mind->tuned[n] = *mind->weights;
    bot_weights_of(mind->edition,
                   &(bot_weights_sink){mind->tuned, &mind->pace, NULL});
    for (int n = 0; n <= TTR_MAX_PLAYERS && mind->bot->taste; n++)
        mind->bot->taste->lean(&mind->tuned[n]);
    app_mind_seat(mind, 0);
}

app_mind *app_mind_new(const app_bot *bot, const ttr_edition *edition)
{
    app_mind *mind = calloc(1, sizeof *mind);

    if (!mind)
        return NULL;
    mind->bot = bot;
    mind->edition = edition;
    take_weights(mind);
    mind->method = bot_method_usual;
    mind->capacity = ttr_edition_max_actions(edition);
    mind->legal = calloc((size_t)mind->capacity, sizeof *mind->legal);
    if (!mind->legal) {
        free(mind);
        return NULL;
    }
    bot_atlas_init(&mind->atlas, edition);
    app_mind_clear(mind);
    return mind;
}

void app_mind_free(app_mind *mind)
{
    if (!mind)
        return;
    bot_search_pool_free(mind->pool);
    if (mind->own)
        mind->own_free(mind->own);
    free(mind->legal);
    free(mind);
}

int app_mind_iterations(const app_mind *mind, int players)
{
    int measured = mind->pace.iterations[players];

    if (!mind->bot->is_paced)
        return mind->bot->iterations;
    return measured ? measured : bot_pace_by_size(&mind->atlas, players);
}

void app_mind_weigh(app_mind *mind, const bot_weights *weights)
{
    mind->is_tuned = false;
    mind->weights = weights;
}

void app_mind_clear(app_mind *mind)
{
    mind->scheme.made = false;
    mind->extra_turn = mind->liked_turn = TTR_NONE;
    mind->extra_part = 0;
    mind->probe_turn = 0;
    mind->prospects = (bot_prospects){0};
    mind->atlas.hand_limit = BOT_NO_LIMIT;
    mind->atlas.pause = 0;
    mind->new_game = true;
}

/* What a hook did to a thought is left out of it; here it is kept to be told,
   the same only once. */
static void note_trouble(app_mind *mind, const ttr_error *err)
{
    bool by_hook = err->status == TTR_E_SCRIPT || err->status == TTR_E_MODULE;

    if (!by_hook || (mind->trouble.line == err->line &&
                     strcmp(mind->trouble.text, err->text) == 0))
        return;
    mind->trouble = *err;
    mind->has_trouble = true;
}

int mind_script_time(const app_effort *effort)
{
    enum { LEAST = 250, MORE = 100, LONGEST = 60 * 1000 };
    int most = effort ? effort->milliseconds : 0;

    if (most <= 0 || most >= LONGEST / 2)
        return LONGEST;
    most += most / 4 + MORE;
    return most < LEAST ? LEAST : most;
}

bool app_mind_choose(app_mind *mind, ttr_table *table, const ttr_view *view,
                     const app_effort *effort, uint64_t *generator,
                     ttr_action *out)
{
    static const app_effort own_measure = {0};
    const app_bot *bot = mind->bot;

    mind->failure.kind = BOT_FAILED_NOT;
    mind->silent = false;
    if (!effort)
        effort = &own_measure;
    bool by_chance =
        bot->chance && ttr_random_below(generator, 100) < (uint32_t)bot->chance;
    ttr_scripts_allow(mind_script_time(effort));
    bool chosen = by_chance
                      ? think_random(mind, table, view, effort, generator, out)
                      : bot->think(mind, table, view, effort, generator, out);
    ttr_scripts_allow(0);
    note_trouble(mind, ttr_table_error(table));
    /* It was not the end of the rules, perhaps, but of the time for them. */
    if (!chosen && !mind->failure.kind &&
        ttr_table_error(table)->status == TTR_E_SCRIPT)
        chosen = think_random(mind, table, view, effort, generator, out);
    return chosen;
}

const ttr_error *app_mind_trouble(app_mind *mind)
{
    bool is_new = mind->has_trouble;

    mind->has_trouble = false;
    return is_new ? &mind->trouble : NULL;
}

const bot_failure *app_mind_failure(const app_mind *mind)
{
    return &mind->failure;
}

ttr_status app_mind_error(const app_mind *mind, const ttr_table *table,
                          const ttr_view *view, ttr_error *err)
{
    if (mind->failure.kind)
        bot_failure_tell(&mind->failure, mind->edition, view, err);
    else
        *err = *ttr_table_error(table);
    return err->status ? err->status : app_fail_memory(err);
}

bool app_mind_is_to_blame(const app_mind *mind)
{
    return mind->failure.kind != BOT_FAILED_NOT;
}

bool app_mind_is_silent(const app_mind *mind)
{
    return mind->failure.kind && mind->silent;
}
