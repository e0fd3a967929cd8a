// Forms of input whose libraries Debian has neither for Windows nor for WebAssembly.
#include "tools/records/unpacker.h"
#include "tools/records/xml_records.h"

namespace sudorate {

// The reader reports that packed bytes are not text.
bool may_be_packed(std::string_view) { return false; }

std::unique_ptr<Unpacker> make_unpacker(std::string_view) { return nullptr; }

class XmlRecords::Parser {};

XmlRecords::XmlRecords(TextInput& input, const ReadOptions& options)
    : input_(input), options_(options), parser_(std::make_unique<Parser>()) {}

XmlRecords::~XmlRecords() = default;

bool XmlRecords::next(Record& record) {
  if (parser_ == nullptr) return false;
  parser_.reset();
  record.line = 1;
  record.parsed = ParseError{1, "this is XML, which is read only by the program for Linux", 0};
  return true;
}

}  // namespace sudorate
