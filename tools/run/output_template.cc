#include "tools/run/output_template.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>

#include "tools/run/evaluation.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

constexpr TemplateCode kCodes[] = {
    {'r', {}}, {'p', {}}, {'d', {}}, {'g', Field::kText}, {'n', Field::kN}, {'e', Field::kTimeMs},
};

// The two digits of a value below 100.
std::string two_digits(std::int64_t value) {
  return {static_cast<char>('0' + value / 10), static_cast<char>('0' + value % 10)};
}

}  // namespace

std::span<const TemplateCode> template_codes() { return kCodes; }

std::variant<OutputTemplate, std::string> OutputTemplate::parse(std::string_view text) {
  OutputTemplate parsed;
  Piece piece;
  for (std::size_t index = 0; index < text.size(); ++index) {
    if (text[index] != '%') {
      piece.text += text[index];
      continue;
    }
    char code = ++index < text.size() ? text[index] : '\0';
    if (code == '{') {
      const std::size_t end = text.find('}', index);
      if (end == std::string_view::npos) return "'%{' without a '}'";
      const std::string name(text.substr(index + 1, end - index - 1));
      piece.field = find_field(name);
      if (!piece.field) return "no field '" + name + "'";
      index = end;
    } else if (code == '%' || code == 't' || code == 'l') {
      piece.text += code == '%' ? '%' : code == 't' ? '\t' : '\n';
      continue;
    } else if (code == '\0') {
      return "a '%' at its end";
    } else {
      const auto* const found = std::ranges::find(kCodes, code, &TemplateCode::letter);
      if (found == std::end(kCodes)) return std::string("no code '%") + code + "'";
      piece.field = found->field;
      if (found->field && code != 'e') code = '{';
    }
    piece.code = code;
    parsed.pieces_.push_back(std::exchange(piece, {}));
  }
  parsed.pieces_.push_back(std::move(piece));
  return parsed;
}

std::string OutputTemplate::expand(const Record& record, const Evaluation& evaluation) const {
  const RatingTexts ratings = result_texts(evaluation);
  std::string result;
  for (const Piece& piece : pieces_) {
    result += piece.text;
    if (piece.code == 'r') result += ratings.er;
    if (piece.code == 'p') result += ratings.ep;
    if (piece.code == 'd') result += ratings.ed;
    if (piece.code == 'e')
      result += elapsed_text(std::chrono::duration_cast<std::chrono::milliseconds>(evaluation.elapsed));
    if (piece.code != '{') continue;
    const std::string value = in_one_line(field_value(*piece.field, record, evaluation).text);
    result += value.empty() ? "-" : value;
  }
  return result;
}

bool OutputTemplate::uses(Field field) const {
  return std::ranges::find(pieces_, std::optional(field), &Piece::field) != pieces_.end();
}

std::string elapsed_text(std::chrono::milliseconds elapsed) {
  constexpr std::int64_t kMinute = 60;
  constexpr std::int64_t kHour = 60 * kMinute;
  constexpr std::int64_t kDay = 24 * kHour;
  const std::int64_t hundredths = elapsed.count() / 10;
  const std::int64_t seconds = hundredths / 100;
  const auto parts = [](std::int64_t large, char large_name, std::int64_t small, char small_name) {
    return std::to_string(large) + large_name + two_digits(small) + small_name;
  };
  if (seconds < kMinute) return parts(seconds, '.', hundredths % 100, 's');
  if (seconds < kHour) return parts(seconds / kMinute, 'm', seconds % kMinute, 's');
  if (seconds < kDay) return parts(seconds / kHour, 'h', seconds % kHour / kMinute, 'm');
  return parts(seconds / kDay, 'd', seconds % kDay / kHour, 'h');
}

}  // namespace sudorate
