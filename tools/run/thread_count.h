// The number of threads that a run can have, and their processors.
#pragma once

namespace sudorate {

// The most that a command takes.
inline constexpr int kMostThreads = 1024;

// The processors that this process may use, at least 1.
int usable_processors();

// At most `wanted`, at least 1: as many threads as have room for their stacks and their memory. The system may
// still refuse to start so many. Cost: some microseconds.
int threads_with_room(int wanted);

// Binds this process and its later child processes to one processor, so that no program gains by threads. Returns
// the processor, or -1 if the system cannot do that.
int bind_to_one_processor();

}  // namespace sudorate
