import { firstWeekday, monthNames, weekdayNames } from '#kernel/format';
import { addToDate, asDate, dateParts, type LocalDate } from '#kernel/time';
import { Panel } from '#ui/panel';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import type { Holiday } from '../contract.ts';
import { holidayName } from '../rules/holiday-name.ts';
import styles from './holidays.module.css';

interface MonthsProps {
  readonly year: number;
  readonly items: readonly Holiday[];
  /** Called with a free day, to make it a holiday. */
  readonly onDay?: (date: LocalDate) => void;
}

/** Twelve small months with the holidays in them. */
export function MonthsOfYear({ year, items, onDay }: MonthsProps) {
  const t = useText('holidays');
  const language = useLanguage();
  const names = new Map(items.map((day) => [day.date, holidayName(day.name, language)]));
  return (
    <Panel title={t(($) => $.list.calendar)}>
      <div className={styles.months}>
        {Array.from({ length: 12 }, (_, month) => (
          <Month
            // biome-ignore lint/suspicious/noArrayIndexKey: a month is its number.
            key={month}
            first={asDate(`${year}-${String(month + 1).padStart(2, '0')}-01`)}
            names={names}
            {...(onDay && { onDay })}
          />
        ))}
      </div>
    </Panel>
  );
}

interface MonthProps extends Pick<MonthsProps, 'onDay'> {
  readonly first: LocalDate;
  readonly names: ReadonlyMap<LocalDate, string>;
}

function Month({ first, names, onDay }: MonthProps) {
  const language = useLanguage();
  const { month, weekday, daysInMonth } = dateParts(first);
  const empty = ((weekday % 7) - firstWeekday + 7) % 7;
  return (
    <section className={styles.month} aria-label={monthNames[language].long[month - 1]}>
      <h3>{monthNames[language].long[month - 1]}</h3>
      <div className={styles.grid}>
        {weekdayNames[language].short.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden>
            {name.slice(0, 2)}
          </span>
        ))}
        {Array.from({ length: empty }, (_, gap) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty places have no other identity.
          <span key={gap} />
        ))}
        {Array.from({ length: daysInMonth }, (_, days) => addToDate(first, { days })).map((date) => (
          <Cell key={date} date={date} name={names.get(date)} {...(onDay && { onDay })} />
        ))}
      </div>
    </section>
  );
}

interface CellProps extends Pick<MonthsProps, 'onDay'> {
  readonly date: LocalDate;
  readonly name: string | undefined;
}

function Cell({ date, name, onDay }: CellProps) {
  const t = useText('holidays');
  const format = useFormat();
  const today = useToday();
  const { day, weekday } = dateParts(date);
  const marks = { 'data-holiday': name ? true : undefined, 'data-today': date === today || undefined };
  if (name !== undefined || !onDay)
    return (
      <span className={styles.cell} data-weekend={weekday > 5 || undefined} {...marks} title={name}>
        {day}
        {name && <span className={styles.hidden}>{name}</span>}
      </span>
    );
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.cell}
      data-weekend={weekday > 5 || undefined}
      {...marks}
      aria-label={`${t(($) => $.list.add)}: ${format.date(date)}`}
      onClick={() => onDay(date)}
    >
      {day}
    </button>
  );
}
