// Processor time, which a busy machine changes far less than wall-clock time.
import fs from 'node:fs';
import { workersIn } from '#server/db/embedded/processes';

/** Milliseconds that the processes have used so far; Linux counts in hundredths of a second. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0);

/** Those of PostgreSQL in a data folder, with the processes of connections that were closed since it started. */
export const cpuOfPostgres = (data: string): number =>
  workersIn(data).reduce((sum, pid) => sum + cpuOfOne(pid, { withEnded: true }), 0);

/** Milliseconds that the running processes have used so far, to the microsecond. */
export const preciseCpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      return sum + Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
    } catch {
      return sum;
    }
  }, 0);

function cpuOfOne(pid: number, { withEnded = false } = {}): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const times = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, withEnded ? 15 : 13);
    return times.reduce((sum, time) => sum + Number(time) * 10, 0);
  } catch {
    return 0;
  }
}
