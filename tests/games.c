/*
 * games.c - Property games: random play with every check after every action.
 *
 *     games FOLDER[:FOLDER] [--edition ID,...] [--games N] [--seed N]
 *                  [--heavy-every N] [--threads N]
 *
 * FOLDER holds maps/; an edition can also be the path of its file. The games
 * go over all player counts of an edition in turn, each action drawn uniformly
 * from the legal ones. After each action the engine's own check runs, and an
 * independent recount of cards, tickets, pieces, points and turns
 * (games/ledger.c); at the end the final count is done again (games/final.c).
 * In one of N games, with --heavy-every N, also everything in games/heavy.c.
 * With several threads each plays at a table of its own and all share the
 * edition. A failure prints what is needed to make a test of it. Equal
 * arguments, except threads, give the same signature.
 */
#define _POSIX_C_SOURCE 200809L // pthread

#include "games/games.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_THREADS = 64, LOG_SIZE = 512, ODD_ACTIONS = 2 };

/* Far from the numbers of the engine's own streams: the choices made here must
   not follow the cards. */
enum { PURPOSE = 1000000 };

typedef struct options {
    const char *folder;
    const char *editions; // ids with commas
    long games, heavy_every, threads;
    uint64_t seed;
} options;

/* What all threads of one edition share. */
typedef struct crew {
    const options *options;
    const ttr_library *library;
    const char *id; // of the edition, or its path
    const ttr_edition *edition;
    pthread_mutex_t mutex; // for the report of a failure
    atomic_bool failed;
} crew;

typedef struct worker {
    crew *crew;
    long first; // the games first, first + threads, ...
    figures figures;
    pthread_t thread;
} worker;

bool game_fails(game *g, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    vsnprintf(g->why, sizeof g->why, format, args);
    va_end(args);
    return false;
}

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "games: %s: %s\n", what, why);
    exit(1);
}

static void *room(size_t count, size_t size)
{
    void *memory = calloc(count, size);

    if (!memory)
        give_up("memory", "there is not enough");
    return memory;
}

/*
 * A game cannot be longer than this. Cards come back to the deck only by
 * claims, a draw of tickets keeps at least one, and between two actions that
 * are no passes there are fewer passes than players. Four times that leaves
 * room for what rule modules ask.
 */
static int longest_game(const ttr_edition *edition, int players)
{
    int sum = 2 * ttr_ticket_count(edition) + 2 * players;

    for (int c = 0; c < ttr_card_kinds(edition); c++)
        sum += ttr_card_get(edition, c)->count;
    for (int r = 0; r < ttr_route_count(edition); r++)
        sum += 1 + ttr_route_get(edition, r)->cards;
    return 4 * sum * players;
}

static ttr_match *new_match(const game *g)
{
    ttr_match *match = NULL;
    ttr_setup setup = {.edition = g->id,
                       .players = g->players,
                       .seed = g->seed,
                       .first = TTR_NONE};

    if (ttr_match_new(&match, g->library, &setup, NULL, NULL) != TTR_OK)
        return NULL;
    return match;
}

/* Print all that is needed to see the failure again. */
static void report(const game *g, bool heavy)
{
    ttr_match *match = new_match(g);
    char *text = NULL;
    size_t size;

    printf("FAILED: %s\n", g->why);
    printf("edition %s, %d players, seed %llu, action %d%s\n", g->id,
           g->players, (unsigned long long)g->seed, g->length,
           heavy ? ", heavy" : "");
    for (int i = 0; match && i < g->length; i++)
        if (ttr_match_apply(match, g->past[i], NULL) != TTR_OK)
            break;
    if (match && ttr_journal_write(match, &text, &size) == TTR_OK)
        printf("%s\n", text);
    free(text);
    ttr_match_free(match);
}

static void count_events(figures *f, const ttr_log *log)
{
    for (int i = 0; i < log->count; i++) {
        f->renewals += log->event[i].id == TTR_EVENT_market_renewed;
        f->reshuffles += log->event[i].id == TTR_EVENT_deck_shuffled;
    }
}

