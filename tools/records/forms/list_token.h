// Tokens of nested lists: JSON, Python, Lisp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/records/bytes/text_input.h"

namespace sudorate {

enum class ListDialect : std::uint8_t {
  kJson,  // and Python: [ ] ( ), strings in single or double quotes, null, None, '#' starts a comment
  kLisp,  // ( ), nil, ';' starts a comment, "#| |#" encloses one, quotes and "#2A" before a list mean nothing
};

// A line and a byte in it, from 1.
struct ListPlace {
  std::int64_t line = 1;
  int column = 1;
};

struct ListToken {
  enum class Kind : std::uint8_t {
    kEnd,
    kOpen,
    kClose,
    kNumber,  // a whole number
    kBlank,   // null, None, nil, false, or an empty string
    kString,  // text is between the quotes, with its escapes
    kObject,  // { ... } of JSON, text is all of it
    kWord,    // anything else
    kBroken,  // text is the reason: something is not closed, too long, or no JSON
  };

  Kind kind = Kind::kEnd;
  std::string text;
  // Of a broken line: all of it that was read, up to a limit.
  std::string line_text;
  // Whether no other token stands before it in its line.
  bool is_first_in_line = false;
  // Where it starts.
  ListPlace place;
};

// Splits a text into tokens. Keeps the text since forget_before(), up to a limit, for text_since().
class ListScanner {
 public:
  // `input` must live as long as the scanner. A string or object of more than `max_bytes` is broken.
  ListScanner(TextInput& input, ListDialect dialect, std::size_t max_bytes)
      : input_(input), dialect_(dialect), max_bytes_(max_bytes) {}

  // `by_lines`: outside of lists in JSON Lines, where a line that is not JSON is one broken token. An object or
  // list may still go over several lines if it is laid out so: the first one ends with a bracket or comma, and the
  // next one goes on as no other object does.
  ListToken next(bool by_lines = false);

  // The line of the last character that was read.
  std::int64_t line() const { return here_.line; }
  // The place after the last token, counted from the beginning of the input.
  std::size_t place() const { return place_; }
  // The text from this place to the current one, as far as it is kept.
  std::string text_since(std::size_t place) const;
  // Drops the kept text before this place.
  void forget_before(std::size_t place);
  // Forgets all text before: the input continues at the beginning of a line, which has number 1.
  void restart();

 private:
  static constexpr int kNoCharacter = -1;

  int peek();
  int take();
  bool is_at_line_end();
  // Whether a value that is open at the end of the line goes on in the next one. `before`: the line up to here.
  bool goes_on(std::string_view before);
  // Whether the line from here on can be read as JSON.
  bool is_json_line();
  void skip_to_token();
  void skip_line();
  // Skips a comment or mark of Lisp that begins with '#', if there is one.
  void skip_hash();
  ListToken broken(ListToken token, const std::string& what, bool is_at_end) const;
  // Moves to the end of the line, of which `read` was read.
  ListToken broken_line(ListToken token, std::string read, std::string reason);
  ListToken read_token(ListToken token, bool by_lines);
  ListToken read_string(ListToken token, char quote, bool by_lines);
  ListToken read_object(ListToken token, bool by_lines);
  ListToken read_word(ListToken token);

  TextInput& input_;
  ListDialect dialect_;
  std::size_t max_bytes_;
  ListPlace here_;
  bool is_after_return_ = false;
  std::int64_t token_line_ = 0;  // where the last token ended
  std::size_t place_ = 0;
  std::string kept_;
  std::size_t kept_from_ = 0;
  bool has_gap_ = false;
};

}  // namespace sudorate
