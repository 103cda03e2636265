// SPDX-License-Identifier: MIT
/*
 * console_act.c - Doing something: actions, bots, taking back, files.
 */
#include "workshop/console/console.h"

#include "base/language.h"
#include "base/memory.h"
#include "base/message.h"
#include "workshop/trace/steps.h"
#include "workshop/trace/trace_print.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Has the text all the words? */
static bool has_words(const char *text, const char *words)
{
    char word[CONSOLE_WORD_MAX];

    while (*words) {
        words = console_word(words, word);
        if (*word && !strstr(text, word))
            return false;
    }
    return true;
}

void console_legal(console *it, const char *rest)
{
    const ttr_state *state = console_state(it);
    int count = ttr_legal(it->table, state, it->listed, it->capacity);
    char text[TTR_ACTION_TEXT];
    int kept = 0;

    it->listed_count = 0;
    if (count < 0) {
        console_refuse_error(it, ttr_table_error(it->table));
        return;
    }
    for (int i = 0; i < count && i < it->capacity; i++) {
        ttr_action_format(it->edition, state, it->listed[i], text, sizeof text);
        if (!has_words(text, rest))
            continue;
        it->listed[kept++] = it->listed[i];
        console_say("%4d  %s", kept, text);
    }
    it->listed_count = kept;
    if (kept < count)
        console_say(_("%d of %d legal actions"), kept, count);
    else
        console_say(ngettext("%d legal action", "%d legal actions",
                             (unsigned long)count),
                    count);
}

/* Read an action; false, which is said, when it is none. */
static bool read_action(console *it, const char *text, ttr_action *action)
{
    ttr_error err = {0};
    char *end;
    long number = strtol(text, &end, 10);

    if (end != text && !*end && number >= 1 && number <= it->listed_count) {
        *action = it->listed[number - 1];
        return true;
    }
    if (!ttr_action_parse(it->edition, console_state(it), text, action, &err))
        return true;
    console_refuse(it, "%s", err.text);
    return false;
}

void console_why(console *it, const char *rest)
{
    ttr_reasons reasons = {0};
    ttr_action action;

    if (!*rest) {
        console_refuse(it, "%s",
                       _("why what? An action must follow, as in: why draw"));
        return;
    }
    if (!read_action(it, rest, &action))
        return;
    if (ttr_why(it->table, console_state(it), action, &reasons))
        console_say("%s", _("It is legal."));
    for (int i = 0; i < reasons.count; i++)
        console_say("%s", reasons.text[i]);
}

static const app_bot *find_bot(console *it, const char *name)
{
    const app_bot *bot = app_bot_find(*name ? name : "greedy");
    const char *near = bot ? NULL : app_bot_nearest(name);

    if (!bot && near)
        console_refuse(it, _("unknown bot \"%s\", did you mean \"%s\"?"), name,
                       near);
    else if (!bot)
        console_refuse(it, _("unknown bot \"%s\""), name);
    return bot;
}

/* The same question gets the same answer, in this game and at this point of
   it. */
static bool let_choose(console *it, const app_bot *bot)
{
    const ttr_state *state = console_state(it);
    int player = ttr_state_actor(state);
    uint64_t generator =
        ttr_random_seed(state->seed, (uint64_t)it->count + 0x10000);
    app_mind *mind = must_have(app_mind_new(bot, it->edition));
    ttr_action action;
    ttr_view view;

    ttr_view_make(it->edition, state, player, &view);
    bool chosen =
        app_mind_choose(mind, it->table, &view, NULL, &generator, &action);
    if (!chosen) {
        ttr_error err;
        app_mind_error(mind, it->table, &view, &err);
        console_refuse_error(it, &err);
    }
    const ttr_error *trouble = chosen ? app_mind_trouble(mind) : NULL;
    if (trouble)
        app_message_trouble(trouble);
    app_mind_free(mind);
    return chosen && console_act(it, action);
}

static bool is_over(console *it)
{
    if (ttr_state_actor(console_state(it)) != TTR_NONE)
        return false;
    console_say("%s", _("The game is over."));
    return true;
}

