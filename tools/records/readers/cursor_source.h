// A text that is read by its brackets, for the readers of JSON and Lisp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/records/bytes/text_input.h"
#include "tools/records/meaning/record_source.h"
#include "tools/records/readers/read_options.h"

namespace sudorate {

struct TextPlace {
  std::int64_t line = 1;
  int column = 1;
  bool is_behind_return = false;
};

class CursorSource : public RecordSource {
 public:
  // `input` and `options` must live as long.
  CursorSource(TextInput& input, const ReadOptions& options) : options_(options), input_(input) {}

 protected:
  static constexpr int kEnd = -1;
  // Of the text of an error.
  static constexpr std::size_t kMostKeptBytes = std::size_t{1} << 16;

  const TextPlace& place() const { return place_; }
  // The place behind the next bytes.
  TextPlace place_behind(std::size_t bytes) const;
  // Reads until so many bytes are ahead; false if the text ends before.
  bool reach(std::size_t bytes) {
    while (input_.buffered().size() < bytes) {
      if (!input_.fill()) return false;
    }
    return true;
  }
  // All that has been read.
  std::string_view ahead() const { return input_.buffered(); }
  // The character so many bytes ahead, or kEnd.
  int at(std::size_t place) {
    return reach(place + 1) ? static_cast<unsigned char>(input_.buffered()[place]) : kEnd;
  }
  bool is_at(std::size_t place, std::string_view set) {
    const int c = at(place);
    return c != kEnd && set.find(static_cast<char>(c)) != std::string_view::npos;
  }
  // The bytes from this place up to one of the signs; `most` if there are more, or all that are left of the text.
  std::size_t bytes_to(std::string_view signs, std::size_t place, std::size_t most);
  void skip(std::size_t bytes);
  std::string take(std::size_t bytes);
  // The rest of the line, of which the first bytes are kept.
  std::string take_line();

  // Adds a record that begins at this place and ends here.
  void add(const TextPlace& begin, Record record, std::string text);
  void add_error(const TextPlace& begin, std::string reason, std::string text);

  const ReadOptions& options_;

 private:
  TextInput& input_;
  TextPlace place_;
};

}  // namespace sudorate
