// SPDX-License-Identifier: MIT
/*
 * page_parts.h - The style and the script of reports, in apps/lab/page/,
 * carried in the program.
 */
#ifndef TTR_APPS_LAB_PAGE_PARTS_H
#define TTR_APPS_LAB_PAGE_PARTS_H

#include "base/embedded.h"

extern const embedded_file lab_page_parts[];

#endif /* TTR_APPS_LAB_PAGE_PARTS_H */
