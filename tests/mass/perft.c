// SPDX-License-Identifier: MIT
/*
 * perft.c - Counts every line of play on tiny boards, and compares the counts
 * with those of an independent program.
 *
 *     perft FOLDER [--deep] [CASE ...]
 *
 * FOLDER holds the positions (CASE.json), their editions (*.ini), the counts
 * to expect (counts.json: for each depth from 1 on sequences, ended games and
 * checksum) and brute.py, which made them and tells what the numbers mean.
 * Without --deep, brute.py is asked afresh for the first four depths, and the
 * expected counts are checked as far as they stay small; with --deep, six
 * depths are asked for and all that is expected is checked. When a count
 * differs, the first line of play that shows it is printed.
 */
#define _POSIX_C_SOURCE 200809L // popen

#include <ttr/ttr.h>

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    MAX_DEPTH = 16,
    MAX_ACTIONS = 256,
    PATH_SIZE = 1024,
    LINE_SIZE = MAX_DEPTH * 64,
    LIVE_DEPTH = 4,
    LIVE_DEPTH_DEEP = 6,
    SMALL_COUNT = 200000 // sequences that are counted without --deep
};

/* What is compared: see brute.py. */
typedef struct tally {
    long long sequences, ended, checksum;
} tally;

/* One position under test. */
typedef struct board {
    const char *folder;
    const char *name;
    ttr_edition *edition;
    ttr_table *table;
    ttr_state start;
} board;

/* One action and what follows it. */
typedef struct branch {
    char text[128];
    tally tally;
} branch;

static bool tally_equal(tally a, tally b)
{
    return a.sequences == b.sequences && a.ended == b.ended &&
           a.checksum == b.checksum;
}

static void tally_add(tally *to, tally part)
{
    to->sequences += part.sequences;
    to->ended += part.ended;
    to->checksum += part.checksum;
}

static void give_up(const char *what, const char *why)
{
    fprintf(stderr, "perft: %s: %s\n", what, why);
    exit(1);
}

/* The same sum as checksum() of brute.py. */
static long long checksum(const board *b, const ttr_state *state)
{
    static ttr_result result; // large, and this program has one thread
    long long sum = 0;

    if (ttr_result_get(b->table, state, &result) != TTR_OK)
        give_up(b->name, "no result");
    for (int p = 0; p < result.players; p++)
        sum += (p + 1) * (result.score[p].total + 1000LL);
    for (int i = 0; i < result.winner_count; i++)
        sum += 100000LL << result.winners[i];
    return sum;
}

static int list_actions(const board *b, const ttr_state *state,
                        ttr_action *actions)
{
    int count = ttr_legal(b->table, state, actions, MAX_ACTIONS);

    if (count < 0 || count > MAX_ACTIONS)
        give_up(b->name, "cannot list the actions");
    return count;
}

static void apply(const board *b, ttr_state *state, ttr_action action)
{
    if (ttr_apply(b->table, state, action, NULL) != TTR_OK)
        give_up(b->name, ttr_table_error(b->table)->text);
}

static tally count_from(const board *b, const ttr_state *state, int depth)
{
    tally sum = {0};
    ttr_action actions[MAX_ACTIONS];

    if (depth == 0) {
        sum.sequences = 1;
        sum.ended = state->phase == TTR_PHASE_OVER;
        sum.checksum = sum.ended ? checksum(b, state) : 0;
        return sum;
    }
    int count = list_actions(b, state, actions);
    for (int i = 0; i < count; i++) {
        ttr_state after;

        ttr_state_copy(b->edition, &after, state);
        apply(b, &after, actions[i]);
        tally_add(&sum, count_from(b, &after, depth - 1));
    }
    return sum;
}

/* Where two programs part ------------------------------------------------- */

