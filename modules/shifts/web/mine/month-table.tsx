import type { ReactNode } from 'react';
import { weekdayNames } from '#kernel/format';
import type { LocalDate } from '#kernel/time';
import type { Stretch } from '#shifts/rules/board-period';
import { weeksOf } from '#shifts/rules/shown-days';
import { useLanguage } from '#web/text';
import styles from './mine.module.css';

interface MonthTableProps {
  readonly span: Stretch;
  readonly label: string;
  readonly day: (date: LocalDate) => ReactNode;
}

/** A calendar of the dates in the span, a week a line. */
export function MonthTable({ span, label, day }: MonthTableProps) {
  const { short, long } = weekdayNames[useLanguage()];
  return (
    <table className={styles.month}>
      <caption className={styles.hidden}>{label}</caption>
      <thead>
        <tr>
          {short.map((name, at) => (
            <th key={name} scope="col">
              <span aria-hidden>{name}</span>
              <span className={styles.hidden}>{long[at]}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(span).map((week) => (
          <tr key={week[0]}>
            {week.map((date) => (
              <td key={date}>{span.from <= date && date <= span.to && day(date)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
