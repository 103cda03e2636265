# SPDX-License-Identifier: MIT
# Debian packages: `cpack --config build/release/CPackConfig.cmake` makes
#
#     ttr       the program, its data, manual pages and completion
#     ttr-dev   headers and library, for rule modules in C and other programs

# Lua is linked into the program where that is possible, so its notice has to
# come along.
file(READ LICENSE TTR_LICENSE)
configure_file(cmake/copyright.in ${PROJECT_BINARY_DIR}/cmake/copyright @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/copyright
        DESTINATION ${CMAKE_INSTALL_DOCDIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME ttr)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Ticket to Ride in many editions")
set(CPACK_PACKAGE_VENDOR "the ttr authors")
set(CPACK_PACKAGE_CONTACT "the ttr authors")
set(CPACK_VERBATIM_VARIABLES ON)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE
    WORLD_READ WORLD_EXECUTE)
set(CPACK_COMPONENTS_ALL program development)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME ttr)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "ncurses-term, libpq5")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "librsvg2-bin, ttr-dev")
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION
"Play USA, San Francisco, Paris, London or Berlin in a terminal, alone against
bots or with others; write a city of your own in one text file; or change a rule
and see by numbers what it did.
.
An independent project, not connected with the publisher or the author of Ticket
to Ride.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME ttr-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
string(CONCAT CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
  "ttr (= ${PROJECT_VERSION}), libinih-dev, libjansson-dev, liblua5.4-dev,"
  " libxxhash-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION
"Library and headers, for rule modules in C and for programs that play by the
rules of ttr.")

include(CPack)
