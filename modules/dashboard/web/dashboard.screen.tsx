import { useCan } from '#access/web/public';
import { systemNow, timeIn } from '#kernel/time';
import { me as mine } from '#people/contract/me';
import { ContinueSetup } from '#setup/web/public';
import { PageHeader } from '#ui/page-header';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { dashboard } from '../contract.ts';
import { partOfDay } from '../rules/part-of-day.ts';
import { AwayToday } from './away-today.tsx';
import styles from './dashboard.module.css';
import { GettingStarted } from './getting-started.tsx';
import { MyClock } from './my-clock.tsx';
import { TimeNow } from './time-now.tsx';
import { Waiting } from './waiting.tsx';

export default function DashboardScreen() {
  const t = useText('dashboard');
  const can = useCan();
  const { zone } = useFormats();
  const me = useRead(mine.myProfile, undefined).data;
  const part = partOfDay(timeIn(zone, systemNow()));
  return (
    <>
      <PageHeader
        title={t(($) => $.greeting[part], { name: me?.lastVisitEmployee?.firstName ?? me?.firstName ?? '' })}
        subtitle={me?.lastVisitEmployee?.organization.name}
      />
      <ContinueSetup />
      {can('clock.record') && !can('dashboard.total') ? (
        <MyClock>
          <Waiting />
        </MyClock>
      ) : (
        <Waiting />
      )}
      {can('dashboard.total') && <Totals />}
      <TimeNow />
      {can('leave.balance') && <AwayToday />}
      <GettingStarted />
    </>
  );
}

function Totals() {
  const t = useText('dashboard');
  const read = useRead(dashboard.total, undefined);
  return (
    <section aria-label={t(($) => $.totals.title)}>
      <States of={read}>
        {(totals) => (
          <dl className={styles.totals}>
            <Total
              label={t(($) => $.totals.working)}
              value={totals.working}
              note={totals.seats === null ? undefined : t(($) => $.totals.seats, { seats: totals.seats })}
            />
            <Total label={t(($) => $.totals.startedThisMonth)} value={totals.startedThisMonth} />
            <Total label={t(($) => $.totals.departments)} value={totals.departments} />
          </dl>
        )}
      </States>
    </section>
  );
}

const Total = ({ label, value, note }: { label: string; value: number; note?: string | undefined }) => (
  <div className={styles.total}>
    <dt>{label}</dt>
    <dd>
      {value.toLocaleString('en')}
      {note && <small>{note}</small>}
    </dd>
  </div>
);