static FILE *ask(const board *b, const char *verb, int depth, const char *line)
{
    char command[2 * PATH_SIZE + LINE_SIZE];

    snprintf(command, sizeof command,
             "python3 '%s/brute.py' %s '%s/%s.json' %d %s%s%s", b->folder, verb,
             b->folder, b->name, depth, line ? "\"" : "", line ? line : "",
             line ? "\"" : "");
    fflush(stdout);
    FILE *pipe = popen(command, "r");
    if (!pipe)
        give_up("python3", "cannot be started");
    return pipe;
}

static int divide_theirs(const board *b, int depth, const char *line,
                         branch *theirs)
{
    FILE *pipe = ask(b, "divide", depth, line);
    int count = 0;

    while (count < MAX_ACTIONS &&
           fscanf(pipe, "%lld %lld %lld %127[^\n]",
                  &theirs[count].tally.sequences, &theirs[count].tally.ended,
                  &theirs[count].tally.checksum, theirs[count].text) == 4)
        count++;
    if (pclose(pipe) != 0)
        give_up(b->name, "brute.py failed");
    return count;
}

static int divide_ours(const board *b, const ttr_state *state, int depth,
                       branch *ours, ttr_action *actions)
{
    int count = list_actions(b, state, actions);

    for (int i = 0; i < count; i++) {
        ttr_state after;

        ttr_state_copy(b->edition, &after, state);
        apply(b, &after, actions[i]);
        ours[i].tally = count_from(b, &after, depth - 1);
        ttr_action_format(b->edition, state, actions[i], ours[i].text,
                          sizeof ours[i].text);
    }
    return count;
}

static const branch *find(const branch *list, int count, const char *text)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].text, text) == 0)
            return &list[i];
    return NULL;
}

/* Print actions that only one side has; true when there are any. */
static bool lists_differ(const branch *ours, int our_count,
                         const branch *theirs, int their_count)
{
    bool differ = false;

    for (int i = 0; i < our_count; i++)
        if (!find(theirs, their_count, ours[i].text)) {
            printf("    only the engine:   %s\n", ours[i].text);
            differ = true;
        }
    for (int i = 0; i < their_count; i++)
        if (!find(ours, our_count, theirs[i].text)) {
            printf("    only brute.py:     %s\n", theirs[i].text);
            differ = true;
        }
    return differ;
}

static bool same_in(const branch *list, int count, const branch *wanted)
{
    const branch *found = find(list, count, wanted->text);

    return found && tally_equal(found->tally, wanted->tally);
}

/* Follow the first branch that differs down to where the lists differ. */
static void explain(const board *b, int depth)
{
    static branch ours[MAX_ACTIONS], theirs[MAX_ACTIONS];
    ttr_action actions[MAX_ACTIONS];
    ttr_state state;
    char line[LINE_SIZE] = "";

    ttr_state_copy(b->edition, &state, &b->start);
    for (; depth > 0; depth--) {
        int our_count = divide_ours(b, &state, depth, ours, actions);
        int their_count = divide_theirs(b, depth, line, theirs);
        if (lists_differ(ours, our_count, theirs, their_count))
            break;
        int i = 0;
        while (i < our_count && same_in(theirs, their_count, &ours[i]))
            i++;
        if (i == our_count)
            break;
        size_t used = strlen(line);
        snprintf(line + used, sizeof line - used, "%s%s", used ? ";" : "",
                 ours[i].text);
        apply(b, &state, actions[i]);
    }
    printf("    after: %s\n", *line ? line : "(the start)");
}

static bool compare(const board *b, int depth, tally expected,
                    const char *source)
{
    tally found = count_from(b, &b->start, depth);

    if (tally_equal(found, expected))
        return true;
    printf("%s: depth %d: engine %lld %lld %lld, %s %lld %lld %lld\n", b->name,
           depth, found.sequences, found.ended, found.checksum, source,
           expected.sequences, expected.ended, expected.checksum);
    explain(b, depth);
    return false;
}

/* Reading ----------------------------------------------------------------- */

