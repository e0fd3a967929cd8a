#include "tests/tools/transcripts/transcript.h"

#include <gtest/gtest.h>

#include <array>
#include <stdexcept>
#include <utility>

#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tests/tools/support/puzzles.h"

namespace sudorate::test {
namespace {

constexpr std::string_view kAny = "(...)";

const std::array<std::pair<std::string, std::string>, 9> kPuzzles{{{"easy", kPuzzle},
                                                                   {"hard", kThreeRatings},
                                                                   {"diamond", kDiamond},
                                                                   {"nearly", kNearlySolved},
                                                                   {"solved", kSolution},
                                                                   {"several", kMultiple},
                                                                   {"clash", kClash},
                                                                   {"state", kHardState},
                                                                   {"short", kPuzzle.substr(1)}}};

std::string with_puzzles(std::string text) {
  for (const auto& [name, puzzle] : kPuzzles) {
    const std::string sign = '$' + name;
    for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at + puzzle.size())) {
      text.replace(at, sign.size(), puzzle);
    }
  }
  return text;
}

bool fits(std::string_view line, std::string_view pattern) {
  const std::size_t fixed = pattern.find(kAny);
  if (fixed == std::string_view::npos) return line == pattern;
  if (!line.starts_with(pattern.substr(0, fixed))) return false;
  line.remove_prefix(fixed);
  pattern.remove_prefix(fixed + kAny.size());
  for (; !line.empty(); line.remove_prefix(1)) {
    if (fits(line, pattern)) return true;
  }
  return pattern.empty() || pattern == kAny;
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

// A script that makes the calls in the folder `work` and leaves what each prints beside it.
std::string script_of(const std::filesystem::path& file, const TranscriptCase& transcript, const Folder& folder) {
  std::string text = "mkdir '" + folder.file("work") + "'; cd '" + folder.file("work") +
                     "'; export SUDORATE LC_ALL=C.UTF-8; sudorate() { \"$SUDORATE\" \"$@\"; }\n";
  text += "source='" + (file.parent_path() / "../../..").string() + "'\n";
  for (const auto& [name, puzzle] : kPuzzles) text.append(name).append("=").append(puzzle).append("\n");
  text += "{ " + transcript.condition + "\n} > /dev/null 2>&1 || { : > ../left_out; exit; }\n";
  for (std::size_t index = 0; index < transcript.calls.size(); ++index) {
    const std::string number = std::to_string(index);
    text += "{ " + transcript.calls[index].command + "\n} > ../out." + number + " 2> ../err." + number +
            "; echo $? > ../status." + number + "\n";
  }
  return text;
}

}  // namespace

std::vector<TranscriptCase> parse_transcript(std::string_view text) {
  std::vector<TranscriptCase> cases;
  std::vector<TranscriptCall> first;
  std::vector<TranscriptCall>* calls = nullptr;
  for (int number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || line.front() == '#') continue;
    const std::string rest = line.size() > 2 ? line.substr(2) : "";
    if (line == "= each case") {
      first.clear();
      calls = &first;
    } else if (line.starts_with("= ")) {
      cases.push_back({rest, first, ":"});
      calls = &cases.back().calls;
    } else if (!cases.empty() && line.starts_with("% ")) {
      cases.back().condition = rest;
    } else if (calls != nullptr && line.starts_with("$ ")) {
      calls->push_back({number, rest, {}, {}, 0});
    } else if (calls == nullptr || calls->empty()) {
      throw std::invalid_argument("line " + std::to_string(number) + " stands below no call");
    } else if (line.starts_with("> ")) {
      calls->back().command += '\n' + rest;
    } else if (line.starts_with("! ")) {
      calls->back().err.push_back(with_puzzles(rest));
    } else if (line.starts_with("? ")) {
      calls->back().status = std::stoi(rest);
    } else {
      calls->back().out.push_back(with_puzzles(line.front() == '\\' ? line.substr(1) : line));
    }
  }
  return cases;
}

bool matches(std::string_view text, std::span<const std::string> lines) {
  if (lines.empty()) return text.empty();
  if (lines.front() == kAny && matches(text, lines.subspan(1))) return true;
  if (text.empty()) return false;
  const std::size_t end = text.find('\n');
  // A last line without an end fits nothing but "(...)".
  const std::string_view rest = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
  if (lines.front() == kAny) return matches(rest, lines);
  return end != std::string_view::npos && fits(text.substr(0, end), lines.front()) &&
         matches(rest, lines.subspan(1));
}

void play(const std::filesystem::path& file, const TranscriptCase& transcript) {
  const Folder folder;
  // A case may have a hundred runs.
  shell(script_of(file, transcript, folder), 10 * kLongestRun);
  if (std::filesystem::exists(folder.file("left_out"))) GTEST_SKIP() << transcript.condition;
  for (std::size_t index = 0; index < transcript.calls.size(); ++index) {
    const TranscriptCall& call = transcript.calls[index];
    const auto left = [&](const std::string& name) {
      return content(folder.file(name + '.' + std::to_string(index)));
    };
    const std::string out = left("out");
    const std::string err = left("err");
    const std::string status = left("status");
    if (matches(out, call.out) && matches(err, call.err) && status == std::to_string(call.status) + '\n') continue;
    ADD_FAILURE_AT(file.c_str(), call.line)
        << "$ " << call.command << "\n--- expected\n"
        << joined(call.out) << "--- printed\n"
        << out << "--- expected messages\n"
        << joined(call.err) << "--- messages\n"
        << err << "--- expected status " << call.status << ", status " << status;
    return;
  }
}

}  // namespace sudorate::test
