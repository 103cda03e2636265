// SPDX-License-Identifier: MIT
/*
 * house_rules_args.h - House rules from the command line: --rule and --set.
 */
#ifndef TTR_APPS_BASE_HOUSE_RULES_ARGS_H
#define TTR_APPS_BASE_HOUSE_RULES_ARGS_H

#include "base/options.h"

#include <ttr/edition.h>

/* What the engine's messages call them. */
#define APP_RULE_LABEL "--rule"
#define APP_SET_LABEL "--set"

/* What was given; all zero is the edition as it is. */
typedef struct app_house_args {
    app_list rules;
    app_list sets;

    /* Made from them by app_house_args_make(). */
    ttr_override override[APP_LIST_MAX];
    char name[APP_LIST_MAX][64];
    ttr_variant made;
} app_house_args;

app_option app_rule_option(app_house_args *variant);
app_option app_set_option(app_house_args *variant);

/* Read the lists; variant->made then points into *variant. False when a --set
   is not name=value: *status is set, and it was said. */
bool app_house_args_make(const app_page *page, app_house_args *variant,
                         int *status);

/*
 * Load an edition with its house rules. NULL when it cannot be: what is wrong
 * was said, and *status is what the command returns.
 */
ttr_edition *app_edition(const app_page *page, const ttr_library *library,
                         const char *id, app_house_args *variant, int *status);

#endif /* TTR_APPS_BASE_HOUSE_RULES_ARGS_H */
