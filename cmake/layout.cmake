# SPDX-License-Identifier: MIT
# The build folder has the shape of an installed prefix:
#
#     bin/ttr           the program
#     share/ttr         the data; in the build folder a link to the sources
#     lib/ttr/plugins/  rule modules in C
#
# So the program finds its data in one way only, relative to itself, and both
# a prefix and a checkout can be moved.

set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/bin)

set(TTR_INSTALL_DATADIR ${CMAKE_INSTALL_DATADIR}/ttr)
set(TTR_INSTALL_PLUGINDIR ${CMAKE_INSTALL_LIBDIR}/ttr)

cmake_path(IS_PREFIX PROJECT_SOURCE_DIR ${PROJECT_BINARY_DIR} inside)
if(inside)
  file(RELATIVE_PATH target ${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_DATADIR}
       ${PROJECT_SOURCE_DIR})
else()
  set(target ${PROJECT_SOURCE_DIR})
endif()
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/${CMAKE_INSTALL_DATADIR})
file(CREATE_LINK ${target} ${PROJECT_BINARY_DIR}/${TTR_INSTALL_DATADIR}
     SYMBOLIC)
