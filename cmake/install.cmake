# What `cmake --install` gives: program, data, library, headers, and the two
# ways to find them from another project. Rule modules in C install themselves
# (ttr_add_module.cmake).

include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/ttr)

install(TARGETS ttr EXPORT ttrTargets)
install(TARGETS ttr_program)
install(DIRECTORY engine/include/ttr TYPE INCLUDE
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
install(DIRECTORY maps DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.ini")
install(DIRECTORY scripts DESTINATION ${TTR_INSTALL_DATADIR}
        FILES_MATCHING PATTERN "*.lua")

install(EXPORT ttrTargets NAMESPACE ttr:: DESTINATION ${package_dir})
configure_package_config_file(cmake/ttrConfig.cmake.in
  ${PROJECT_BINARY_DIR}/cmake/ttrConfig.cmake
  INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(
  ${PROJECT_BINARY_DIR}/cmake/ttrConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
install(FILES
  ${PROJECT_BINARY_DIR}/cmake/ttrConfig.cmake
  ${PROJECT_BINARY_DIR}/cmake/ttrConfigVersion.cmake
  cmake/ttr_add_module.cmake
  DESTINATION ${package_dir})

# A static library needs the libraries below it from whoever links to it.
if(BUILD_SHARED_LIBS)
  set(TTR_REQUIRES_KEY Requires.private)
else()
  set(TTR_REQUIRES_KEY Requires)
endif()
file(RELATIVE_PATH TTR_PREFIX_FROM_PC
     ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
configure_file(cmake/ttr.pc.in ${PROJECT_BINARY_DIR}/cmake/ttr.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/cmake/ttr.pc
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
