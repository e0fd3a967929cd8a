#!/bin/sh
# tools/cluster/slurm.sh on a real Slurm of two nodes, both on this machine, with a program and a node that are killed in
# the middle of a piece. All that it starts is ended.
#
# usage: tests/cluster/slurm_test.sh SUDORATE; needs the Debian packages munge and slurm-wlm, and takes a minute or two
set -eu
root=$(cd "$(dirname "$0")/../.." && pwd)
sudorate=$(realpath "$1")
for needed in munged slurmctld slurmd sbatch; do command -v "$needed" >/dev/null || exit 77; done
# shellcheck source=tests/cluster/support.sh
. "$root/tests/cluster/support.sh"
export CLUSTER_TEST_FOLDER="$folder" SLURM_CONF="$folder/slurm.conf"

# The processes of the test are those with its folder in their environment.
end_all() {
  for signal in TERM KILL; do
    for environment in /proc/[0-9]*/environ; do
      process=${environment#/proc/}
      process=${process%/environ}
      [ "$process" != $$ ] || continue
      grep -qsF "CLUSTER_TEST_FOLDER=$folder" "$environment" || continue
      kill "-$signal" "$process" 2>/dev/null || true
    done
    sleep 1
  done
  rm -rf "$folder"
}
trap end_all EXIT

cd "$folder"
mkdir munge state spool.n1 spool.n2
chmod 700 munge
dd if=/dev/urandom of=munge/key bs=128 count=1 2>/dev/null
chmod 600 munge/key
munged --foreground --force --key-file="$folder/munge/key" --socket="$folder/munge/socket" --pid-file="$folder/munge/pid" \
  --log-file="$folder/munge/log" --seed-file="$folder/munge/seed" >munged.log 2>&1 &
wait_for 20 test -S munge/socket
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
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=17001 CPUs=1 State=UNKNOWN
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=17002 CPUs=1 State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=60 State=UP
EOF
slurmctld -D -i >slurmctld.out.log 2>&1 &
slurmd -D -N n1 >slurmd.n1.out.log 2>&1 &
slurmd -D -N n2 >slurmd.n2.out.log 2>&1 &
both_idle() { [ "$(sinfo -h -o %T -N 2>/dev/null | grep -cx idle)" = 2 ]; }
wait_for 60 both_idle

echo program >events/00001
echo node >events/00004
"$root/tools/cluster/slurm.sh" puzzles rated 8 || fail "slurm.sh"
wait_for 400 test -s rated.pieces/all.store
no_jobs() { [ -z "$(squeue -h 2>/dev/null)" ]; }
wait_for 60 no_jobs
expect_one_run "$folder/rated" "00001 00004"
echo "all passed"
