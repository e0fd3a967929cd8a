#!/bin/sh
# tools/cluster/ on a real Slurm of two nodes and under GNU parallel, all on this machine, with programs, a batch script
# and a node killed in the middle. At the end the merged bytes are those of one run, and no shard was run again that had
# not been cut off. All that it starts is ended.
#
# usage: tests/cluster/cluster_test.sh SUDORATE
# Needs the Debian packages munge slurm-wlm parallel openssh-server, and takes some minutes.
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
real=$(realpath "$1")
folder=$(mktemp -d)
export CLUSTER_TEST_FOLDER="$folder"
export SLURM_CONF="$folder/slurm.conf"

# The processes of the test are those with its folder in their environment; sshd overwrites that with its title, which
# names the folder too.
end_all() {
  for signal in TERM KILL; do
    for environment in /proc/[0-9]*/environ; do
      process=${environment#/proc/}
      process=${process%/environ}
      [ "$process" != $$ ] || continue
      grep -qsF "$folder" "$environment" "/proc/$process/cmdline" || continue
      kill "-$signal" "$process" 2>/dev/null || true
    done
    sleep 1
  done
  rm -rf "$folder"
}
trap end_all EXIT
trap 'exit 1' INT TERM HUP

fail() {
  echo "FAILED: $1"
  for log in "$folder"/*.log "$folder"/*.parts/log.* "$folder"/*.parts/messages.*; do
    [ ! -s "$log" ] || { echo "== $log" && tail -n 15 "$log"; }
  done
  exit 1
}

# Waits up to so many seconds until the command succeeds.
wait_for() {
  seconds=$1
  shift
  until "$@"; do
    seconds=$((seconds - 1))
    [ "$seconds" -gt 0 ] || fail "no end of waiting for: $*"
    sleep 1
  done
}

shards=20
mkdir "$folder/events"
for round in $(seq 30); do
  cut -f1 "$root/data/reference/own-hard.tsv" | sed "s/\$/ $round/"
  echo "a bad line $round"
done >"$folder/puzzles.txt"
lines=$(wc -l <"$folder/puzzles.txt")
echo "$lines lines in $shards shards"
"$real" rate -o "$folder/whole.txt" "$folder/puzzles.txt" 2>/dev/null || [ $? -eq 1 ]

# The program of the shards: notes each run in $folder/runs, and kills what $folder/events/SHARD says once it has rows.
cat >"$folder/sudorate" <<EOF
#!/bin/sh
folder=$folder real=$real
EOF
cat >>"$folder/sudorate" <<'EOF'
[ "$1" != merge ] || exec "$real" "$@"
shard='' output='' last=''
for word; do
  case $word in --shard=*) shard=${word#*=} ;; esac
  [ "$last" != -o ] || output=$word
  last=$word
done
shard=${shard%/*}
case $output in "$folder"/*) ;; *) exec "$real" "$@" ;; esac
event=$(cat "$folder/events/$shard" 2>/dev/null) || event=''
rm -f "$folder/events/$shard"
echo "begin $shard" >>"$folder/runs"
# What was written after the last checkpoint is rated again.
if [ -f "$output.unfinished.checkpoint" ]; then
  saved=$(grep -o '"records": *[0-9]*' "$output.unfinished.checkpoint" | head -n 1 | tr -dc 0-9)
  echo "$(($(wc -l <"$output.unfinished") - saved))" >>"$folder/twice"
fi
if [ -z "$event" ]; then
  status=0
  "$real" "$@" || status=$?
  [ "$status" -gt 1 ] || echo "end $shard" >>"$folder/runs"
  exit "$status"
fi
"$real" "$@" &
program=$!
until [ -s "$output.unfinished" ] || [ -f "$output" ]; do sleep 0.05; done
echo "killed: $event of shard $shard, after $(wc -l <"$output.unfinished") rows" >>"$folder/killed"
batch=$PPID
case $event in
  program) kill -9 "$program" ;;
  script) kill -9 "$batch" "$program" ;;
  slurmd)
    step=$(awk '/^PPid/ { print $2 }' "/proc/$batch/status")
    kill -9 "$(cat "$folder/slurmd.$SLURMD_NODENAME.pid")" "$step" "$batch" "$program"
    ;;
esac
wait "$program"
EOF
chmod +x "$folder/sudorate"

# $1: the output. Prints what was killed and what was run, and fails unless all is as it should be.
check_result() {
  cmp "$1" "$folder/whole.txt" || fail "$1 is not the whole run"
  cat "$folder/killed"
  cut_off=$(sed 's/.* of shard \([0-9]*\),.*/\1/' "$folder/killed" | sort -n)
  again=$(sed -n 's/^begin //p' "$folder/runs" | sort -n | uniq -d)
  more=$(sed -n 's/^begin //p' "$folder/runs" | sort | uniq -c | awk '$1 > 2')
  ended=$(grep -c '^end ' "$folder/runs")
  # shellcheck disable=SC2086 # one line of numbers
  echo "$ended shards were finished, once each; run again after they were cut off: $(printf "%s " $again)"
  touch "$folder/twice"
  echo "puzzles that were rated twice: $(awk '{ all += $1 } END { print all + 0 }' "$folder/twice") of $lines, by their" \
    "rows; rows of the last tenth of a second before a kill are not counted"
  [ "$ended" -eq "$shards" ] || fail "$ended ends of $shards shards"
  [ -z "$more" ] || fail "a shard was run more than twice"
  # A node that dies takes another shard with it.
  for shard in $again; do
    echo "$cut_off" | grep -qx "$shard" || grep -q slurmd "$folder/killed" || fail "shard $shard was not cut off"
  done
  for shard in $cut_off; do echo "$again" | grep -qx "$shard" || fail "shard $shard was not run again"; done
  rm "$folder/runs" "$folder/killed" "$folder/twice"
}

echo "== GNU parallel on this machine"
echo program >"$folder/events/4"
echo script >"$folder/events/11"
"$root/tools/cluster/parallel.sh" --jobs=2 --sudorate="$folder/sudorate" "$folder/puzzles.txt" "$folder/local.txt" $shards \
  2>"$folder/parallel.log" || fail "parallel.sh"
check_result "$folder/local.txt"

echo "== GNU parallel over ssh"
mkdir -p /run/sshd
ssh-keygen -q -t ed25519 -N '' -f "$folder/host_key"
ssh-keygen -q -t ed25519 -N '' -f "$folder/user_key"
cat >"$folder/sshd_config" <<EOF
Port 22022
ListenAddress 127.0.0.1
HostKey $folder/host_key
AuthorizedKeysFile $folder/user_key.pub
PidFile $folder/sshd.pid
StrictModes no
UsePAM no
PermitRootLogin yes
EOF
cat >"$folder/ssh_config" <<EOF
Host first second
  HostName 127.0.0.1
  Port 22022
  IdentityFile $folder/user_key
  StrictHostKeyChecking no
  UserKnownHostsFile $folder/known_hosts
  LogLevel ERROR
EOF
/usr/sbin/sshd -D -f "$folder/sshd_config" -E "$folder/sshd.log" &
wait_for 20 ssh -F "$folder/ssh_config" first true 2>"$folder/wait.log"
echo program >"$folder/events/7"
PARALLEL_SSH="ssh -F $folder/ssh_config" "$root/tools/cluster/parallel.sh" --hosts=1/first,1/second \
  --sudorate="$folder/sudorate" "$folder/puzzles.txt" "$folder/remote.txt" $shards 2>"$folder/ssh.log" || fail "parallel.sh"
check_result "$folder/remote.txt"

echo "== Slurm, two nodes"
mkdir "$folder/munge" "$folder/state" "$folder/spool.n1" "$folder/spool.n2"
chmod 700 "$folder/munge"
dd if=/dev/urandom of="$folder/munge/key" bs=128 count=1 2>/dev/null
chmod 600 "$folder/munge/key"
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" \
  --pid-file="$folder/munge/pid" --log-file="$folder/munge/log" --seed-file="$folder/munge/seed" >"$folder/munged.log" 2>&1 &
wait_for 20 test -S "$folder/munge/socket"
host=$(hostname -s)
cat >"$SLURM_CONF" <<EOF
ClusterName=test
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=17000
SlurmUser=$(id -un)
SlurmdUser=$(id -un)
AuthType=auth/munge
AuthInfo=socket=$folder/munge/socket
CryptoType=crypto/munge
StateSaveLocation=$folder/state
SlurmdSpoolDir=$folder/spool.%n
SlurmctldPidFile=$folder/slurmctld.pid
SlurmdPidFile=$folder/slurmd.%n.pid
SlurmctldLogFile=$folder/slurmctld.log
SlurmdLogFile=$folder/slurmd.%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobAcctGatherType=jobacct_gather/none
MpiDefault=none
CommunicationParameters=NoCtldInAddrAny,NoInAddrAny
SlurmdParameters=config_overrides
ReturnToService=2
JobRequeue=1
SlurmdTimeout=10
SchedulerParameters=batch_sched_delay=0,sched_interval=1,bf_interval=1
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=17001 CPUs=2 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=17002 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=60 State=UP
EOF
slurmctld -D -i >"$folder/slurmctld.out.log" 2>&1 &
slurmd -D -N n1 >"$folder/slurmd.n1.out.log" 2>&1 &
slurmd -D -N n2 >"$folder/slurmd.n2.out.log" 2>&1 &
both_idle() { [ "$(sinfo -h -o %T -N 2>/dev/null | grep -cx idle)" = 2 ]; }
wait_for 60 both_idle
echo program >"$folder/events/3"
echo script >"$folder/events/8"
echo slurmd >"$folder/events/14"
cd "$folder"
"$root/tools/cluster/slurm.sh" --sudorate="$folder/sudorate" "$folder/puzzles.txt" "$folder/slurm.txt" $shards || fail "slurm.sh"
wait_for 900 test -s "$folder/slurm.txt"
"$root/tools/cluster/slurm.sh" --sudorate="$folder/sudorate" --progress "$folder/puzzles.txt" "$folder/slurm.txt"
check_result "$folder/slurm.txt"
echo "all passed"
