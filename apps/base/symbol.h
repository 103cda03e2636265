// SPDX-License-Identifier: MIT
/*
 * symbol.h - The name of a function by its address.
 */
#ifndef TTR_APPS_BASE_SYMBOL_H
#define TTR_APPS_BASE_SYMBOL_H

#include <stdbool.h>

enum { APP_SYMBOL_MAX = 128 };

typedef struct app_symbol {
    char name[APP_SYMBOL_MAX]; // of the function
    char file[APP_SYMBOL_MAX]; // of its source, "" when that is not known
} app_symbol;

/*
 * Find the function that stands at an address, in the table of symbols of the
 * file that the code comes from. Static functions have names, too, as long as
 * the file was not stripped. False when it is not found.
 */
bool app_symbol_find(const void *address, app_symbol *out);

#endif /* TTR_APPS_BASE_SYMBOL_H */
