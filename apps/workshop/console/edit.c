// SPDX-License-Identifier: MIT
/*
 * edit.c - Editing a line in a terminal, by libedit.
 *
 * The only source that knows of libedit; TTR_LIBEDIT says whether it is there.
 * It reads its letters through wait_for_letter(), so that new rules can be
 * told while somebody types.
 */
#define _POSIX_C_SOURCE 200809L // read

#include "workshop/console/edit.h"

#ifdef TTR_LIBEDIT

#include "base/memory.h"
#include "host/folders.h"

#include <ttr/base.h>

#include <ctype.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { HISTORY = 1000, PATH_LENGTH = 1024, LINE_MAX_BYTES = 4096 };

struct console_edit {
    EditLine *lines;
    History *history;
    const console_user *user;
    const char *prompt;
    char path[PATH_LENGTH]; // of the history, "" for none
    char line[LINE_MAX_BYTES];
    bool cancelled;
    mbstate_t letter; // half a letter that was read
};

static console_edit *edit_of(EditLine *lines)
{
    void *edit = NULL;

    el_get(lines, EL_CLIENTDATA, &edit);
    return edit;
}

static char *prompt_of(EditLine *lines)
{
    return (char *)(uintptr_t)edit_of(lines)->prompt; // only read
}

/* One letter for libedit: 1, or 0 at the end of the input. */
static int wait_for_letter(EditLine *lines, wchar_t *out)
{
    console_edit *it = edit_of(lines);

    for (;;) {
        char byte;
        int what = console_input_wait(it->user);
        if (what == CONSOLE_WOKEN) {
            /* What was said stands behind the line; below it comes the line
               once more. */
            fflush(stdout);
            el_set(lines, EL_REFRESH);
            continue;
        }
        if (what == CONSOLE_STOPPED) {
            console_input_resume();
            it->cancelled = true;
            *out = L'\n';
            return 1;
        }
        if (read(STDIN_FILENO, &byte, 1) != 1)
            return 0;
        size_t used = mbrtowc(out, &byte, 1, &it->letter);
        if (used == (size_t)-1) {
            memset(&it->letter, 0, sizeof it->letter);
            *out = (unsigned char)byte;
            return 1;
        }
        if (used != (size_t)-2)
            return 1;
    }
}

/* The lines that could be meant, as far as they are the same, and what they
   go on with. */
typedef struct proposals {
    const char *typed;
    char common[LINE_MAX_BYTES];
    char **next; // the words that come next
    int count, room;
    bool whole; // what was typed is one of the lines itself
} proposals;

/* What begins so is Lua: its words are names, and no space follows them. */
static bool is_lua(const char *line)
{
    return *line == '>' || *line == '!';
}

static bool is_name(char letter)
{
    return isalnum((unsigned char)letter) || letter == '_';
}

/* How far a line goes on to the end of the next word. */
static size_t next_end(const char *line, size_t typed)
{
    size_t end = typed + strcspn(line + typed, " ");
    return line[end] == ' ' ? end + 1 : end;
}

static bool is_known(const proposals *all, const char *word, size_t length)
{
    for (int i = 0; i < all->count; i++)
        if (strlen(all->next[i]) == length &&
            strncmp(all->next[i], word, length) == 0)
            return true;
    return false;
}

static void keep_word(proposals *all, const char *word, size_t length)
{
    if (all->count == all->room) {
        int room = all->room ? 2 * all->room : 64;
        all->next = must_grow(all->next, (size_t)room, sizeof *all->next);
        all->room = room;
    }
    all->next[all->count++] = must_have(strndup(word, length));
}

static void propose(void *context, const char *line)
{
    proposals *all = context;
    size_t typed = strlen(all->typed);
    size_t end = next_end(line, typed);
    size_t begin = typed, same = 0;
    bool lua = is_lua(line);

    while (begin && (lua ? is_name(line[begin - 1]) : line[begin - 1] != ' '))
        begin--;
    if (end == typed) {
        all->whole = true;
        return;
    }
    size_t length = end - begin - (line[end - 1] == ' ');
    if (end >= sizeof all->common || is_known(all, line + begin, length))
        return;
    keep_word(all, line + begin, length);
    if (all->count == 1) {
        snprintf(all->common, sizeof all->common, "%.*s", (int)end, line);
        return;
    }
    while (all->common[same] && same < end && all->common[same] == line[same])
        same++;
    all->common[same] = '\0';
}

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Show the words below the line. */
static void show_words(proposals *all)
{
    enum { WIDTH = 78 };
    int longest = 1;

    qsort(all->next, (size_t)all->count, sizeof *all->next, compare_words);
    for (int i = 0; i < all->count; i++)
        if ((int)strlen(all->next[i]) > longest)
            longest = (int)strlen(all->next[i]);
    int columns = WIDTH / (longest + 1);
    if (columns < 1)
        columns = 1;
    putchar('\n');
    for (int i = 0; i < all->count; i++) {
        bool last = i % columns == columns - 1 || i == all->count - 1;
        printf("%-*s%s", last ? 0 : longest + 1, all->next[i],
               last ? "\n" : "");
    }
    fflush(stdout);
}

