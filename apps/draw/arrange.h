/*
 * arrange.h - The two halves of a layout: lines and names.
 */
#ifndef TTR_APPS_DRAW_ARRANGE_H
#define TTR_APPS_DRAW_ARRANGE_H

#include "draw/layout.h"

/*
 * Bend and shorten the lines until their spaces are clear of each other and of
 * places, as far as that goes, without leaving much the way that the edition
 * wants. With around, they also avoid the names as they stand. False when
 * memory is short.
 */
bool draw_arrange_lines(draw_layout *layout, const ttr_edition *edition,
                        bool around);

/* Put names of layout->font beside their places. Returns how many cover
   something, or -1 when memory is short. */
int draw_arrange_labels(draw_layout *layout, const ttr_edition *edition);

#endif /* TTR_APPS_DRAW_ARRANGE_H */
