"""tools/cluster/simulate.py against cases whose answer follows by hand."""
import pathlib
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools" / "cluster"))
import simulate  # noqa: E402


def run(minutes, *words):
    exact = ["--deviation=0", "--spread=0", "--start-seconds=0", "--starts=1e9", "--failure-hours=0"]
    return simulate.simulate(simulate.arguments([*exact, *words]), minutes)


class Simulation(unittest.TestCase):
    def test_one_processor_takes_all_the_work(self):
        result = run(1, "--nodes=1", "--cores=1", "--puzzles=6e5", "--milliseconds=1")
        self.assertEqual(result["shards"], 10)
        self.assertAlmostEqual(result["makespan"], 600, places=3)
        self.assertAlmostEqual(result["work"], 600, places=3)

    def test_shards_that_do_not_divide_evenly_leave_processors_idle(self):
        # Four processors, six shards of a minute: two rounds.
        result = run(1, "--nodes=2", "--cores=2", "--puzzles=3.6e5", "--milliseconds=1")
        self.assertAlmostEqual(result["makespan"], 120, places=3)

    def test_the_scheduler_starts_one_shard_after_the_other(self):
        result = run(1, "--nodes=1", "--cores=10", "--puzzles=6e5", "--milliseconds=1", "--starts=0.1")
        self.assertAlmostEqual(result["makespan"], 10 * 10 + 60, places=3)

    def test_a_start_takes_time_for_each_shard(self):
        result = run(1, "--nodes=1", "--cores=1", "--puzzles=6e5", "--milliseconds=1", "--start-seconds=3")
        self.assertAlmostEqual(result["makespan"], 630, places=3)

    def test_failures_cost_what_was_not_saved(self):
        words = ["--nodes=4", "--cores=4", "--puzzles=1e8", "--milliseconds=10", "--failure-hours=5"]
        saved = run(60, *words)
        lost = run(60, *words, "--no-resume")
        self.assertGreater(saved["redone"], 0)
        self.assertGreater(lost["redone"], 100 * saved["redone"])
        self.assertGreater(lost["makespan"], saved["makespan"])
        self.assertGreater(saved["makespan"], 1e6 / 16)

    def test_the_same_seed_gives_the_same(self):
        words = ["--nodes=4", "--cores=4", "--puzzles=1e7", "--failure-hours=5", "--deviation=30"]
        self.assertEqual(run(5, *words), run(5, *words))
        self.assertNotEqual(run(5, *words), run(5, *words, "--seed=2"))


if __name__ == "__main__":
    unittest.main()
