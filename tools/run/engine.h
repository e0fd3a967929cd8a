// Which engine computes the ratings, for data that outlives the program.
#pragma once

#include <string>

namespace sudorate {

// 16 hexadecimal digits of a digest of all files of tagging/, chains/ and rating/; the build makes it.
extern const char* const kEngineDigest;

// "sudorate 0.1.0" and that digest: what is equal in two programs that rate alike.
inline std::string engine_name() { return std::string("sudorate " SUDORATE_VERSION " ") + kEngineDigest; }

}  // namespace sudorate
