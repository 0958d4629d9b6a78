import { givingWay } from './give-way.ts';

/** For a loop that may be long: awaited in each turn of it, others are served after a millisecond of work. */
export function takingTurns(): () => Promise<void> | undefined {
  const giveWay = givingWay();
  let begun = performance.now();
  const pause = async () => {
    await giveWay();
    begun = performance.now();
  };
  return () => (performance.now() - begun < 1 ? undefined : pause());
}

/** `rows.map(one)` for long lists: after each millisecond of work the server serves others. */
export async function mappedInPieces<Row, Made>(rows: readonly Row[], one: (row: Row) => Made): Promise<Made[]> {
  const turn = takingTurns();
  const made: Made[] = [];
  for (const row of rows) {
    const pause = turn();
    if (pause) await pause;
    made.push(one(row));
  }
  return made;
}
