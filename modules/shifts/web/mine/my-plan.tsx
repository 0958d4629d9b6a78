import { SegmentedControl } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { LocalDate } from '#kernel/time';
import { type MyPlan, type MyShift, shifts } from '#shifts/contract';
import { datesOf, type Stretch } from '#shifts/rules/board-period';
import { type DayView, dayViews, shownDays, stepOf } from '#shifts/rules/shown-days';
import { Button } from '#ui/button';
import { IconButton } from '#ui/icon-button';
import { Panel } from '#ui/panel';
import { EmptyState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat, useToday } from '#web/format';
import { useText } from '#web/text';
import { DayList } from './day-list.tsx';
import styles from './mine.module.css';
import { MonthGrid } from './month-grid.tsx';
import { NextShift } from './next-shift.tsx';
import { OfferExchange } from './offer-exchange.tsx';

interface PlanProps {
  readonly on: LocalDate;
  readonly onMove: (date: LocalDate) => void;
  /** Shifts can be given and swapped from here. */
  readonly canExchange: boolean;
}

/** The next shift, then a week or a month of published days. */
export function MyPlanView({ on, onMove, canExchange }: PlanProps) {
  const [view, setView] = useState<DayView>('week');
  const [given, setGiven] = useState<MyShift | null>(null);
  const span = shownDays(view, on);
  const read = useRead(shifts.readMine, span, { keepPrevious: true });
  return (
    <States of={read}>
      {(plan) => (
        <>
          <NextShift of={plan.next} />
          <Panel>
            <div className={styles.bar}>
              <ViewChoice view={view} onChange={setView} />
              <Step view={view} span={span} onMove={onMove} />
            </div>
            <Total of={plan} span={span} />
            {view === 'week' ? (
              <DayList dates={datesOf(span)} of={plan} {...(canExchange && { onGive: setGiven })} />
            ) : (
              <MonthGrid span={span} of={plan} {...(canExchange && { onGive: setGiven })} />
            )}
            {plan.days.length === 0 && <NothingPublished />}
          </Panel>
          {given && <OfferExchange of={given} onClose={() => setGiven(null)} />}
        </>
      )}
    </States>
  );
}

function NothingPublished() {
  const t = useText('shifts');
  return <EmptyState title={t(($) => $.mine.nothing)} hint={t(($) => $.mine.nothingLead)} />;
}

function ViewChoice({ view, onChange }: { readonly view: DayView; readonly onChange: (view: DayView) => void }) {
  const t = useText('shifts');
  return (
    <SegmentedControl
      aria-label={t(($) => $.mine.shownBy)}
      value={view}
      onChange={(next) => onChange(next as DayView)}
      data={dayViews.map((value) => ({ value, label: t(($) => $.mine[value]) }))}
    />
  );
}

interface StepProps {
  readonly view: DayView;
  readonly span: Stretch;
  readonly onMove: (date: LocalDate) => void;
}

export function Step({ view, span, onMove }: StepProps) {
  const t = useText('shifts');
  const format = useFormat();
  const today = useToday();
  return (
    <div className={styles.step}>
      <IconButton
        label={t(($) => $.mine.earlier)}
        icon={<IconChevronLeft size={20} aria-hidden />}
        onClick={() => onMove(stepOf(view, span, -1))}
      />
      <strong aria-live="polite">
        {view === 'month' ? format.month(span.from) : format.dateRange(span.from, span.to)}
      </strong>
      <IconButton
        label={t(($) => $.mine.later)}
        icon={<IconChevronRight size={20} aria-hidden />}
        onClick={() => onMove(stepOf(view, span, 1))}
      />
      {(today < span.from || span.to < today) && (
        <Button kind="quiet" small onClick={() => onMove(today)}>
          {t(($) => $.mine.today)}
        </Button>
      )}
    </div>
  );
}

function Total({ of, span }: { readonly of: MyPlan; readonly span: Stretch }) {
  const t = useText('shifts');
  const format = useFormat();
  const all = of.days.filter(({ date }) => span.from <= date && date <= span.to).flatMap((day) => day.shifts);
  if (all.length === 0) return null;
  const minutes = all.reduce((sum, shift) => sum + shift.minutes, 0);
  const hours = format.number(Math.round(minutes / 6) / 10);
  return <p className={styles.total}>{t(($) => $.mine.total, { count: all.length, hours })}</p>;
}
