import { holidayName } from '#holidays/rules/holiday-name';
import { leaveText, monthNames, weekdayNames } from '#kernel/format';
import { addToDate, dateParts, type LocalDate, minutes } from '#kernel/time';
import { type LeaveCalendar, type LeaveType, leave, mostTypes } from '#leave/contract';
import { Badge, ColourMark } from '#ui/badge';
import { Panel } from '#ui/panel';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './leave-calendar.module.css';

interface CalendarProps {
  /** The first day of the month or year. */
  readonly first: LocalDate;
  readonly of: LeaveCalendar;
}
type Person = LeaveCalendar['items'][number];
type LeaveDay = Person['days'][number];

const useLeaveTypes = (): ReadonlyMap<string, LeaveType> =>
  new Map((useRead(leave.listTypes, { size: mostTypes }).data?.items ?? []).map((type) => [type.id, type]));

const daysOf = (first: LocalDate): LocalDate[] =>
  Array.from({ length: dateParts(first).daysInMonth }, (_, days) => addToDate(first, { days }));

/** People × days with the sign of the leave; on a phone the days on which somebody is away, in a list. */
export function MonthOfLeave({ first, of }: CalendarProps) {
  const types = useLeaveTypes();
  return (
    <Panel>
      <div className={styles.wide}>
        <MonthTable first={first} of={of} types={types} />
      </div>
      <DayList of={of} types={types} />
      <Legend of={of} types={types} />
    </Panel>
  );
}

type WithTypes = { readonly types: ReadonlyMap<string, LeaveType> };

