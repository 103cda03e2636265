// SPDX-License-Identifier: MIT
/*
 * api_more.c - What belongs to no game or changes none: editions, rules, codes
 * to photograph, hints.
 */
#define _POSIX_C_SOURCE 200809L // strdup

#include "base/language.h"
#include "base/memory_file.h"
#include "text/rules_text.h"
#include "web/board_pictures.h"
#include "web/page_editions.h"
#include "web/server.h"

#include <jansson.h>
#include <qrencode.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void api_editions(call *it)
{
    reply out = {.bytes = NULL};
    editions_write_list(&out, games_editions(it->at->games), it->language);
    call_answer_reply(it, 200, &out);
}

/* The edition whose id a path begins with, as it is installed, and what follows
   that; NULL, and the call is answered, when there is none. */
static ttr_edition *find_installed(call *it, const char *path,
                                   const char **rest)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz0123456789-";
    char id[64];
    size_t size = strspn(path, letters);
    *rest = path + size;
    snprintf(id, sizeof id, "%.*s", (int)(size < sizeof id ? size : 0), path);
    ttr_edition *edition = NULL;
    ttr_error err = {.status = TTR_E_NOT_FOUND};
    if (!*id ||
        shelf_installed(games_editions(it->at->games), id, &edition, &err)) {
        if (err.status == TTR_E_MEMORY)
            call_refuse_error(it, &err);
        else
            call_refuse(it, 404, "unknown_edition",
                        _("there is no such edition"));
    }
    return edition;
}

static void answer_board(call *it, const ttr_edition *edition)
{
    char files[SECRET_HASH];
    shelf *editions = games_editions(it->at->games);
    boards_answer(it->at->boards, it->request, edition,
                  shelf_name_files(editions, edition, files), it->language);
    call_done(it);
}

/* <id>, or <id>/rules */
void api_edition(call *it, const char *path)
{
    reply out = {.bytes = NULL};
    const char *rest;
    ttr_edition *edition = find_installed(it, path, &rest);
    if (!edition)
        return;
    if (strcmp(rest, "/rules") == 0)
        editions_write_rules(&out, it->at->library, edition, it->language);
    else if (!*rest)
        editions_write(&out, edition, it->language);
    ttr_edition_free(edition);
    if (out.bytes || out.failed)
        call_answer_reply(it, 200, &out);
    else
        call_refuse(it, 404, "no_address", _("there is no such address"));
}

/* <id>.svg */
void api_board(call *it, const char *path)
{
    const char *rest;
    ttr_edition *edition = find_installed(it, path, &rest);
    if (!edition)
        return;
    if (strcmp(rest, ".svg") == 0)
        answer_board(it, edition);
    else
        call_refuse(it, 404, "no_address", _("there is no such address"));
    ttr_edition_free(edition);
}

/* The edition of a table as it began, or as it would begin now; NULL when it
   cannot be had. */
static ttr_edition *edition_of(const call *it, const hosted *game)
{
    ttr_edition *edition;
    ttr_error err;
    shelf_wish wish = {
        .edition = json_string_value(json_object_get(game->made, "edition")),
        .rules = json_object_get(game->made, "rules"),
        .set = json_object_get(game->made, "set"),
        .files = ""};
    if (game->match)
        return ttr_edition_share(game_match_edition(game->match));
    return shelf_take(games_editions(it->at->games), &wish, &edition, &err)
               ? NULL
               : edition;
}

/* The same for whoever may look; NULL, and the call is answered, when not. */
static ttr_edition *look_at_edition(call *it, const hosted *game)
{
    ttr_edition *edition = NULL;
    if (!call_must_look(it, game))
        return NULL;
    edition = edition_of(it, game);
    if (!edition)
        call_refuse(it, 503, "store", _("the rules cannot be shown now"));
    return edition;
}

/* What can be changed meanwhile, and is not for this table: its edition with
   the house rules, and its board. */
void api_game_edition(call *it, open_game *open)
{
    reply out = {.bytes = NULL};
    ttr_edition *edition = look_at_edition(it, open->game);
    if (!edition)
        return;
    editions_write(&out, edition, it->language);
    ttr_edition_free(edition);
    call_answer_reply(it, 200, &out);
}

void api_game_board(call *it, open_game *open)
{
    ttr_edition *edition = look_at_edition(it, open->game);
    if (!edition)
        return;
    answer_board(it, edition);
    ttr_edition_free(edition);
}

/* Under which addresses others can reach it, the best one first, for links. */
void api_server(call *it)
{
    json_t *list = json_array();
    if (it->at->name)
        json_array_append_new(list, json_string(it->at->name));
    for (const char *at = it->at->addresses; at && *at;) {
        size_t size = strcspn(at, "\n");
        json_array_append_new(list, json_stringn(at, size));
        at += size + (at[size] == '\n');
    }
    call_answer(it, 200,
                json_pack("{s:b, s:o, s:b}", "ok", 1, "addresses", list,
                          "public", it->at->lists_games));
}

/* The oldest edition is the base game: what is in its rules need not be said
   first; "" when there is none. NULL when memory is short. */
static char *base_rules(shelf *editions, const ttr_language *language)
{
    ttr_edition *base;
    char *text = NULL;
    if (!editions_oldest(editions, &base))
        text = base ? app_rules_text(base, language) : strdup("");
    ttr_edition_free(base);
    return text;
}

/* The rules of this table, house rules included. */
void api_rules(call *it, open_game *open)
{
    ttr_edition *edition;
    if (!call_must_look(it, open->game))
        return;
    edition = edition_of(it, open->game);
    char *text = edition ? app_rules_text(edition, it->language) : NULL;
    char *base = base_rules(games_editions(it->at->games), it->language);
    ttr_edition_free(edition);
    if (text && base)
        call_answer(
            it, 200,
            json_pack("{s:b, s:s, s:s}", "ok", 1, "rules", text, "base", base));
    else
        call_refuse(it, 503, "store", _("the rules cannot be shown now"));
    free(base);
    free(text);
}

/* Black modules as one path, with the quiet zone that readers want. */
static char *draw_code(const QRcode *code)
{
    enum { QUIET = 4 };
    char *text = NULL;
    size_t size = 0;
    FILE *out = app_memory_open(&text, &size);
    if (!out)
        return NULL;
    int width = code->width + 2 * QUIET;
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\""
            " shape-rendering=\"crispEdges\"><path d=\"",
            width, width);
    for (int y = 0; y < code->width; y++)
        for (int x = 0; x < code->width; x++)
            if (code->data[y * code->width + x] & 1)
                fprintf(out, "M%d %dh1v1h-1z", x + QUIET, y + QUIET);
    fputs("\"/></svg>", out);
    if (!app_memory_close(out)) {
        free(text);
        return NULL;
    }
    return text;
}

/* A text as a code to photograph. It comes in a POST, so that links with
   secrets are in no log. */
void api_qr(call *it)
{
    enum { MOST = 500 };
    const char *text;
    if (!call_text(it, "text", true, &text))
        return;
    if (strlen(text) > MOST) {
        call_refuse(it, 400, "bad_request",
                    _("\"%s\" must be a text of 1 to %d bytes"), "text", MOST);
        return;
    }
    QRcode *code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M);
    char *picture = code ? draw_code(code) : NULL;
    QRcode_free(code);
    if (picture)
        call_answer(it, 200, json_pack("{s:b, s:s}", "ok", 1, "svg", picture));
    else
        call_refuse(it, 400, "bad_request",
                    _("this text cannot be made into a code"));
    free(picture);
}