static void open_board(board *b)
{
    char path[PATH_SIZE];
    json_error_t where;
    ttr_error err;

    snprintf(path, sizeof path, "%s/%s.json", b->folder, b->name);
    json_t *position = json_load_file(path, 0, &where);
    if (!position)
        give_up(path, where.text);
    const char *id = json_string_value(json_object_get(position, "edition"));
    snprintf(path, sizeof path, "%s/%s.ini", b->folder, id ? id : "");

    ttr_library *library = ttr_library_new();
    ttr_report *report = ttr_report_new();
    if (!library || !report)
        give_up(b->name, "out of memory");
    if (ttr_edition_load(&b->edition, library, path, NULL, report) != TTR_OK)
        give_up(path, ttr_report_count(report) ? ttr_report_get(report, 0)->text
                                               : "cannot be loaded");
    if (ttr_table_new(&b->table, b->edition, &err) != TTR_OK ||
        ttr_position_read(b->table, position, &b->start, &err) != TTR_OK ||
        ttr_state_check(b->edition, &b->start, &err) != TTR_OK)
        give_up(b->name, err.text);
    ttr_report_free(report);
    ttr_library_free(library);
    json_decref(position);
}

static bool check_live(const board *b, int depth)
{
    tally theirs[MAX_DEPTH + 1] = {{0}};
    FILE *pipe = ask(b, "count", depth, NULL);
    int d = 0;

    for (int i = 1; i <= depth; i++)
        if (fscanf(pipe, "%d %lld %lld %lld", &d, &theirs[i].sequences,
                   &theirs[i].ended, &theirs[i].checksum) != 4 ||
            d != i)
            d = -1;
    if (pclose(pipe) != 0 || d != depth)
        give_up(b->name, "brute.py failed");
    for (int i = 1; i <= depth; i++)
        if (!compare(b, i, theirs[i], "brute.py"))
            return false;
    return true;
}

static bool check_expected(const board *b, const json_t *rows, bool deep,
                           long long *leaves)
{
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        tally t = {json_integer_value(json_array_get(row, 0)),
                   json_integer_value(json_array_get(row, 1)),
                   json_integer_value(json_array_get(row, 2))};

        if (!deep && t.sequences > SMALL_COUNT)
            break;
        if (!compare(b, (int)i + 1, t, "expected"))
            return false;
        *leaves += t.sequences;
    }
    return true;
}

static bool check_board(const char *folder, const char *name,
                        const json_t *rows, bool deep)
{
    board b = {.folder = folder, .name = name};
    int live = deep ? LIVE_DEPTH_DEEP : LIVE_DEPTH;
    long long leaves = 0;

    if (!json_is_array(rows) || json_array_size(rows) > MAX_DEPTH)
        give_up(name, "no counts to expect");
    open_board(&b);
    bool good = check_live(&b, live) && check_expected(&b, rows, deep, &leaves);
    if (good)
        printf("%-20s brute.py to depth %d, expected counts: %lld sequences\n",
               name, live, leaves);
    ttr_table_free(b.table);
    ttr_edition_free(b.edition);
    return good;
}

int main(int argc, char **argv)
{
    char path[PATH_SIZE];
    json_error_t where;
    bool deep = argc > 2 && strcmp(argv[2], "--deep") == 0;
    int first = deep ? 3 : 2;
    int failed = 0, cases = 0;

    if (argc < 2) {
        fprintf(stderr, "usage: perft FOLDER [--deep] [CASE ...]\n");
        return 2;
    }
    snprintf(path, sizeof path, "%s/counts.json", argv[1]);
    json_t *counts = json_load_file(path, 0, &where);
    if (!counts)
        give_up(path, where.text);

    if (argc > first) {
        for (int i = first; i < argc; i++, cases++)
            failed += !check_board(argv[1], argv[i],
                                   json_object_get(counts, argv[i]), deep);
    } else {
        const char *name;
        json_t *rows;
        json_object_foreach(counts, name, rows)
        {
            failed += !check_board(argv[1], name, rows, deep);
            cases++;
        }
    }
    printf("perft: %d positions, %d differ\n", cases, failed);
    json_decref(counts);
    return failed ? 1 : 0;
}
