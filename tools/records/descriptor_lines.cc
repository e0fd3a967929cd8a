// In a file of its own: the library opens no files and links without it.
#include "tools/records/line_reader.h"

namespace sudorate {

LineReader::LineReader(int descriptor, std::size_t max_line_bytes)
    : own_input_(std::make_unique<TextInput>(make_descriptor_source(descriptor), Encoding::kLatin1)),
      input_(own_input_.get()),
      max_line_bytes_(max_line_bytes) {}

}  // namespace sudorate
