import { Checkbox, SegmentedControl } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { addToDate, dateParts, type LocalDate } from '#kernel/time';
import { leave } from '#leave/contract';
import { Button } from '#ui/button';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useToday } from '#web/format';
import { useText } from '#web/text';
import bars from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { ReportHead } from '../parts/report-head.tsx';
import styles from './leave-calendar.module.css';
import { CalendarStep } from './leave-calendar-step.tsx';
import { MonthOfLeave, YearOfLeave } from './leave-calendar-table.tsx';

const views = ['month', 'year'] as const;
export type CalendarView = (typeof views)[number];

/** The first and the last day of the month or year. */
function spanOf(view: CalendarView, date: string): { from: LocalDate; to: LocalDate } {
  if (view === 'year')
    return { from: `${date.slice(0, 4)}-01-01` as LocalDate, to: `${date.slice(0, 4)}-12-31` as LocalDate };
  const from = `${date.slice(0, 7)}-01` as LocalDate;
  return { from, to: addToDate(from, { days: dateParts(from).daysInMonth - 1 }) };
}

/** Who is away on which day of a month, or how long in each month of a year; the company's holidays and how many are at work. */
export default function LeaveCalendarScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const today = useToday();
  const view = views.find((one) => one === words.view) ?? 'month';
  const span = spanOf(view, words.date ?? today);
  const [departmentId] = useReportPlace(0).departmentIds ?? [];
  const isEveryone = words.all !== undefined;
  const read = useRead(
    leave.calendar,
    { ...span, size: 100, awayOnly: !isEveryone, ...(departmentId && { departmentId }) } as never,
    { keepPrevious: true },
  );
  return (
    <>
      <ReportHead
        title={t(($) => $.leave.title)}
        lead={t(($) => $.leave.lead)}
        actions={
          <Button kind="secondary" icon={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
            {t(($) => $.leave.print)}
          </Button>
        }
      />
      <div className={bars.bar}>
        <SegmentedControl
          aria-label={t(($) => $.leave.view)}
          value={view}
          onChange={(next) => write({ view: next })}
          data={views.map((value) => ({ value, label: t(($) => $.leave.views[value]) }))}
        />
        <CalendarStep view={view} first={span.from} onChange={(date) => write({ date })} />
        <ReportFilters withZone={false} />
        <Checkbox
          className={styles.everyone ?? ''}
          label={t(($) => $.leave.everyone)}
          checked={isEveryone}
          onChange={(event) => write({ all: event.currentTarget.checked ? '1' : undefined })}
        />
      </div>
      <States
        of={read}
        isEmpty={({ items, holidays }) => items.length === 0 && holidays.length === 0}
        empty={<EmptyState title={t(($) => $.leave.emptyTitle)} hint={t(($) => $.leave.emptyLead)} />}
      >
        {(answer) => (
          <>
            {view === 'month' ? (
              <MonthOfLeave first={span.from} of={answer} />
            ) : (
              <YearOfLeave first={span.from} of={answer} />
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
