import { useCan } from '#access/web/public';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import type { Destination } from '#kernel/pages';
import { leave } from '#leave/contract';
import { leavePages } from '#leave/pages';
import { peoplePages } from '#people/pages';
import { reportPages } from '#reports/pages';
import { requestPages } from '#requests/pages';
import { PlainPageLink } from '#ui/page-link';
import { FailedState, LoadingState, type Reading } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { dashboard } from '../contract.ts';
import styles from './dashboard.module.css';

interface Item {
  readonly key: 'requests' | 'joinRequests' | 'leaveChanges' | 'exceptions' | 'overtime' | 'periods' | 'myPeriods';
  /** Undefined until it is loaded, and where the reader may not decide it. */
  readonly count: number | undefined;
  readonly to: Destination;
}

/** What waits for the reader, with counts: each kind the reader may decide, once. Changes of files are requests. */
export function Waiting() {
  const t = useText('dashboard');
  const format = useFormat();
  const { items, failed } = useWaiting();
  const shown = items.filter(({ count }) => count !== undefined && count > 0);
  const isLoaded = items.every(({ count }) => count !== undefined);
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        {t(($) => $.waiting.title)}
      </h2>
      {failed && <FailedState error={failed.error} retry={() => void failed.refetch()} />}
      {shown.length === 0 && !isLoaded && !failed && <LoadingState lines={2} />}
      {shown.length === 0 && isLoaded && <p className={styles.lead}>{t(($) => $.waiting.nothing)}</p>}
      {shown.length > 0 && (
        <ul className={styles.now}>
          {shown.map(({ key, count = 0, to }) => (
            <li key={key}>
              <PlainPageLink className={styles.count ?? ''} data-tone="warn" to={to}>
                <strong>{format.number(count)}</strong>
                <span>{t(($) => $.waiting[key], { count })}</span>
              </PlainPageLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface WaitingItems {
  readonly items: readonly Item[];
  /** The first count that could not be read. */
  readonly failed: Reading<unknown> | undefined;
}

function useWaiting(): WaitingItems {
  const can = useCan();
  const may = {
    requests: can('request.ask'),
    joinRequests: can('dashboard.total') && can('employee.manage'),
    leaveChanges: can('leave.change'),
    exceptions: can('clock.exception'),
    overtime: can('clock.overtime'),
    periods: can('clock.approvePeriod') && can('clock.period'),
    myPeriods: can('portal.view') && !can('dashboard.total'),
  };
  const requests = useRead(approvals.countWaiting, undefined, { enabled: may.requests });
  const total = useRead(dashboard.total, undefined, { enabled: may.joinRequests });
  const changed = useRead(leave.listChanges, { size: 1 }, { enabled: may.leaveChanges });
  const questions = useRead(clocking.listExceptions, { size: 1 }, { enabled: may.exceptions });
  const overtime = useRead(clocking.listOvertime, { size: 1 }, { enabled: may.overtime });
  const periods = useRead(clocking.listPeriods, { size: 1 }, { enabled: may.periods });
  const own = useRead(clocking.myPeriods, undefined, { enabled: may.myPeriods });
  const all: readonly Item[] = [
    { key: 'requests', count: requests.data?.count, to: requestPages.pending },
    { key: 'joinRequests', count: total.data?.waiting, to: peoplePages.joinRequest },
    { key: 'leaveChanges', count: changed.data?.total, to: leavePages.changes },
    { key: 'exceptions', count: questions.data?.total, to: reportPages.exceptions },
    { key: 'overtime', count: overtime.data?.open, to: reportPages.exceptions.to({ view: 'overtime' }) },
    { key: 'periods', count: periods.data?.toApprove, to: reportPages.periods },
    {
      key: 'myPeriods',
      count: own.data?.items.filter(
        ({ period, confirmed }) =>
          period.isOver && period.lockedAt === null && (confirmed.employeeAt === null || confirmed.isEmployeeStale),
      ).length,
      to: reportPages.myPeriods,
    },
  ];
  const reads: readonly Reading<unknown>[] = [requests, total, changed, questions, overtime, periods, own];
  return {
    items: all.filter(({ key }) => may[key]),
    failed: reads.find(({ data, error }) => data === undefined && error),
  };
}
