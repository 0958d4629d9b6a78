import {
  IconCalendarHeart,
  IconChartHistogram,
  IconDeviceMobile,
  IconMapPinPlus,
  IconUserPlus,
} from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { Permission } from '#access/rules/permissions';
import { useCan } from '#access/web/public';
import { holidayPages } from '#holidays/pages';
import type { Destination } from '#kernel/pages';
import { systemNow, timeIn } from '#kernel/time';
import { me as mine } from '#people/contract/me';
import { peoplePages } from '#people/pages';
import { reportPages } from '#reports/pages';
import { ContinueSetup } from '#setup/web/public';
import { CopyButton } from '#ui/copy-button';
import { Dialog } from '#ui/dialog';
import { PageHeader } from '#ui/page-header';
import { PlainPageLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { useFormats } from '#web/format';
import { useText } from '#web/text';
import { zonePages } from '#zones/pages';
import { dashboard } from '../contract.ts';
import { partOfDay } from '../rules/part-of-day.ts';
import styles from './dashboard.module.css';
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
      {can('clock.record') && !can('dashboard.total') && <MyClock />}
      <Waiting />
      {can('dashboard.total') && <Totals />}
      <TimeNow />
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

interface Step {
  readonly key: 'zone' | 'employee' | 'report' | 'holidays';
  readonly page: Destination;
  readonly needs: Permission;
  readonly icon: ComponentType<{ size?: number; stroke?: number }>;
}

const steps: readonly Step[] = [
  { key: 'zone', page: zonePages.all, needs: 'zone.manage', icon: IconMapPinPlus },
  { key: 'employee', page: peoplePages.all, needs: 'employee.manage', icon: IconUserPlus },
  // The menu locks Reports for a manager; the reports of their team are open, and are linked here.
  { key: 'report', page: reportPages.daily, needs: 'clock.report', icon: IconChartHistogram },
  { key: 'holidays', page: holidayPages.holidays, needs: 'holiday.manage', icon: IconCalendarHeart },
];

function GettingStarted() {
  const t = useText('dashboard');
  const can = useCan();
  const [phone, setPhone] = useState(false);
  const mine = steps.filter((step) => can(step.needs));
  return (
    <section aria-labelledby="getting-started">
      <h2 id="getting-started" className={styles.heading}>
        {t(($) => $.start.title)}
      </h2>
      <p className={styles.lead}>{mine.length > 0 && t(($) => $.start.lead)}</p>
      <ul className={styles.steps}>
        {mine.map(({ key, page, icon: Icon }) => (
          <li key={key}>
            <PlainPageLink className={styles.step ?? ''} to={page}>
              <i className={styles.icon} aria-hidden>
                <Icon size={24} stroke={1.6} />
              </i>
              <strong>{t(($) => $.start[key])}</strong>
              <span>{t(($) => $.start[`${key}Lead`])}</span>
            </PlainPageLink>
          </li>
        ))}
        <li>
          <button type="button" className={styles.step} onClick={() => setPhone(true)}>
            <i className={styles.icon} aria-hidden>
              <IconDeviceMobile size={24} stroke={1.6} />
            </i>
            <strong>{t(($) => $.start.app)}</strong>
            <span>{t(($) => $.start.appLead)}</span>
          </button>
        </li>
      </ul>
      <Dialog open={phone} title={t(($) => $.phone.title)} onClose={() => setPhone(false)}>
        <p>{t(($) => $.phone.lead)}</p>
        <output className={styles.address}>{location.origin}</output>
        <CopyButton text={location.origin} />
      </Dialog>
    </section>
  );
}
