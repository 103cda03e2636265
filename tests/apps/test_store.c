// SPDX-License-Identifier: MIT
/*
 * test_store.c - The games of a server on the disk.
 */
#define _GNU_SOURCE // mkdtemp

#include "base/tree.h"
#include "web/secret.h"
#include "web/store.h"

#include <criterion/criterion.h>
#include <event2/event.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char folder[] = "/tmp/ttr-store-XXXXXX";
static char path[200];
static struct event_base *base;
static store *games;

/* What the last call gave. */
static store_outcome outcome;
static int64_t number;
static char events[600];
static int waiting;
static int64_t due; // of what is appended

static void open_store(void)
{
    ttr_error err = {.status = TTR_OK};
    cr_assert_eq(store_open(&games, base, path, &err), TTR_OK, "%s", err.text);
}

static void set_up(void)
{
    cr_assert(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/games.db", folder);
    base = event_base_new();
    open_store();
}

static void tear_down(void)
{
    store_close(games);
    event_base_free(base);
    cr_assert(app_tree_remove(AT_FDCWD, folder));
}

static void wait_for_answers(void)
{
    while (waiting > 0)
        event_base_loop(base, EVLOOP_ONCE);
}

static void appended(void *context, store_outcome got, int64_t n)
{
    (void)context;
    outcome = got;
    number = n;
    waiting--;
}

static void begin_append(const char *game, int64_t version, const char *id,
                         const char *body)
{
    store_change change = {.game = game,
                           .version = version,
                           .id = id,
                           .body = body,
                           .state = "lobby",
                           .code = "QWERTY",
                           .is_public = true,
                           .due = due};
    waiting++;
    store_append(games, &change, appended, NULL);
}

static store_outcome append(const char *game, int64_t version, const char *id,
                            const char *body)
{
    begin_append(game, version, id, body);
    wait_for_answers();
    return outcome;
}

static void loaded(void *context, store_outcome got, const store_event *event,
                   int count)
{
    size_t used = 0;
    (void)context;
    outcome = got;
    events[0] = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(events + used, sizeof events - used, "%d:%s ",
                                 (int)event[i].number, event[i].body);
    waiting--;
}

static const char *load(const char *game)
{
    waiting++;
    store_load(games, game, loaded, NULL);
    wait_for_answers();
    return events;
}

Test(store, events_are_numbered_and_stay, .init = set_up, .fini = tear_down)
{
    cr_assert_eq(append("a", 0, "x", "made"), STORE_DONE);
    cr_assert_eq(number, 1);
    cr_assert_eq(append("a", 1, "y", "acted"), STORE_DONE);
    cr_assert_eq(number, 2);
    cr_assert_str_eq(load("a"), "1:made 2:acted ");

    store_close(games);
    open_store();
    cr_assert_str_eq(load("a"), "1:made 2:acted ");
}

Test(store, a_stale_change_changes_nothing, .init = set_up, .fini = tear_down)
{
    cr_assert_eq(append("a", 0, "x", "made"), STORE_DONE);
    cr_assert_eq(append("a", 0, "y", "again"), STORE_STALE);
    cr_assert_eq(append("a", 2, "z", "early"), STORE_STALE);
    cr_assert_eq(append("b", 1, "z", "nowhere"), STORE_NOT_FOUND);
    cr_assert_str_eq(load("a"), "1:made ");
    cr_assert_str_eq(load("b"), "");
    cr_assert_eq(outcome, STORE_NOT_FOUND);
}

Test(store, a_request_that_is_repeated_counts_once, .init = set_up,
     .fini = tear_down)
{
    cr_assert_eq(append("a", 0, "x", "made"), STORE_DONE);
    cr_assert_eq(append("a", 1, "y", "acted"), STORE_DONE);
    cr_assert_eq(append("a", 1, "y", "acted"), STORE_REPEATED);
    cr_assert_eq(number, 2);
    cr_assert_eq(append("b", 0, "y", "made"), STORE_DONE, "of another game");
    cr_assert_eq(append("a", 2, "", "bot"), STORE_DONE);
    cr_assert_eq(append("a", 3, "", "bot"), STORE_DONE, "no id is no repeat");
}

Test(store, many_that_wait_are_done_in_order, .init = set_up, .fini = tear_down)
{
    begin_append("a", 0, "", "1");
    begin_append("a", 1, "", "2");
    begin_append("a", 1, "", "stale");
    begin_append("a", 2, "", "3");
    wait_for_answers();
    cr_assert_eq(outcome, STORE_DONE);
    cr_assert_str_eq(load("a"), "1:1 2:2 3:3 ");
}

static void removed(void *context, store_outcome got)
{
    (void)context;
    outcome = got;
    waiting--;
}

static void listed(void *context, store_outcome got, const store_summary *list,
                   int count)
{
    (void)context;
    outcome = got;
    number = count;
    for (int i = 0; i < count; i++)
        cr_assert_eq(list[i].version, 1);
    waiting--;
}

Test(store, a_game_that_is_removed_leaves_nothing, .init = set_up,
     .fini = tear_down)
{
    append("a", 0, "x", "made by somebody");
    append("b", 0, "x", "made");
    waiting++;
    store_remove(games, "a", removed, NULL);
    wait_for_answers();
    cr_assert_eq(outcome, STORE_DONE);
    cr_assert_str_eq(load("a"), "");
    waiting++;
    store_list(games, 10, listed, NULL);
    wait_for_answers();
    cr_assert_eq(number, 1);
    waiting++;
    store_remove(games, "a", removed, NULL);
    wait_for_answers();
    cr_assert_eq(outcome, STORE_NOT_FOUND);
}

static void found(void *context, store_outcome got, const char *game)
{
    (void)context;
    outcome = got;
    snprintf(events, sizeof events, "%s", game ? game : "none");
    waiting--;
}

Test(store, a_game_is_found_by_its_code, .init = set_up, .fini = tear_down)
{
    append("a", 0, "x", "made");
    waiting++;
    store_find_code(games, "QWERTY", found, NULL);
    wait_for_answers();
    cr_assert_eq(outcome, STORE_DONE);
    cr_assert_str_eq(events, "a");
    waiting++;
    store_find_code(games, "QWERTZ", found, NULL);
    wait_for_answers();
    cr_assert_eq(outcome, STORE_NOT_FOUND);
    cr_assert_str_eq(events, "none");
}

Test(store, a_second_server_is_refused, .init = set_up, .fini = tear_down)
{
    store *second;
    ttr_error err;
    cr_assert_eq(store_open(&second, base, path, &err), TTR_E_FILE);
    cr_assert(strstr(err.text, "another server"), "%s", err.text);
    cr_assert_null(second);
}

Test(store, what_is_not_a_store_is_refused, .init = set_up, .fini = tear_down)
{
    store *second;
    ttr_error err;
    char other[220];
    snprintf(other, sizeof other, "%s/other", folder);
    FILE *file = fopen(other, "w");
    cr_assert(file);
    for (int i = 0; i < 500; i++)
        fputs("this is not a database\n", file);
    fclose(file);
    cr_assert_eq(store_open(&second, base, other, &err), TTR_E_FILE);
    cr_assert(strstr(err.text, "not a database"), "%s", err.text);
    cr_assert_eq(store_open(&second, base, "/nowhere/at/all", &err),
                 TTR_E_FILE);
}

Test(secret, secrets_fit_their_hash_alone)
{
    static const char one[] = "AZaz09-_bcdefghijklmno";
    static const char two[] = "AZaz09-_bcdefghijklmnp";
    char hash[SECRET_HASH];
    cr_assert(secret_is_well_formed(one));
    cr_assert(secret_is_well_formed(two));
    secret_hash(one, hash);
    cr_assert(secret_fits(one, hash));
    cr_assert_not(secret_fits(two, hash));
    cr_assert_not(secret_fits("", hash));
    cr_assert_not(secret_is_well_formed("short"));
    cr_assert_not(secret_is_well_formed("................_....."));
}

Test(secret, names_and_codes_have_their_letters)
{
    char code[CODE_TEXT], name[NAME_TEXT];
    cr_assert(secret_code(code) && secret_name(name));
    cr_assert_eq(strlen(code), 6);
    cr_assert_eq(strlen(name), 8);
    cr_assert_null(strpbrk(code, "ILOU01il"));
}

static char text[100];

static void got(void *context, store_outcome found, const char *value)
{
    (void)context;
    outcome = found;
    snprintf(text, sizeof text, "%s", value ? value : "-");
    waiting--;
}

static const char *get(const char *key)
{
    waiting++;
    store_get(games, key, got, NULL);
    wait_for_answers();
    return text;
}

Test(store, texts_are_kept_and_replaced, .init = set_up, .fini = tear_down)
{
    cr_assert_str_eq(get("a"), "-");
    cr_assert_eq(outcome, STORE_NOT_FOUND);
    store_put(games, "a", "one", NULL, NULL);
    cr_assert_str_eq(get("a"), "one");
    store_put(games, "a", "two", NULL, NULL);
    cr_assert_str_eq(get("a"), "two");
}

Test(store, what_is_pruned_is_gone_but_known, .init = set_up, .fini = tear_down)
{
    cr_assert_eq(append("a", 0, "x", "made"), STORE_DONE);
    waiting++;
    store_prune(games, 0, appended, NULL);
    wait_for_answers();
    cr_assert_eq(number, 0, "it is not that old");
    waiting++;
    store_prune(games, INT64_MAX, appended, NULL);
    wait_for_answers();
    cr_assert_eq(number, 1);
    cr_assert_str_eq(load("a"), "");
    cr_assert_eq(outcome, STORE_PRUNED);
    cr_assert_eq(append("a", 1, "y", "acted"), STORE_PRUNED);
    load("b");
    cr_assert_eq(outcome, STORE_NOT_FOUND);
}

static void listed_due(void *context, store_outcome found,
                       const store_summary *list, int count)
{
    size_t used = 0;
    (void)context;
    outcome = found;
    text[0] = '\0';
    for (int i = 0; i < count; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "%s ",
                                 list[i].game);
    waiting--;
}

static const char *list_due(int64_t now)
{
    waiting++;
    store_due(games, now, 10, listed_due, NULL);
    wait_for_answers();
    return text;
}

Test(store, games_are_due_until_they_change, .init = set_up, .fini = tear_down)
{
    due = 100;
    cr_assert_eq(append("a", 0, "x", "made"), STORE_DONE);
    due = 50;
    cr_assert_eq(append("b", 0, "x", "made"), STORE_DONE);
    due = 0;
    cr_assert_eq(append("c", 0, "x", "made"), STORE_DONE);
    cr_assert_str_eq(list_due(49), "");
    cr_assert_str_eq(list_due(50), "b ");
    cr_assert_str_eq(list_due(1000), "b a ");
    cr_assert_eq(append("b", 1, "y", "acted"), STORE_DONE);
    cr_assert_str_eq(list_due(1000), "a ");
}
