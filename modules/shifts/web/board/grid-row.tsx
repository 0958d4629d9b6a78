import { memo } from 'react';
import { dayOffCode, entriesOf, noPlanCode, type PlanCode } from '#shifts/rules/sheet/plan-code';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts, Member, SaidWish } from './board-facts.ts';
import { type FindingWords, gravest } from './cell-findings.ts';
import { cellId, columnsStyle, size } from './geometry.ts';
import type { RowView, SheetStore } from './sheet-store.ts';
import { useRow } from './use-sheet.ts';

interface GridRowProps {
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  readonly member: Member;
  readonly index: number;
  /** Columns that the planner fixed for the automatic roster. */
  readonly locks: ReadonlySet<string>;
  /** A plan that is shown before it is accepted. */
  readonly preview: readonly PlanCode[] | undefined;
  readonly findingText: FindingWords;
}

/** A person with the plan of each date. Drawn again when this row changes, not when the selection does. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { store, facts, member, index, preview } = props;
  const format = useFormat();
  const view = useRow(store, member.employeeId);
  const codes = preview ?? view.codes;
  const name = format.name(member);
  const row = {
    ...props,
    view,
    name,
    leave: facts.leave.get(member.employeeId),
    wishes: facts.wishes.get(member.employeeId),
  };
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={styles.row}
      style={{ transform: `translateY(${index * size.row}px)`, gridTemplateColumns: columnsStyle(facts.dates.length) }}
    >
      <th scope="row" className={styles.name} title={name}>
        <span className={styles.nameText}>{name}</span>
        {member.positionName && <span className={styles.position}>{member.positionName}</span>}
      </th>
      {codes.map((code, column) => gridCell({ ...row, code, column }))}
      <Totals facts={facts} codes={codes} />
    </tr>
  );
});

interface CellParts extends GridRowProps {
  readonly view: RowView;
  readonly code: PlanCode;
  readonly column: number;
  readonly name: string;
  readonly leave: ReadonlySet<number> | undefined;
  readonly wishes: ReadonlyMap<number, SaidWish> | undefined;
}

const nothingFound: readonly never[] = [];

/** A function and no component: a row draws thirty-one of them. */
function gridCell(parts: CellParts) {
  const { facts, view, code, column, index, name, member, locks, leave, wishes, preview, findingText } = parts;
  const sign = facts.sign(code);
  const found = view.findings.get(column) ?? nothingFound;
  const date = facts.dates[column];
  const isChanged = preview ? code !== view.codes[column] : code !== view.published[column];
  const plan = `${name}, ${facts.dateTexts[column]}, ${facts.words(code, column)}`;
  const wish = wishes?.get(column);
  const sentence =
    found.length === 0 && !wish ? plan : [plan, ...(wish ? [wish.words] : []), ...found.map(findingText)].join(', ');
  return (
    <td
      key={column}
      id={cellId(index, column)}
      aria-label={sentence}
      aria-colindex={column + 2}
      data-column={column}
      data-grave={gravest(found) ?? undefined}
      data-changed={isChanged || undefined}
      data-leave={leave?.has(column) || undefined}
      data-wish={wish?.kind}
      data-locked={locks.has(`${member.employeeId} ${column}`) || undefined}
      data-free={(date !== undefined && facts.holidays.has(date)) || undefined}
      className={styles.cell}
    >
      {sign && (
        <span
          className={styles.sign}
          data-ot={entriesOf(code).some(({ ot }) => ot) || undefined}
          style={{ background: sign.background, color: sign.colour }}
        >
          {sign.symbol}
        </span>
      )}
      {code === dayOffCode && <span className={styles.off}>–</span>}
    </td>
  );
}

function Totals({ facts, codes }: { readonly facts: BoardFacts; readonly codes: readonly PlanCode[] }) {
  const t = useText('shifts');
  const format = useFormat();
  let [minutes, nights, off] = [0, 0, 0];
  for (const [column, code] of codes.entries()) {
    if (code === dayOffCode) off += 1;
    if (code === dayOffCode || code === noPlanCode) continue;
    minutes += facts.minutes(code, column);
    if (facts.isNight(code, column)) nights += 1;
  }
  const hours = format.number(Math.round(minutes / 6) / 10);
  const first = codes.length + 2;
  return (
    <>
      <td
        aria-colindex={first}
        className={styles.total}
        aria-label={t(($) => $.monthly.totals.hoursOf, { count: hours })}
      >
        {hours}
      </td>
      <td
        aria-colindex={first + 1}
        className={styles.total}
        aria-label={t(($) => $.monthly.totals.nightsOf, { count: nights })}
      >
        {format.number(nights)}
      </td>
      <td
        aria-colindex={first + 2}
        className={styles.total}
        aria-label={t(($) => $.monthly.totals.daysOffOf, { count: off })}
      >
        {format.number(off)}
      </td>
    </>
  );
}
