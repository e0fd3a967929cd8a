// All text is UTF-8, whatever the system's own character set.
#pragma once

#define CODESET 1

static inline const char* nl_langinfo(int) { return "UTF-8"; }
