// SPDX-License-Identifier: MIT
/*
 * house_rules_json.h - House rules from JSON, as the protocol and tests give
 * them:
 *
 *     "rules": ["toll"], "set": {"toll.points": 2, "start_cards": "6"}
 */
#ifndef TTR_APPS_BASE_HOUSE_RULES_JSON_H
#define TTR_APPS_BASE_HOUSE_RULES_JSON_H

#include <ttr/edition.h>

struct json_t;

enum { APP_HOUSE_MAX = 64 }; // rules, and settings

typedef struct app_house_json {
    const char *rule[APP_HOUSE_MAX];
    ttr_override set[APP_HOUSE_MAX];
    char number[APP_HOUSE_MAX][24]; // settings that were numbers
    ttr_variant variant;            // points into the rest
} app_house_json;

/* What is wrong with them; whoever asked has the sentence for it. */
typedef struct app_house_mistake {
    enum {
        APP_HOUSE_RULES,         // they are no list
        APP_HOUSE_MANY_RULES,    // more than APP_HOUSE_MAX
        APP_HOUSE_RULE,          // rule `index` is no text
        APP_HOUSE_SETTINGS,      // they are no object
        APP_HOUSE_MANY_SETTINGS, // more than APP_HOUSE_MAX
        APP_HOUSE_SETTING        // that of `name` is neither number nor text
    } kind;
    const struct json_t *value; // the wrong one
    int index;                  // from 0
    const char *name;
} app_house_mistake;

/*
 * Read both; NULL and null are none. The texts are borrowed from them, so out
 * lives no longer. False, with the first mistake, when they cannot be read.
 */
bool app_house_json_read(struct json_t *rules, struct json_t *settings,
                         app_house_json *out, app_house_mistake *mistake);

#endif /* TTR_APPS_BASE_HOUSE_RULES_JSON_H */
