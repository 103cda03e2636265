// SPDX-License-Identifier: MIT
/*
 * position.h - States and views as JSON, in the format of docs/protocol.md.
 * This header and match.h name a type of jansson.
 */
#ifndef TTR_POSITION_H
#define TTR_POSITION_H

#include <ttr/view.h>

struct json_t;

/* Everything, as a new reference; NULL when memory is short. */
TTR_API struct json_t *ttr_position_write(const ttr_edition *edition,
                                          const ttr_state *state);

/* What a view shows, as a new reference; NULL when memory is short. */
TTR_API struct json_t *ttr_position_write_view(const ttr_edition *edition,
                                               const ttr_view *view);

/*
 * Set a position up. What the object leaves out is worked out from the rest.
 * `edition` and `players` are taken as read: the caller has used them to make
 * the table. On failure *state is unchanged and err says what cannot be: also
 * when a rule module fails as soon as the position is looked at.
 */
TTR_API TTR_MUST_USE ttr_status ttr_position_read(ttr_table *table,
                                                  const struct json_t *position,
                                                  ttr_state *state,
                                                  ttr_error *err);

/*
 * The same as texts of JSON, for programs that do without jansson. What is
 * written ends with a NUL, and the caller frees it with ttr_free(); NULL when
 * memory is short.
 */
TTR_API char *ttr_position_write_text(const ttr_edition *edition,
                                      const ttr_state *state);
TTR_API char *ttr_position_write_view_text(const ttr_edition *edition,
                                           const ttr_view *view);
TTR_API TTR_MUST_USE ttr_status ttr_position_read_text(ttr_table *table,
                                                       const char *text,
                                                       size_t size,
                                                       ttr_state *state,
                                                       ttr_error *err);

/*
 * Any JSON value as text, with the flags of json_dumps(), which leaves a key
 * out where memory is short and does not say so: here the text is whole, or
 * NULL. The caller frees it with ttr_free().
 */
TTR_API char *ttr_json_text(const struct json_t *value, size_t flags);

#endif /* TTR_POSITION_H */
