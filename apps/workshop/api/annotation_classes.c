// SPDX-License-Identifier: MIT
/*
 * annotation_classes.c - What editors know of fields, marks, parameters, spots
 * and the tables that scripts declare with.
 *
 * The lists of the engine tell of functions; what these return and take is
 * said here, in the grammar of the Lua language server.
 */
#include "workshop/api/api_lists.h"

#include <stddef.h>

const char *const app_annotation_classes[] = {
    "---@alias spot integer\n"
    "---@alias ttr.thing "
    "\"number\"|\"yes-no\"|\"player\"|\"place\"|\"route\"|\"card\"|"
    "\"ticket\"\n",
    "---A field of numbers: f[index], and f[0] for one of the game.\n"
    "---@class ttr.numbers\n"
    "---@field [integer] integer\n",
    "---A field of sets.\n"
    "---@class ttr.set\n"
    "---@field has fun(self: ttr.set, index: integer, member: integer): "
    "boolean\n"
    "---@field add fun(self: ttr.set, index: integer, member: integer)\n"
    "---@field remove fun(self: ttr.set, index: integer, member: integer)\n"
    "---@field count fun(self: ttr.set, index: integer): integer\n"
    "---@field clear fun(self: ttr.set, index: integer)\n",
    "---A field of piles of cards.\n"
    "---@class ttr.pile\n"
    "---@field count fun(self: ttr.pile, index: integer, card: integer): "
    "integer\n"
    "---@field at fun(self: ttr.pile, index: integer): spot\n",
    "---A field of numbers for each kind of card, or player.\n"
    "---@class ttr.tally\n"
    "---@field count fun(self: ttr.tally, index: integer, card: integer): "
    "integer\n"
    "---@field set fun(self: ttr.tally, index: integer, card: integer, n: "
    "integer)\n"
    "---@field add fun(self: ttr.tally, index: integer, card: integer, n?: "
    "integer)\n",
    "---A field of decks of numbers.\n"
    "---@class ttr.deck\n"
    "---@field count fun(self: ttr.deck, index: integer): integer\n"
    "---@field item fun(self: ttr.deck, index: integer, at?: integer): "
    "integer\n"
    "---@field put fun(self: ttr.deck, index: integer, item: integer, at?: "
    "integer)\n"
    "---@field take fun(self: ttr.deck, index: integer, at?: integer): "
    "integer\n"
    "---@field shuffle fun(self: ttr.deck, index: integer)\n",
    "---Whatever ttr.field declares; its type says which functions it has.\n"
    "---@class ttr.any_field: ttr.numbers, ttr.set, ttr.pile, ttr.tally, "
    "ttr.deck\n",
    "---@class ttr.about_field\n"
    "---@field type? \"number\"|\"set\"|\"pile\"|\"tally\"|\"deck\"\n"
    "---@field of? ttr.thing\n"
    "---@field least? integer\n"
    "---@field most? integer\n"
    "---@field initial? integer\n"
    "---@field size? integer\n"
    "---@field pool? string\n"
    "---@field visible? \"public\"|\"owner\"|\"side\"|\"hidden\"|\"unshown\"\n"
    "---@field role? \"users\"|\"pieces\"\n"
    "---@field help? string\n",
    "---@class ttr.field\n"
    "---@field game fun(name: string, about?: ttr.about_field): ttr.any_field\n"
    "---@field player fun(name: string, about?: ttr.about_field): "
    "ttr.any_field\n"
    "---@field place fun(name: string, about?: ttr.about_field): "
    "ttr.any_field\n"
    "---@field route fun(name: string, about?: ttr.about_field): "
    "ttr.any_field\n"
    "---@field card fun(name: string, about?: ttr.about_field): ttr.any_field\n"
    "---@field ticket fun(name: string, about?: ttr.about_field): "
    "ttr.any_field\n",
    "---A mark of the edition file: m[index], 0 where it is absent.\n"
    "---@class ttr.mark_values\n"
    "---@field [integer] integer\n"
    "---@field count fun(self: ttr.mark_values, index: integer): integer\n"
    "---@field item fun(self: ttr.mark_values, index: integer, at: integer):"
    " integer\n"
    "---@field has fun(self: ttr.mark_values, index: integer, x: integer):"
    " boolean\n",
    "---@class ttr.about_mark\n"
    "---@field least? integer\n"
    "---@field most? integer\n"
    "---@field of? \"place\"|\"card\"\n"
    "---@field size? integer\n"
    "---@field help? string\n",
    "---@class ttr.mark\n"
    "---@field place fun(name: string, about?: ttr.about_mark): "
    "ttr.mark_values\n"
    "---@field route fun(name: string, about?: ttr.about_mark): "
    "ttr.mark_values\n"
    "---@field ticket fun(name: string, about?: ttr.about_mark): "
    "ttr.mark_values\n",
    "---A parameter: p[0], and p[i] of several; #p is how many there are.\n"
    "---@class ttr.param_values\n"
    "---@field [integer] integer\n"
    "---@operator len: integer\n",
    "---@class ttr.about_param\n"
    "---@field least? integer\n"
    "---@field most? integer\n"
    "---@field preset? string\n"
    "---@field help? string\n",
    "---@class ttr.param\n"
    "---@field number fun(name: string, about?: ttr.about_param): "
    "ttr.param_values\n"
    "---@field numbers fun(name: string, about?: ttr.about_param): "
    "ttr.param_values\n"
    "---@field colours fun(name: string, about?: ttr.about_param): "
    "ttr.param_values\n"
    "---@field table fun(about?: ttr.about_param): ttr.param_values\n",
    "---@class ttr.spot\n"
    "---@field discard spot\n"
    "---@field deck spot\n"
    "---@field hand fun(player: integer): spot\n"
    "---@field market fun(slot: integer): spot\n",
    "---@class ttr.about_module\n"
    "---@field version? string\n"
    "---@field summary? string\n"
    "---@field rules? string[]\n"
    "---@field claims_apart? boolean\n"
    "---@field translations? table<string, table<string, string>>\n",
    "---@class ttr.about_choice\n"
    "---@field option ttr.thing\n"
    "---@field prompt? string\n"
    "---@field told? string\n"
    "---@field told_no? string\n"
    "---@field always? boolean\n"
    "---@field secret? boolean\n"
    "---@field options? fun(player: integer, a: integer, b: integer)\n"
    "---@field done fun(player: integer, option: integer, a: integer, b: "
    "integer)\n",
    "---@class ttr.about_action\n"
    "---@field args? ttr.thing[]\n"
    "---@field help? string\n"
    "---@field secret? boolean\n"
    "---@field drawing? boolean\n"
    "---@field list fun(player: integer)\n"
    "---@field run fun(player: integer, a: integer, b: integer)\n"
    "---@field why? fun(player: integer, a: integer, b: integer): string?\n",
    NULL};
