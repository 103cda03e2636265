// SPDX-License-Identifier: MIT
/*
 * console_commands.c - The commands of the console: finding, helping, doing.
 *
 * A line is a command, the number of a legal action that was listed, or an
 * action as journals have it.
 */
#include "workshop/console/console.h"

#include "base/columns.h"
#include "base/language.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* One command, as the help shows it. */
typedef struct word {
    const char *name;
    const char *rest; // what follows it
    const char *help;
    console_command *run;
} word;

static console_command help, quit, reload;

static const word words[] = {
    {"show", "", N_("a summary of the position"), console_show},
    {"hand", N_("[PLAYER]"),
     N_("cards and tickets, and which of these are complete"), console_hand},
    {"routes", N_("[WORD]"), N_("routes: cost, owner, marks"), console_routes},
    {"places", N_("[WORD]"), N_("places and their marks"), console_places},
    {"field", N_("[MODULE.FIELD [INDEX]]"),
     N_("what rule modules remember; alone, all of it"), console_fields},
    {"score", "", N_("the final count, as it would be now"), console_score},
    {"position", N_("[FILE]"), N_("everything as JSON, here or into a file"),
     console_position},
    {"legal", N_("[WORD ...]"), N_("the legal actions, with numbers"),
     console_legal},
    {"why", N_("ACTION"), N_("why an action is not legal"), console_why},
    {"bot", N_("[BOT]"), N_("let a bot do one action; greedy when not named"),
     console_bot},
    {"play", N_("[N | all] [BOT]"), N_("let bots do that many actions"),
     console_play},
    {"undo", "[N]", N_("take back the last action, or what was set"),
     console_take_back},
    {"trace", N_("[ACTION]"),
     N_("the events and hooks of the last action, or of one that is not done"),
     console_trace},
    {"set", N_("WHAT ..."), N_("change the position; help set tells more"),
     console_set},
    {"modules", "", N_("the rule modules in use, and the one for Lua"),
     console_modules},
    {"use", N_("MODULE"), N_("the rule module in whose place Lua runs"),
     console_use},
    {">", "LUA", N_("evaluate Lua in its place; the game stays as it is"),
     console_evaluate},
    {"!", "LUA", N_("run Lua in its place, and change the game"), console_run},
    {"new", N_("[SEED [PLAYERS]]"), N_("another game of this edition"),
     console_new},
    {"save", N_("FILE"), N_("write the journal"), console_save_to},
    {"load", N_("FILE"), N_("go to the end of a journal"), console_load_from},
    {"reload", "", N_("read the edition again, as when its files change"),
     reload},
    {"help", N_("[COMMAND]"), N_("this list, or more about a command"), help},
    {"quit", "", N_("leave"), quit},
};

enum { WORDS = sizeof words / sizeof words[0] };

const char *console_command_name(int i)
{
    return i < WORDS ? words[i].name : NULL;
}

/* Texts that a line in a list cannot hold. */
static const struct {
    const char *name, *text;
} pages[] = {
    {"set",
     N_("set hand PLAYER CARD=N ...    these cards; the deck makes up for it\n"
        "set market CARD ...           the face-up cards\n"
        "set deck CARD ...             these on top, in this order\n"
        "set tickets PLAYER TICKET ... these and no others\n"
        "set pieces PLAYER PIECE=N ... pieces left\n"
        "set route ROUTE PLAYER        its owner; - is nobody\n"
        "set score PLAYER N            points of routes, so that this is the"
        " score\n"
        "set player PLAYER             whose turn begins\n"
        "set turn N, set last_turns N  the number of the turn, of those left\n"
        "set MODULE.FIELD VALUE        a field of the game\n"
        "set MODULE.FIELD[INDEX] VALUE one of a player, place, route, ...\n"
        "set {JSON}                    a part of a position, as `position`"
        " shows it\n"
        "set @FILE                     a whole one from a file")},
    {">",
     N_("> EXPRESSION or > STATEMENTS: Lua as in a hook of the module that "
        "`use`"
        " names.\nIt sees ttr and, by their names, the module's fields, marks,"
        " parameters, lines\nand choices (- in a name is written _), and of a"
        " script the variables and\nfunctions that its hooks use. What it"
        " changes is shown and then forgotten: the\ngame stays as it is. "
        "Nothing"
        " is kept from one line to the next.")},
    {"!",
     N_("! STATEMENTS: as >, but what it changes in the game stays, and what"
        " follows from\nit happens: choices are asked, for example. undo takes"
        " it back. A journal that is\nsaved afterwards begins here.")},
    {"trace",
     N_("trace: every event of the last action, and the hooks that ran for it,"
        " as `ttr\ntrace` shows them.\ntrace ACTION: the same for an action "
        "that"
        " is not done, also one that fails.")},
    {"legal",
     N_("legal: all legal actions. legal claim red: those with both words. A"
        " number that is\ntyped afterwards does the action of that number.")},
};

const char *console_word(const char *line, char out[CONSOLE_WORD_MAX])
{
    size_t length;

    line += strspn(line, " \t");
    length = strcspn(line, " \t");
    snprintf(out, CONSOLE_WORD_MAX, "%.*s", (int)length, line);
    line += length;
    return line + strspn(line, " \t");
}

