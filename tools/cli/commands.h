// The commands; command_table() has their order. serate's is in tools/serate/serate_command.h.
#pragma once

#include "tools/command/command.h"

namespace sudorate {

CommandRow rate_command();
CommandRow filter_command();
CommandRow path_command();
CommandRow hint_command();
CommandRow why_command();
CommandRow steps_command();
CommandRow teach_command();
CommandRow plot_command();
CommandRow check_command();
CommandRow compare_command();
CommandRow convert_command();
CommandRow board_command();
CommandRow stats_command();
CommandRow merge_command();
CommandRow morphs_command();
CommandRow store_command();
CommandRow bench_command();
CommandRow help_command();
CommandRow completion_command();
CommandRow man_command();

}  // namespace sudorate
