// SPDX-License-Identifier: MIT
/*
 * api_route.c - From an address to what answers it.
 *
 * What is asked of every request: a Host that is ours, so that no foreign page
 * can reach a server in the local network under a name of its own; of a POST
 * that it is JSON and comes from our own page, or from no page at all.
 */
#include "base/clock.h"
#include "base/json_memory.h"
#include "base/language.h"
#include "web/pages.h"
#include "web/server.h"
#include "web/viewers.h"

#include <arpa/inet.h>
#include <jansson.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { BODY_MAX = 16384, JOURNAL_MAX = 1 << 20 };

static const char journal_path[] = "/api/journal";

size_t server_body_limit(void *context, const char *path)
{
    (void)context;
    return strcmp(path, journal_path) == 0 ? JOURNAL_MAX : BODY_MAX;
}

/* Addresses of a game: POST or GET, and what it does. */
static const struct {
    const char *rest;
    bool post;
    bool quiet; // no id is needed: it stores nothing
    void (*then)(call *it, open_game *game);
} of_a_game[] = {
    {"", false, true, api_moment},
    {"stream", false, true, api_stream},
    {"at", false, true, api_at},
    {"news", false, true, api_news},
    {"options", false, true, api_options},
    {"rules", false, true, api_rules},
    {"result", false, true, api_result},
    {"journal", false, true, api_journal},
    {"edition", false, true, api_game_edition},
    {"board", false, true, api_game_board},
    {"join", true, false, api_join},
    {"seat", true, false, api_seat},
    {"begin", true, false, api_begin},
    {"act", true, false, api_act},
    {"next", true, false, api_next},
    {"undo", true, false, api_undo},
    {"done", true, true, api_done},
    {"why", true, true, api_why},
    {"typed", true, true, api_typed},
    {"hint", true, true, api_hint},
    {"show", true, true, api_show},
    {"stand-in", true, false, api_stand_in},
    {"back", true, false, api_back},
    {"resign", true, false, api_resign},
    {"leave", true, false, api_leave},
    {"remove", true, false, api_remove},
    {"links", true, false, api_links},
    {"limit", true, false, api_limit},
    {"end", true, false, api_end},
    {"delete", true, false, api_delete},
    {"rematch", true, false, api_rematch},
    {"branch", true, false, api_branch},
    {"go-on", true, false, api_go_on},
};

static const struct {
    const char *path;
    bool post;
    void (*run)(call *it);
} others[] = {
    {"/api/games", true, api_make},     {"/api/games", false, api_list},
    {"/api/code", true, api_code},      {"/api/qr", true, api_qr},
    {journal_path, true, api_import},   {"/api/editions", false, api_editions},
    {"/api/server", false, api_server},
};

/* Host --------------------------------------------------------------------- */

/* The host without its port: "[::1]" without brackets, too. */
static void cut_port(const char *host, char *out, size_t size)
{
    if (host[0] == '[')
        snprintf(out, size, "%.*s", (int)strcspn(host + 1, "]"), host + 1);
    else
        snprintf(out, size, "%.*s", (int)strcspn(host, ":"), host);
}

static bool is_address(const char *text)
{
    unsigned char bytes[16];
    return inet_pton(AF_INET, text, bytes) == 1 ||
           inet_pton(AF_INET6, text, bytes) == 1;
}

/* The host of the address that people know, as in https://games.example/. */
static bool is_named(const server *at, const char *host)
{
    if (!at->name)
        return false;
    const char *name = strstr(at->name, "://");
    name = name ? name + 3 : at->name;
    size_t size = strcspn(name, "/");
    return strlen(host) == size && strncasecmp(name, host, size) == 0;
}

static bool host_is_ours(const server *at, const char *host)
{
    char bare[256];
    cut_port(host, bare, sizeof bare);
    return is_named(at, host) || strcasecmp(bare, "localhost") == 0 ||
           is_address(bare);
}

/* The page that asks must be of the same host. */
static bool origin_is_ours(const server *at, const http_head *head)
{
    const char *origin = head->origin;
    if (!*origin)
        return true;
    const char *host = strstr(origin, "://");
    host = host ? host + 3 : "";
    return strcasecmp(host, head->host) == 0 || is_named(at, host);
}

/* Secret
   -------------------------------------------------------------------- */

static bool read_secret(call *it, const http_head *head)
{
    static const char bearer[] = "Bearer ";
    const char *text = head->authorization;
    if (!*text)
        return true;
    if (strncasecmp(text, bearer, sizeof bearer - 1) != 0 ||
        !secret_is_well_formed(text + sizeof bearer - 1)) {
        call_refuse(it, 401, "bad_secret",
                    _("the secret in the header Authorization must be Bearer "
                      "and 22 letters"));
        return false;
    }
    snprintf(it->secret, sizeof it->secret, "%s", text + sizeof bearer - 1);
    secret_hash(it->secret, it->hash);
    return true;
}

/* Body --------------------------------------------------------------------- */

static bool read_id(call *it)
{
    const json_t *value = json_object_get(it->body, "id");
    const char *id = json_string_value(value);
    if (!value)
        return true;
    if (!id || !*id || strlen(id) > API_ID_MAX) {
        call_refuse(it, 400, "bad_request",
                    _("\"id\" must be a text of 1 to %d bytes"), API_ID_MAX);
        return false;
    }
    snprintf(it->id, sizeof it->id, "%s", id);
    return true;
}

