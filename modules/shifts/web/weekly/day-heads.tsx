import { dateParts } from '#kernel/time';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import styles from './grid.module.css';
import type { WeekViewProps } from './week-board.tsx';
import { useDayWords } from './week-words.ts';

interface DayHeadsProps extends Pick<WeekViewProps, 'week' | 'dates'> {
  /** What the first column shows. */
  readonly first: string;
  readonly last?: string;
}

/** The days of the week as column heads, with holidays and how many people are planned. */
export function DayHeads({ week, dates, first, last }: DayHeadsProps) {
  const t = useText('shifts');
  const days = useDayWords();
  const today = useToday();
  const plannedOn = (date: string): number =>
    week.cells.filter((cell) => cell.date === date && (cell.planned?.length ?? 0) > 0).length;
  const holidayOn = (date: string): string | undefined => {
    const found = week.findings.find((one) => one.rule === 'onHoliday' && one.date === date);
    return found && String(found.params.holiday);
  };
  return (
    <thead>
      <tr>
        <th scope="col">{first}</th>
        {dates.map((date) => (
          <th
            key={date}
            scope="col"
            data-today={date === today || undefined}
            data-weekend={dateParts(date).weekday > 5 || undefined}
            title={holidayOn(date)}
          >
            <span aria-hidden>
              {days.short(date)} <b>{days.number(date)}</b>
            </span>
            <span className={styles.hidden}>{days.whole(date)}</span>
            <small>{t(($) => $.week.peopleCount, { count: plannedOn(date) })}</small>
            {holidayOn(date) && <em>{holidayOn(date)}</em>}
          </th>
        ))}
        {last && <th scope="col">{last}</th>}
      </tr>
    </thead>
  );
}