void console_bot(console *it, const char *rest)
{
    char name[CONSOLE_WORD_MAX];

    console_word(rest, name);
    const app_bot *bot = find_bot(it, name);
    if (bot && !is_over(it))
        (void)let_choose(it, bot);
}

void console_play(console *it, const char *rest)
{
    char count[CONSOLE_WORD_MAX], name[CONSOLE_WORD_MAX];
    char *end;

    console_word(console_word(rest, count), name);
    long number = strtol(count, &end, 10);
    if (!*count)
        number = 1;
    else if (strcmp(count, "all") == 0)
        number = 1000000;
    else if (*end || number < 1) {
        console_refuse(it, _("\"%s\" is not a number of actions"), count);
        return;
    }
    const app_bot *bot = find_bot(it, name);
    if (!bot || is_over(it))
        return;
    while (number-- > 0 && !console_input_stopped() &&
           ttr_state_actor(console_state(it)) != TTR_NONE)
        if (!let_choose(it, bot))
            return;
}

/* What led to the last moment, or an action that is only tried. */
void console_trace(console *it, const char *rest)
{
    const console_moment *last = &it->moment[it->count - 1];
    ttr_action action = last->action;
    ttr_state state;
    ttr_error err = {0};

    if (*rest) {
        if (!read_action(it, rest, &action))
            return;
        state = last->state;
    } else if (it->count < 2 || !action.kind) {
        console_refuse(it, "%s", _("there is no last action here"));
        return;
    } else {
        state = it->moment[it->count - 2].state;
    }
    json_t *step = trace_action(it->edition, &state, action, &err);
    if (!step) {
        console_refuse_error(it, &err);
        return;
    }
    trace_print(stdout, step, NULL);
    if (err.status)
        console_refuse_error(it, &err);
    json_decref(step);
}

void console_take_back(console *it, const char *rest)
{
    char count[CONSOLE_WORD_MAX];
    char *end;

    console_word(rest, count);
    long number = *count ? strtol(count, &end, 10) : 1;
    if (*count && (*end || number < 1)) {
        console_refuse(it, _("\"%s\" is not a number of actions"), count);
        return;
    }
    long done = 0;
    while (done < number && console_undo(it))
        done++;
    if (done < number)
        console_refuse(it, "%s", _("there is nothing more to take back"));
    console_say(_("taken back: %ld; turn %d, player %d"), done,
                console_state(it)->turn, console_state(it)->player);
}

void console_save_to(console *it, const char *rest)
{
    if (!*rest)
        console_refuse(it, "%s", _("save where? A file must follow"));
    else if (console_save(it, rest))
        console_say(_("written: %s"), rest);
}

void console_load_from(console *it, const char *rest)
{
    if (!*rest)
        console_refuse(it, "%s", _("load what? A file must follow"));
    else if (console_load(it, rest))
        console_show(it, "");
}

void console_new(console *it, const char *rest)
{
    char seed[CONSOLE_WORD_MAX], players[CONSOLE_WORD_MAX];
    char *seed_end = seed, *players_end = players;
    ttr_setup before = it->setup;
    int least = ttr_edition_players_min(it->edition);
    int most = ttr_edition_players_max(it->edition);

    rest = console_word(console_word(rest, seed), players);
    unsigned long long number = strtoull(seed, &seed_end, 10);
    long count = strtol(players, &players_end, 10);
    if (*seed_end || *players_end || seed[0] == '-' || *rest) {
        console_refuse(it, "%s",
                       _("expected numbers: new, new SEED, new SEED PLAYERS"));
        return;
    }
    if (*players && (count < least || count > most)) {
        console_refuse(it, _("%s is for %d to %d players, not for %s"),
                       ttr_edition_text(it->edition, "name", NULL), least, most,
                       players);
        return;
    }
    it->setup.seed = *seed ? number : it->setup.seed + 1;
    if (*players)
        it->setup.players = (int)count;
    it->setup.first = TTR_NONE;
    if (console_begin(it))
        console_show(it, "");
    else
        it->setup = before;
}
