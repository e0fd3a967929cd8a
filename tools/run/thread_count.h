// How many threads a run can have.
#pragma once

namespace sudorate {

// At most `wanted`, at least 1: as many as can be started now beside this one, each with room for its stack and its
// memory. They are started for a moment and end again, since nothing but trying tells every limit: of memory, of
// processes, of a container. Cost: some ten microseconds a thread.
int startable_threads(int wanted);

}  // namespace sudorate
