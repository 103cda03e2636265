// SPDX-License-Identifier: MIT
/*
 * former.c - The bots of today against those of an earlier commit.
 *
 *     former FOLDER[:FOLDER] COMMAND --bots hard,former-hard [--edition ID,...]
 *            [--games N] [--seed N] [--jobs N] [--time SECONDS]
 *            [--sprt PERCENT,PERCENT]
 *
 * COMMAND runs the child of that commit, see former/child.c and the campaign
 * `former`, which builds both. "former-hard" is its `hard`, with the iterations
 * that it had then, "former-hard:400" with so many. Plays as the bench does, each
 * deal once for each seating. What a former bot is told is a position dealt at
 * random from its view, so it sees no more than it should.
 *
 * Prints for each edition the share of the first bot's wins with its interval,
 * the points, the processor time of a decision of each bot on average, and the
 * longest; with --sprt, after whole stretches of 16 deals, whether the share is
 * rather the first or the second number, with mistakes of 5 % each. The interval
 * takes no account of such a stop. But for times, equal arguments give equal
 * figures, whatever the number of jobs. Where it is stands on standard error.
 */
#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "base/child.h"
#include "bots/mind.h"
#include "lab/run.h"
#include "lab/summary.h"

#include <ttr/position.h>

#include <jansson.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct options {
    const char *folders;
    const char *editions; // ids with commas
    lab_arguments plan;
    double seconds;
    double h0, h1; // shares; equal when nothing is tested
} options;

/* A bot at the table, and how long it has thought. */
typedef struct side {
    app_bot bot;          // thinks by think_timed
    const app_bot *today; // or NULL for a former one,
    char name[64];        // which is called so here, and there as its source
    double seconds, longest;
    long decisions;
} side;

enum { MOST_SIDES = 8 };

static side sides[MOST_SIDES];
static int side_count;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER; // of their times
static const char *command;

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "former: %s: %s\n", what, why);
    exit(1);
}

static int find_side(const app_bot *bot)
{
    for (int i = 0; i < side_count; i++)
        if (&sides[i].bot == bot)
            return i;
    return TTR_NONE;
}

static side *side_of(const app_bot *bot)
{
    int i = find_side(bot);

    if (i == TTR_NONE)
        give_up(bot->name, "does not sit here");
    return &sides[i];
}

