# SPDX-License-Identifier: MIT
# ttr_warnings - Link to it to be held to the warnings of this project.

add_library(ttr_warnings INTERFACE)
target_compile_options(ttr_warnings INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
  -Wmissing-prototypes -Wwrite-strings -Wcast-qual -Wvla -Wundef -Wformat=2
  -Wimplicit-fallthrough -Wnull-dereference
  $<$<BOOL:${TTR_WERROR}>:-Werror>)
