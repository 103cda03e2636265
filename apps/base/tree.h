// SPDX-License-Identifier: MIT
/*
 * tree.h - Whole folders: removing them.
 */
#ifndef TTR_APPS_BASE_TREE_H
#define TTR_APPS_BASE_TREE_H

#include <stdbool.h>

/*
 * Remove the file or folder of that name in an open folder, with everything
 * in it. Links are removed, never followed. False, with errno, when something
 * had to stay; true when there was nothing.
 */
bool app_tree_remove(int folder, const char *name);

#endif /* TTR_APPS_BASE_TREE_H */
