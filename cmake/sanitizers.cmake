# SPDX-License-Identifier: MIT
# TTR_SANITIZE and TTR_FUZZ apply to all that is built, or they would miss
# what happens between the parts.

if(TTR_SANITIZE)
  # Findings must end the program: a test that only prints them stays green.
  add_compile_options(-fsanitize=${TTR_SANITIZE} -fno-sanitize-recover=all
                      -fno-omit-frame-pointer)
  add_link_options(-fsanitize=${TTR_SANITIZE})
endif()

if(TTR_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link)
endif()
