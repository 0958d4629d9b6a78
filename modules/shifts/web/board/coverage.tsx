import { memo } from 'react';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';
import { columnsStyle } from './geometry.ts';
import type { SheetStore } from './sheet-store.ts';
import { useStamp } from './use-sheet.ts';

interface CoverageProps {
  readonly store: SheetStore;
  readonly facts: BoardFacts;
  /** Rows of people above, for the numbers of these rows. */
  readonly rows: number;
}

const stateOf = (planned: number, needed: number) =>
  planned < needed ? 'few' : planned > needed && needed > 0 ? 'many' : 'even';

/** How many people each shift has of those it needs, by date. */
export function Coverage({ store, facts, rows }: CoverageProps) {
  useStamp(store);
  return (
    <tfoot className={styles.coverage}>
      {facts.used.map((profile, index) => (
        <tr
          key={profile.id}
          aria-rowindex={rows + 2 + index}
          className={styles.coverageRow}
          style={{ gridTemplateColumns: columnsStyle(facts.dates.length) }}
        >
          <th scope="row" className={styles.coverageName}>
            <span className={styles.sign} style={{ background: profile.colour, color: profile.textColour }} aria-hidden>
              {profile.symbol}
            </span>
            {profile.name}
          </th>
          {facts.dates.map((date, column) => (
            <Count
              key={date}
              column={column}
              date={facts.dateTexts[column] ?? ''}
              name={profile.name}
              planned={store.counts.on(profile.id, column)}
              needed={facts.needed(profile.id, column)}
            />
          ))}
        </tr>
      ))}
    </tfoot>
  );
}

interface CountProps {
  readonly column: number;
  readonly date: string;
  readonly name: string;
  readonly planned: number;
  readonly needed: number;
}

/** Drawn again when its own numbers change: a stroke of the brush changes two of a hundred. */
const Count = memo(function Count({ column, date, name, planned, needed }: CountProps) {
  const t = useText('shifts');
  const format = useFormat();
  return (
    <td
      aria-colindex={column + 2}
      className={styles.count}
      data-state={stateOf(planned, needed)}
      aria-label={`${date}, ${t(($) => $.monthly.coverage, { name, planned, needed })}`}
    >
      <span>{needed > 0 ? `${format.number(planned)}/${format.number(needed)}` : format.number(planned)}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${needed === 0 ? 0 : Math.min(100, (planned / needed) * 100)}%` }} />
      </span>
    </td>
  );
});