static unsigned char complete(EditLine *lines, int letter)
{
    console_edit *it = edit_of(lines);
    const LineInfo *info = el_line(lines);
    char typed[LINE_MAX_BYTES];
    size_t length = (size_t)(info->cursor - info->buffer);
    proposals all = {.typed = typed};
    unsigned char result = CC_ERROR;

    (void)letter;
    if (length >= sizeof typed)
        return CC_ERROR;
    memcpy(typed, info->buffer, length);
    typed[length] = '\0';
    it->user->complete(it->user->context, typed, propose, &all);
    /* A word that is complete is followed by a space, but not in Lua. */
    size_t common = strlen(all.common);
    bool done = all.count == 1 && all.common[common - 1] != ' ';
    if (!all.count)
        done = all.whole && length && typed[length - 1] != ' ';
    char *more = all.common + (all.count ? length : common);
    if (done && !is_lua(typed) && common + 1 < sizeof all.common)
        memcpy(all.common + common, " ", 2);
    if (*more && el_insertstr(lines, more) == 0) {
        result = CC_REFRESH;
    } else if (all.count > 1) {
        show_words(&all);
        result = CC_REDISPLAY;
    }
    while (all.count)
        free(all.next[--all.count]);
    free(all.next);
    return result;
}

/* Where the history is kept; false when there is no such place. */
static bool find_history(char *path, size_t size)
{
    char folder[PATH_LENGTH];
    ttr_error err;

    if (!game_folder_state(folder, sizeof folder) ||
        game_folder_make(folder, &err))
        return false;
    int length = snprintf(path, size, "%s/console-history", folder);
    return length > 0 && (size_t)length < size;
}

static void open_history(console_edit *it)
{
    HistEvent event;

    it->history = history_init();
    if (!it->history)
        return;
    history(it->history, &event, H_SETSIZE, HISTORY);
    history(it->history, &event, H_SETUNIQUE, 1);
    el_set(it->lines, EL_HIST, history, it->history);
    if (find_history(it->path, sizeof it->path))
        history(it->history, &event, H_LOAD, it->path);
    else
        it->path[0] = '\0';
}

console_edit *console_edit_new(const console_user *user)
{
    console_edit *it = must_alloc(1, sizeof *it);

    it->user = user;
    it->lines = el_init("ttr", stdin, stdout, stderr);
    if (!it->lines) {
        free(it);
        return NULL;
    }
    el_set(it->lines, EL_CLIENTDATA, it);
    el_set(it->lines, EL_PROMPT, prompt_of);
    el_set(it->lines, EL_EDITOR, "emacs");
    el_set(it->lines, EL_GETCFN, wait_for_letter);
    el_wset(it->lines, EL_ADDFN, L"ttr-complete", L"complete", complete);
    el_set(it->lines, EL_BIND, "^I", "ttr-complete", NULL);
    el_set(it->lines, EL_BIND, "^R", "em-inc-search-prev", NULL);
    open_history(it);
    return it;
}

void console_edit_free(console_edit *edit)
{
    HistEvent event;

    if (!edit)
        return;
    if (edit->history && edit->path[0])
        history(edit->history, &event, H_SAVE, edit->path);
    if (edit->history)
        history_end(edit->history);
    el_end(edit->lines);
    free(edit);
}

const char *console_edit_read(console_edit *it, const char *prompt)
{
    HistEvent event;
    int count;

    do {
        it->prompt = prompt;
        it->cancelled = false;
        const char *line = el_gets(it->lines, &count);
        if (!line || count <= 0)
            return NULL;
        snprintf(it->line, sizeof it->line, "%s", line);
        it->line[strcspn(it->line, "\n")] = '\0';
    } while (it->cancelled);
    if (it->history && it->line[strspn(it->line, " ")])
        history(it->history, &event, H_ENTER, it->line);
    return it->line;
}

#else

console_edit *console_edit_new(const console_user *user)
{
    (void)user;
    return NULL;
}

void console_edit_free(console_edit *edit)
{
    (void)edit;
}

const char *console_edit_read(console_edit *edit, const char *prompt)
{
    (void)edit;
    (void)prompt;
    return NULL;
}

#endif
