// Putting the rows of a list into another order: by dragging a handle with mouse, pen or finger, or by the arrow keys on it.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from './text.ts';

interface Drag {
  readonly from: number;
  /** The place that the row would have if it was dropped now. */
  readonly to: number;
}

export interface Reorder<List extends HTMLElement> {
  /** On the list; its children are the rows. */
  readonly list: RefObject<List | null>;
  readonly drag: Drag | null;
  /** For buttons that move a row; the result is said as after a drag. */
  readonly move: (from: number, to: number) => void;
  /** Where the row that was moved last is now, for `<MoveSaid>`. */
  readonly said: string;
  /** The properties of the handle of a row. */
  readonly handle: (index: number) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
    readonly 'data-handle': number;
  };
}

/** The place of a row that is dropped at this height: after all other rows whose middle is above it. */
export const placeAt = (middles: readonly number[], from: number, height: number): number =>
  middles.filter((middle, index) => index !== from && middle < height).length;

/** A list with one row at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const rest = rows.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1));
}

/** Pixels from the edge of the window in which a drag scrolls the page, and how far it scrolls with each move. */
const edge = { reach: 72, step: 14 };

interface ReorderOptions {
  /** A promise of false: the move was refused, and nothing is said. */
  readonly onMove: (from: number, to: number) => unknown;
  readonly nameOf: (index: number) => string;
}

export function useReorder<List extends HTMLElement>({ onMove, nameOf }: ReorderOptions): Reorder<List> {
  const t = useText('kit');
  const [said, setSaid] = useState('');
  const list = useRef<List>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  // A row that is moved in the document loses the focus.
  useEffect(() => {
    if (focused === null) return;
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused}"]`)?.focus();
    setFocused(null);
  }, [focused]);
  const countRows = (): number => list.current?.children.length ?? 0;
  const move = (from: number, to: number): void => {
    const place = t(($) => $.controls.order.movedTo, { name: nameOf(from), n: to + 1, count: countRows() });
    setSaid('');
    void Promise.resolve(onMove(from, to)).then((isStored) => isStored !== false && setSaid(place));
  };
  const drop = (): void => {
    if (drag && drag.from !== drag.to) move(drag.from, drag.to);
    setDrag(null);
  };
  return {
    list,
    drag,
    move,
    said,
    handle: (index) => ({
      'data-handle': index,
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: ({ clientY }) => {
        if (!drag) return;
        scrollAt(clientY);
        const middles = [...(list.current?.children ?? [])].map((row) => {
          const { top, height } = row.getBoundingClientRect();
          return top + height / 2;
        });
        const to = placeAt(middles, drag.from, clientY);
        if (to !== drag.to) setDrag({ from: drag.from, to });
      },
      onPointerUp: drop,
      onPointerCancel: () => setDrag(null),
      onKeyDown: (event) => {
        const to = index + (event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0);
        if (to === index) return;
        event.preventDefault();
        if (to < 0 || to >= countRows()) return;
        move(index, to);
        setFocused(to);
      },
    }),
  };
}

function scrollAt(height: number): void {
  if (height < edge.reach) scrollBy(0, -edge.step);
  else if (height > innerHeight - edge.reach) scrollBy(0, edge.step);
}
