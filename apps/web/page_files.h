// SPDX-License-Identifier: MIT
/*
 * page_files.h - The files of the page, in apps/web/page/, carried in the
 * program.
 */
#ifndef TTR_APPS_WEB_PAGE_FILES_H
#define TTR_APPS_WEB_PAGE_FILES_H

#include "base/embedded.h"

extern const embedded_file page_files[];

#endif /* TTR_APPS_WEB_PAGE_FILES_H */
