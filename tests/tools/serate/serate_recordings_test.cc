// Invocations of the original program, recorded, and what the program makes of the same words, input and files.
//
// recordings.jsonl has one object a line. In its texts each character stands for a byte.
//
//   topic        what the case is about
//   words        behind the program's name
//   input        standard input, if not empty
//   files        files in the working directory; a name that ends in '/' is a folder
//   locale       LC_ALL, if it is not C.UTF-8
//   status, out  exit status and standard output of the original
//   files_after  files that are new or changed afterwards
//   error        first line of standard error, where it is part of the contract
//   mended       where the original is at fault: why, and what must come instead; `error` is then all of standard
//                error
//
// The first line tells the origin.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "tests/tools/support/folder.h"
#include "tests/tools/support/process.h"
#include "tools/text/shell_quoting.h"

namespace sudorate::test {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

// Each character is a byte; in JSON those from 0x80 on take two.
std::string bytes_of(const json& value) {
  const std::string text = value.get<std::string>();
  std::string bytes;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const unsigned unit = static_cast<unsigned char>(text[index]);
    if (unit < 0x80) {
      bytes += static_cast<char>(unit);
    } else {
      const unsigned trail = static_cast<unsigned char>(text[++index]);
      bytes += static_cast<char>((unit & 0x03) << 6 | (trail & 0x3F));
    }
  }
  return bytes;
}

// Contents by name.
using Files = std::map<std::string, std::string>;

Files files_of(const json& recording, const std::string& member) {
  Files files;
  if (recording.contains(member)) {
    for (const auto& [name, content] : recording[member].items()) files[name] = bytes_of(content);
  }
  return files;
}

std::vector<json> read_recordings() {
  std::ifstream file(SUDORATE_SERATE_RECORDINGS);
  std::vector<json> recordings;
  std::string line;
  while (std::getline(file, line)) {
    json recording = json::parse(line);
    if (recording.contains("words")) recordings.push_back(std::move(recording));
  }
  return recordings;
}

struct Observation {
  Finished finished;
  Files files;  // new or changed
};

Observation run(const json& recording, const std::vector<std::string>& more_words) {
  const Folder folder;
  const fs::path here = folder.file("here");
  fs::create_directory(here);
  const Files given = files_of(recording, "files");
  for (const auto& [name, content] : given) {
    if (name.back() == '/') {
      fs::create_directory(here / name);
    } else {
      folder.write("here/" + name, content);
    }
  }
  folder.write("input", bytes_of(recording.value("input", json(""))));

  std::string command = "cd " + shell_quoted(here.string()) + " && LC_ALL=" + recording.value("locale", "C.UTF-8") +
                        " exec \"$SUDORATE\" serate";
  for (const std::string& word : more_words) command += ' ' + shell_quoted(word);
  for (const json& word : recording["words"]) command += ' ' + shell_quoted(bytes_of(word));
  Observation result;
  result.finished = shell(command + " < ../input");

  for (const auto& entry : fs::directory_iterator(here)) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().filename();
    const std::string text = content(entry.path());
    const auto before = given.find(name);
    if (before == given.end() || before->second != text) result.files[name] = text;
  }
  return result;
}

std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST(SerateRecordings, AreAllThere) {
  const std::vector<json> recordings = read_recordings();
  std::set<std::string> topics;
  for (const json& each : recordings) topics.insert(each["topic"].get<std::string>());
  EXPECT_EQ(recordings.size(), 347U);
  EXPECT_EQ(topics.size(), 13U);
}

TEST(SerateRecordings, GiveTheSameBytes) {
  for (const json& each : read_recordings()) {
    SCOPED_TRACE(each.dump());
    // As a command of this program it has help; SerateProgram.PrintsItsShortHelpAsACommand tests both.
    if (each["words"] == json::array({"--help"})) continue;
    const bool is_mended = each.contains("mended");
    const json& expected = is_mended ? each["mended"] : each;
    const Observation result = run(each, {});
    EXPECT_EQ(result.finished.status, expected["status"].get<int>());
    EXPECT_EQ(result.finished.out, bytes_of(expected["out"]));
    EXPECT_EQ(result.files, files_of(expected, "files_after"));
    if (is_mended) {
      EXPECT_EQ(result.finished.err, bytes_of(expected.value("error", json(""))));
    } else if (each.contains("error")) {
      EXPECT_EQ(first_line(result.finished.err), bytes_of(each["error"]));
    } else if (expected["status"] == 0) {
      EXPECT_EQ(result.finished.err, "");
    }
  }
}

TEST(SerateRecordings, OfUnsoundPuzzlesGiveTheSameBytesWithoutTheCheck) {
  int count = 0;
  for (const json& each : read_recordings()) {
    if (!each.contains("mended")) continue;
    const std::string reason = each["mended"]["because"].get<std::string>();
    if (reason != "what has not exactly one solution is not rated" && reason != "a solved grid is rated 0.0")
      continue;
    SCOPED_TRACE(each.dump());
    // The original computes nonsense for a solved grid.
    const std::string nonsense = "-214748364.-8";
    std::string expected = bytes_of(each["out"]);
    for (std::size_t at = 0; (at = expected.find(nonsense)) != std::string::npos;) {
      expected.replace(at, nonsense.size(), "0.0");
    }
    const Observation result = run(each, {"--no-check"});
    EXPECT_EQ(result.finished.out, expected);
    EXPECT_EQ(result.finished.err, "");
    EXPECT_EQ(result.finished.status, 0);
    ++count;
  }
  EXPECT_GE(count, 20);
}

}  // namespace
}  // namespace sudorate::test