static bool play_action(game *g, bool heavy)
{
    int capacity = ttr_edition_max_actions(g->edition);
    ttr_event events[LOG_SIZE];
    ttr_log log = {.event = events, .capacity = LOG_SIZE};
    ttr_state before = g->state;
    ttr_error err;

    g->legal_count = ttr_legal(g->table, &g->state, g->legal, capacity);
    REQUIRE(g->legal_count > 0 && g->legal_count <= capacity,
            "%d legal actions", g->legal_count);
    REQUIRE(g->length < g->bound, "the game does not end");
    ttr_action action =
        g->legal[ttr_random_below(&g->random, (uint32_t)g->legal_count)];
    if (!legal_action_works(g, action) ||
        !illegal_actions_fail(g, ODD_ACTIONS) || (heavy && !heavy_check(g)))
        return false;

    g->past[g->length++] = action;
    REQUIRE(ttr_apply(g->table, &g->state, action, &log) == TTR_OK,
            "a legal action is refused: %s", ttr_table_error(g->table)->text);
    REQUIRE(log.lost == 0, "more than %d events", LOG_SIZE);
    REQUIRE(ttr_state_check(g->edition, &g->state, &err) == TTR_OK, "%s",
            err.text);
    count_events(g->figures, &log);
    g->figures->actions++;
    return ledger_follow(g, &before, action) &&
           (!heavy || heavy_follow(g, &before, action));
}

static bool play_game(game *g, bool heavy)
{
    ttr_error err;

    memset(&g->state, 0, sizeof g->state);
    REQUIRE(ttr_start(g->table, g->players, g->seed, TTR_NONE, &g->state) ==
                TTR_OK,
            "no start: %s", ttr_table_error(g->table)->text);
    REQUIRE(ttr_state_check(g->edition, &g->state, &err) == TTR_OK,
            "at the start: %s", err.text);
    ledger_start(g);
    REQUIRE(!heavy || (g->match = new_match(g)), "no match");
    while (g->state.phase != TTR_PHASE_OVER)
        if (!play_action(g, heavy))
            return false;

    g->legal_count = ttr_legal(g->table, &g->state, g->legal, 0);
    REQUIRE(g->legal_count == 0, "actions after the end");
    if (!illegal_actions_fail(g, ODD_ACTIONS) || !ledger_final(g))
        return false;
    g->figures->games++;
    g->figures->heavy += heavy;
    g->figures->stalemates += g->state.last_turns != 0;
    g->figures->signature += ttr_state_fingerprint(g->edition, &g->state);
    return true;
}

static bool run_game(worker *w, ttr_table *table, long index)
{
    const crew *c = w->crew;
    const options *o = c->options;
    int least = ttr_edition_players_min(c->edition);
    int span = ttr_edition_players_max(c->edition) - least + 1;
    size_t room_for = (size_t)ttr_edition_max_actions(c->edition);
    bool heavy = o->heavy_every && index % o->heavy_every == 0;
    game *g = room(1, sizeof *g);

    g->table = table;
    g->edition = c->edition;
    g->library = c->library;
    g->id = c->id;
    g->figures = &w->figures;
    /* Heavy games come at a fixed pace: they, too, go over all counts. */
    g->players = least + (int)((heavy ? index / o->heavy_every : index) % span);
    g->seed = ttr_random_seed(o->seed, (uint64_t)index);
    g->random = ttr_random_seed(g->seed, PURPOSE);
    g->bound = longest_game(c->edition, g->players);
    g->past = room((size_t)g->bound, sizeof *g->past);
    g->legal = room(room_for, sizeof *g->legal);
    g->other = room(room_for, sizeof *g->other);

    bool good = play_game(g, heavy);
    if (!good) {
        atomic_store(&w->crew->failed, true);
        pthread_mutex_lock(&w->crew->mutex);
        report(g, heavy);
        pthread_mutex_unlock(&w->crew->mutex);
    }
    ttr_match_free(g->match);
    free(g->past);
    free(g->legal);
    free(g->other);
    free(g);
    return good;
}

static void *work(void *argument)
{
    worker *w = argument;
    const options *o = w->crew->options;
    ttr_table *table;
    ttr_error err;

    if (ttr_table_new(&table, w->crew->edition, &err) != TTR_OK)
        give_up("table", err.text);
    for (long i = w->first; i < o->games; i += o->threads)
        if (atomic_load(&w->crew->failed) || !run_game(w, table, i))
            break;
    ttr_table_free(table);
    return NULL;
}

