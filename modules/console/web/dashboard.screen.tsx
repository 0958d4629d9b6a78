import { PageHeader } from '#ui/page-header';
import { Panel } from '#ui/panel';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import { console, type DashboardTotals } from '../contract.ts';
import styles from './console.module.css';
import { ErrorDays, Orders, Plans, Punches, Queues, Tables, useAge } from './dashboard-pictures.tsx';
import { Facts } from './parts.tsx';

/** All companies in figures, and the state of the installation. */
export default function ConsoleDashboardScreen() {
  const t = useText('console');
  const read = useRead(console.dashboard, undefined);
  return (
    <>
      <PageHeader title={t(($) => $.pages.dashboard)} subtitle={t(($) => $.dashboard.lead)} />
      <States of={read}>
        {(totals) => (
          <div className={styles.panels}>
            <Sums of={totals} />
            <Punches days={totals.days} />
            <div className={styles.pair}>
              <Plans plans={totals.plans} />
              <Orders orders={totals.orders} />
            </div>
            <Health of={totals} />
            <div className={styles.pair}>
              <ErrorDays days={totals.errorDays} />
              <Queues queues={totals.queues} />
            </div>
            <Tables tables={totals.tables} />
          </div>
        )}
      </States>
    </>
  );
}

function Sums({ of }: { readonly of: DashboardTotals }) {
  const t = useText('console');
  const { number } = useFormat();
  const sums = [
    {
      label: t(($) => $.dashboard.companies),
      value: of.companies,
      note: t(($) => $.dashboard.newCompanies, { n: number(of.newCompanies) }),
    },
    {
      label: t(($) => $.dashboard.people),
      value: of.people,
      note: t(($) => $.dashboard.seats, { n: number(of.seats) }),
    },
    {
      label: t(($) => $.dashboard.paid),
      value: of.plans.paid,
      note: t(($) => $.dashboard.free, { n: number(of.plans.free) }),
    },
    {
      label: t(($) => $.dashboard.trials),
      value: of.plans.trial,
      note: t(($) => $.dashboard.trialsEnding, { n: number(of.trialsEnding) }),
    },
  ];
  return (
    <dl className={styles.totals}>
      {sums.map(({ label, value, note }) => (
        <div key={label} className={styles.total}>
          <dt>{label}</dt>
          <dd>{number(value)}</dd>
          <dd data-note>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function Health({ of }: { readonly of: DashboardTotals }) {
  const t = useText('console');
  const { number } = useFormat();
  const age = useAge();
  const { failedJobs, failingWork, failedMails } = of.errors;
  return (
    <Panel title={t(($) => $.dashboard.errors)}>
      <Facts
        of={[
          { label: t(($) => $.dashboard.failedJobs), value: number(failedJobs) },
          { label: t(($) => $.dashboard.failingWork), value: number(failingWork) },
          { label: t(($) => $.dashboard.failedMails), value: number(failedMails) },
          { label: t(($) => $.dashboard.waitingMails), value: number(of.waitingMails) },
          { label: t(($) => $.dashboard.oldestWork), value: age(of.oldestWorkSeconds) },
          { label: t(($) => $.dashboard.database), value: `${number(Math.round(of.databaseBytes / 1_000_000))} MB` },
        ]}
      />
    </Panel>
  );
}
