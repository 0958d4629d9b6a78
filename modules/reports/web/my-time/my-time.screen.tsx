import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useActor } from '#access/web/public';
import { clocking, type TimelineDay } from '#clocking/contract';
import { weekdayText } from '#kernel/format';
import { LocalDate } from '#kernel/time';
import { type ShownSpan, type SpanView, shownSpan, spanViews } from '#reports/rules/shown-span';
import { type SumName, sumsOfDays } from '#reports/rules/sums-of-days';
import { Figure, Figures } from '#ui/figures';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useAddress } from '#web/address';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useLanguage, useText } from '#web/text';
import { DayBadges } from '../days/day-badges.tsx';
import { DayDetail, DayDialog } from '../days/day-dialog.tsx';
import { FreePlanNote } from '../parts/report-head.tsx';
import { useClock, useLength } from '../parts/words.ts';
import { TimelineRows } from '../timeline/timeline-rows.tsx';
import styles from './my-time.module.css';
import { SpanStep } from './span-step.tsx';

/** A tab of My Portal: one's own days, week or month, each day with its explanation and a way to say that a punch is wrong. */
export default function MyTimeScreen() {
  const t = useText('reports');
  const { words, write } = useAddress();
  const today = useToday();
  const view = spanViews.find((one) => one === words.view) ?? 'week';
  const span = shownSpan(view, LocalDate.safeParse(words.date).data ?? today);
  return (
    <>
      <div className={styles.bar}>
        <SegmentedControl
          aria-label={t(($) => $.myTime.view)}
          value={view}
          onChange={(next) => write({ view: next })}
          data={spanViews.map((value) => ({ value, label: t(($) => $.myTime.views[value]) }))}
        />
        <SpanStep view={view} span={span} onChange={(date) => write({ date })} />
      </div>
      {view === 'day' ? <OneDay date={span.from} /> : <Days view={view} span={span} />}
    </>
  );
}

function OneDay({ date }: { readonly date: LocalDate }) {
  const { employeeId } = useActor();
  const read = useRead(clocking.dayDetail, { employeeId, date });
  return <Panel>{<States of={read}>{(detail) => <DayDetail of={detail} />}</States>}</Panel>;
}

function Days({ view, span }: { readonly view: SpanView; readonly span: ShownSpan }) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  const read = useRead(clocking.employeeTimeline, { ...span }, { keepPrevious: true });
  return (
    <>
      <FreePlanNote earliest={read.data?.earliest} />
      <States
        of={read}
        isEmpty={({ days }) => days.length === 0}
        empty={<EmptyState title={t(($) => $.webview.nothing)} hint={t(($) => $.webview.nothingLead)} />}
      >
        {({ employee, days }) => (
          <>
            <Sums of={days} />
            <Panel>
              {view === 'week' ? (
                <TimelineRows
                  by="person"
                  lines={days.map((day) => ({
                    day,
                    employeeId: employee.employeeId,
                    name: format.date(day.date),
                    hint: weekdayText(day.date, language),
                  }))}
                />
              ) : (
                <Month of={days} employeeId={employee.employeeId} />
              )}
            </Panel>
          </>
        )}
      </States>
    </>
  );
}

const sumNames: readonly SumName[] = ['worked', 'overtime', 'late', 'absence', 'earlyLeave', 'away', 'leave'];

function Sums({ of }: { readonly of: readonly TimelineDay[] }) {
  const t = useText('reports');
  const words = useText('clocking');
  const length = useLength();
  const sums = sumsOfDays(of);
  const nameOf = (name: SumName) => (name === 'overtime' ? t(($) => $.daily.overtime) : words(($) => $.figures[name]));
  return (
    <div className={styles.sums}>
      <Figures label={t(($) => $.myTime.sums)} tiles>
        {sumNames
          .filter((name) => name === 'worked' || sums[name] > 0)
          .map((name) => (
            <Figure key={name} name={nameOf(name)}>
              {length(sums[name])}
            </Figure>
          ))}
      </Figures>
    </div>
  );
}

/** One line a day up to today; a tap opens it. */
function Month({ of, employeeId }: { readonly of: readonly TimelineDay[]; readonly employeeId: string }) {
  const format = useFormat();
  const language = useLanguage();
  const clock = useClock();
  const length = useLength();
  const [open, setOpen] = useState<LocalDate | null>(null);
  return (
    <>
      <ul className={styles.days}>
        {of
          .filter(({ progress }) => progress !== 'ahead')
          .map((day) => (
            <li key={day.date}>
              <button type="button" onClick={() => setOpen(day.date)}>
                <span className={styles.date}>
                  {format.date(day.date)}
                  <small>{weekdayText(day.date, language)}</small>
                </span>
                <DayBadges day={day} without={['onTime']} />
                <span className={styles.times}>
                  {day.firstIn && `${clock(day.firstIn)} – ${clock(day.lastOut)}`}
                  {day.worked > 0 && <small>{length(day.worked)}</small>}
                </span>
              </button>
            </li>
          ))}
      </ul>
      {open && <DayDialog employeeId={employeeId} date={open} onClose={() => setOpen(null)} />}
    </>
  );
}
