/*
 * data.h - Where the program finds editions and rule modules.
 *
 * In this order, the first folder that has a name wins:
 *
 *     --path FOLDER             as often as one likes
 *     TTR_PATH                  folders with colons between them
 *     $XDG_DATA_HOME/ttr        the user's own; ~/.local/share/ttr when unset
 *     ../share/ttr, ../lib/ttr  beside the program, wherever that was put
 */
#ifndef TTR_APPS_DATA_H
#define TTR_APPS_DATA_H

#include "common/options.h"

#include <ttr/edition.h>

/* --path, the option that every command with editions has. */
app_option app_path_option(app_list *paths);

/*
 * A library with all these folders. The caller releases it with
 * ttr_library_free(). On failure it is NULL, what is wrong was said on
 * standard error, and *status is what the command returns.
 */
ttr_library *app_library(const app_page *page, const app_list *paths,
                         int *status);

/* The folder of the translations, beside the program; false when there is
   none. */
bool app_locale_folder(char *out, size_t size);

#endif /* TTR_APPS_DATA_H */
