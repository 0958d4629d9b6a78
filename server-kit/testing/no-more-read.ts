import { setImmediate as others } from 'node:timers/promises';

/** Turns of everybody else after which a file that could read on would have done so. */
const manyTurns = 100;

/** When nothing more is read although everybody else had many turns, a file waits for its reader. */
export async function untilNoMoreIsRead(readSoFar: () => number): Promise<void> {
  for (let turns = 0, before = -1; turns < manyTurns; turns += 1) {
    if (before !== readSoFar()) turns = 0;
    before = readSoFar();
    await others();
  }
}
