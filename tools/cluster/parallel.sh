#!/bin/sh
# Runs sudorate over all processors of this machine, or of machines that ssh reaches, by GNU parallel.
set -eu

help() {
  cat <<EOF
usage: tools/cluster/parallel.sh [OPTION]... INPUT OUT [N]

Cuts the file INPUT into N shards, runs sudorate on each and merges the results into OUT. Without N a sample decides, so
that a shard lasts some minutes. A shard that fails is tried again. The parts are in the folder OUT.parts; the same call
continues after an interruption. All machines need the same folders.

  --command='rate ...'   the command and its options (default: rate)
  --sudorate=PROGRAM     the program (default: sudorate, or the build of this tree)
  --jobs=N               so many shards at a time on this machine (default: its processors)
  --hosts=LIST           run on these machines in place of this one: 16/host1,16/host2 for 16 shards at a time on each
  --minutes=M            the time of a shard, when a sample decides (default: 5)
  --tries=N              how often a shard is tried (default: 3)
  --progress             only show how many shards are finished
  --force                replace OUT
  --dry-run              only show what would be run
EOF
}

command=rate sudorate='' jobs='' hosts='' minutes=5 tries=3 only_progress='' is_dry='' force=''
while [ $# -gt 0 ]; do
  case $1 in
    --help) help && exit ;;
    --command=*) command=${1#*=} ;;
    --sudorate=*) sudorate=${1#*=} ;;
    --jobs=*) jobs=${1#*=} ;;
    --hosts=*) hosts=${1#*=} ;;
    --minutes=*) minutes=${1#*=} ;;
    --tries=*) tries=${1#*=} ;;
    --progress) only_progress=yes ;;
    --force) force=--force ;;
    --dry-run) is_dry=yes ;;
    --*) echo "parallel.sh: unknown option '$1'; --help lists the options" >&2 && exit 2 ;;
    *) break ;;
  esac
  shift
done
tools=$(dirname "$0")
# shellcheck source=tools/cluster/shards.sh
. "$tools/shards.sh"
need_number --tries "$tries" 1000
[ -z "$jobs" ] || need_number --jobs "$jobs" 100000
take_operands "$@"
choose_shards "${jobs:-$(nproc)}"
set -- --retries "$tries" --joblog "$parts/joblog"
[ ! -t 2 ] || set -- "$@" --eta
[ -z "$jobs" ] || set -- "$@" --jobs "$jobs"
[ -z "$hosts" ] || set -- "$@" --sshlogin "$hosts"
if [ -n "$is_dry" ]; then
  echo "parallel $* $parts/run ::: 1 ... $shards"
  echo "$sudorate merge $force -o $output $parts"
  exit
fi
begin_parts
write_runner
status=0
missing_shards | parallel "$@" "$(quoted "$(cd "$parts" && pwd)/run")" || status=$?
show_progress
[ -z "$(missing_shards)" ] || fail_of_shards "some shards have failed ($status)"
# shellcheck disable=SC2086 # one word or none
merge_parts $force
