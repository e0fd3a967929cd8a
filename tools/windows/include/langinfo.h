// All text is UTF-8, whatever the system's own character set.
#pragma once

#include <locale.h>

#define CODESET 1
#define LC_CTYPE_MASK 1

typedef const char* locale_t;
static inline locale_t newlocale(int, const char*, locale_t) { return "UTF-8"; }
static inline const char* nl_langinfo_l(int, locale_t locale) { return locale; }
static inline void freelocale(locale_t) {}