static double thread_seconds(void)
{
    struct timespec time;

    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static void note_time(side *by, double seconds)
{
    pthread_mutex_lock(&mutex);
    by->seconds += seconds;
    by->longest = seconds > by->longest ? seconds : by->longest;
    by->decisions++;
    pthread_mutex_unlock(&mutex);
}

static void close_child(void *own)
{
    child_close(own);
    free(own);
}

static void open_child(app_mind *mind)
{
    const char *const arguments[] = {"sh", "-c", command, NULL};
    app_child *child = malloc(sizeof *child);

    if (!child || !child_run(child, arguments, -1))
        give_up(command, "cannot be run");
    mind->own = child;
    mind->own_free = close_child;
    mind->new_game = true;
}

/* Put a question to the child; the answer is a new reference. It may take as
   long as it likes. */
static json_t *ask(app_child *child, json_t *request)
{
    enum { MILLISECONDS = 1000 };
    char *text = ttr_json_text(request, JSON_COMPACT), *line;
    size_t sent = 0;
    child_news news;
    json_error_t error;

    if (!text)
        give_up("memory", "there is not enough");
    size_t size = strlen(text);
    text[size++] = '\n'; // instead of the NUL
    while ((news = child_send(child, text, size, &sent, MILLISECONDS)) ==
           CHILD_QUIET)
        ;
    while (news == CHILD_READY &&
           (news = child_line(child, MILLISECONDS, &line)) == CHILD_QUIET)
        news = CHILD_READY;
    json_t *answer = news == CHILD_READY ? json_loads(line, 0, &error) : NULL;
    if (!json_is_true(json_object_get(answer, "ok")))
        give_up(command, "gave no answer");
    ttr_free(text);
    json_decref(request);
    return answer;
}

/* A position that agrees with what the player sees. */
static json_t *position_of(const app_mind *mind, const ttr_view *view,
                           uint64_t generator)
{
    ttr_state state;

    ttr_view_sample(mind->edition, view, &generator, &state);
    return ttr_position_write(mind->edition, &state);
}

static bool think_former(app_mind *mind, ttr_table *table, const ttr_view *view,
                         const app_effort *effort, uint64_t *generator,
                         ttr_action *out)
{
    side *by = side_of(mind->bot);
    char random[32];
    int count;

    if (!mind->own)
        open_child(mind);
    if (mind->new_game)
        json_decref(
            ask(mind->own, json_pack("{s:s, s:s, s:s, s:i}", "cmd", "new",
                                     "bot", mind->bot->source, "edition",
                                     ttr_edition_id(mind->edition), "players",
                                     view->state.players)));
    mind->new_game = false;
    snprintf(random, sizeof random, "%llu", (unsigned long long)*generator);
    json_t *answer = ask(
        mind->own,
        json_pack("{s:s, s:i, s:o, s:o, s:i, s:s}", "cmd", "bot", "player",
                  view->player, "position", position_of(mind, view, *generator),
                  "actions", custom_bot_actions(mind, table, view, &count),
                  "iterations", effort->iterations, "random", random));
    ttr_random_below(generator, 2);
    bool legal = custom_bot_answer(
        mind, view, json_string_value(json_object_get(answer, "action")), count,
        out);
    note_time(by, json_real_value(json_object_get(answer, "cpu")));
    json_decref(answer);
    return legal;
}

static bool think_today(app_mind *mind, ttr_table *table, const ttr_view *view,
                        const app_effort *effort, uint64_t *generator,
                        ttr_action *out)
{
    side *by = side_of(mind->bot);
    double before = thread_seconds();
    bool decided = by->today->think(mind, table, view, effort, generator, out);

    note_time(by, thread_seconds() - before);
    return decided;
}

/* Former bots are found by names of their own. */
static void add_former_bots(const char *bots)
{
    static const char prefix[] = "former-";
    char list[1024];

    snprintf(list, sizeof list, "%s", bots);
    for (char *item = strtok(list, ","); item; item = strtok(NULL, ",")) {
        item[strcspn(item, ":")] = '\0';
        if (strncmp(item, prefix, strlen(prefix)) != 0 || app_bot_find(item))
            continue;
        if (side_count == MOST_SIDES)
            give_up(bots, "too many bots");
        side *it = &sides[side_count++];
        snprintf(it->name, sizeof it->name, "%s", item);
        it->bot = (app_bot){.name = it->name,
                            .summary = it->name,
                            .source = it->name + strlen(prefix),
                            .think = think_former};
        if (!app_bot_add(&it->bot))
            give_up(item, "too many bots");
    }
}

/* The bots of today are timed. */
static void time_bots(lab_plan *plan)
{
    for (int i = 0; i < plan->bot_count; i++) {
        const app_bot *bot = plan->bot[i].bot;
        if (find_side(bot) != TTR_NONE)
            continue;
        if (side_count == MOST_SIDES)
            give_up(bot->name, "too many bots");
        side *it = &sides[side_count++];
        it->today = bot;
        it->bot = *bot;
        it->bot.think = think_today;
        plan->bot[i].bot = &it->bot;
    }
}

/* One edition, and what was found there. */
typedef struct hall {
    const options *options;
    lab_plan plan;
    lab_tally tally;
    double ratio; // of the test, so far
} hall;

/* Does a sequential test know enough? */
static bool is_decided(hall *h)
{
    lab_sum win = h->tally.bot[0].win;
    double unit = LAB_WIN * lab_plan_block(&h->plan), low, high;
    lab_evidence found = {.blocks = h->tally.blocks,
                          .sum = (double)win.sum / unit,
                          .squares = (double)win.squares / (unit * unit),
                          .scale = 1};

    lab_sprt_bounds(0.05, 0.05, &low, &high);
    h->ratio = lab_llr(found, h->options->h0, h->options->h1);
    return h->ratio <= low || h->ratio >= high;
}

/* After each stretch: such a run may take hours, so it says where it is. */
static bool is_enough(void *context, const lab_tally *tally)
{
    hall *h = context;
    lab_estimate wins = lab_bot_wins(&h->plan, tally, 0);
    bool tested = h->options->h0 < h->options->h1;
    bool enough = tested && is_decided(h);

    fprintf(stderr, "%s: %.1f %% [%.1f, %.1f] of %lld games so far",
            h->plan.edition_id, wins.value * 100, wins.low * 100,
            wins.high * 100, (long long)tally->games);
    if (tested)
        fprintf(stderr, ", ratio %.2f", h->ratio);
    fputc('\n', stderr);
    return enough;
}

static void report(const hall *h, lab_end end)
{
    const lab_plan *plan = &h->plan;
    lab_estimate wins = lab_bot_wins(plan, &h->tally, 0);

    printf("%-14s %s: %.1f %% [%.1f, %.1f] of %lld games; points",
           plan->edition_id, h->options->plan.bots, wins.value * 100,
           wins.low * 100, wins.high * 100, (long long)h->tally.games);
    for (int i = 0; i < plan->bot_count; i++)
        printf(" %.1f", lab_side_score(&h->tally.bot[i], &h->tally).value);
    printf("; ms a decision");
    for (int i = 0; i < plan->bot_count; i++) {
        const side *it = side_of(plan->bot[i].bot);
        printf("%s %.2f (at most %.0f)", i ? "," : "",
               it->seconds * 1e3 / (double)it->decisions, it->longest * 1e3);
    }
    if (h->options->h0 < h->options->h1)
        printf("; ratio %.2f, %s", h->ratio,
               end != LAB_END_PRECISE ? "undecided"
               : h->ratio > 0         ? "the second"
                                      : "the first");
    putchar('\n');
    fflush(stdout);
}

static void play_edition(const options *o, ttr_library *library, const char *id)
{
    hall *h = calloc(1, sizeof *h);
    ttr_error err;

    if (!h)
        give_up("memory", "there is not enough");
    h->options = o;
    side_count = 0;
    for (int i = 0; i < MOST_SIDES; i++) {
        side_count += sides[i].bot.source != NULL;
        sides[i].seconds = sides[i].longest = 0;
        sides[i].decisions = 0;
    }
    if (lab_plan_make(&h->plan, library, id, &o->plan, NULL, &err))
        give_up(id, err.text);
    time_bots(&h->plan);
    lab_run run = {.plan = &h->plan,
                   .jobs = (int)o->plan.jobs,
                   .tally = &h->tally,
                   .seconds = o->seconds,
                   .enough = is_enough,
                   .enough_context = h,
                   .next_block = lab_plan_first_block(&h->plan)};
    lab_end end = lab_run_play(&run);
    if (end == LAB_END_FAILED || end == LAB_END_CRASHED ||
        end == LAB_END_HOPELESS)
        give_up(id, end == LAB_END_HOPELESS ? run.failed_because.text
                                            : run.err.text);
    report(h, end);
    lab_plan_clear(&h->plan);
    free(h);
}

static bool read_options(int argc, char **argv, options *o)
{
    if (argc < 3 || argc % 2 == 0)
        return false;
    o->folders = argv[1];
    command = argv[2];
    o->plan.bots = NULL;
    for (int i = 3; i < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--edition") == 0)
            o->editions = value;
        else if (strcmp(argv[i], "--bots") == 0)
            o->plan.bots = value;
        else if (strcmp(argv[i], "--games") == 0)
            o->plan.games = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->plan.seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--jobs") == 0)
            o->plan.jobs = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--time") == 0)
            o->seconds = strtod(value, NULL);
        else if (strcmp(argv[i], "--sprt") != 0 ||
                 sscanf(value, "%lf,%lf", &o->h0, &o->h1) != 2)
            return false;
    }
    o->h0 /= 100;
    o->h1 /= 100;
    return o->plan.bots && o->plan.games > 0 && o->plan.jobs > 0 &&
           o->h0 <= o->h1;
}

int main(int argc, char **argv)
{
    options o = {.editions = "usa,san-francisco,paris,london,berlin"};
    app_option ignored[LAB_PLAN_OPTIONS];
    char folders[4096], editions[4096];
    ttr_library *library = ttr_library_new();

    lab_plan_options(&o.plan, ignored);
    o.plan.games = 100;
    o.plan.jobs = 1;
    if (!read_options(argc, argv, &o)) {
        fprintf(stderr, "usage: former FOLDER[:FOLDER] COMMAND"
                        " --bots NAME,NAME,... [--edition ID,...] [--games N]"
                        " [--seed N] [--jobs N] [--time SECONDS]"
                        " [--sprt PERCENT,PERCENT]\n");
        return 2;
    }
    if (!library)
        give_up("memory", "there is not enough");
    add_former_bots(o.plan.bots);
    snprintf(folders, sizeof folders, "%s", o.folders);
    snprintf(editions, sizeof editions, "%s", o.editions);
    for (char *item = strtok(folders, ":"); item; item = strtok(NULL, ":"))
        if (ttr_library_add(library, item))
            give_up(item, "cannot be added");
    char *rest = editions;
    for (char *id; (id = strtok_r(rest, ",", &rest));)
        play_edition(&o, library, id);
    ttr_library_free(library);
    return 0;
}
