// Output templates of `rate`: text with the two-character codes of `serate`, and names of fields.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "tools/run/field.h"

namespace sudorate {

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

  // The text with its codes replaced, in one line, without a line end; "-" for a field that has no value.
  std::string expand(const Record& record, const Evaluation& evaluation) const;
  // Whether a code shows the field, in whatever spelling.
  bool uses(Field field) const;

 private:
  struct Piece {
    std::string text;  // before the code
    char code = '\0';  // '\0' for none; '{' for a field, which has no form of its own
    std::optional<Field> field;
  };
  std::vector<Piece> pieces_;
};

// "4.07s", "12m05s", "23h59m" or "12d07h", the first form that fits; rounded down.
std::string elapsed_text(std::chrono::milliseconds elapsed);

}  // namespace sudorate
