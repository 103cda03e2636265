// SPDX-License-Identifier: MIT
/*
 * module_read.c - Reading the descriptor of a rule module in C, which may have
 * been built for an older or a newer engine.
 *
 * A member that is added to a structure makes it longer, so a size tells which
 * members there are: no structure may end with padding that a new member would
 * fill.
 */
#include "modules/module_read.h"

#include "base/fail.h"

#include <stdlib.h>
#include <string.h>

#define ENDS_WITH(type, member)                                                \
    static_assert(sizeof(type) ==                                              \
                      offsetof(type, member) + sizeof(((type *)NULL)->member), \
                  "a member more must make it longer")
ENDS_WITH(ttr_module, hints);
ENDS_WITH(ttr_rule, text);
ENDS_WITH(ttr_field, role);
ENDS_WITH(ttr_mark, of);
ENDS_WITH(ttr_param, help);
ENDS_WITH(ttr_choice, prompt);
ENDS_WITH(ttr_message, text);
ENDS_WITH(ttr_own_action, drawing);
ENDS_WITH(ttr_line, name);
ENDS_WITH(ttr_translation, translation);

enum {
    MOST_BYTES = 4096,    // of a structure that is not called nonsense
    MOST_ELEMENTS = 10000 // of a list
};

/* Any list of a descriptor. They differ in what they point to, so they are
   copied from and to the descriptor byte by byte. */
typedef TTR_LIST_OF(void) any_list;

/* The lists: an element as it is here, and what it has had from the start. */
static const struct {
    const char *name;
    size_t offset, size, least;
} lists[] = {
#define LIST(name, type)                                                       \
    {                                                                          \
#name, offsetof(ttr_module, name), sizeof(type), sizeof(char *)        \
    }
    LIST(rules, ttr_rule),
    LIST(fields, ttr_field),
    LIST(marks, ttr_mark),
    LIST(params, ttr_param),
    LIST(choices, ttr_choice),
    LIST(messages, ttr_message),
    LIST(actions, ttr_own_action),
    LIST(lines, ttr_line),
    LIST(translations, ttr_translation),
#undef LIST
    {"statics", offsetof(ttr_module, statics), sizeof(ttr_event_id),
     sizeof(ttr_event_id)},
};
enum { LISTS = sizeof lists / sizeof lists[0] };

static any_list get_list(const ttr_module *info, int i)
{
    any_list list;

    static_assert(sizeof list == sizeof info->fields, "lists are alike");
    memcpy(&list, (const char *)info + lists[i].offset, sizeof list);
    return list;
}

static void set_list(ttr_module *info, int i, any_list list)
{
    memcpy((char *)info + lists[i].offset, &list, sizeof list);
}

/* Is there anything in the part of a longer structure that we do not know of?
   A size beyond reason is taken as a yes, unread. */
static bool uses_unknown(const void *from, size_t size, size_t known)
{
    if (size > MOST_BYTES)
        return true;
    for (size_t i = known; i < size; i++)
        if (((const unsigned char *)from)[i])
            return true;
    return false;
}

/* A copy of a structure in the size that is known here. */
static void copy_known(void *to, size_t known, const void *from, size_t size)
{
    size_t both = size < known ? size : known;

    memcpy(to, from, both);
    memset((char *)to + both, 0, known - both);
}

static ttr_status read_descriptor(ttr_module *to, const ttr_module *from,
                                  const char *path, ttr_error *err)
{
    size_t least = offsetof(ttr_module, version);

    if (from->head.abi == 0)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its descriptor does not begin with its head; write"
                            " .head = TTR_MODULE_HEAD");
    if (from->head.abi != TTR_MODULE_ABI)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "built for module ABI %u, this engine speaks %d;"
                            " rebuild the module",
                            from->head.abi, TTR_MODULE_ABI);
    if (from->head.size < least)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its descriptor has %u bytes, at least %zu are"
                            " needed; write .head = TTR_MODULE_HEAD",
                            from->head.size, least);
    if (uses_unknown(from, from->head.size, sizeof *to))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "made for a newer engine: its descriptor has %u"
                            " bytes and uses them, %zu are known here; update"
                            " ttr or rebuild the module",
                            from->head.size, sizeof *to);
    copy_known(to, sizeof *to, from, from->head.size);
    return TTR_OK;
}

/* A function past the end of our table cannot be called, and nobody can see
   whether the module does. */
