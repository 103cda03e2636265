/*
 * module_open.c - Opening rule modules that are shared objects.
 *
 * Their code is trusted: the promise is a good sentence for an honest mistake,
 * not that hostile code is kept in.
 */
#define _POSIX_C_SOURCE 200809L // stat with nanoseconds

#include "modules/module_open.h"

#include "base/fail.h"
#include "base/text_parse.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <xxhash.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define SANITIZED
#endif
#endif

/* Queries whose answer may depend on the edition alone. */
static const uint64_t may_be_static =
    TTR_STATIC(claim_cards) | TTR_STATIC(claim_wilds_min) |
    TTR_STATIC(piece_kind) | TTR_STATIC(piece_count) | TTR_STATIC(route_points);

static bool is_name(const char *name)
{
    return name && strlen(name) <= TTRI_MAX_DECLARED &&
           ttri_is_id(name, strlen(name));
}

/* A count without its list, or the other way round, is easily forgotten. */
static ttr_status check_counts(const ttr_module *info, const char *path,
                               ttr_error *err)
{
    const struct {
        const char *what;
        const void *list;
        int count;
    } lists[] = {
        {"rule", info->rules, info->rule_count},
        {"field", info->fields, info->field_count},
        {"mark", info->marks, info->mark_count},
        {"param", info->params, info->param_count},
        {"choice", info->choices, info->choice_count},
        {"action", info->actions, info->action_count},
        {"line", info->lines, info->line_count},
        {"translation", info->translations, info->translation_count},
    };
    for (size_t i = 0; i < sizeof lists / sizeof lists[0]; i++)
        if (lists[i].count < 0 || !lists[i].list != !lists[i].count)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "its %s_count is %d, which does not fit its"
                                " list",
                                lists[i].what, lists[i].count);
    return TTR_OK;
}

/* What is wrong with a name, which is_name() refuses. */
static ttr_status no_name(const char *name, const char *path, ttr_error *err)
{
    return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                        "\"%s\" cannot be a name: lower-case letters, digits"
                        " and single hyphens, at most %d",
                        name ? name : "", TTRI_MAX_DECLARED);
}

static ttr_status check_field(const ttr_field *field, const char *path,
                              ttr_error *err)
{
    if (!is_name(field->name))
        return no_name(field->name, path, err);
    if (field->type == TTR_FIELD_NUMBER &&
        (field->least < INT16_MIN || field->most > INT16_MAX ||
         field->least > field->initial || field->initial > field->most))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: %d to %d with %d at the start is not"
                            " possible; numbers have 16 bits",
                            field->name, field->least, field->most,
                            field->initial);
    if (field->type == TTR_FIELD_SET &&
        (field->most < 0 || field->most > TTRI_MAX_SET))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a set takes numbers up to 63, not %d",
                            field->name, field->most);
    if (field->type == TTR_FIELD_TALLY &&
        (field->most < 1 || field->most > TTRI_MAX_TALLY))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a tally takes numbers up to 255, not %d",
                            field->name, field->most);
    if (field->type == TTR_FIELD_PILE &&
        (field->visibility == TTR_OWNER || field->visibility == TTR_HIDDEN))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a pile of cards is public", field->name);
    if (field->type == TTR_FIELD_TALLY && field->of != TTR_OPTION_NUMBER &&
        field->of != TTR_OPTION_CARD && field->of != TTR_OPTION_PLAYER)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: a tally is of cards or players",
                            field->name);
    if (field->type == TTR_FIELD_NUMBER && field->of && field->least < TTR_NONE)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: what means a thing begins with 0, or"
                            " with -1 for none",
                            field->name);
    if (field->visibility == TTR_OWNER && field->scope != TTR_ON_PLAYER)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "field %s: only a field of scope player has an"
                            " owner",
                            field->name);
    return TTR_OK;
}

static ttr_status check_fields(const ttr_module *info, const char *path,
                               ttr_error *err)
{
    for (int i = 0; i < info->field_count; i++) {
        ttr_status status = check_field(&info->fields[i], path, err);
        if (status)
            return status;
        for (int k = 0; k < i; k++)
            if (strcmp(info->fields[i].name, info->fields[k].name) == 0)
                return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                    "field %s is declared twice",
                                    info->fields[i].name);
    }
    return TTR_OK;
}

