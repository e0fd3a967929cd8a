// Forms of input whose libraries Debian has neither for Windows nor for WebAssembly.
#include <memory>
#include <utility>

#include "tools/records/bytes/byte_source.h"
#include "tools/records/forms/container.h"

namespace sudorate {

// The reader reports that packed bytes are not text.
bool may_be_packed(std::string_view) { return false; }

std::unique_ptr<Unpacker> make_unpacker(std::string_view) { return nullptr; }

namespace {

class NoXml final : public RecordSource {
 public:
  bool next(Record& record) override {
    record.line = 1;
    record.parsed = ParseError{1, "this is XML, which is read only by the program for Linux", 0};
    return !std::exchange(is_told_, true);
  }

 private:
  bool is_told_ = false;
};

}  // namespace

std::unique_ptr<RecordSource> make_xml_source(TextInput&, const ReadOptions&) { return std::make_unique<NoXml>(); }

}  // namespace sudorate
