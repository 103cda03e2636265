// SPDX-License-Identifier: MIT
/*
 * pack_paths.c - What a file in a pack may be called.
 */
#include "workshop/pack/pack_paths.h"

#include "base/language.h"
#include "base/packs.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

static bool is_letter(char letter)
{
    return (letter >= 'a' && letter <= 'z') ||
           (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9');
}

/* One name of a path. */
static bool is_plain(const char *name, size_t length)
{
    if (!length || (!is_letter(name[0]) && name[0] != '_'))
        return false;
    for (size_t i = 1; i < length; i++)
        if (!is_letter(name[i]) && !strchr("._+-", name[i]))
            return false;
    return true;
}

static bool begins(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

const char *pack_path_refusal(const char *path)
{
    int depth = 0;

    if (strlen(path) >= PACK_MAX_PATH)
        return _("the path is too long for a pack");
    for (const char *rest = path;; rest++) {
        size_t length = strcspn(rest, "/");
        if (!length || (length <= 2 && strncmp(rest, "..", length) == 0))
            return _("the path leads out of the pack");
        if (!is_plain(rest, length))
            return _("the path has characters that paths in a pack cannot "
                     "have: use A to Z, a to z, 0 to 9 and . _ + -, beginning "
                     "with a letter or digit");
        depth++;
        rest += length;
        if (!*rest)
            break;
    }
    if (depth > PACK_MAX_DEPTH)
        return _("the path has too many folders for a pack");
    if (pack_path_kind(path) == PACK_NO_KIND)
        return _("this is not where a pack has files: maps/<edition>.ini,"
                 " maps/<edition>.guide, scripts/<module>.lua,"
                 " plugins/<module>/ and tests/");
    return NULL;
}

/* The id in "maps/<id>.ini" and the like. */
static bool cut_id(const char *path, const char *before, const char *after,
                   char id[PACK_MAX_PATH])
{
    size_t lead = strlen(before), tail = strlen(after), all = strlen(path);

    if (!begins(path, before) || all <= lead + tail || all >= PACK_MAX_PATH ||
        strcmp(path + all - tail, after) != 0)
        return false;
    snprintf(id, PACK_MAX_PATH, "%.*s", (int)(all - lead - tail), path + lead);
    return app_pack_is_name(id); // ids are made like names of packs
}

static bool is_top(const char *path)
{
    static const char *const stems[] = {"README", "LICENSE", "LICENCE",
                                        "COPYING"};

    if (strcmp(path, PACK_ABOUT) == 0 || strcmp(path, "CMakeLists.txt") == 0)
        return true;
    for (int i = 0; i < 4; i++)
        if (begins(path, stems[i]) && !is_letter(path[strlen(stems[i])]))
            return true;
    return false;
}

/* plugins/<id>/something */
static bool is_plugin(const char *path)
{
    static const char lead[] = "plugins/";
    char folder[PACK_MAX_PATH], id[PACK_MAX_PATH];
    const char *slash =
        begins(path, lead) ? strchr(path + strlen(lead), '/') : NULL;

    if (!slash || slash - path >= PACK_MAX_PATH)
        return false;
    snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
    return cut_id(folder, lead, "", id);
}

pack_kind pack_path_kind(const char *path)
{
    char id[PACK_MAX_PATH];

    if (!strchr(path, '/'))
        return is_top(path) ? PACK_TOP : PACK_NO_KIND;
    if (cut_id(path, "maps/", ".ini", id))
        return PACK_EDITION;
    if (cut_id(path, "maps/", ".guide", id))
        return PACK_GUIDE;
    if (cut_id(path, "scripts/", ".lua", id))
        return PACK_SCRIPT;
    if (is_plugin(path))
        return PACK_PLUGIN;
    return begins(path, "tests/") ? PACK_TEST : PACK_NO_KIND;
}

bool pack_path_id(const char *path, char id[PACK_MAX_PATH])
{
    char both[PACK_MAX_PATH];

    if (cut_id(path, "maps/", ".ini", id) ||
        cut_id(path, "scripts/", ".lua", id))
        return true;
    /* plugins/<id>/<id>.so */
    const char *slash = strrchr(path, '/');
    if (!slash || !cut_id(slash, "/", ".so", id))
        return false;
    return snprintf(both, sizeof both, "plugins/%s/%s.so", id, id) <
               PACK_MAX_PATH &&
           strcmp(both, path) == 0;
}

/* A letter as far as the order is concerned: a folder's contents come at once
   behind its name. */
static int rank(char letter)
{
    return letter == '/' ? 1 : tolower((unsigned char)letter);
}

int pack_path_compare(const char *a, const char *b)
{
    while (*a && rank(*a) == rank(*b))
        a++, b++;
    return rank(*a) - rank(*b);
}

bool pack_path_clash(const char *a, const char *b)
{
    bool same = true; // in this name, so far, to the letter

    for (; *a && rank(*a) == rank(*b); a++, b++) {
        if (*a == '/' && !same)
            return true; // two folders
        same = *a == '/' || (same && *a == *b);
    }
    return !*a && (!*b || *b == '/'); // two files, or a file and a folder
}