/* Parameters, and what points are for. */
static ttr_status check_texts(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    for (int i = 0; i < info->param_count; i++)
        if (!info->params[i].name || !*info->params[i].name)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "parameter %d has no name", i);
    for (int i = 0; i < info->line_count; i++)
        if (!info->lines[i] || !*info->lines[i])
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "line %d has no text", i);
    return TTR_OK;
}

static ttr_status check_names(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    for (int i = 0; i < info->mark_count; i++) {
        const ttr_mark *it = &info->marks[i];
        if (!is_name(it->name))
            return no_name(it->name, path, err);
        if (it->scope != TTR_ON_PLACE && it->scope != TTR_ON_ROUTE &&
            it->scope != TTR_ON_TICKET)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "mark %s stands on neither place, route nor"
                                " ticket",
                                it->name);
    }
    for (int i = 0; i < info->choice_count; i++)
        if (!is_name(info->choices[i].name))
            return no_name(info->choices[i].name, path, err);
    for (int i = 0; i < info->action_count; i++) {
        const ttr_own_action *it = &info->actions[i];
        if (!is_name(it->name))
            return no_name(it->name, path, err);
        if (it->arg_count < 0 || it->arg_count > TTR_ACTION_ARGS)
            return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                                "action %s has %d arguments, at most %d are"
                                " possible",
                                it->name, it->arg_count, TTR_ACTION_ARGS);
    }
    return TTR_OK;
}

/* Types of numbers, which scripts cannot get wrong. */
static ttr_status check_types(const ttr_module *info, const char *path,
                              ttr_error *err)
{
    const char *wrong = NULL;

    for (int i = 0; i < info->field_count; i++)
        if (info->fields[i].of > TTR_OPTION_TICKET)
            wrong = info->fields[i].name;
    for (int i = 0; i < info->choice_count; i++)
        if ((int)info->choices[i].option > TTR_OPTION_MESSAGE)
            wrong = info->choices[i].name;
    for (int i = 0; i < info->action_count; i++)
        for (int k = 0; k < info->actions[i].arg_count; k++)
            if ((int)info->actions[i].arg[k] > TTR_OPTION_TICKET)
                wrong = info->actions[i].name;
    if (wrong)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "%s: there is no such type of option", wrong);
    return TTR_OK;
}

static bool asks(const ttr_module *info)
{
    for (int i = 0; i < info->choice_count; i++)
        if (info->choices[i].option != TTR_OPTION_MESSAGE)
            return true;
    return false;
}

ttr_status ttri_module_check(const ttr_module *info, const char *path,
                             ttr_error *err)
{
    ttr_status status = check_fields(info, path, err);

    if (status == TTR_OK)
        status = check_names(info, path, err);
    if (status == TTR_OK)
        status = check_texts(info, path, err);
    if (status)
        return status;
    if (info->statics & ~may_be_static)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "only what a claim takes and scores can be"
                            " static");
    if (asks(info) && (!info->hooks.choice_options || !info->hooks.choice_done))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "choices need hooks of choice_options and"
                            " choice_done");
    if (info->action_count && (!info->hooks.actions || !info->hooks.action_do))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "own actions need hooks of actions and action_do");
    return TTR_OK;
}

/* Is there anything in the part of a longer descriptor that we do not know
   of? A size beyond reason is taken as a yes, unread. */
static bool uses_unknown(const ttr_module *from)
{
    if (from->size > 2 * sizeof *from)
        return true;
    for (size_t i = sizeof *from; i < from->size; i++)
        if (((const unsigned char *)from)[i])
            return true;
    return false;
}

/* A descriptor may be shorter than ours, being older; or longer, if what we
   do not know of is not used. */
static ttr_status copy_descriptor(ttr_module *to, const ttr_module *from,
                                  const char *path, ttr_error *err)
{
    if (from->abi != TTR_MODULE_ABI)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "built for module ABI %u, this engine speaks %d;"
                            " rebuild the module",
                            from->abi, TTR_MODULE_ABI);
    if (from->size < offsetof(ttr_module, hooks))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "its descriptor has %u bytes, at least %zu are"
                            " needed; set .size = sizeof(ttr_module)",
                            from->size, offsetof(ttr_module, hooks));
    if (uses_unknown(from))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "uses hooks of a newer engine: its descriptor has"
                            " %u bytes, %zu are known here",
                            from->size, sizeof *to);
    memset(to, 0, sizeof *to);
    memcpy(to, from, from->size < sizeof *to ? from->size : sizeof *to);
    return TTR_OK;
}

