// SPDX-License-Identifier: MIT
/*
 * line_game.c - The game line by line: turns, and what happens between them.
 *
 * With one person, everything is told as it happens. With several, a person is
 * told what has happened since at the beginning of the turn, after the others
 * have looked away.
 */
#define _POSIX_C_SOURCE 200809L // isatty

#include "terminal/line/line_parts.h"

#include "base/message.h"
#include "commands.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Enough empty lines that nothing of the last turn can be seen. */
enum { CURTAIN = 60 };

const game_moment *line_now(line_game *game)
{
    game_moment *now = &game->now;

    if (game_moment_is_current(now) && now->viewer == game->person)
        return now;
    game->failure.status = TTR_OK;
    (void)!game_moment_make(now, game->match, game->person, &game->failure);
    return now;
}

const ttr_state *line_state(line_game *game)
{
    return &line_now(game)->view.state;
}

const char *line_name(const line_game *game, int player)
{
    return game_match_party(game->match)->seat[player].name;
}

const char *line_action_name(const line_game *game, ttr_action action,
                             char *out, size_t size)
{
    const char *names[TTR_MAX_PLAYERS];

    game_party_names(game_match_party(game->match), names);
    return app_action_name(game_match_edition(game->match),
                           &game->now.view.state, action, names, out, size);
}

static bool is_person(const line_game *game, int player)
{
    return !game_match_party(game->match)->seat[player].bot;
}

/* Tell the person at the keyboard all that that one does not know yet. */
static void tell_news(line_game *game)
{
    char story[8192];
    int person = game->person;

    if (person == TTR_NONE)
        return;
    for (;;) {
        int i = game_match_next_action(game->match, &game->told[person]);
        if (i == TTR_NONE)
            break;
        line_say_all(game_match_story(game->match, i,
                                      (app_reader){person, app_language()},
                                      story, sizeof story));
    }
    line_tell_tickets(game);

    /* Without secrets between them, all have read it. */
    for (int p = 0; p < TTR_MAX_PLAYERS && game->settings->open; p++)
        game->told[p] = game->told[person];
}

bool line_is_to_act(const line_game *game)
{
    if (game_match_actor(game->match) == game->person)
        return true;
    line_say("%s", _("It is not your turn."));
    return false;
}

void line_act(line_game *game, ttr_action action)
{
    ttr_reasons reasons = {0};
    ttr_error err = {0};

    if (!line_is_to_act(game))
        return;
    if (!ttr_why(game_match_table(game->match), line_state(game), action,
                 &reasons)) {
        for (int i = 0; i < reasons.count; i++)
            line_say(_("Not possible: %s."), reasons.text[i]);
        return;
    }
    if (game_match_guide_allows(game->match, action, &err)) {
        line_say(_("Not yet: %s."), err.text);
        return;
    }
    if (game_session_act(game->session, action, &err)) {
        line_say_error(&err);
        return;
    }
    game->hint = (ttr_action){0};
    tell_news(game);
}

/* "1 3": the tickets to keep, by their numbers; "0" for none. */
static void keep_numbers(line_game *game, const char *line)
{
    ttr_action action = {.kind = TTR_ACTION_KEEP};
    int offered = game->now.view.state.offered_count[game->person];

    if (strcmp(line, "0") == 0)
        line++;
    while (*line) {
        char *end;
        long number = strtol(line, &end, 10);
        if (end == line || number < 1 || number > offered) {
            line_say(_("Type numbers from 1 to %d."), offered);
            return;
        }
        action.a = (int16_t)(action.a | 1 << (number - 1));
        line = end + strspn(end, " ,");
    }
    line_act(game, action);
}

/* "5 3 1": one list after the other. False when it is no such line. */
static bool pick_numbers(line_game *game, const char *line)
{
    int length = game_match_length(game->match);

    if (line[strspn(line, "0123456789 ")])
        return false;
    while (*line && game_match_length(game->match) == length) {
        char *end;
        errno = 0;
        long number = strtol(line, &end, 10);
        line_list_pick(game, errno ? -1 : number);
        line = end + strspn(end, " ");
    }
    return true;
}

