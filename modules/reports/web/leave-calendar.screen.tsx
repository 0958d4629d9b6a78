import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clocking } from '#clocking/contract';
import { holidayName } from '#holidays/rules/holiday-name';
import { firstWeekday, monthNames, weekdayNames, yearIn } from '#kernel/format';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import { Badge } from '#ui/badge';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { type CallOutput, useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';
import styles from './leave-calendar.module.css';
import bars from './report-filters.module.css';
import { ReportFilters, useReportPlace } from './report-filters.tsx';
import { FreePlanNote, ReportHead } from './report-head.tsx';
import { useLength, useToday } from './words.ts';

type Answer = CallOutput<typeof clocking.leaveCalendar>;

/** Who is on leave on which day of a month, and the company's holidays. */
export default function LeaveCalendarScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const today = useToday();
  const first = `${(words.date ?? today).slice(0, 7)}-01` as LocalDate;
  const to = addToDate(first, { days: dateParts(first).daysInMonth - 1 });
  const { departmentIds } = useReportPlace(0);
  const read = useRead(
    clocking.leaveCalendar,
    { from: first, to, ...(departmentIds && { departmentIds }) },
    { keepPrevious: true },
  );
  return (
    <>
      <ReportHead title={t(($) => $.leave.title)} lead={t(($) => $.leave.lead)} />
      <FreePlanNote earliest={read.data?.earliest} />
      <div className={bars.bar}>
        <MonthStep first={first} onChange={(date) => write({ date })} />
        <ReportFilters withZone={false} />
      </div>
      <States of={read}>
        {(answer) => (
          <>
            {answer.items.length === 0 && answer.holidays.length === 0 ? (
              <EmptyState title={t(($) => $.leave.emptyTitle)} hint={t(($) => $.leave.emptyLead)} />
            ) : (
              <Month first={first} of={answer} />
            )}
            {answer.items.length < answer.total && (
              <p>{t(($) => $.leave.cut, { n: answer.items.length, total: answer.total })}</p>
            )}
          </>
        )}
      </States>
    </>
  );
}

interface MonthStepProps {
  readonly first: LocalDate;
  readonly onChange: (date: LocalDate | undefined) => void;
}

function MonthStep({ first, onChange }: MonthStepProps) {
  const t = useText('reports');
  const language = useLanguage();
  const today = useToday();
  const { month, year } = dateParts(first);
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => $.leave.previous)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onChange(addToDate(first, { months: -1 }))}
      />
      <strong aria-live="polite">
        {monthNames[language].long[month - 1]} {yearIn(language, year)}
      </strong>
      <IconButton
        label={t(($) => $.leave.next)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onChange(addToDate(first, { months: 1 }))}
      />
      {first.slice(0, 7) !== today.slice(0, 7) && (
        <Button kind="quiet" small onClick={() => onChange(undefined)}>
          {t(($) => $.leave.thisMonth)}
        </Button>
      )}
    </div>
  );
}

function Month({ first, of }: { readonly first: LocalDate; readonly of: Answer }) {
  const t = useText('reports');
  const language = useLanguage();
  const { weekday, daysInMonth } = dateParts(first);
  const empty = ((weekday % 7) - firstWeekday + 7) % 7;
  return (
    <Panel title={t(($) => $.leave.month)}>
      <div className={styles.weekdays} aria-hidden>
        {weekdayNames[language].short.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol className={styles.grid}>
        {Array.from({ length: daysInMonth }, (_, days) => addToDate(first, { days })).map((date, at) => (
          <Day key={date} date={date} of={of} {...(at === 0 && { column: empty + 1 })} />
        ))}
      </ol>
    </Panel>
  );
}

interface DayProps {
  readonly date: LocalDate;
  readonly of: Answer;
  /** Where the first day of the month stands. */
  readonly column?: number;
}

function Day({ date, of, column }: DayProps) {
  const t = useText('reports');
  const language = useLanguage();
  const format = useFormat();
  const length = useLength();
  const today = useToday();
  const holidays = of.holidays.filter((one) => one.date === date);
  const away = of.items.filter((one) => one.date === date);
  return (
    <li
      className={styles.day}
      aria-label={format.date(date)}
      data-today={date === today || undefined}
      data-empty={(holidays.length === 0 && away.length === 0) || undefined}
      {...(column && { style: { gridColumnStart: column } })}
    >
      <b>{dateParts(date).day}</b>
      {holidays.map(({ id, name }) => (
        <Badge key={id} tone="brand">
          {holidayName(name, language)}
        </Badge>
      ))}
      {away.map(({ employee, isWholeDay, leave }) => (
        <span key={employee.employeeId} className={styles.person}>
          {format.name(employee)}
          <small>{isWholeDay ? t(($) => $.leave.wholeDay) : length(leave)}</small>
        </span>
      ))}
    </li>
  );
}
