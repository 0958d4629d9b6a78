// The pictures of the dashboard, each with its figures as a table.
import { moneyText } from '#kernel/format';
import { FigureTable } from '#ui/figure-picture';
import { PageLink } from '#ui/page-link';
import { Panel } from '#ui/panel';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import type { DashboardTotals } from '../contract.ts';
import { consolePages } from '../pages.ts';
import { ageOf } from '../rules/age.ts';
import { planKinds } from '../rules/plan-kind.ts';
import styles from './console.module.css';
import { Picture } from './picture.tsx';

export function Punches({ days }: Pick<DashboardTotals, 'days'>) {
  const t = useText('console');
  const { date, number } = useFormat();
  return (
    <Picture
      title={t(($) => $.dashboard.punches)}
      hint={t(($) => $.dashboard.punchesLead)}
      empty={t(($) => $.dashboard.noPunches)}
      head={t(($) => $.dashboard.day)}
      series={[
        { name: 'punches', label: t(($) => $.dashboard.punchCount), color: 'var(--info-solid)' },
        { name: 'companies', label: t(($) => $.dashboard.activeCompanies), isTableOnly: true },
      ]}
      rows={days.map(({ day, punches, companies }) => ({ key: day, name: date(day), values: { punches, companies } }))}
      format={number}
    />
  );
}

export function Plans({ plans }: Pick<DashboardTotals, 'plans'>) {
  const t = useText('console');
  const { number } = useFormat();
  return (
    <Picture
      title={t(($) => $.dashboard.plans)}
      head={t(($) => $.organizations.columns.plan)}
      series={[{ name: 'companies', label: t(($) => $.dashboard.companiesOfPlan), color: 'var(--brand-solid)' }]}
      rows={planKinds.map((kind) => ({
        key: kind,
        name: t(($) => $.organizations.plans[kind]),
        values: { companies: plans[kind] },
      }))}
      format={number}
    />
  );
}

export function ErrorDays({ days }: { readonly days: DashboardTotals['errorDays'] }) {
  const t = useText('console');
  const { date, number } = useFormat();
  return (
    <Picture
      title={t(($) => $.dashboard.errorDays)}
      empty={t(($) => $.dashboard.noErrors)}
      head={t(($) => $.dashboard.day)}
      isStacked
      series={[
        { name: 'failedJobs', label: t(($) => $.dashboard.failedJobs), color: 'var(--bad-ink)' },
        { name: 'failedMails', label: t(($) => $.dashboard.failedMails), color: 'var(--warn-ink)' },
      ]}
      rows={days.map(({ day, ...values }) => ({ key: day, name: date(day), values }))}
      format={number}
    />
  );
}

export function Tables({ tables }: Pick<DashboardTotals, 'tables'>) {
  const t = useText('console');
  const { number } = useFormat();
  return (
    <Picture
      title={t(($) => $.dashboard.tables)}
      head={t(($) => $.dashboard.table)}
      series={[{ name: 'size', label: t(($) => $.dashboard.size), color: 'var(--brand-solid)' }]}
      rows={tables.map(({ name, bytes }) => ({ key: name, name, values: { size: Math.round(bytes / 100_000) / 10 } }))}
      format={(n) => t(($) => $.dashboard.megabytes, { n: number(n) })}
    />
  );
}

export function Orders({ orders }: Pick<DashboardTotals, 'orders'>) {
  const t = useText('console');
  const { number } = useFormat();
  return (
    <Panel
      title={t(($) => $.dashboard.orders)}
      hint={t(($) => $.dashboard.ordersLead)}
      actions={<PageLink to={consolePages.orders.to()}>{t(($) => $.dashboard.toOrders)}</PageLink>}
    >
      {orders.length === 0 ? (
        <p className={styles.quiet}>{t(($) => $.dashboard.noOrders)}</p>
      ) : (
        <FigureTable
          label={t(($) => $.dashboard.orders)}
          heads={[t(($) => $.dashboard.orderStatus), t(($) => $.dashboard.orderCount), t(($) => $.dashboard.orderSum)]}
          rows={orders.map(({ status, currency, count, amount }) => ({
            key: `${status} ${currency}`,
            name: t(($) => $.orders.statuses[status]),
            cells: [number(count), moneyText(amount, currency)],
          }))}
        />
      )}
    </Panel>
  );
}

export function useAge(): (seconds: number) => string {
  const t = useText('console');
  const { number } = useFormat();
  return (seconds) => {
    const { unit, count } = ageOf(seconds);
    return t(($) => $.dashboard[unit], { n: number(count) });
  };
}

export function Queues({ queues }: Pick<DashboardTotals, 'queues'>) {
  const t = useText('console');
  const { number } = useFormat();
  const age = useAge();
  return (
    <Picture
      title={t(($) => $.dashboard.queues)}
      hint={t(($) => $.dashboard.queuesLead)}
      empty={t(($) => $.dashboard.noQueues)}
      head={t(($) => $.dashboard.queue)}
      series={[
        { name: 'oldest', label: t(($) => $.dashboard.oldest), color: 'var(--warn-ink)' },
        { name: 'waiting', label: t(($) => $.dashboard.waiting), isTableOnly: true, format: number },
      ]}
      rows={queues.map(({ name, waiting, oldestSeconds }) => ({
        key: name,
        name,
        values: { oldest: oldestSeconds, waiting },
      }))}
      format={age}
    />
  );
}