static void obey(line_game *game, const char *line)
{
    if (!*line) {
        line_list_show(game);
        return;
    }
    if (isdigit((unsigned char)line[0]) && line_keeps_by_numbers(game)) {
        keep_numbers(game, line);
        return;
    }
    if (!pick_numbers(game, line) && !line_word(game, line))
        line_typed(game, line);
}

/* Somebody else sits down. What is typed instead of Enter counts: a script
   need not know of this. */
static bool hand_over(line_game *game, int person, char line[LINE_LENGTH_MAX])
{
    char prompt[256];

    game->person = person;
    if (game->settings->open)
        return true;
    for (int i = 0; i < CURTAIN; i++)
        line_gap();
    snprintf(prompt, sizeof prompt,
             _("%s is to play. Hand over the keyboard, then press Enter. "),
             line_name(game, person));
    return line_read(prompt, line);
}

static void begin_turn(line_game *game)
{
    const ttr_state *state = line_state(game);

    line_gap();
    if (state->phase == TTR_PHASE_TURN)
        line_say(_("Turn %d: %s."),
                 (state->turn + state->players - 1) / state->players,
                 line_name(game, game->person));
    else if (state->phase != TTR_PHASE_SECOND_CARD && game->settings->open &&
             game_party_persons(game_match_party(game->match)) > 1)
        line_say(_("%s is to play."), line_name(game, game->person));
    line_show_cards(game);
}

/* Before a bot acts, a person who wants to be asked can still take back what
   was done. */
static bool pause_for_undo(line_game *game)
{
    char line[LINE_LENGTH_MAX] = "";
    int length = game_match_length(game->match);

    int actor = game_match_actor(game->match);

    if (!game->settings->confirm || !isatty(STDIN_FILENO) ||
        actor == TTR_NONE || is_person(game, actor) ||
        !game_match_can_undo(game->match))
        return true;
    do {
        if (!line_wait(game, _("Press Enter to go on, or type undo: ")))
            return !game->leave;
        if (!line_read("", line))
            return false;
        if (line[0] && !line_word(game, line))
            line_say("%s", _("It is not your turn."));
    } while (line[0] && !game->leave &&
             game_match_length(game->match) == length);
    return !game->leave;
}

/* Ask for a line until something is done, or there are new rules; false at the
   end of the input. */
static bool ask_lines(line_game *game, int length)
{
    char line[LINE_LENGTH_MAX];

    while (!game->leave && game_match_length(game->match) == length) {
        if (!line_wait(game, _("Your choice: ")))
            return true;
        if (!line_read("", line))
            return false;
        obey(game, line);
    }
    return true;
}

static void say_step(const game_guide_step *step)
{
    line_gap();
    line_say(_("Guide, %d of %d."), step->number, step->count);
    line_say("%s", step->text);
}

/* What the guide says, step by step until something is to be done; false at the
   end of the input, or when the game is left. */
static bool read_guide(line_game *game)
{
    char line[LINE_LENGTH_MAX];
    ttr_error err = {0};
    game_guide_step step;

    while (game_match_step(game->match, app_language(), &step)) {
        say_step(&step);
        if (!step.waits || game_match_actor(game->match) == TTR_NONE)
            return true;
        if (!line_read(_("Press Enter to go on. "), line))
            return false;
        if (line[0] && line_word(game, line) && game->leave)
            return false;
        if (!line[0] && game_match_go_on(game->match, &err))
            line_say_error(&err);
    }
    return true;
}

