/*
 * play.c - `ttr play`: a game between bots, told line by line.
 */
#define _GNU_SOURCE // getrandom

#include "bots/bots.h"
#include "commands.h"
#include "common/data.h"
#include "common/message.h"
#include "common/tell.h"
#include "common/variant.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { MAX_EVENTS = 1024 };

/* Who plays, from --players. */
typedef struct party {
    int count;
    const app_bot *bot[TTR_MAX_PLAYERS];
    char name[TTR_MAX_PLAYERS][APP_NAME_MAX];
} party;

/* "random,random" */
static bool read_seats(const app_page *page, const char *text, party *seats,
                       int *status)
{
    while (*text) {
        size_t length = strcspn(text, ",");
        char word[APP_NAME_MAX];
        if (seats->count == TTR_MAX_PLAYERS || length >= sizeof word) {
            *status = app_refuse(page,
                                 "--players: at most %d names of at most"
                                 " %d letters",
                                 TTR_MAX_PLAYERS, APP_NAME_MAX - 1);
            return false;
        }
        memcpy(word, text, length);
        word[length] = '\0';
        const app_bot *bot = app_bot_find(word);
        if (!bot) {
            const char *near = app_bot_nearest(word);
            *status =
                app_refuse(page, "--players: there is no bot \"%s\"%s%s", word,
                           near ? ", did you mean " : "", near ? near : "");
            return false;
        }
        snprintf(seats->name[seats->count], APP_NAME_MAX, "%s %d", bot->name,
                 seats->count);
        seats->bot[seats->count++] = bot;
        text += length + (text[length] == ',');
    }
    return true;
}

/* Play until the game is over; false when a rule module failed. */
static bool play_match(ttr_match *match, const party *seats)
{
    ttr_event events[MAX_EVENTS];
    ttr_view view;
    const ttr_state *state = ttr_match_state(match);
    uint64_t generator[TTR_MAX_PLAYERS];

    /* A generator of its own for each bot, so that another opponent does not
       change how this one decides. */
    for (int p = 0; p < seats->count; p++)
        generator[p] = ttr_random_seed(state->seed, 0x200 + (uint64_t)p);
    app_tell_setup(stdout, match);
    while (state->phase != TTR_PHASE_OVER) {
        ttr_log log = {.event = events, .capacity = MAX_EVENTS};
        ttr_state before = *state;
        ttr_action action;
        int p = ttr_state_actor(state);
        ttr_view_make(ttr_match_edition(match), state, p, &view);
        if (!seats->bot[p]->choose(ttr_match_table(match), &view, 0,
                                   &generator[p], &action)) {
            app_message_error(ttr_table_error(ttr_match_table(match)));
            return false;
        }
        ttr_status status = ttr_match_apply(match, action, &log);
        app_tell_action(stdout, match, &before, action, &log);
        app_message_scripts(ttr_match_table(match));
        if (status) {
            app_message_error(ttr_table_error(ttr_match_table(match)));
            return false;
        }
        state = ttr_match_state(match);
    }
    return true;
}

static bool save(ttr_match *match, const char *journal)
{
    ttr_error err;

    if (!journal || !ttr_journal_save(match, journal, &err))
        return true;
    app_message_error(&err);
    return false;
}

static int finish(ttr_match *match)
{
    ttr_result *result = malloc(sizeof *result);
    int status = APP_FAILED;

    if (!result)
        app_message("out of memory");
    else if (ttr_result_get(ttr_match_table(match), ttr_match_state(match),
                            result))
        app_message_error(ttr_table_error(ttr_match_table(match)));
    else {
        app_tell_result(stdout, match, result);
        status = APP_OK;
    }
    free(result);
    return status;
}

/* The journal is there from the start, so that a folder that cannot be written
   is found out, and also after a rule module has failed. */
static int play_and_save(ttr_match *match, const party *seats,
                         const char *journal)
{
    if (!save(match, journal))
        return APP_FAILED;
    int status = play_match(match, seats) ? finish(match) : APP_FAILED;
    if (!save(match, journal))
        return APP_FAILED;
    if (journal)
        printf("journal: %s\n", journal);
    return status;
}

static int play(const app_page *page, const ttr_library *library,
                const ttr_setup *setup, const party *seats, const char *journal)
{
    ttr_match *match;
    ttr_error err;
    ttr_report *report = ttr_report_new();
    int status = APP_FAILED;

    if (!report) {
        app_message("out of memory");
        return APP_FAILED;
    }
    if (ttr_match_new(&match, library, setup, report, &err)) {
        if (ttr_report_count(report))
            app_message_report(report, 200);
        else if (err.status == TTR_E_SETUP)
            status = app_refuse(page, "%s", err.text);
        else
            app_message_error(&err);
    } else {
        status = play_and_save(match, seats, journal);
        ttr_match_free(match);
    }
    ttr_report_free(report);
    return status;
}

static uint64_t random_seed(void)
{
    uint64_t seed = 0;

    /* Small enough to be typed again, and for programs without 64 bits. */
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed)
        return 1;
    return seed % 1000000000;
}

int command_play(int argc, char **argv)
{
    app_list paths = {0};
    app_variant variant = {0};
    const char *players = "random,random";
    const char *journal = NULL;
    uint64_t seed = random_seed();
    long long first = TTR_NONE;
    const app_option options[] = {
        {"players", "BOT,...", "who plays (random,random)", .text = &players},
        {"seed", "N", "the number of the deal; drawn and told when not given",
         .seed = &seed},
        {"first", "PLAYER", "who starts; drawn from the seed when not given",
         .number = &first, .least = 0, .most = TTR_MAX_PLAYERS - 1},
        {"journal", "FILE", "write the journal of the game there",
         .text = &journal},
        app_rule_option(&variant),
        app_set_option(&variant),
        app_path_option(&paths),
    };
    const app_page page = {
        .command = "play",
        .operands = "<edition>",
        .about = "Play a whole game between bots and tell it line by line,"
                 " with the final count.",
        .options = options,
        .option_count = sizeof options / sizeof options[0],
        .operands_least = 1,
        .operands_most = 1,
    };
    app_operands operands;
    party seats = {0};
    int status;

    if (!app_parse(&page, argc, argv, &operands, &status) ||
        !read_seats(&page, players, &seats, &status) ||
        !app_variant_make(&page, &variant, &status))
        return status;
    ttr_library *library = app_library(&page, &paths, &status);
    if (!library)
        return status;

    ttr_setup setup = {.edition = operands.item[0],
                       .variant = variant.made,
                       .players = seats.count,
                       .seed = seed,
                       .first = (int)first};
    for (int p = 0; p < seats.count; p++)
        setup.names[p] = seats.name[p];
    status = play(&page, library, &setup, &seats, journal);
    ttr_library_free(library);
    return status;
}
