// Forms of input whose libraries Debian has neither for Windows nor for WebAssembly.
#include <memory>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/bytes/unpacker.h"

namespace sudorate {

// The reader reports that packed bytes are not text.
bool may_be_packed(std::string_view) { return false; }

std::unique_ptr<Unpacker> make_unpacker(std::string_view) { return nullptr; }

}  // namespace sudorate
