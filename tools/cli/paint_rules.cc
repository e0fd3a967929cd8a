#include "tools/cli/paint_rules.h"

namespace sudorate {
namespace {

constexpr const char* kAnyLine = "";
constexpr const char* kAll = ".+";
// A row of a board with candidates.
constexpr const char* kBoardRow = R"(^ *\|)";
// What a step does, as in "r2c7=4" and "r4c8-25".
constexpr const char* kPlaced = R"(\br[1-9]c[1-9]=[1-9]\b)";
constexpr const char* kRemoved = R"(\br[1-9]c[1-9]-[1-9]+\b)";

constexpr PaintRule kPathPaint[] = {
    {"<- ER$", kAll, Ink::kYellow},
    {R"(^ +\d+-\d+ )", kAll, Ink::kDim},
    {R"(^ *\d* +~?\d+\.\d )", kPlaced, Ink::kGreen},
    {R"(^ *\d* +~?\d+\.\d )", kRemoved, Ink::kRed},
    {R"(^\S{81} )", R"( (.+))", Ink::kBold},
};

constexpr PaintRule kLessonPaint[] = {
    {kBoardRow, R"(\([1-9]+\))", Ink::kRed},
    {kBoardRow, R"(\[[1-9]\])", Ink::kGreen},
    {kBoardRow, R"([*@])", Ink::kYellow},
    {"^ +Result: ", "Result: +(.+)", Ink::kGreen},
    {kAnyLine, "^ +(Seen|Why|Short|Tried|Result): ", Ink::kCyan},
    {R"(^(Steps? \d|  .*, (rated|not rated)))", kAll, Ink::kBold},
    {R"(^ +~?\d+\.\d  )", kPlaced, Ink::kGreen},
    {R"(^ +~?\d+\.\d  )", kRemoved, Ink::kRed},
};

constexpr PaintRule kComparisonPaint[] = {
    {R"(^all \d+ equal)", kAll, Ink::kGreen},
    {R"(^(\d+ of \d+ differ|none of \d+ can))", kAll, Ink::kYellow},
    {"^different  ", kAll, Ink::kBold},
    {"^  (recorded|A)  ", R"(^  \S+ +(\S+))", Ink::kRed},
    {"^  (computed|B)  ", R"(^  \S+ +(\S+))", Ink::kGreen},
    {"^  sudorate ", kAll, Ink::kCyan},
};

constexpr PaintRule kHelpPaint[] = {
    {"^[a-z][a-z ]*$", kAll, Ink::kBold},
    {"^usage: ", "^usage: (.+)", Ink::kBold},
    {R"(^ {2,6}-)", R"(^ +((?:-\w, )?--[\w-]+))", Ink::kCyan},
    {R"(^  (\$ )?sudorate )", R"(^  (?:\$ )?(sudorate .*?)(?=   |$))", Ink::kCyan},
    {R"(^  [a-z]+  +\S)", R"(^  [a-z]+)", Ink::kCyan},
};

}  // namespace

std::span<const PaintRule> path_paint() { return kPathPaint; }
std::span<const PaintRule> lesson_paint() { return kLessonPaint; }
std::span<const PaintRule> comparison_paint() { return kComparisonPaint; }
std::span<const PaintRule> help_paint() { return kHelpPaint; }

}  // namespace sudorate