/* A person acts once, or the rules change; false when the game is left. */
static bool ask_person(line_game *game, int person)
{
    char line[LINE_LENGTH_MAX] = "";
    int length = game_match_length(game->match);

    if (game->persons > 1 && game->person != person &&
        !hand_over(game, person, line))
        return false;
    game->person = person;
    tell_news(game);
    if (!read_guide(game))
        return false;
    if (game_match_length(game->match) != length)
        return true; // in another scene
    begin_turn(game);
    if (!line_list_all(game))
        return false;
    line_list_show(game);
    if (line[0])
        obey(game, line);
    if (!ask_lines(game, length))
        return false;
    return !game->leave && pause_for_undo(game);
}

/* A bot acts, and the only person is told. */
static bool ask_bot(line_game *game)
{
    char story[8192];
    ttr_error err = {0};
    int i = game_match_length(game->match);

    if (game_session_bot(game->session, &err)) {
        app_message_error(&err);
        game->failed = true;
        return false;
    }
    if (err.status)
        app_message_trouble(&err);
    app_message_scripts(game_match_table(game->match));
    if (game->persons == 1)
        tell_news(game);
    else if (!game->persons)
        line_say_all(game_match_story(
            game->match, i, (app_reader){GAME_EVERYTHING, app_language()},
            story, sizeof story));
    return true;
}

/* How the game was left: it can be continued, unless nobody has done
   anything. */
static void say_goodbye(const line_game *game)
{
    const char *path = game_session_path(game->session);

    if (!*path)
        return;
    line_gap();
    if (!game_session_is_kept(game->session)) {
        line_say("%s",
                 _("Nobody has done anything yet: the game is not saved."));
        return;
    }
    line_say(_("The game is saved. To go on: ttr play --continue %s"), path);
}

static void say_hello(line_game *game)
{
    const game_party *party = game_match_party(game->match);
    char names[1024] = "";

    for (int p = 0; p < party->count; p++)
        app_list_add(names, sizeof names, party->seat[p].name,
                     p == party->count - 1);
    line_say(_("%s: %s play; seed %llu."),
             ttr_edition_text(game_match_edition(game->match), "name",
                              app_language()),
             names, (unsigned long long)game_match_seed(game->match));
    if (game_match_length(game->match))
        line_say("%s", _("The game goes on. Type log for what has happened."));
    if (game->persons)
        line_say("%s", _("Type help for the commands, rules for how this"
                         " edition is played."));
}

static int play(line_game *game)
{
    say_hello(game);
    for (int actor = game_match_actor(game->match); actor != TTR_NONE;
         actor = game_match_actor(game->match)) {
        bool person = is_person(game, actor);
        if (game_session_has_news(game->session))
            line_renew(game);
        if (person ? ask_person(game, actor) : ask_bot(game))
            continue;
        say_goodbye(game);
        return game->failed ? APP_FAILED : APP_OK;
    }
    if (game->persons > 1)
        tell_news(game);
    (void)!read_guide(game);
    if (!line_show_count(game))
        return APP_FAILED;
    if (!*game_session_path(game->session))
        return APP_OK;
    line_gap();
    line_say(_("journal: %s"), game_session_path(game->session));
    return APP_OK;
}

/* The only person reads from the start; of several, nobody yet. */
static int first_reader(const line_game *game)
{
    const game_party *party = game_match_party(game->match);

    for (int p = 0; p < party->count && game->persons == 1; p++)
        if (!party->seat[p].bot)
            return p;
    return TTR_NONE;
}

int line_play(const ttr_library *library, game_settings *settings,
              game_session *session)
{
    line_game game = {.library = library,
                      .settings = settings,
                      .session = session,
                      .match = game_session_match(session)};

    line_ascii(!app_language_is_utf8() ||
               strcmp(settings->glyphs, "ascii") == 0);
    game.persons = game_party_persons(game_match_party(game.match));
    game.person = first_reader(&game);
    for (int p = 0; p < TTR_MAX_PLAYERS; p++)
        game.told[p] = game_match_version(game.match);
    line_make_room(&game);
    int status = play(&game);
    game_moment_clear(&game.now);
    free(game.wanted);
    free(game.entry);
    return status;
}