bool console_read_player(console *it, const char *text, int *player)
{
    char *end;
    long number = strtol(text, &end, 10);
    int players = console_state(it)->players;

    if (end == text || *end || number < 0 || number >= players) {
        console_refuse(it,
                       _("\"%s\" is not a player: there are players 0 to %d"),
                       text, players - 1);
        return false;
    }
    *player = (int)number;
    return true;
}

static void print_word(const word *of)
{
    char usage[64];

    snprintf(usage, sizeof usage, "%s %s", of->name,
             *of->rest ? _(of->rest) : "");
    fputs("  ", stdout);
    app_print_padded(stdout, usage, 30);
    console_say("%s", _(of->help));
}

static const word *find_word(const char *name)
{
    for (int i = 0; i < WORDS; i++)
        if (strcmp(words[i].name, name) == 0)
            return &words[i];
    if (strcmp(name, "fields") == 0)
        return find_word("field");
    if (strcmp(name, "exit") == 0)
        return find_word("quit");
    return NULL;
}

static void help(console *it, const char *rest)
{
    char name[CONSOLE_WORD_MAX];

    console_word(rest, name);
    if (!*name) {
        console_say("%s",
                    _("Type an action as it stands in a journal: claim "
                      "boston--miami red:4. Players are numbered from 0."));
        for (int i = 0; i < WORDS; i++)
            print_word(&words[i]);
        return;
    }
    const word *found = find_word(name);
    if (!found) {
        console_refuse(it, _("there is no command \"%s\"; help lists them"),
                       name);
        return;
    }
    print_word(found);
    for (size_t i = 0; i < sizeof pages / sizeof pages[0]; i++)
        if (strcmp(pages[i].name, found->name) == 0)
            console_say("%s", _(pages[i].text));
}

static void quit(console *it, const char *rest)
{
    (void)rest;
    it->leave = true;
}

static void reload(console *it, const char *rest)
{
    (void)rest;
    console_reload(it);
}

static void do_number(console *it, const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);

    if (*end || number < 1 || number > it->listed_count)
        console_refuse(
            it, _("%s is not a number in the list; legal shows the list"),
            text);
    else
        console_act(it, it->listed[number - 1]);
}

/* What others call it, and what nobody would find by its letters. */
static const char *other_name(const char *name)
{
    static const char *const others[][2] = {
        {"action", "legal"},  {"actions", "legal"}, {"moves", "legal"},
        {"options", "legal"}, {"list", "legal"},    {"lua", ">"},
        {"eval", ">"},        {"print", ">"},       {"=", ">"},
        {"run", "!"},         {"exec", "!"},        {"state", "show"},
        {"status", "show"},   {"look", "show"},     {"board", "routes"},
        {"map", "routes"},    {"cards", "hand"},    {"back", "undo"},
        {"restart", "new"},   {"step", "bot"},      {"json", "position"},
        {"points", "score"},  {"rules", "modules"}, {"?", "help"},
        {"q", "quit"},        {"bye", "quit"}};

    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(others[i][0], name) == 0)
            return others[i][1];
    return NULL;
}

/* No command: then it is an action. A word that is near to a command is one
   that was typed wrong. */
static void do_action(console *it, const char *line, const char *name)
{
    static const char *const verbs[] = {"draw", "take",   "claim", "tickets",
                                        "keep", "choose", "do",    "pass"};
    enum { VERBS = sizeof verbs / sizeof verbs[0] };
    const char *names[WORDS + VERBS];
    ttr_action action;
    ttr_error err = {0};
    bool verb = false;

    for (int i = 0; i < VERBS; i++) {
        verb = verb || strcmp(name, verbs[i]) == 0;
        names[WORDS + i] = verbs[i];
    }
    for (int i = 0; i < WORDS; i++)
        names[i] = words[i].name;
    const char *near = other_name(name);
    if (!near && !verb)
        near = ttr_nearest(name, names, WORDS + VERBS);
    if (!verb && near)
        console_refuse(it,
                       _("there is no command \"%s\", did you mean"
                         " \"%s\"?"),
                       name, near);
    else if (!verb)
        console_refuse(it, _("there is no command \"%s\"; help lists them"),
                       name);
    else if (ttr_action_parse(it->edition, console_state(it), line, &action,
                              &err))
        console_refuse(it, "%s", err.text);
    else
        console_act(it, action);
}

void console_line(console *it, const char *typed)
{
    char name[CONSOLE_WORD_MAX], line_text[4096];
    const char *line = line_text;
    size_t length = strlen(typed);

    while (length && isspace((unsigned char)typed[length - 1]))
        length--;
    if (length >= sizeof line_text) {
        console_refuse(it, "%s", _("the line is too long"));
        return;
    }
    snprintf(line_text, sizeof line_text, "%.*s", (int)length, typed);
    line += strspn(line, " \t");
    if (!*line || *line == '#')
        return;
    if (*line == '>' || *line == '!') {
        find_word(*line == '>' ? ">" : "!")->run(it, line + 1);
        return;
    }
    const char *rest = console_word(line, name);
    const word *found = find_word(name);
    if (isdigit((unsigned char)*line))
        do_number(it, name);
    else if (found)
        found->run(it, rest);
    else
        do_action(it, line, name);
}
