// SPDX-License-Identifier: MIT
/*
 * failing.c - Every hook is made to fail once: the action is refused with a
 * sentence, the state is as before, and the game can go on at another table.
 *
 *     failing FOLDER:...
 *
 * For each event that a module can hook, a script is written whose hook fails
 * from a certain call on, and games are played until it does.
 */
#define _POSIX_C_SOURCE 200809L // mkdtemp

#include <ttr/ttr.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MAX_ACTIONS = 1 << 16, GAMES = 40 };

static ttr_action actions[MAX_ACTIONS];

static void give_up(const char *event, const char *text)
{
    fprintf(stderr, "failing: %s: %s\n", event, text);
    exit(1);
}

/* Events that a script reaches through ttr.choice and ttr.action. */
static bool by_declaration(const char *event)
{
    return strcmp(event, "actions") == 0 || strcmp(event, "action_do") == 0 ||
           strcmp(event, "choice_options") == 0 ||
           strcmp(event, "choice_done") == 0;
}

static void write_script(const char *path, const char *event)
{
    FILE *file = fopen(path, "w");

    if (!file)
        give_up(event, "cannot write the script");
    fprintf(file, "local ttr = ...\n");
    if (strcmp(event, "choice_options") == 0 ||
        strcmp(event, "choice_done") == 0) {
        bool done = strcmp(event, "choice_done") == 0;
        fprintf(file,
                "local ask = ttr.choice('q', { option = 'number',"
                " options = function() %s end,"
                " done = function() ttr.fail('made to fail') end })\n"
                "ttr.on('route_claimed', function(p) ask(p) end)\n",
                done ? "ttr.emit(1) ttr.emit(2)" : "ttr.fail('made to fail')");
    } else if (by_declaration(event)) {
        bool run = strcmp(event, "action_do") == 0;
        fprintf(file,
                "ttr.action('a', { list = function() %s end,"
                " run = function() ttr.fail('made to fail') end })\n",
                run ? "ttr.emit()" : "ttr.fail('made to fail')");
    } else {
        fprintf(file, "ttr.on('%s', function() ttr.fail('made to fail') end)\n",
                event);
    }
    fclose(file);
}

static bool says_so(const ttr_table *table)
{
    return strstr(ttr_table_error(table)->text, "made to fail") != NULL;
}

/* Play one game; true when the hook has failed, as it should. */
static bool play(ttr_table *table, const char *event, uint64_t seed)
{
    const ttr_edition *edition = ttr_table_edition(table);
    static ttr_state state, before;
    static ttr_result result, untouched;
    uint64_t generator = seed;

    memset(&state, 0xA5, sizeof state);
    before = state;
    if (ttr_start(table, 2, seed, TTR_NONE, &state)) {
        if (!says_so(table) || memcmp(&state, &before, sizeof state) != 0)
            give_up(event, "the start failed, but not cleanly");
        return true;
    }
    while (state.phase != TTR_PHASE_OVER) {
        int count = ttr_legal(table, &state, actions, MAX_ACTIONS);
        if (count < 0 && says_so(table))
            return true;
        if (count <= 0)
            give_up(event, ttr_table_error(table)->text);
        before = state;
        ttr_action action =
            actions[ttr_random_below(&generator, (uint32_t)count)];
        if (ttr_apply(table, &state, action, NULL)) {
            if (!says_so(table) || !ttr_state_equal(edition, &state, &before))
                give_up(event, "an action failed, but not cleanly");
            return true;
        }
    }
    memset(&result, 0xA5, sizeof result);
    memset(&untouched, 0xA5, sizeof untouched);
    if (!ttr_result_get(table, &state, &result))
        return false;
    if (!says_so(table) || memcmp(&result, &untouched, sizeof result) != 0)
        give_up(event, "the final count failed, but not cleanly");
    return true;
}

static void try_event(const ttr_library *library, const char *path,
                      const char *event)
{
    const ttr_variant variant = {.modules = &path, .module_count = 1};
    ttr_report *report = ttr_report_new();
    ttr_edition *edition;
    ttr_table *table;
    bool failed = false;

    write_script(path, event);
    if (ttr_edition_load(&edition, library, "london", &variant, report))
        give_up(event, ttr_report_get(report, 0)->text);
    if (ttr_table_new(&table, edition, NULL))
        give_up(event, "no table");
    for (uint64_t seed = 1; seed <= GAMES && !failed; seed++)
        failed = play(table, event, seed);
    if (!failed)
        give_up(event, "its hook has not run");
    printf("%s\n", event);
    ttr_table_free(table);
    ttr_edition_free(edition);
    ttr_report_free(report);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/ttr-failing-XXXXXX";
    char path[64], folders[2048];
    int count = 0;

    if (argc != 2 || !mkdtemp(folder))
        give_up("usage", "failing FOLDER:...");
    snprintf(path, sizeof path, "%s/failing.lua", folder);
    snprintf(folders, sizeof folders, "%s", argv[1]);
    ttr_library *library = ttr_library_new();
    for (char *rest = folders, *it; (it = strtok_r(rest, ":", &rest));)
        if (ttr_library_add(library, it))
            give_up(it, "cannot be used");
    for (int i = 0; i < TTR_EVENT_COUNT; i++) {
        const ttr_event_info *event = ttr_event_get((ttr_event_id)i);
        if (event->kind == TTR_KIND_TELL ||
            strcmp(event->name, "bot_value") == 0 ||
            strcmp(event->name, "action_why") == 0 ||
            strcmp(event->name, "action_allowed") == 0)
            continue; // nobody asks for it here
        try_event(library, path, event->name);
        count++;
    }
    ttr_library_free(library);
    unlink(path);
    rmdir(folder);
    printf("%d events\n", count);
    return 0;
}
