#include <boost/version.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "rating/rules.h"
#include "tools/cli/print.h"
#include "tools/database/database.h"
#include "tools/run/engine.h"
#include "tools/text/characters.h"

namespace sudorate {
namespace {

#if defined(__clang__)
constexpr const char* kCompiler = "clang " __clang_version__;
#elif defined(__GNUC__)
constexpr const char* kCompiler = "gcc " __VERSION__;
#else
constexpr const char* kCompiler = "unknown";
#endif

// What only other builds have.
std::vector<std::string> left_out() {
  std::vector<std::string> parts;
#if defined(_WIN32)
  parts = {"packed input", "other programs: gnuplot, peers of bench"};
#endif
  if (!has_database()) parts.emplace_back("stores of ratings");
  return parts;
}

#if defined(__x86_64__)
constexpr const char* kArchitecture = "x86_64";

std::vector<std::string> cpu_features() {
  std::vector<std::string> features;
  // The compiler requires each name as a literal.
  const auto add = [&](const char* name, bool is_there) {
    if (is_there) features.emplace_back(name);
  };
  add("sse4.2", __builtin_cpu_supports("sse4.2") != 0);
  add("popcnt", __builtin_cpu_supports("popcnt") != 0);
  add("avx2", __builtin_cpu_supports("avx2") != 0);
  add("bmi", __builtin_cpu_supports("bmi") != 0);
  add("bmi2", __builtin_cpu_supports("bmi2") != 0);
  add("avx512f", __builtin_cpu_supports("avx512f") != 0);
  return features;
}
#else
#if defined(__aarch64__)
constexpr const char* kArchitecture = "aarch64";
#else
constexpr const char* kArchitecture = "other";
#endif

std::vector<std::string> cpu_features() { return {}; }
#endif

std::string json_version() {
  return concat(NLOHMANN_JSON_VERSION_MAJOR, '.', NLOHMANN_JSON_VERSION_MINOR, '.', NLOHMANN_JSON_VERSION_PATCH);
}

std::string boost_version() {
  return concat(BOOST_VERSION / 100000, '.', BOOST_VERSION / 100 % 1000, '.', BOOST_VERSION % 100);
}

}  // namespace

std::string version_text(bool as_json) {
  if (!as_json) {
    std::string text = concat("sudorate " SUDORATE_VERSION "\nrules: ", kSudokuExplainer.name, '\n');
    for (const std::string& part : left_out()) text.append("left out: ").append(part) += '\n';
    return text;
  }
#if defined(__OPTIMIZE__)
  constexpr bool kIsOptimized = true;
#else
  constexpr bool kIsOptimized = false;
#endif
  const nlohmann::ordered_json json = {
      {"name", "sudorate"},
      {"version", SUDORATE_VERSION},
      {"rules", kSudokuExplainer.name},
      {"engine", kEngineDigest},
      {"build", {{"compiler", kCompiler}, {"cplusplus", __cplusplus}, {"optimized", kIsOptimized}}},
      {"left_out", left_out()},
      {"cpu", {{"architecture", kArchitecture}, {"features", cpu_features()}}},
      {"libraries", {{"boost", boost_version()}, {"nlohmann_json", json_version()}}}};
  return json.dump(2) + '\n';
}

}  // namespace sudorate