static void add_figures(figures *sum, const figures *part)
{
    sum->games += part->games;
    sum->actions += part->actions;
    sum->heavy += part->heavy;
    sum->checks += part->checks;
    sum->claims += part->claims;
    sum->passes += part->passes;
    sum->stalemates += part->stalemates;
    sum->renewals += part->renewals;
    sum->reshuffles += part->reshuffles;
    sum->signature += part->signature;
}

static void print_figures(const char *id, const figures *f)
{
    printf("%s: %ld games (%ld heavy), %ld actions, %ld checks\n", id, f->games,
           f->heavy, f->actions, f->checks);
    printf("  %ld claims, %ld passes, %ld stalemates, %ld renewals,"
           " %ld reshuffles, signature %016llx\n",
           f->claims, f->passes, f->stalemates, f->renewals, f->reshuffles,
           (unsigned long long)f->signature);
}

static bool run_edition(const options *o, const ttr_library *library,
                        const char *id)
{
    static worker workers[MAX_THREADS];
    ttr_report *found = ttr_report_new();
    ttr_edition *edition = NULL;
    figures sum = {0};

    if (!found || ttr_edition_load(&edition, library, id, NULL, found))
        give_up(id, found && ttr_report_count(found)
                        ? ttr_report_get(found, 0)->text
                        : "cannot be loaded");
    crew c = {.options = o, .library = library, .id = id, .edition = edition};
    atomic_init(&c.failed, false);
    pthread_mutex_init(&c.mutex, NULL);
    for (long i = 0; i < o->threads; i++) {
        workers[i] = (worker){.crew = &c, .first = i};
        if (pthread_create(&workers[i].thread, NULL, work, &workers[i]))
            give_up("thread", "cannot be started");
    }
    for (long i = 0; i < o->threads; i++) {
        pthread_join(workers[i].thread, NULL);
        add_figures(&sum, &workers[i].figures);
    }
    print_figures(id, &sum);
    pthread_mutex_destroy(&c.mutex);
    ttr_edition_free(edition);
    ttr_report_free(found);
    return !atomic_load(&c.failed);
}

static bool read_options(int argc, char **argv, options *o)
{
    *o = (options){.editions = "usa", .games = 1000, .threads = 1, .seed = 1};
    if (argc < 2 || argc % 2 != 0)
        return false;
    o->folder = argv[1];
    for (int i = 2; i < argc; i += 2) {
        const char *value = argv[i + 1];
        if (strcmp(argv[i], "--edition") == 0)
            o->editions = value;
        else if (strcmp(argv[i], "--games") == 0)
            o->games = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            o->seed = strtoull(value, NULL, 10);
        else if (strcmp(argv[i], "--heavy-every") == 0)
            o->heavy_every = strtol(value, NULL, 10);
        else if (strcmp(argv[i], "--threads") == 0)
            o->threads = strtol(value, NULL, 10);
        else
            return false;
    }
    return o->games > 0 && o->heavy_every >= 0 && o->threads > 0 &&
           o->threads <= MAX_THREADS;
}

int main(int argc, char **argv)
{
    options o;
    char id[1024];
    bool good = true;

    if (!read_options(argc, argv, &o)) {
        fprintf(stderr,
                "usage: games FOLDER[:FOLDER] [--edition ID,...] [--games N]"
                " [--seed N] [--heavy-every N] [--threads N]\n");
        return 2;
    }
    ttr_library *library = ttr_library_new();
    char folders[2048];
    snprintf(folders, sizeof folders, "%s", o.folder);
    for (char *rest = folders, *folder; (folder = strtok_r(rest, ":", &rest));)
        if (!library || ttr_library_add(library, folder) != TTR_OK)
            give_up(folder, "cannot be used");
    for (const char *at = o.editions; *at && good;) {
        size_t length = strcspn(at, ",");
        snprintf(id, sizeof id, "%.*s", (int)length, at);
        good = run_edition(&o, library, id);
        at += length + (at[length] == ',');
    }
    ttr_library_free(library);
    return good ? 0 : 1;
}
