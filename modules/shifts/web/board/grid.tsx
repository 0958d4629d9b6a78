import { type RefObject, type UIEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PlanCode } from '#shifts/rules/sheet/plan-code';
import type { Selection } from '#shifts/rules/sheet/selection';
import { useRowsInTurn } from '#web/table/rows-in-turn';
import styles from './board.module.css';
import type { BoardFacts, Member } from './board-facts.ts';
import { useFindingWords } from './cell-findings.ts';
import { Coverage } from './coverage.tsx';
import { cellId, size, widthOf } from './geometry.ts';
import { GridHead } from './grid-head.tsx';
import { GridRow } from './grid-row.tsx';
import { SelectionLayer } from './selection-layer.tsx';
import { type SheetInHand, useSheetKeys } from './use-sheet-keys.ts';
import { useSheetPointer } from './use-sheet-pointer.ts';

interface GridProps {
  readonly hand: SheetInHand;
  readonly facts: BoardFacts;
  readonly members: readonly Member[];
  readonly locks: ReadonlySet<string>;
  readonly preview: ReadonlyMap<string, readonly PlanCode[]> | null;
  readonly today: string;
  readonly label: string;
}

/** Rows above and below the visible ones that are drawn too. */
const spare = 4;

/** People by dates. Only visible rows are drawn; names, dates and counts stay in sight. */
export function Grid({ hand, facts, members, locks, preview, today, label }: GridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const { brush } = hand;
  const keys = useSheetKeys(hand);
  const { target, ...pointer } = useSheetPointer(hand);
  const [visible, onScroll] = useVisibleRows(scroller, members.length);
  const rows = members
    .slice(visible.first, visible.last)
    .map((member, place) => ({ member, index: visible.first + place, key: member.employeeId }));
  const isDrawn = useRowsInTurn(rows, { startIndex: visible.first + spare, endIndex: visible.last - spare });
  const findingText = useFindingWords();
  const words = useRef(findingText);
  useFocusInSight(scroller, hand.selection, facts.used.length);
  const { row, column } = hand.selection.focus;
  return (
    <div ref={scroller} className={styles.scroller} data-brush={brush !== null || undefined} onScroll={onScroll}>
      <div role="presentation" className={styles.sheet} style={{ width: widthOf(facts.dates.length) }} {...pointer}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table that takes the keyboard.
          role="grid"
          aria-label={label}
          aria-rowcount={members.length + 1 + facts.used.length}
          aria-colcount={facts.dates.length + 4}
          aria-multiselectable
          aria-readonly={!hand.mayEdit}
          aria-activedescendant={members.length > 0 ? cellId(row, column) : undefined}
          tabIndex={0}
          className={styles.table}
          {...keys}
        >
          <GridHead facts={facts} today={today} />
          <tbody className={styles.body} style={{ height: members.length * size.row }}>
            {rows
              .filter(({ key }) => isDrawn(key))
              .map(({ index, member }) => (
                <GridRow
                  key={member.employeeId}
                  store={hand.store}
                  facts={facts}
                  member={member}
                  index={index}
                  locks={locks}
                  preview={preview?.get(member.employeeId)}
                  findingText={words.current}
                />
              ))}
          </tbody>
          <Coverage store={hand.store} facts={facts} rows={members.length} />
        </table>
        <SelectionLayer selection={hand.selection} target={target} handle={hand.mayEdit && brush === null} />
      </div>
    </div>
  );
}

function useVisibleRows(scroller: RefObject<HTMLDivElement | null>, count: number) {
  const [first, setFirst] = useState(0);
  const [height, setHeight] = useState(640);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && element.clientHeight > 0) setHeight(element.clientHeight);
  }, [scroller]);
  const onScroll = (event: UIEvent) => {
    const { scrollTop, clientHeight } = event.currentTarget;
    // Rows are drawn in steps of four, so that most turns of the wheel draw none.
    setFirst(Math.floor(scrollTop / size.row / spare) * spare);
    if (clientHeight > 0) setHeight(clientHeight);
  };
  const from = Math.max(0, first - spare);
  return [{ first: from, last: Math.min(count, first + Math.ceil(height / size.row) + 2 * spare) }, onScroll] as const;
}

/** The active cell is kept in sight, beside the names and above the counts. */
function useFocusInSight(scroller: RefObject<HTMLDivElement | null>, { focus }: Selection, coverageRows: number): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element || element.clientHeight === 0) return;
    const top = focus.row * size.row;
    const low = top + size.row + size.head + coverageRows * 30 - element.clientHeight;
    if (element.scrollTop > top) element.scrollTop = top;
    else if (element.scrollTop < low) element.scrollTop = low;
    const left = focus.column * size.cell;
    const right = left + size.cell + size.name - element.clientWidth;
    if (element.scrollLeft > left) element.scrollLeft = left;
    else if (element.scrollLeft < right) element.scrollLeft = right;
  }, [scroller, focus, coverageRows]);
}
