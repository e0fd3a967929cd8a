// Writers that are killed.
#pragma once

#include <cstdint>

namespace sudorate::test {

// Runs a writer of one store again and again, and kills each with SIGKILL at a random moment, the last one while it
// still works. After each kill the database must be whole, and must have every puzzle whose row the writer had
// written more than a second before. Fails the running test otherwise.
void expect_kills_do_no_harm(int kills, std::uint64_t seed);

}  // namespace sudorate::test
