// Forms of input whose libraries Debian has neither for Windows nor for WebAssembly.
#include "tools/records/bytes/byte_source.h"

namespace sudorate {

// The reader reports that packed bytes are not text.
std::unique_ptr<ByteSource> make_unpacking_source(std::unique_ptr<ByteSource> packed) { return packed; }

}  // namespace sudorate