function MonthTable({ first, of, types }: CalendarProps & WithTypes) {
  const t = useText('reports');
  const language = useLanguage();
  const format = useFormat();
  const today = useToday();
  const dates = daysOf(first);
  const namesOf = (days: LeaveCalendar['holidays']): ReadonlyMap<string, string> =>
    new Map(days.map(({ date, name }) => [date, holidayName(name, language)]));
  const holidayOn = namesOf(of.holidays);
  const awayOn = new Map(of.away.map(({ date, people }) => [date as string, people]));
  const freeOn = new Map(of.free.map(({ date, people }) => [date as string, people]));
  const employedOn = new Map(of.employed.map(({ date, people }) => [date as string, people]));
  const kindOf = (date: LocalDate, holidays = holidayOn) =>
    holidays.has(date) ? 'holiday' : dateParts(date).weekday > 5 ? 'weekend' : undefined;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.leave.person)}</th>
          {dates.map((date) => (
            <th
              key={date}
              scope="col"
              data-kind={kindOf(date)}
              data-today={date === today || undefined}
              title={holidayOn.get(date)}
            >
              <small>{weekdayNames[language].short[dateParts(date).weekday % 7]}</small>
              {dateParts(date).day}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {of.items.map((person) => {
          const own = Map.groupBy(person.days, ({ date }): string => date);
          const ownHolidays = namesOf(person.holidays);
          return (
            <tr key={person.employeeId}>
              <th scope="row">{format.name(person)}</th>
              {dates.map((date) => (
                <td key={date} data-kind={kindOf(date, ownHolidays)} title={ownHolidays.get(date)}>
                  {own.get(date)?.map((day) => (
                    <Sign key={day.leaveId} day={day} types={types} />
                  ))}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t(($) => $.leave.atWork)}</th>
          {dates.map((date) => {
            const away = awayOn.get(date) ?? 0;
            const employed = employedOn.get(date) ?? 0;
            const free = freeOn.get(date) ?? 0;
            const atWork = Math.max(0, employed - away - free);
            // Some teams may work on a holiday of the company.
            const isFree = free > 0 && free >= employed;
            return (
              <td
                key={date}
                data-kind={kindOf(date)}
                data-away={away > 0 || undefined}
                title={t(($) => (free > 0 ? $.leave.atWorkOnHoliday : $.leave.atWorkOn), {
                  date: format.date(date),
                  n: atWork,
                  away,
                  free,
                })}
              >
                {isFree ? '' : atWork}
              </td>
            );
          })}
        </tr>
      </tfoot>
    </table>
  );
}

function Sign({ day, types }: { readonly day: LeaveDay } & WithTypes) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const type = types.get(day.leaveTypeId);
  const words = t(($) => $.leave.cell, {
    date: format.date(day.date),
    type: type?.name ?? '',
    length: leaveText(minutes(day.minutes), language, day.dayMinutes),
  });
  const label = day.isApproved ? words : `${words}, ${t(($) => $.leave.pending)}`;
  return (
    <span
      className={styles.sign}
      role="img"
      aria-label={label}
      title={label}
      data-pending={!day.isApproved || undefined}
      style={{ borderColor: type?.colour }}
    >
      {type?.symbol}
    </span>
  );
}

/** The same month for a phone: only days with leave or a holiday. */
function DayList({ of, types }: Pick<CalendarProps, 'of'> & WithTypes) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const byDate = Map.groupBy(
    of.items.flatMap((person) => person.days.map((day) => ({ person, day }))),
    ({ day }): string => day.date,
  );
  const dates = [...new Set([...byDate.keys(), ...of.holidays.map(({ date }): string => date)])].sort();
  return (
    <ol className={styles.dayList}>
      {dates.map((date) => (
        <li key={date} aria-label={format.date(date as LocalDate)}>
          <b>{format.date(date as LocalDate)}</b>
          {of.holidays
            .filter((one) => one.date === date)
            .map(({ name }) => (
              <Badge key={name} tone="brand">
                {holidayName(name, language)}
              </Badge>
            ))}
          {(byDate.get(date) ?? []).map(({ person, day }) => (
            <span key={day.leaveId} className={styles.person}>
              {format.name(person)}
              <small>
                {types.get(day.leaveTypeId)?.name} · {leaveText(minutes(day.minutes), language, day.dayMinutes)}
                {!day.isApproved && ` · ${t(($) => $.leave.pending)}`}
              </small>
            </span>
          ))}
        </li>
      ))}
    </ol>
  );
}

function Legend({ of, types }: Pick<CalendarProps, 'of'> & WithTypes) {
  const t = useText('reports');
  const used = new Set(of.items.flatMap(({ days }) => days.map(({ leaveTypeId }): string => leaveTypeId)));
  return (
    <ul className={styles.legend} aria-label={t(($) => $.leave.types)}>
      {[...types.values()]
        .filter(({ id }) => used.has(id))
        .map(({ id, symbol, name, colour }) => (
          <li key={id}>
            <ColourMark colour={colour}>
              {symbol} {name}
            </ColourMark>
          </li>
        ))}
    </ul>
  );
}

/** People × months with the length of approved leave in each. */
export function YearOfLeave({ of }: CalendarProps) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  // A person whose day has changed is shown by the last one.
  const sumOf = (days: readonly LeaveDay[]) => {
    const approved = days.filter(({ isApproved }) => isApproved);
    const total = approved.reduce((sum, day) => sum + day.minutes, 0);
    return total === 0 ? '' : leaveText(minutes(total), language, approved.at(-1)?.dayMinutes);
  };
  return (
    <Panel>
      <div className={styles.scroll}>
        <table className={styles.table} data-view="year">
          <thead>
            <tr>
              <th scope="col">{t(($) => $.leave.person)}</th>
              {monthNames[language].short.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">{t(($) => $.leave.total)}</th>
            </tr>
          </thead>
          <tbody>
            {of.items.map((person) => (
              <tr key={person.employeeId}>
                <th scope="row">{format.name(person)}</th>
                {monthNames[language].short.map((name, index) => (
                  <td key={name}>{sumOf(person.days.filter(({ date }) => dateParts(date).month === index + 1))}</td>
                ))}
                <td>
                  <strong>{sumOf(person.days)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
