// A jump to another place of a list shows only new rows. They are drawn a few per frame, so that no frame takes long.
import { useEffect, useReducer, useRef } from 'react';

/** A row takes two milliseconds with styles and paint, more on an old laptop; a task over 50 milliseconds is noticeable. */
const newRowsInFrame = 4;

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
  const [, goOn] = useReducer((turn: number) => turn + 1, 0);
  const drawn = before.current ? inTurn(items, before.current, inSight) : new Set(items.map(({ key }) => key));
  useEffect(() => {
    before.current = items.length > 0 ? drawn : null;
    if (drawn.size === items.length) return;
    const frame = requestAnimationFrame(goOn);
    return () => cancelAnimationFrame(frame);
  });
  return (key) => drawn.has(key);
}

function inTurn(items: readonly Item[], before: ReadonlySet<unknown>, inSight: InSight | null): Set<unknown> {
  const seen = ({ index }: Item) => inSight !== null && index >= inSight.startIndex && index <= inSight.endIndex;
  const fresh = items.filter(({ key }) => !before.has(key));
  const turn = [...fresh.filter(seen), ...fresh.filter((item) => !seen(item))].slice(0, newRowsInFrame);
  const stand = items.filter(({ key }) => before.has(key));
  return new Set([...stand, ...turn].map(({ key }) => key));
}
