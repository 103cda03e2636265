# SPDX-License-Identifier: MIT
# What the build of an earlier commit is given, see tests/mass/campaigns/former:
# a program beside its own, made when all of its targets are known.

function(former_add_child)
  add_executable(former_child ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/child.c)
  target_link_libraries(former_child PRIVATE ttr_apps ttr::ttr m)
endfunction()

cmake_language(DEFER CALL former_add_child)
