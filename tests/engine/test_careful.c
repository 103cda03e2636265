// SPDX-License-Identifier: MIT
/*
 * test_careful.c - A careful library finds modules in C that write past the
 * host, and nothing that they wrote stays. The module is abi/writes_past.c.
 */
#include "support/tiny_edition.h"

#include <ttr/play.h>

#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

typedef struct game {
    ttr_edition *edition;
    ttr_table *table;
    ttr_state state;
} game;

/* The library is released. */
static game begin_with(ttr_library *library, int way)
{
    game it = {0};
    char text[3000];
    ttr_report *report = ttr_report_new();

    snprintf(text, sizeof text,
             "%s[use]\nmodule = writes-past\n[writes-past]\nway = %d\n",
             tiny_edition, way);
    cr_assert_eq(ttr_edition_parse(&it.edition, library, "tiny.ini", text,
                                   strlen(text), NULL, report),
                 TTR_OK, "%s", report_text(report));
    cr_assert_eq(ttr_table_new(&it.table, it.edition, NULL), TTR_OK);
    cr_assert_eq(ttr_start(it.table, 2, 1, 0, &it.state), TTR_OK);
    ttr_report_free(report);
    ttr_library_free(library);
    return it;
}

static game begin(int way, bool careful)
{
    ttr_library *library = ttr_library_new();

    cr_assert_eq(ttr_library_add(library, TTR_ABI_DIR), TTR_OK);
    if (careful)
        ttr_library_careful(library);
    return begin_with(library, way);
}

static void end(game *it)
{
    ttr_table_free(it->table);
    ttr_edition_free(it->edition);
}

/* Play on with the first legal action; what the last call said. */
static ttr_status play(game *it, int actions)
{
    for (int i = 0; i < actions; i++) {
        ttr_action list[64];
        int count = ttr_legal(it->table, &it->state, list, 64);
        if (count < 0)
            return ttr_table_error(it->table)->status;
        cr_assert(count > 0 && count <= 64);
        ttr_status status = ttr_apply(it->table, &it->state, list[0], NULL);
        if (status)
            return status;
    }
    return TTR_OK;
}

/* It fails because of this event, and the game is as if nothing had been. */
static void found_out(int way, const char *event)
{
    game it = begin(way, true);
    char text[200];
    ttr_status status = TTR_OK;
    ttr_state before = it.state;

    for (int i = 0; i < 20 && !status; i++) {
        before = it.state;
        status = play(&it, 1);
    }
    cr_assert_eq(status, TTR_E_SCRIPT, "way %d", way);
    snprintf(text, sizeof text,
             "module writes-past: the hook of %s changes the game past the"
             " functions of the host, which alone may do that",
             event);
    cr_assert_str_eq(ttr_table_error(it.table)->text, text);
    cr_assert(ttr_state_equal(it.edition, &it.state, &before));
    end(&it);
}

Test(careful, a_veto_that_writes_is_found_out)
{
    found_out(1, "claim_allowed");
}

Test(careful, a_hook_that_writes_past_its_host_is_found_out)
{
    found_out(2, "turn_end");
    found_out(3, "turn_end");
}

Test(careful, whoever_asks_others_is_blamed_for_its_own_writes)
{
    found_out(4, "turn_end");
    found_out(5, "ticket_done");
}

Test(careful, a_module_that_keeps_to_its_host_plays_as_ever)
{
    game with = begin(0, true), without = begin(0, false);

    for (int i = 0; i < 20; i++) {
        cr_assert_eq(play(&with, 1), TTR_OK);
        cr_assert_eq(play(&without, 1), TTR_OK);
        cr_assert(ttr_state_equal(with.edition, &with.state, &without.state));
    }
    end(&with);
    end(&without);
}

Test(careful, nothing_is_found_without_care)
{
    game it = begin(2, false);

    cr_assert_eq(play(&it, 20), TTR_OK);
    end(&it);
}

Test(careful, a_library_is_as_careful_as_what_is_added)
{
    ttr_library *first = ttr_library_new(), *second = ttr_library_new();

    cr_assert_eq(ttr_library_add(first, TTR_ABI_DIR), TTR_OK);
    ttr_library_careful(first);
    cr_assert_eq(ttr_library_add_all(second, first), TTR_OK);
    game it = begin_with(second, 1);
    cr_assert_eq(play(&it, 20), TTR_E_SCRIPT);
    end(&it);
    ttr_library_free(first);
}
