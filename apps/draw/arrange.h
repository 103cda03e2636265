// SPDX-License-Identifier: MIT
/*
 * arrange.h - The two halves of a layout: lines and names.
 *
 * They are arranged in turns, each as well as the other allows. What both pay
 * for is counted by the same figures, so that they do not chase each other. A
 * pair that stays in each other's way gets dearer from turn to turn, until one
 * of the two finds another place.
 */
#ifndef TTR_APPS_DRAW_ARRANGE_H
#define TTR_APPS_DRAW_ARRANGE_H

#include "draw/layout.h"

typedef struct draw_work {
    draw_layout *layout;
    const ttr_edition *edition;
    bool around;    // lines mind the names
    int64_t effort; // overlaps looked at so far: crowded boards are given up
    float dear[TTR_MAX_PLACES][TTR_MAX_ROUTES]; // name on route: 1 and more
} draw_work;

/* Effort after which a board is too crowded to be made perfect. It counts what
   is done and not the time, so that drawings are always the same. */
enum { DRAW_EFFORT = 40 * 1000 * 1000 };

/* What an overlap of this depth costs. */
double draw_cost(const draw_layout *layout, double depth);

/* What the name of a place in this box costs because of a route's lane; *cover
   is raised to how deep it covers something of it. */
double draw_cost_name(draw_work *work, int place, int route,
                      const draw_lane *lane, draw_box name, double *cover);

/* The lines as they are bent and shortened so far. */
typedef struct draw_net draw_net;

/* Lines as the edition wants them; NULL when memory is short. */
draw_net *draw_net_new(draw_work *work);
void draw_net_free(draw_net *net);

/*
 * Bend and shorten the lines until their spaces are clear of each other, of
 * places and of names, as far as that goes, without leaving much the way that
 * the edition wants.
 */
void draw_net_settle(draw_net *net);

/* Put names of layout->font beside their places. Returns how many cover
   something, or -1 when memory is short; what is in the way gets dearer. */
int draw_arrange_labels(draw_work *work);

#endif /* TTR_APPS_DRAW_ARRANGE_H */
