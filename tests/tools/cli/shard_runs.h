// Runs over parts of an input and their merging, in this process, since there are hundreds of them; and random
// inputs.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <variant>
#include <vector>

#include "tests/support/recorded.h"
#include "tests/tools/support/folder.h"
#include "tests/tools/support/puzzles.h"
#include "tools/cli/command_line.h"

namespace sudorate::test {

using Words = std::vector<std::string>;

// The exit status of a command; its messages are in `messages`.
inline int call(const Words& words, std::string* messages = nullptr) {
  testing::internal::CaptureStderr();
  const CommandLine line = parse_command_line(words);
  int status = -1;
  if (const auto* const command = std::get_if<CommandCall>(&line)) status = (*command)();
  std::string text = testing::internal::GetCapturedStderr();
  if (const auto* const error = std::get_if<UsageError>(&line)) text += error->message;
  if (messages != nullptr) *messages = text;
  return status;
}

inline Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

// Runs the parts of a command over the inputs and returns the files of the parts.
inline Words run_parts(const Folder& folder, const Words& command, const Words& inputs, int count) {
  Words parts;
  for (int number = 1; number <= count; ++number) {
    const std::string shard = std::to_string(number) + '/' + std::to_string(count);
    parts.push_back(folder.file("part." + std::to_string(number)));
    std::string messages;
    const int status =
        call(command + Words{"--shard=" + shard, "--force", "--threads=1", "-o", parts.back()} + inputs, &messages);
    EXPECT_TRUE(status == 0 || status == 1) << shard << ": " << messages;
  }
  return parts;
}

// Fails unless the merged parts are the bytes of the whole run.
inline void expect_equal_parts(const Folder& folder, const Words& command, const Words& inputs,
                               const std::vector<int>& counts = {1, 2, 3, 7, 64}) {
  const std::string whole = folder.file("whole");
  call(command + Words{"--force", "--threads=1", "-o", whole} + inputs);
  ASSERT_NE(content(whole), "(no file)");
  for (const int count : counts) {
    const Words parts = run_parts(folder, command, inputs, count);
    const std::string merged = folder.file("merged");
    std::string messages;
    EXPECT_EQ(call(Words{"merge", "--force", "-o", merged} + parts, &messages), 0) << messages;
    EXPECT_EQ(content(merged), content(whole)) << command.front() << " in " << count << " parts";
  }
}

// Easy puzzles, so that the runs are short, and how they are to be written.
class Writer {
 public:
  explicit Writer(unsigned seed) : random_(seed) {
    for (const RecordedPath& path : read_paths(data_file("reference/own-static.tsv")))
      puzzles_.push_back(path.puzzle);
  }
  unsigned below(unsigned end) { return static_cast<unsigned>(random_()) % end; }
  std::string line_end() { return below(3) == 0 ? "\r\n" : "\n"; }
  const std::string& puzzle() {
    return below(3) == 0 ? kNearlySolved : puzzles_[below(static_cast<unsigned>(puzzles_.size()))];
  }

  std::string lines(int count) {
    std::string text;
    for (int line = 0; line < count; ++line) {
      const unsigned kind = below(12);
      if (kind == 0) {
        text += "bad line 12345";
      } else if (kind == 1) {
        text += below(2) == 0 ? "# a remark" : "";
      } else if (kind == 2) {
        text += kMultiple;
      } else if (kind == 3) {
        text += puzzle() + " ED=4.2/1.2/1.2 a title, \"quoted";
      } else {
        text += puzzle();
      }
      text += line_end();
    }
    return text;
  }

  std::string csv(int count) {
    std::string text = "name,puzzle,note" + line_end();
    for (int row = 0; row < count; ++row) {
      const unsigned kind = below(10);
      const std::string name = "n" + std::to_string(row);
      if (kind == 0) {
        text += name + ",only two fields";
      } else if (kind == 1) {
        text += name + "," + puzzle() + ",\"a note\nof two lines, with a comma and a \"\"quote\"\"\"";
      } else if (kind == 2) {
        text += name + "," + kMultiple + ",";
      } else if (kind == 3) {
        text += "# a remark";
      } else {
        text += name + "," + puzzle() + ",x";
      }
      text += line_end();
    }
    return text;
  }

  std::string json_lines(int count) {
    std::string text;
    for (int line = 0; line < count; ++line) {
      const unsigned kind = below(10);
      const std::string id = "{\"id\": " + std::to_string(line);
      if (kind == 0) {
        text += id + ", \"puzzle\": \"123\"}";
      } else if (kind == 1) {
        text += id + ",\n \"puzzle\": \"" + puzzle() + "\"}";
      } else if (kind == 2) {
        text += "{\"id\": 3, \"puzzle\": broken}";
      } else {
        text += id + ", \"puzzle\": \"" + puzzle() + "\"}";
      }
      text += line_end();
    }
    return text;
  }

 private:
  std::mt19937 random_;
  std::vector<std::string> puzzles_;
};

}  // namespace sudorate::test
