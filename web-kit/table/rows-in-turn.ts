// A jump to another place of a list shows only new rows. They are drawn a few per frame, so that no frame takes long.
import { useEffect, useLayoutEffect, useReducer, useRef } from 'react';

/**
 * New rows of a frame. A task over 50 milliseconds is noticeable: a row takes 4 with styles and paint, two or three times as much
 * on an old laptop.
 */
const [fewest, most] = [2, 4];

/** Milliseconds of script in a frame; styles, layout and paint take twice as long again. */
const scriptInFrame = 8;

/** How many new rows this machine draws in a frame, by the milliseconds of script that a row took so far. The first take longest. */
export const newRowsInFrame = (rowTook: number | undefined): number =>
  rowTook === undefined ? fewest : Math.max(fewest, Math.min(most, Math.floor(scriptInFrame / rowTook)));

interface Item {
  readonly index: number;
  readonly key: unknown;
}

interface InSight {
  readonly startIndex: number;
  readonly endIndex: number;
}

/** Which rows are drawn now: those already drawn, and a few more, the visible ones first. */
export function useRowsInTurn(items: readonly Item[], inSight: InSight | null): (key: unknown) => boolean {
  const before = useRef<ReadonlySet<unknown> | null>(null);
  const rowTook = useRef<number | undefined>(undefined);
  const [, goOn] = useReducer((turn: number) => turn + 1, 0);
  const begun = performance.now();
  const known = before.current;
  const drawn = known
    ? withNextRows(items, { known, inSight, count: newRowsInFrame(rowTook.current) })
    : new Set(items.map(({ key }) => key));
  useLayoutEffect(() => {
    const fresh = known ? [...drawn].filter((key) => !known.has(key)).length : 0;
    if (fresh === 0) return;
    const took = (performance.now() - begun) / fresh;
    // Half of what is known counts, so that one collection of garbage changes little.
    rowTook.current = rowTook.current === undefined ? took : (rowTook.current + took) / 2;
  });
  useEffect(() => {
    before.current = items.length > 0 ? drawn : null;
    if (drawn.size === items.length) return;
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  });
  return (key) => drawn.has(key);
}

interface NextRows {
  readonly known: ReadonlySet<unknown>;
  readonly inSight: InSight | null;
  readonly count: number;
}

function withNextRows(items: readonly Item[], { known, inSight, count }: NextRows): Set<unknown> {
  const seen = ({ index }: Item) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex;
  const fresh = items.filter(({ key }) => !known.has(key));
  const turn = [...fresh.filter(seen), ...fresh.filter((item) => !seen(item))].slice(0, count);
  const stand = items.filter(({ key }) => known.has(key));
  return new Set([...stand, ...turn].map(({ key }) => key));
}