static ttr_status check_host(const ttr_module *info, const char *path,
                             ttr_error *err)
{
    if (!info->head.host_size)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "does not say which host it calls; write .head ="
                            " TTR_MODULE_HEAD");
    if (info->head.host_size > sizeof(ttr_host))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "made for a newer engine: the host that it calls"
                            " has %u bytes, this one has %zu; update ttr or"
                            " rebuild the module",
                            info->head.host_size, sizeof(ttr_host));
    return TTR_OK;
}

/* Hooks of events that came after this engine. */
static int count_unknown_hooks(const ttr_module *info)
{
    const char *hooks = (const char *)info->hooks;
    void (*hook)(void);
    int count = 0;

    for (size_t at = sizeof(ttr_hooks);
         at + sizeof hook <= info->head.hooks_size; at += sizeof hook) {
        memcpy(&hook, hooks + at, sizeof hook);
        count += hook != NULL;
    }
    return count;
}

static ttr_status read_hooks(ttri_module *module, const char *path,
                             ttr_error *err)
{
    const ttr_module *info = &module->info;

    memset(&module->hooks, 0, sizeof module->hooks);
    if (!info->hooks)
        return TTR_OK;
    if (!info->head.hooks_size || info->head.hooks_size > MOST_BYTES)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its hooks cannot have %u bytes; write .head ="
                            " TTR_MODULE_HEAD",
                            info->head.hooks_size);
    int unknown = count_unknown_hooks(info);
    if (unknown)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "made for a newer engine: events that it hooks and"
                            " that are not known here: %d; update ttr or"
                            " rebuild the module",
                            unknown);
    copy_known(&module->hooks, sizeof module->hooks, info->hooks,
               info->head.hooks_size);
    return TTR_OK;
}

static ttr_status check_list(const ttr_module *info, int i, const char *path,
                             ttr_error *err)
{
    any_list list = get_list(info, i);

    if (!list.at && !list.count)
        return TTR_OK;
    if (!list.at || list.count <= 0 || list.size < lists[i].least)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its list %s is not whole; write .%s ="
                            " TTR_LIST(array)",
                            lists[i].name, lists[i].name);
    if (list.count > MOST_ELEMENTS)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its list %s has %d elements, at most %d are"
                            " possible",
                            lists[i].name, list.count, MOST_ELEMENTS);
    for (int k = 0; k < list.count; k++)
        if (uses_unknown((const char *)list.at + (size_t)k * list.size,
                         list.size, lists[i].size))
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "made for a newer engine: an element of its"
                                " list %s has %u bytes and uses them, %zu are"
                                " known here; update ttr or rebuild the module",
                                lists[i].name, list.size, lists[i].size);
    return TTR_OK;
}

/* Bytes of a list as it is here, such that another can follow. */
static size_t list_bytes(any_list list, int i)
{
    size_t unit = _Alignof(max_align_t);

    return ((size_t)list.count * lists[i].size + unit - 1) / unit * unit;
}

static ttr_status read_lists(ttri_module *module, const char *path,
                             ttr_error *err)
{
    size_t bytes = 0;

    for (int i = 0; i < LISTS; i++) {
        ttr_status status = check_list(&module->info, i, path, err);
        if (status)
            return status;
        bytes += list_bytes(get_list(&module->info, i), i);
    }
    char *to = module->lists = malloc(bytes + 1);
    if (!to)
        return TTRI_FAIL_AT(err, TTR_E_MEMORY, path, 0, "out of memory");
    for (int i = 0; i < LISTS; i++) {
        any_list list = get_list(&module->info, i);
        for (int k = 0; k < list.count; k++)
            copy_known(to + (size_t)k * lists[i].size, lists[i].size,
                       (const char *)list.at + (size_t)k * list.size,
                       list.size);
        set_list(&module->info, i,
                 (any_list){to, list.count, (uint32_t)lists[i].size});
        to += list_bytes(list, i);
    }
    return TTR_OK;
}

ttr_status ttri_module_read(ttri_module *module, const ttr_module *from,
                            const char *path, ttr_error *err)
{
    ttr_status status = read_descriptor(&module->info, from, path, err);

    if (status == TTR_OK)
        status = check_host(&module->info, path, err);
    if (status == TTR_OK)
        status = read_hooks(module, path, err);
    if (status == TTR_OK)
        status = read_lists(module, path, err);
    module->info.hooks = &module->hooks;
    return status;
}
