// SPDX-License-Identifier: MIT
/*
 * libpq.c - The library that speaks with PostgreSQL, loaded.
 */
#include "web/libpq.h"

#include "base/error.h"
#include "base/language.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

libpq_functions libpq;

static const struct {
    const char *name;
    size_t at;
} members[] = {
#define LIBPQ_PLACE(name) {#name, offsetof(libpq_functions, name)},
    LIBPQ_FUNCTIONS(LIBPQ_PLACE)
#undef LIBPQ_PLACE
};

ttr_status libpq_load(ttr_error *err)
{
    /* Never closed: it may have left something that runs at the end. */
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);

    for (size_t i = 0; library && i < sizeof members / sizeof *members; i++) {
        void *found = dlsym(library, members[i].name);
        if (!found)
            library = NULL;
        /* ISO C has no cast from an object to a function. */
        memcpy((char *)&libpq + members[i].at, &found, sizeof found);
    }
    if (!library)
        return app_fail(err, TTR_E_FILE, NULL,
                        _("PostgreSQL needs a library that cannot be used "
                          "here: %s"),
                        dlerror());
    return TTR_OK;
}
