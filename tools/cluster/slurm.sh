#!/bin/sh
# Runs sudorate over the nodes of a Slurm cluster: an array job, and a job after it that submits what is missing or merges.
set -eu

help() {
  cat <<EOF
usage: tools/cluster/slurm.sh [OPTION]... INPUT OUT [N]

Cuts the file INPUT into N shards, submits them as an array job, and merges the results into OUT. Without N a sample
decides, so that a shard lasts some minutes. When the array has ended, a job looks at what is there: it merges, or submits
the shards again that were killed. The parts are in the folder OUT.parts, which all nodes must see; the same call
continues after a failure.

  --command='rate ...'   the command and its options (default: rate)
  --sudorate=PROGRAM     the program (default: sudorate, or the build of this tree)
  --sbatch='OPTIONS'     further options of sbatch, as in '--partition=long --time=60'
  --minutes=M            the time of a shard, when a sample decides (default: 10)
  --most-tasks=N         tasks of an array; each then runs several shards (default: 1000, the default of Slurm)
  --rounds=N             how often shards are submitted (default: 5)
  --progress             only show how many shards are finished
  --force                replace OUT
  --dry-run              only show what would be submitted
EOF
}

command=rate sudorate='' options='' minutes=10 most_tasks=1000 rounds=5 round=1 only_progress='' is_dry='' force=''
while [ $# -gt 0 ]; do
  case $1 in
    --help) help && exit ;;
    --command=*) command=${1#*=} ;;
    --sudorate=*) sudorate=${1#*=} ;;
    --sbatch=*) options=${1#*=} ;;
    --minutes=*) minutes=${1#*=} ;;
    --most-tasks=*) most_tasks=${1#*=} ;;
    --rounds=*) rounds=${1#*=} ;;
    --round=*) round=${1#*=} ;; # set by the job after an array
    --progress) only_progress=yes ;;
    --force) force=--force ;;
    --dry-run) is_dry=yes ;;
    --*) echo "slurm.sh: unknown option '$1'; --help lists the options" >&2 && exit 2 ;;
    *) break ;;
  esac
  shift
done
tools=$(cd "$(dirname "$0")" && pwd)
# shellcheck source=tools/cluster/shards.sh
. "$tools/shards.sh"
need_number --rounds "$rounds" 1000
need_number --round "$round" 1001
need_number --most-tasks "$most_tasks" 1000000
take_operands "$@"
choose_shards 1
missing=$(seq "$shards")
if [ "$round" -gt 1 ]; then
  show_progress
  missing=$(missing_shards)
  if [ -z "$missing" ]; then
    # shellcheck disable=SC2086 # one word or none
    merge_parts $force
    exit
  fi
  [ "$round" -le "$rounds" ] || fail_of_shards "some shards have failed $rounds times"
elif [ -z "$is_dry" ]; then
  begin_parts
fi

# Each line of the list is a task: the shards that it runs.
[ -n "$is_dry" ] || write_runner
tasks=$parts/tasks.$round
count=$(echo "$missing" | wc -l)
[ "$count" -le "$most_tasks" ] || count=$most_tasks
array="--array=1-$count --requeue --cpus-per-task=1 --output=$parts/log.%A_%a"
next="--round=$((round + 1)) --rounds=$rounds --most-tasks=$most_tasks $force"
if [ -n "$is_dry" ]; then
  echo "sbatch $array $options: $(echo "$missing" | wc -l) of $shards shards, by $parts/run"
  echo "sbatch --dependency=afterany:JOB $options: $0 $next"
  exit
fi
echo "$missing" | awk -v count="$count" '{ task[NR % count] = task[NR % count] " " $0 }
  END { for (i = 1; i <= count; ++i) print task[i % count] }' >"$tasks"

# The options are several words.
# shellcheck disable=SC2086
job=$(sbatch --parsable $array $options <<EOF
#!/bin/sh
exec $(quoted "$parts")/run \$(sed -n "\${SLURM_ARRAY_TASK_ID}p" $(quoted "$tasks"))
EOF
)
# shellcheck disable=SC2086
sbatch --parsable --dependency="afterany:${job%%;*}" --requeue --output="$parts/log.%j" $options >/dev/null <<EOF
#!/bin/sh
exec $(quoted "$tools/slurm.sh") $next --command=$(quoted "$command") --sudorate=$(quoted "$sudorate") \\
  --sbatch=$(quoted "$options") $(quoted "$input") $(quoted "$output")
EOF
echo "job ${job%%;*}: $(echo "$missing" | wc -l) of $shards shards in $count tasks; '$0 --progress' shows what is finished"
