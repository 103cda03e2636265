// SPDX-License-Identifier: MIT
/*
 * line_reload.c - Rules that change while a game is played line by line.
 */
#define _POSIX_C_SOURCE 200809L // isatty, poll

#include "terminal/line/line_parts.h"

#include "base/memory.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void line_make_room(line_game *game)
{
    int capacity = ttr_edition_max_actions(game_match_edition(game->match));
    size_t count = (size_t)capacity + 1;

    game->wanted = must_grow(game->wanted, count, sizeof *game->wanted);
    game->entry = must_grow(game->entry, count, sizeof *game->entry);
    game->wanted_count = game->entry_count = 0;
    game->capacity = capacity;
}

bool line_renew(line_game *game)
{
    char told[1024];
    game_news news =
        game_session_renew(game->session, game->library, told, sizeof told);

    line_say("%s", told);
    if (news == GAME_NEWS_BROKEN)
        return false;
    memset(game->known, 0, sizeof game->known);
    game->hint = (ttr_action){0};
    line_make_room(game);
    return true;
}

/* What comes through a pipe is not waited for: stdio may have read it
   already. */
bool line_wait(line_game *game, const char *prompt)
{
    struct pollfd fds[2] = {
        {.fd = STDIN_FILENO, .events = POLLIN},
        {.fd = game_session_watch_fd(game->session), .events = POLLIN}};
    bool terminal = isatty(STDIN_FILENO);

    line_put(prompt);
    fflush(stdout);
    while (game_session_is_watching(game->session)) {
        if (game_session_has_news(game->session)) {
            line_gap();
            if (line_renew(game))
                return false;
            line_put(prompt);
            fflush(stdout);
        }
        if (!terminal)
            break;
        int pause = game_session_watch_pause(game->session);
        if (poll(fds, 2, pause) > 0 && fds[0].revents)
            break;
    }
    return true;
}
