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

/** Rows that are worked on without a pause: about a millisecond. */
const rowsAtOnce = 50;

/** `rows.map(one)` for long lists: between two pieces the server serves others. */
export async function mappedInPieces<Row, Made>(rows: readonly Row[], one: (row: Row) => Made): Promise<Made[]> {
  const giveWay = givingWay();
  const made: Made[] = [];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    if (start > 0) await giveWay();
    for (const row of rows.slice(start, start + rowsAtOnce)) made.push(one(row));
  }
  return made;
}
