import { weekdayNames } from '#kernel/format';
import { dateParts } from '#kernel/time';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './board.module.css';
import type { BoardFacts } from './board-facts.ts';
import { columnsStyle } from './geometry.ts';

/** The dates, with weekends and holidays marked, and the names of the totals. */
export function GridHead({ facts, today }: { readonly facts: BoardFacts; readonly today: string }) {
  const t = useText('shifts');
  const format = useFormat();
  const language = useLanguage();
  const weekdays = weekdayNames[language].short;
  return (
    <thead className={styles.head}>
      <tr
        aria-rowindex={1}
        className={styles.headRow}
        style={{ gridTemplateColumns: columnsStyle(facts.dates.length) }}
      >
        <th scope="col" className={styles.corner}>
          {t(($) => $.monthly.people)}
        </th>
        {facts.dates.map((date, column) => {
          const parts = dateParts(date);
          const holiday = facts.holidays.get(date);
          return (
            <th
              key={date}
              scope="col"
              aria-colindex={column + 2}
              aria-label={[facts.dateTexts[column], holiday].filter(Boolean).join(', ')}
              title={holiday}
              data-free={holiday !== undefined || undefined}
              data-weekend={parts.weekday > 5 || undefined}
              data-today={date === today || undefined}
              className={styles.day}
            >
              <span className={styles.weekday}>{weekdays[parts.weekday % 7]}</span>
              <span>{format.number(parts.day)}</span>
            </th>
          );
        })}
        <th scope="col" className={styles.totalHead}>
          {t(($) => $.monthly.totals.hours)}
        </th>
        <th scope="col" className={styles.totalHead}>
          {t(($) => $.monthly.totals.nights)}
        </th>
        <th scope="col" className={styles.totalHead}>
          {t(($) => $.monthly.totals.daysOff)}
        </th>
      </tr>
    </thead>
  );
}
