# SPDX-License-Identifier: MIT
# TTR_SANITIZE and TTR_FUZZ apply to all that is built, or they would miss
# what happens between the parts.

if(TTR_SANITIZE)
  # Findings must end the program: a test that only prints them stays green.
  add_compile_options(-fsanitize=${TTR_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TTR_SANITIZE})
  # Tests start thousands of programs. GCC leaves this out with sanitizers, and
  # a program then loads every library that any part of ttr needs.
  add_link_options(LINKER:--as-needed)
  # What is known of globals has an address each, to be mended at every start of
  # a program that may lie anywhere: a quarter of its time.
  add_link_options($<$<STREQUAL:$<TARGET_PROPERTY:TYPE>,EXECUTABLE>:-no-pie>)
endif()

if(TTR_FUZZ)
  # What -fsanitize=fuzzer-no-link does, but without watching each comparison of
  # numbers, which takes most of the time. Comparisons of texts are watched by
  # the functions that do them, so these are to be called.
  add_compile_options(-fsanitize-coverage=inline-8bit-counters,pc-table)
  foreach(name bcmp memcmp strncmp strcmp strncasecmp strcasecmp strstr memmem)
    add_compile_options(-fno-builtin-${name})
  endforeach()
endif()