/* ISO C has no cast from what dlsym() returns to a function: the bytes are
   copied, as POSIX promises that they fit. */
static const ttr_module *call_entry(void *handle)
{
    const ttr_module *(*entry)(void) = NULL;
    void *symbol = dlsym(handle, "ttr_module_entry");

    if (symbol)
        memcpy(&entry, &symbol, sizeof entry);
    return entry ? entry() : NULL;
}

static ttr_status read_object(ttri_module *module, const char *path,
                              const char *id, ttr_error *err)
{
    if (!dlsym(module->handle, "ttr_module_entry"))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "exports no function ttr_module_entry");
    const ttr_module *info = call_entry(module->handle);
    if (!info)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "ttr_module_entry gives no descriptor");
    ttr_status status = copy_descriptor(&module->info, info, path, err);
    if (status == TTR_OK)
        status = check_counts(&module->info, path, err);
    if (status)
        return status;
    if (!module->info.id || strcmp(module->info.id, id) != 0)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "calls itself \"%s\", its file is named for"
                            " \"%s\"",
                            module->info.id ? module->info.id : "", id);
    if (strlen(id) > TTR_MAX_MODULE_ID)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "the id of a rule module has at most %d letters",
                            TTR_MAX_MODULE_ID);
    const char *version = module->info.version ? module->info.version : "";
    module->hash = XXH3_64bits(version, strlen(version));
    status = ttri_module_check(&module->info, path, err);
    return status ? status : check_types(&module->info, path, err);
}

/* Why dlopen() failed. The path, which it likes to begin with, is known. */
static const char *open_error(const char *path)
{
    const char *why = dlerror();
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash : path;

    if (!why)
        return "";
    const char *named = strstr(why, name);
    size_t length = strlen(name);
    return named && strncmp(named + length, ": ", 2) == 0 ? named + length + 2
                                                          : why;
}

/*
 * Another spelling of a path that leads to the same file: "/." and "//" in
 * front of its name, by the bits of a number. False when there is no such file
 * or no room.
 */
static bool respell(const char *path, char *out, size_t size)
{
    enum { BITS = 16 };
    const char *slash = strrchr(path, '/');
    struct stat info;

    if (!slash || strlen(path) + 2 * BITS + 1 > size || stat(path, &info) != 0)
        return false;
    const uint64_t which[] = {(uint64_t)info.st_ino, (uint64_t)info.st_size,
                              (uint64_t)info.st_mtim.tv_sec,
                              (uint64_t)info.st_mtim.tv_nsec};
    uint64_t number = XXH3_64bits(which, sizeof which);
    size_t used = (size_t)(slash - path);
    memcpy(out, path, used);
    for (int i = 0; i < BITS; i++) {
        out[used++] = '/';
        out[used++] = number >> i & 1 ? '.' : '/';
    }
    snprintf(out + used, size - used, "%s", slash);
    return true;
}

/*
 * The loader takes a file for one that is open already when both have the same
 * name, even if the file has been replaced since. Under a name that it has not
 * heard yet it compares the files themselves: a module that was built anew
 * while the old one is in use is then opened beside it.
 */
static void *open_object(const char *path)
{
    char other[2048];
    void *known = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);

    if (known) {
        dlclose(known);
        if (respell(path, other, sizeof other))
            path = other;
    }
    return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

ttr_status ttri_module_open(ttri_module *module, const char *path,
                            const char *id, ttr_error *err)
{
    module->handle = open_object(path);
    if (!module->handle)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "cannot be opened as a shared object: %s",
                            open_error(path));
    ttr_status status = read_object(module, path, id, err);
    if (status)
        ttri_module_close(module);
    return status;
}

void ttri_module_close(ttri_module *module)
{
    if (module->script)
        module->scripting->free(module->script);
    module->script = NULL;
#ifndef SANITIZED
    /* Sanitizers need the object to name what they find in it. */
    if (module->handle)
        dlclose(module->handle);
#endif
    module->handle = NULL;
}
