import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconArrowLeft, IconSearch } from '@tabler/icons-react';
import { clocking } from '#clocking/contract';
import { weekdayText } from '#kernel/format';
import { addToDate, type LocalDate } from '#kernel/time';
import { Button } from '#ui/button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { searchPause } from '#web/search-pause';
import { useLanguage, useText } from '#web/text';
import { DayStep } from '../filters/day-step.tsx';
import styles from '../filters/report-filters.module.css';
import { ReportFilters, useReportPlace } from '../filters/report-filters.tsx';
import { FreePlanNote, ReportHead } from '../parts/report-head.tsx';
import { hintOf } from '../parts/words.ts';
import { TimelineRows } from './timeline-rows.tsx';

/** A day of everybody, or the days of one person, as bars on a time axis. */
export default function TimelineScreen() {
  const t = useText('reports');
  const { words } = useAddress();
  const today = useToday();
  const date = (words.date as LocalDate | undefined) ?? today;
  return (
    <>
      <ReportHead title={t(($) => $.timeline.title)} lead={t(($) => $.timeline.lead)} />
      {words.employeeId ? <OfPerson employeeId={words.employeeId} date={date} /> : <OfDay date={date} />}
    </>
  );
}

function OfDay({ date }: { readonly date: LocalDate }) {
  const t = useText('reports');
  const format = useFormat();
  const { words, write } = useAddress();
  const { departmentIds, zoneId } = useReportPlace(0);
  const size = Number(words.size) || 100;
  const search = useDebouncedCallback((text: string) => write({ search: text || undefined }), searchPause);
  const read = useRead(
    clocking.timeline,
    {
      from: date,
      to: date,
      size,
      ...(departmentIds && { departmentIds }),
      ...(zoneId && { zoneId }),
      ...(words.search && { search: words.search }),
    },
    { keepPrevious: true },
  );
  return (
    <>
      <div className={styles.bar}>
        <DayStep date={date} onChange={(next) => write({ date: next })} />
        <div className={styles.tools}>
          <TextInput
            size="md"
            aria-label={t(($) => $.filters.search)}
            placeholder={t(($) => $.filters.search)}
            leftSection={<IconSearch size={18} aria-hidden />}
            defaultValue={words.search ?? ''}
            onChange={(event) => search(event.currentTarget.value)}
          />
          <ReportFilters />
        </div>
      </div>
      <FreePlanNote earliest={read.data?.earliest} />
      <Panel>
        <States
          of={read}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={t(($) => $.timeline.empty)} hint={t(($) => $.timeline.emptyLead)} />}
        >
          {({ items, total }) => (
            <>
              <TimelineRows
                by="day"
                lines={items.map((day) => ({
                  day,
                  employeeId: day.employee.employeeId,
                  name: format.name(day.employee),
                  hint: hintOf(day.employee),
                }))}
              />
              {total > items.length && (
                <Button kind="secondary" onClick={() => write({ size: String(size + 200) })}>
                  {t(($) => $.timeline.more, { n: total - items.length })}
                </Button>
              )}
            </>
          )}
        </States>
      </Panel>
    </>
  );
}

const daysShown = 7;

function OfPerson({ employeeId, date }: { readonly employeeId: string; readonly date: LocalDate }) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const { write } = useAddress();
  const from = addToDate(date, { days: 1 - daysShown });
  const read = useRead(clocking.employeeTimeline, { employeeId, from, to: date }, { keepPrevious: true });
  return (
    <>
      <div className={styles.bar}>
        <DayStep date={date} by={daysShown} onChange={(next) => write({ date: next })} />
        <Button
          kind="secondary"
          icon={<IconArrowLeft size={18} aria-hidden />}
          onClick={() => write({ employeeId: undefined })}
        >
          {t(($) => $.discover.all)}
        </Button>
      </div>
      <FreePlanNote earliest={read.data?.earliest} />
      <States
        of={read}
        isEmpty={({ days }) => days.length === 0}
        empty={<EmptyState title={t(($) => $.webview.nothing)} hint={t(($) => $.webview.nothingLead)} />}
      >
        {({ employee, days }) => (
          <Panel title={format.name(employee)} hint={hintOf(employee)}>
            <TimelineRows
              by="person"
              lines={days
                .toSorted((one, other) => (one.date < other.date ? 1 : -1))
                .map((day) => ({
                  day,
                  employeeId,
                  name: format.date(day.date),
                  hint: weekdayText(day.date, language),
                }))}
            />
          </Panel>
        )}
      </States>
    </>
  );
}