static bool read_body(call *it, const http_head *head)
{
    size_t size;
    const char *bytes = http_request_body(it->request, &size);
    json_error_t where;
    if (strncasecmp(head->content_type, "application/json", 16) != 0) {
        call_refuse(it, 415, "bad_request",
                    _("a POST must be application/json"));
        return false;
    }
    it->body = app_json_read(bytes, size, JSON_REJECT_DUPLICATES, &where);
    if (!it->body && app_json_fell_short()) {
        call_refuse(it, 503, "store", _("the server is short of memory"));
        return false;
    }
    if (!json_is_object(it->body)) {
        call_refuse(it, 400, "bad_json", _("the body is not a JSON object: %s"),
                    it->body ? _("it is something else") : where.text);
        return false;
    }
    return read_id(it);
}

/* Routes ------------------------------------------------------------------- */

static void on_game(void *context, open_game *game, games_answer answer,
                    const char *why)
{
    call *it = context;
    const ttr_language *before = ttr_language_use(it->language);
    if (game)
        it->then(it, game);
    else
        call_refuse_game(it, answer, why);
    ttr_language_use(before);
}

void call_ask_again(call *it, void (*then)(call *it, open_game *game))
{
    it->then = then;
    games_ask(it->at->games, it->game, on_game, it);
}

/* /api/games/<id>/<rest> */
static bool split_game(call *it, const char *path)
{
    static const char lead[] = "/api/games/";
    if (strncmp(path, lead, sizeof lead - 1) != 0)
        return false;
    path += sizeof lead - 1;
    size_t size = strcspn(path, "/");
    if (size >= sizeof it->game || size == 0)
        return false;
    snprintf(it->game, sizeof it->game, "%.*s", (int)size, path);
    path += size + (path[size] == '/');
    if (strlen(path) >= sizeof it->rest)
        return false;
    snprintf(it->rest, sizeof it->rest, "%s", path);
    return true;
}

static void route_game(call *it, const http_head *head)
{
    bool post = head->method == HTTP_POST, found = false;
    for (size_t i = 0; i < sizeof of_a_game / sizeof of_a_game[0]; i++) {
        if (strcmp(of_a_game[i].rest, it->rest) != 0)
            continue;
        found = true;
        if (of_a_game[i].post != post)
            continue;
        if (post && !of_a_game[i].quiet && !*it->id) {
            call_refuse(it, 400, "bad_request",
                        _("this needs an \"id\": random letters, new for each "
                          "request, the same when it is repeated"));
            return;
        }
        it->then = of_a_game[i].then;
        games_ask(it->at->games, it->game, on_game, it);
        return;
    }
    if (found)
        call_refuse(it, 405, "bad_method",
                    post ? _("this address is asked with GET")
                         : _("this address is asked with POST"));
    else
        call_refuse(it, 404, "no_address", _("there is no such address"));
}

static void route(call *it, const http_head *head)
{
    bool post = head->method == HTTP_POST;
    if (split_game(it, head->path)) {
        route_game(it, head);
        return;
    }
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        if (strcmp(others[i].path, head->path) == 0 && others[i].post == post) {
            others[i].run(it);
            return;
        }
    static const char edition[] = "/api/editions/";
    if (!post && strncmp(head->path, edition, sizeof edition - 1) == 0) {
        api_edition(it, head->path + sizeof edition - 1);
        return;
    }
    static const char board[] = "/board/";
    if (!post && strncmp(head->path, board, sizeof board - 1) == 0) {
        api_board(it, head->path + sizeof board - 1);
        return;
    }
    if (post || !pages_answer(it->at->pages, it->request))
        call_refuse(it, 404, "no_address", _("there is no such address"));
    else
        call_done(it);
}

/* What holds for every request. */
static bool admit(call *it, const http_head *head)
{
    bool post = head->method == HTTP_POST;
    if (!host_is_ours(it->at, head->host))
        call_refuse(it, 421, "bad_host",
                    _("this server is not called %s; start it with --name if "
                      "it is"),
                    head->host);
    else if (!limits_allow(it->at->limits, LIMIT_REQUESTS,
                           http_request_client(it->request),
                           app_milliseconds()))
        call_refuse(it, 429, "too_many", _("too many requests; wait a little"));
    else if (post && !origin_is_ours(it->at, head))
        call_refuse(it, 403, "bad_origin",
                    _("requests come from the server's own pages"));
    else
        return read_secret(it, head) && (!post || read_body(it, head));
    return false;
}

void server_handle(void *context, http_request *request)
{
    static const http_answer no_memory = {.status = 503,
                                          .type = "application/json",
                                          .body = "{\"ok\":false}",
                                          .size = 12};
    const http_head *head = http_request_head(request);
    call *it = calloc(1, sizeof *it);
    if (!it) {
        http_request_answer(request, &no_memory);
        return;
    }
    (void)app_json_fell_short(); // before this request
    it->at = context;
    it->request = request;
    it->language = http_head_language(head);
    const ttr_language *before = ttr_language_use(it->language);
    if (admit(it, head))
        route(it, head);
    ttr_language_use(before);
}
