# SPDX-License-Identifier: MIT
# ttr_add_module(id source... [FOLDER folder])
#
#   A rule module in C. Makes the target <id>, which builds
#   lib/ttr/plugins/<id>/<id>.so in the build folder: `ttr --path lib/ttr` finds
#   it there. It is installed into the same place of the prefix.
#   FOLDER: build folder/plugins/<id>/<id>.so instead, and do not install it.
#
#   A module sees the public headers and links to nothing of the engine: what
#   it needs of the engine is handed to it.

include(GNUInstallDirs)

function(ttr_add_module id)
  cmake_parse_arguments(arg "" "FOLDER" "" ${ARGN})
  set(place ${CMAKE_INSTALL_LIBDIR}/ttr/plugins/${id})
  if(arg_FOLDER)
    set(built ${arg_FOLDER}/plugins/${id})
  else()
    set(built ${PROJECT_BINARY_DIR}/${place})
  endif()

  add_library(${id} MODULE ${arg_UNPARSED_ARGUMENTS})
  if(NOT arg_FOLDER)
    install(TARGETS ${id} LIBRARY DESTINATION ${place})
  endif()
  set_target_properties(${id} PROPERTIES
    PREFIX ""
    SUFFIX ".so"
    C_VISIBILITY_PRESET hidden
    LIBRARY_OUTPUT_DIRECTORY ${built})
  target_compile_features(${id} PRIVATE c_std_11)
  target_include_directories(${id} PRIVATE
    $<TARGET_PROPERTY:ttr::ttr,INTERFACE_INCLUDE_DIRECTORIES>)
  if(TARGET ttr_warnings) # only in the project's own tree
    target_link_libraries(${id} PRIVATE ttr_warnings)
  endif()
  if(NOT TTR_SANITIZE) # of which a part comes from the program
    target_link_options(${id} PRIVATE LINKER:--no-undefined)
  endif()
endfunction()
