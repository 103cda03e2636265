// SPDX-License-Identifier: MIT
/*
 * results.c - How the games of people ended, a line of JSON each.
 */
#define _DEFAULT_SOURCE // flock, localtime_r

#include "host/results.h"

#include "base/data.h"
#include "base/error.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "base/path.h"
#include "base/utf8.h"
#include "base/write.h"
#include "game/count.h"
#include "host/folders.h"
#include "host/saves.h"
#include "host/session_data.h"

#include <ttr/file.h>
#include <ttr/position.h>

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum {
    LINE_MOST = 1 << 16, // bytes of a line
    FILE_MOST = 1 << 26  // and of the file: very many games
};

static bool results_path(char *out, size_t size)
{
    return app_home_folder("XDG_DATA_HOME", ".local/share", "ttr/results.jsonl",
                           out, size);
}

static void say_when(time_t when, char out[32])
{
    struct tm parts;

    if (!localtime_r(&when, &parts) ||
        !strftime(out, 32, "%Y-%m-%dT%H:%M:%S%z", &parts))
        snprintf(out, 32, "?");
}

static ttr_status fill_seat(game_match *match, const ttr_result *result,
                            int player, game_result_seat *out, ttr_error *err)
{
    const game_seat *seat = &game_match_party(match)->seat[player];
    game_statistics did;
    ttr_status status = game_statistics_get(match, player, &did, err);

    if (status)
        return status;
    *out =
        (game_result_seat){.person = !seat->bot,
                           .points = result->score[player].total,
                           .turns = did.turns,
                           .routes = did.routes,
                           .longest_path = result->score[player].longest_path,
                           .tickets = did.tickets_kept,
                           .tickets_done = result->score[player].tickets_done};
    snprintf(out->name, sizeof out->name, "%s", seat->name);
    snprintf(out->spec, sizeof out->spec, "%s", seat->spec);
    for (int i = 0; i < result->winner_count; i++)
        out->won |= result->winners[i] == player;
    return TTR_OK;
}

/* The result of a session that is over. */
static ttr_status fill(game_session *session, time_t when, game_result *out,
                       ttr_error *err)
{
    game_match *match = session->match;
    ttr_result *result = malloc(sizeof *result);
    ttr_setup setup;

    if (!result)
        return app_fail_memory(err);
    ttr_match_setup(game_match_base(match), &setup);
    *out = (game_result){.players = game_match_party(match)->count,
                         .house = setup.variant.module_count ||
                                  setup.variant.override_count};
    snprintf(out->file, sizeof out->file, "%s", app_file_name(session->path));
    snprintf(out->edition, sizeof out->edition, "%s",
             ttr_edition_id(game_match_edition(match)));
    say_when(when, out->ended);
    ttr_status status = game_match_result(match, result, err);
    for (int p = 0; p < out->players && !status; p++)
        status = fill_seat(match, result, p, &out->seat[p], err);
    free(result);
    return status;
}

static json_t *seat_json(const game_result_seat *it)
{
    return json_pack("{s:s, s:s, s:b, s:i, s:i, s:i, s:i, s:i, s:i}", "name",
                     it->name, "seat", it->spec, "won", it->won, "points",
                     it->points, "turns", it->turns, "routes", it->routes,
                     "longest_path", it->longest_path, "tickets", it->tickets,
                     "completed", it->tickets_done);
}

/* One line, with its line feed; the caller frees it. NULL when memory is
   short, or a name is not text. */
static char *line_of(const game_result *it)
{
    json_t *seats = json_array();
    bool whole = seats != NULL;

    for (int p = 0; p < it->players && whole; p++)
        whole = !json_array_append_new(seats, seat_json(&it->seat[p]));
    json_t *all = json_pack("{s:s, s:s, s:s, s:b, s:o}", "game", it->file,
                            "edition", it->edition, "ended", it->ended,
                            "house_rules", it->house, "players", seats);
    char *text = whole && all ? ttr_json_text(all, JSON_COMPACT) : NULL;
    json_decref(all);
    size_t size = text ? strlen(text) + 3 : 0;
    char *line = text ? malloc(size) : NULL;
    if (line)
        snprintf(line, size, "%s\n", text);
    free(text);
    return line;
}

/* Does the file end in the middle of a line? */
static bool is_torn(int file)
{
    char last = '\n';
    off_t size = lseek(file, 0, SEEK_END);

    return size > 0 && pread(file, &last, 1, size - 1) == 1 && last != '\n';
}

static ttr_status append(const char *path, const char *line, ttr_error *err)
{
    int file =
        open(path, O_RDWR | O_CREAT | O_APPEND | O_NONBLOCK | O_CLOEXEC, 0600);
    struct stat info;
    bool done = false;

    if (file < 0)
        return app_fail_system(err, path, _("cannot write"));
    if (fstat(file, &info) != 0 || !S_ISREG(info.st_mode)) {
        close(file);
        return app_fail(err, TTR_E_FILE, path, "%s",
                        _("is not a regular file"));
    }
    /* Some file systems have no locks; a short line is written whole there,
       too. */
    (void)flock(file, LOCK_EX);
    done = (!is_torn(file) || app_write_all(file, "\n", 1)) &&
           app_write_all(file, line, strlen(line)) && fsync(file) == 0;
    int why = errno;
    close(file);
    errno = why;
    return done ? TTR_OK : app_fail_system(err, path, _("cannot write"));
}

