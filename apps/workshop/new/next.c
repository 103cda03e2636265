// SPDX-License-Identifier: MIT
/*
 * next.c - What to do with something new.
 *
 * The commands are meant to be copied, so they name this program as it was
 * called, whether from a checkout, a prefix or the search path; and CMake is
 * told where the program's package is unless it looks there by itself. In a
 * checkout that is the build folder, which has the shape of a prefix.
 */
#define _XOPEN_SOURCE 700 // readlink, realpath

#include "workshop/new/next.h"

#include "base/language.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* How this program was called and where it is. */
typedef struct caller {
    char name[PATH_MAX];   // as people type it
    char prefix[PATH_MAX]; // of its package, "" when it cannot be told
    bool usual;            // CMake finds the prefix by itself
} caller;

/* The first word of the command line; the commands get only what follows. */
static void read_name(char out[PATH_MAX])
{
    FILE *file = fopen("/proc/self/cmdline", "r");
    size_t length = file ? fread(out, 1, PATH_MAX - 1, file) : 0;

    out[length] = '\0';
    if (file)
        fclose(file);
    if (!*out)
        snprintf(out, PATH_MAX, "ttr");
}

/* Cut the last part of a path off. */
static void cut(char *path)
{
    char *slash = strrchr(path, '/');

    if (slash)
        *slash = '\0';
}

static void find_prefix(char out[PATH_MAX])
{
    ssize_t length = readlink("/proc/self/exe", out, PATH_MAX - 1);

    out[length > 0 ? length : 0] = '\0';
    cut(out);
    cut(out);
}

/* Do two paths, of which the first is a folder and a name, lead to one file? */
static bool is_same(const char *folder, size_t length, const char *name,
                    const char *path)
{
    char joined[PATH_MAX], one[PATH_MAX], two[PATH_MAX];
    int size =
        snprintf(joined, sizeof joined, "%.*s/%s", (int)length, folder, name);

    return size > 0 && (size_t)size < sizeof joined &&
           access(joined, X_OK) == 0 && realpath(joined, one) &&
           realpath(path, two) && strcmp(one, two) == 0;
}

/* A program that the shell finds by its name alone is called by its name. */
static void shorten(caller *it)
{
    const char *slash = strrchr(it->name, '/');
    char base[PATH_MAX];

    if (!slash)
        return;
    snprintf(base, sizeof base, "%s", slash + 1);
    for (const char *at = getenv("PATH"); at && *at;) {
        size_t length = strcspn(at, ":");
        if (length && is_same(at, length, base, it->name)) {
            snprintf(it->name, sizeof it->name, "%s", base);
            return;
        }
        at += length + (at[length] == ':');
    }
}

/* CMake looks into /usr, /usr/local, and beside each bin of the path. */
static bool is_usual(const char *prefix)
{
    if (strcmp(prefix, "/usr") == 0 || strcmp(prefix, "/usr/local") == 0)
        return true;
    for (const char *at = getenv("PATH"); at && *at;) {
        size_t length = strcspn(at, ":");
        size_t own = strlen(prefix);
        if (length == own + 4 && memcmp(at, prefix, own) == 0 &&
            memcmp(at + own, "/bin", 4) == 0)
            return true;
        at += length + (at[length] == ':');
    }
    return false;
}

/* Print a word as a shell reads it. */
static void print_word(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "/._-+=:,@%";

    if (*word && strspn(word, plain) == strlen(word)) {
        fputs(word, stdout);
        return;
    }
    putchar('\'');
    for (; *word; word++) {
        if (*word == '\'')
            fputs("'\\''", stdout);
        else
            putchar(*word);
    }
    putchar('\'');
}

/* Words with spaces between them, the last NULL. */
static void print_words(const char *const *words)
{
    for (int i = 0; words[i]; i++) {
        if (i)
            putchar(' ');
        print_word(words[i]);
    }
}

static void tell_cmake(const new_order *order, const caller *it)
{
    static const char option[] = "-DCMAKE_PREFIX_PATH=";
    char build[PATH_MAX + sizeof "/build"];
    char prefix[PATH_MAX + sizeof option];

    snprintf(build, sizeof build, "%s/build", order->folder);
    snprintf(prefix, sizeof prefix, "%s%s", option, it->prefix);
    const char *path = it->usual || !*it->prefix ? NULL : prefix;
    fputs("  ", stdout);
    print_words((const char *const[]){"cmake", "-S", order->folder, "-B", build,
                                      path, NULL});
    fputs(" && ", stdout);
    print_words((const char *const[]){"cmake", "--build", build, NULL});
    putchar('\n');
}

void new_tell_next(const new_order *order, new_kind kind, bool own_cmake)
{
    char edition[64];
    caller it;

    read_name(it.name);
    shorten(&it);
    find_prefix(it.prefix);
    it.usual = is_usual(it.prefix);
    snprintf(edition, sizeof edition, "%s%s", kind == NEW_EDITION ? "" : "try-",
             order->id);
    puts(_("next:"));
    if (kind == NEW_C && !own_cmake) {
        printf(_("  add to %s/CMakeLists.txt:"), order->folder);
        printf("\n      ttr_add_module(%s plugins/%s/%s.c FOLDER"
               " ${CMAKE_CURRENT_SOURCE_DIR})\n",
               order->id, order->id, order->id);
    }
    if (kind == NEW_C)
        tell_cmake(order, &it);
    const char *const lines[][6] = {
        {it.name, "check", order->folder},
        {it.name, "test", order->folder},
        {it.name, "play", edition, "--path", order->folder},
    };
    for (int i = 0; i < 3; i++) {
        fputs("  ", stdout);
        print_words(lines[i]);
        putchar('\n');
    }
}
