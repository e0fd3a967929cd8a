// The sources that this program's ratings come from.
#pragma once

namespace sudorate {

// 16 hexadecimal digits of a digest of all files of tagging/, chains/ and rating/; the build makes it.
extern const char* const kEngineDigest;

}  // namespace sudorate
