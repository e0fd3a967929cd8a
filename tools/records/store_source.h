// A store of ratings as a text: a line for each puzzle, with its rating.
#pragma once

#include <memory>
#include <string>

#include "tools/records/bytes/byte_source.h"

namespace sudorate {

// See StoreLines. Its errors, and at its end what could not be read, are those of the source.
std::unique_ptr<ByteSource> make_store_source(const std::string& file);

}  // namespace sudorate
