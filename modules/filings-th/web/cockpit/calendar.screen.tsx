import { useState } from 'react';
import { type CalendarFiling, filingsTh } from '#filings-th/contract';
import { add, zero } from '#kernel/money';
import { daysBetween, type LocalDate } from '#kernel/time';
import { payrollPages } from '#payroll/pages';
import { Amount } from '#ui/amount';
import { Button } from '#ui/button';
import { Figure, Figures } from '#ui/figures';
import { PageHeader } from '#ui/page-header';
import { PageButton } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { Panel } from '#ui/panel';
import { EmptyState, LoadingState, States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './cockpit.module.css';
import { CrossTotalsPanel } from './cross-totals-panel.tsx';
import { FilingCard } from './filing-card.tsx';

/** Everything that is due, what is missing for it, and whether the totals of a month agree. */
export default function CalendarScreen() {
  const t = useText('filingsTh');
  const calendar = useRead(filingsTh.readFilingCalendar, {});
  return (
    <>
      <PageHeader title={t(($) => $.pages.calendar)} subtitle={t(($) => $.cockpit.lead)} />
      <PageTabs of={payrollPages.payrolls} label={t(($) => $.pages.calendar)} />
      <div className={styles.stack}>
        <States of={calendar} loading={<LoadingState lines={8} />}>
          {({ today, filings }) => (
            <>
              <Summary filings={filings} today={today} />
              <Calendar filings={filings} today={today} />
              <CrossTotalsPanel today={today} />
            </>
          )}
        </States>
      </div>
    </>
  );
}

interface FilingsProps {
  readonly filings: readonly CalendarFiling[];
  readonly today: LocalDate;
}

/** A week before the last day. */
const soonDays = 7;

function Summary({ filings, today }: FilingsProps) {
  const t = useText('filingsTh');
  const format = useFormat();
  const open = filings.filter(({ state, people }) => state !== 'filed' && people > 0);
  const late = open.filter(({ state }) => state === 'late');
  const soon = open.filter(({ lastDay, state }) => state !== 'late' && daysBetween(today, lastDay) <= soonDays);
  const lacking = open.filter(({ blocked, company }) => blocked > 0 || company.length > 0);
  const cost = late.reduce((sum, filing) => add(sum, filing.late?.total ?? zero), zero);
  const counts = [
    ['late', late.length, late.length > 0 ? 'danger' : undefined],
    ['soon', soon.length, soon.length > 0 ? 'warning' : undefined],
    ['blocked', lacking.length, lacking.length > 0 ? 'warning' : undefined],
    ['filed', filings.filter(({ state }) => state === 'filed').length, undefined],
  ] as const;
  return (
    <Figures tiles>
      {counts.map(([name, count, tone]) => (
        <Figure key={name} name={t(($) => $.cockpit.summary[name])} tone={tone}>
          {format.number(count)}
        </Figure>
      ))}
      <Figure name={t(($) => $.cockpit.summary.lateCost)} tone={cost > 0 ? 'danger' : undefined}>
        <Amount value={cost} />
      </Figure>
    </Figures>
  );
}

function Calendar({ filings, today }: FilingsProps) {
  const t = useText('filingsTh');
  const [showsFiled, setShowsFiled] = useState(false);
  const filed = filings.filter(({ state }) => state === 'filed');
  const shown = showsFiled ? filings : filings.filter(({ state }) => state !== 'filed');
  return (
    <Panel
      title={t(($) => $.cockpit.calendar)}
      hint={t(($) => $.cockpit.calendarHint)}
      actions={
        filed.length > 0 && (
          <Button kind="secondary" onClick={() => setShowsFiled(!showsFiled)}>
            {showsFiled ? t(($) => $.cockpit.hideFiled) : t(($) => $.cockpit.showFiled, { count: filed.length })}
          </Button>
        )
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          title={t(($) => $.cockpit.empty)}
          hint={t(($) => $.cockpit.emptyHint)}
          action={<PageButton to={payrollPages.payrolls}>{t(($) => $.cockpit.toRuns)}</PageButton>}
        />
      ) : (
        <ul className={styles.filings}>
          {shown.map((filing) => (
            <FilingCard key={`${filing.duty} ${filing.period}`} filing={filing} today={today} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
