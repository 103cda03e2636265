// SPDX-License-Identifier: MIT
/*
 * next.h - What to do with something new.
 */
#ifndef TTR_APPS_WORKSHOP_NEW_NEXT_H
#define TTR_APPS_WORKSHOP_NEW_NEXT_H

#include "workshop/new/id.h"
#include "workshop/new/make.h"

/* Tell the commands that come next, such that they can be copied into the
   shell that has called this program. own_cmake: the folder's CMakeLists.txt
   was made, and builds the module. */
void new_tell_next(const new_order *order, new_kind kind, bool own_cmake);

#endif /* TTR_APPS_WORKSHOP_NEW_NEXT_H */
