// SPDX-License-Identifier: MIT
/*
 * limits.c - How far rule modules and editions can go, as data.
 */
#include <ttr/limits.h>

#include "base/bits.h"
#include "edition/edition_data.h"
#include "lua/script_library.h"
#include "lua/script_state.h"
#include "lua/script_watch.h"
#include "modules/things.h"

static const char editions[] = "editions", modules[] = "modules",
                  games[] = "games", scripts[] = "scripts";

static const ttr_limit limits[] = {
    {editions, "players", TTR_MAX_PLAYERS},
    {editions, "places", TTR_MAX_PLACES},
    {editions, "routes", TTR_MAX_ROUTES},
    {editions, "tickets", TTR_MAX_TICKETS},
    {editions, "kinds of cards, the wild included", TTR_MAX_CARD_KINDS},
    {editions, "cards of all kinds together", TTR_MAX_CARDS},
    {editions, "kinds of pieces", TTR_MAX_PIECE_KINDS},
    {editions, "pieces of a player, of all kinds together", TTR_MAX_PIECES},
    {editions, "letters of the id of a place, card or piece", TTR_MAX_ID},
    {editions, "spaces of a route", TTR_MAX_LENGTH},
    {editions, "face-up cards", TTR_MAX_MARKET},
    {editions, "tickets offered at once", TTR_MAX_OFFER},
    {editions, "rule modules in use", TTR_MAX_MODULES},

    {modules, "letters of the id of a rule module", TTR_MAX_MODULE_ID},
    {modules, "letters of the name of what it declares", TTRI_MAX_DECLARED},
    {modules, "fields of all modules in use together", TTRI_MAX_FIELDS},
    {modules,
     "bytes of all these fields: for each thing of its scope a number takes 2,"
     " a set 8, a pile or tally 16",
     TTR_FIELD_BYTES},
    {modules, "marks of all modules in use together", TTRI_MAX_MARKS},
    {modules, "parameters of all modules in use together", TTRI_MAX_PARAMS},
    {modules, "values of one parameter", TTRI_MAX_PARAM_VALUES},
    {modules, "choices of all modules in use together", TTRI_MAX_CHOICES},
    {modules, "messages of all modules in use together", TTRI_MAX_MESSAGES},
    {modules, "own actions of all modules in use together",
     TTRI_MAX_OWN_ACTIONS},
    {modules, "arguments of an own action", TTR_ACTION_ARGS},
    {modules, "options of a choice, or possibilities of an own action",
     TTRI_MAX_EMITTED},
    {modules, "score lines of all modules in use together",
     TTR_MAX_LINES - 1}, // the first one is that of routes
    {modules, "a number in a set", TTRI_MAX_SET},
    {modules, "a number of a tally", TTRI_MAX_TALLY},
    {modules, "a number as an option", TTRI_MAX_OPTION_NUMBER},
    {modules, "a number of a field, or that a choice is asked with", INT16_MAX},

    {games, "choices that wait for an answer", TTR_MAX_PENDING},
    {games, "answers in one turn", TTR_MAX_ANSWERS},
    {games, "turns", TTR_MAX_TURNS},

    {scripts, "MiB of memory", TTRI_SCRIPT_MEMORY / 1024 / 1024},
    {scripts,
     "milliseconds of processor time for one action, for all of them together",
     TTRI_SCRIPT_LIMIT_MS},
    {scripts, "hooks of one script inside each other", TTRI_SCRIPT_DEPTH},
    {scripts, "bytes of `ttr.log` that are kept", TTRI_SCRIPT_LOG},
    {scripts, "rules", TTRI_MAX_RULES},
    {scripts, "translations", TTRI_MAX_TRANSLATIONS},
    {scripts, "bytes of all texts that are declared", TTRI_SCRIPT_KEPT},
    {scripts, "bytes of a text", TTR_LUA_TEXT},
    {scripts, "keys of a table, apart from those of a list (1, 2, 3...)",
     TTR_LUA_KEYS},
    {scripts, "items of a table that is walked, sorted or joined",
     TTRI_MAX_ITEMS},
    {scripts, "items of a list that insert and remove change", TTRI_MAX_LIST},
    {scripts, "items that insert and remove move", TTRI_MAX_SHIFT},
    {scripts, "values that unpack and byte give", TTRI_MAX_VALUES},
    {scripts, "items kept in variables outside of functions",
     TTRI_SCRIPT_OUTER},
    {scripts, "tables and functions among them", TTRI_SCRIPT_THINGS},
};

int ttr_limit_count(void)
{
    return sizeof limits / sizeof limits[0];
}

const ttr_limit *ttr_limit_get(int i)
{
    return ttri_within(i, ttr_limit_count()) ? &limits[i] : NULL;
}

static const ttr_lua_basic basics[] = {
#define TTR_LUA_BASIC(library, name, from, args, help)                         \
    {#library, #name, args, help},
#include <ttr/lua_basics.def>
#undef TTR_LUA_BASIC
};

int ttr_lua_basic_count(void)
{
    return sizeof basics / sizeof basics[0];
}

const ttr_lua_basic *ttr_lua_basic_get(int i)
{
    return ttri_within(i, ttr_lua_basic_count()) ? &basics[i] : NULL;
}
