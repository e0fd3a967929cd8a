// Output templates of `rate`: text with the two-character codes of `serate`, and names of fields.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/run/field.h"

namespace sudorate {

struct TemplateValues {
  std::string_view line;                // %g  the whole input line
  std::int64_t ordinal = 0;             // %n  from 1
  RatingTexts ratings;                  // %r, %p, %d
  std::chrono::milliseconds elapsed{};  // %e
};

// A code of one character, and the field that it shows in a form of its own. %r, %p and %d show what is known, with
// bounds and words in place of a rating, and so ask for no field.
struct TemplateCode {
  char letter = '\0';
  std::optional<Field> field;
};
std::span<const TemplateCode> template_codes();

// A parsed template. "%{er}" is the field of that name, "%t" a tab, "%l" a line end and "%%" one '%'. There are no
// escapes and no widths.
class OutputTemplate {
 public:
  // An error names the wrong code: "no field 'ER'", "no code '%z'".
  static std::variant<OutputTemplate, std::string> parse(std::string_view text);

  // The text with its codes replaced, without a line end. `value_of` returns the text of a field.
  std::string expand(const TemplateValues& values, const std::function<std::string(Field)>& value_of) const;
  // Whether a code shows the field, in whatever spelling.
  bool uses(Field field) const;

 private:
  struct Piece {
    std::string text;  // before the code
    char code = '\0';  // '\0' for none, '{' for a field by its name
    std::optional<Field> field;
  };
  std::vector<Piece> pieces_;
};

// "4.07s", "12m05s", "23h59m" or "12d07h", the first form that fits; rounded down.
std::string elapsed_text(std::chrono::milliseconds elapsed);

}  // namespace sudorate
