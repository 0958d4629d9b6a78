// Processor time, which a busy machine changes far less than wall-clock time.
import fs from 'node:fs';
import { workersIn } from '#server/db/embedded/processes';

/** Milliseconds that the processes have used so far; Linux counts in hundredths of a second. */
export const cpuOf = (pids: readonly number[]): number => pids.reduce((sum, pid) => sum + cpuOfOne(pid), 0);

/** Those of PostgreSQL in a data folder. */
export const cpuOfPostgres = (data: string): number => cpuOf(workersIn(data));

function cpuOfOne(pid: number): number {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = '0', system = '0'] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) * 10;
  } catch {
    return 0;
  }
}
