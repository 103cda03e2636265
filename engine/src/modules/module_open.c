// SPDX-License-Identifier: MIT
/*
 * module_open.c - Opening rule modules that are shared objects.
 *
 * Their code is trusted: the promise is a good sentence for an honest mistake,
 * not that hostile code is kept in.
 */
#define _POSIX_C_SOURCE 200809L // stat with nanoseconds

#include "modules/module_open.h"

#include "base/fail.h"
#include "base/file.h"
#include "modules/module_read.h"

#include <dlfcn.h>
#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
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
                              const char *id, ttr_report *more, ttr_error *err)
{
    if (!dlsym(module->handle, "ttr_module_entry"))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "does not export the function ttr_module_entry");
    const ttr_module *info = call_entry(module->handle);
    if (!info)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "ttr_module_entry returns no descriptor");
    ttr_status status = ttri_module_read(module, info, path, err);
    if (status)
        return status;
    if (!module->info.id || strcmp(module->info.id, id) != 0)
        return TTRI_FAIL_AT(
            err, TTR_E_MODULE, path, 0,
            "calls itself \"%s\", but its file is called \"%s\"",
            module->info.id ? module->info.id : "", id);
    if (strlen(id) > TTR_MAX_MODULE_ID)
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "the id of a rule module has at most %d letters",
                            TTR_MAX_MODULE_ID);
    const char *version = module->info.version ? module->info.version : "";
    module->hash = XXH3_64bits(version, strlen(version));
    return ttri_module_check_all(&module->info, path, more, err);
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

/* The loader has no other way to say so than its sentences; when it cannot open
   a file for another reason, that is told behind it. */
static bool is_memory_short(const char *why)
{
    return strstr(why, "out of memory") || strstr(why, strerror(ENOMEM)) ||
           strstr(why, "cannot allocate") ||
           strcmp(why, "cannot open shared object file") == 0 ||
           strstr(why, "cannot create shared object descriptor");
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
                            const char *id, ttr_report *more, ttr_error *err)
{
    /* The loader would wait for a pipe, and read a device. */
    if (ttri_file_exists(path) && !ttri_file_is_regular(path))
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "is not a regular file");
    module->handle = open_object(path);
    if (!module->handle) {
        const char *why = open_error(path);
        if (is_memory_short(why))
            return TTRI_FAIL_AT(err, TTR_E_MEMORY, path, 0, "out of memory");
        return TTRI_FAIL_AT(err, TTR_E_MODULE, path, 0,
                            "cannot be opened as a shared object: %s", why);
    }
    ttr_status status = read_object(module, path, id, more, err);
    if (status)
        ttri_module_close(module);
    return status;
}

void ttri_module_close(ttri_module *module)
{
    if (module->script)
        module->scripting->free(module->script);
    module->script = NULL;
    free(module->lists);
    module->lists = NULL;
#ifndef SANITIZED
    /* Sanitizers need the object to name what they find in it. */
    if (module->handle)
        dlclose(module->handle);
#endif
    module->handle = NULL;
}
