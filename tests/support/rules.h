// SPDX-License-Identifier: MIT
/*
 * rules.h - Rule modules in Lua that a test writes itself.
 *
 *     TestSuite(script, .init = make_rules, .fini = clear_rules);
 *
 *     Test(script, a_veto_is_a_reason_for_people)
 *     {
 *         rule("ttr.on(\"claim_allowed\", function() return \"no\" end)\n");
 *         set_up(usa, "'players': 2");
 *     }
 *
 * They lie in a folder of the process, which source_library() looks into.
 */
#ifndef TTR_TESTS_RULES_H
#define TTR_TESTS_RULES_H

/* The texts of editions for set_up(): USA with the rule module `rule`, and
   with `other` behind it. */
extern const char usa[], usa_with_two[];

/* For .init and .fini of a suite; what is on the table is released as well. */
void make_rules(void);
void clear_rules(void);

/* The rule module is this text, behind a first line that names `ttr`. */
void rule(const char *text);
void other_rule(const char *text);

/* What is said when an action fails, from the path of the script on; "it did not
   fail" when it does not. Until the next call. */
const char *failure_of(const char *action);

#endif /* TTR_TESTS_RULES_H */