static ttr_status add(const game_result *it, ttr_error *err)
{
    char path[GAME_PATH_MAX];
    char *line = line_of(it);
    ttr_status status = TTR_E_FILE;

    if (!line)
        return app_fail_memory(err);
    if (results_path(path, sizeof path)) {
        char folder[GAME_PATH_MAX];
        snprintf(folder, sizeof folder, "%.*s",
                 (int)(app_file_name(path) - path - 1), path);
        status = game_folder_make(folder, err);
        if (!status)
            status = append(path, line, err);
    }
    free(line);
    return status;
}

/* Is it one of the saved games? A file that the user has named is the user's
   own affair. */
static bool is_saved_game(const char *path)
{
    char folder[GAME_PATH_MAX];

    return game_folder_games(folder, sizeof folder) &&
           strncmp(path, folder, strlen(folder)) == 0 &&
           app_file_name(path) == path + strlen(folder) + 1;
}

void game_results_note(game_session *session)
{
    game_match *match = session->match;
    game_result made;
    ttr_error unnoted;

    if (game_match_actor(match) == TTR_NONE && game_session_is_kept(session) &&
        is_saved_game(session->path) &&
        game_party_persons(game_match_party(match)) &&
        !fill(session, time(NULL), &made, &unnoted))
        add(&made, &unnoted);
}

static void copy_text(const json_t *all, const char *key, char *out,
                      size_t size)
{
    const char *text = json_string_value(json_object_get(all, key));

    snprintf(out, size, "%s", text ? text : "");
    utf8_clean(out); // anybody can write the file
}

static int number(const json_t *all, const char *key)
{
    return (int)json_integer_value(json_object_get(all, key));
}

static void read_seat(const json_t *in, game_result_seat *out)
{
    copy_text(in, "name", out->name, sizeof out->name);
    copy_text(in, "seat", out->spec, sizeof out->spec);
    out->person = strcmp(out->spec, "person") == 0;
    out->won = json_is_true(json_object_get(in, "won"));
    out->points = number(in, "points");
    out->turns = number(in, "turns");
    out->routes = number(in, "routes");
    out->longest_path = number(in, "longest_path");
    out->tickets = number(in, "tickets");
    out->tickets_done = number(in, "completed");
}

/* False for a line that is not whole. */
static bool read_line(const char *line, game_result *out)
{
    json_t *all =
        app_json_read(line, strlen(line), JSON_REJECT_DUPLICATES, NULL);
    const json_t *seats = json_object_get(all, "players");
    size_t count = json_array_size(seats);

    *out = (game_result){.players = (int)count};
    bool whole = count >= 1 && count <= TTR_MAX_PLAYERS &&
                 json_is_string(json_object_get(all, "game"));
    for (size_t i = 0; whole && i < count; i++)
        read_seat(json_array_get(seats, i), &out->seat[i]);
    copy_text(all, "game", out->file, sizeof out->file);
    copy_text(all, "edition", out->edition, sizeof out->edition);
    copy_text(all, "ended", out->ended, sizeof out->ended);
    out->house = json_is_true(json_object_get(all, "house_rules"));
    json_decref(all);
    return whole;
}

static int find(const game_result *all, int count, const char *file)
{
    for (int i = 0; i < count; i++)
        if (strcmp(all[i].file, file) == 0)
            return i;
    return TTR_NONE;
}

/* Put a result where the one of the same game is, else at the end. */
static bool put(game_result **all, int *count, const game_result *it)
{
    int at = find(*all, *count, it->file);

    if (at == TTR_NONE) {
        game_result *more = realloc(*all, (size_t)(*count + 1) * sizeof *more);
        if (!more)
            return false;
        *all = more;
        at = (*count)++;
    }
    (*all)[at] = *it;
    return true;
}

static bool read_file(const char *path, game_result **all, int *count)
{
    FILE *in;
    ttr_status status = ttr_file_open(&in, path, FILE_MOST, NULL);
    char *line = in ? malloc(LINE_MOST) : NULL;
    bool room = in ? line != NULL : status != TTR_E_MEMORY;
    game_result one;

    while (line && room && fgets(line, LINE_MOST, in))
        if (read_line(line, &one))
            room = put(all, count, &one);
    free(line);
    if (in)
        fclose(in);
    return room;
}

/* Note the saved games that are over and not noted; one that can no longer be
   loaded is left alone. */
static bool catch_up(game_result **all, int *count, const ttr_library *library)
{
    game_save *saves = NULL;
    int saved = 0;
    bool room = game_saves_list(&saves, &saved);

    for (int i = saved - 1; i >= 0 && room; i--) {
        game_session *session;
        game_result one;
        ttr_error err = {0};
        if (!saves[i].over ||
            find(*all, *count, app_file_name(saves[i].path)) != TTR_NONE ||
            game_session_look(&session, library, saves[i].path, &err))
            continue;
        if (game_match_actor(session->match) == TTR_NONE &&
            game_party_persons(game_match_party(session->match)) &&
            !fill(session, saves[i].when, &one, &err)) {
            room = put(all, count, &one);
            add(&one, &err); // else it is found again the next time
        }
        game_session_free(session);
    }
    free(saves);
    return room;
}

static int by_time(const void *a, const void *b)
{
    const game_result *one = a, *other = b;
    int order = strcmp(one->ended, other->ended);

    return order ? order : strcmp(one->file, other->file);
}

ttr_status game_results_list(game_result **out, int *count,
                             const ttr_library *library, ttr_error *err)
{
    char path[GAME_PATH_MAX];

    *out = NULL;
    *count = 0;
    if (!results_path(path, sizeof path))
        return TTR_OK;
    if (read_file(path, out, count) && catch_up(out, count, library)) {
        if (*count)
            qsort(*out, (size_t)*count, sizeof **out, by_time);
        return TTR_OK;
    }
    free(*out);
    *out = NULL;
    *count = 0;
    return app_fail_memory(err);
}
