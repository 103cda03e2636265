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

app_option app_rule_option(app_house_args *house);
app_option app_set_option(app_house_args *house);

/* Read the lists; house->made then points into *house. Refused when a --set
   is not name=value. */
TTR_MUST_USE ttr_status app_house_args_make(app_house_args *house,
                                            ttr_error *err);

/*
 * Load an edition with its house rules; release it with ttr_edition_free(). On
 * failure *out is NULL, report, unless it is NULL, has all that is wrong with
 * it, and err the first of that.
 */
TTR_MUST_USE ttr_status app_edition(ttr_edition **out,
                                    const ttr_library *library, const char *id,
                                    app_house_args *house, ttr_report *report,
                                    ttr_error *err);

#endif /* TTR_APPS_BASE_HOUSE_RULES_ARGS_H */
