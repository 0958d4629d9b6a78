import { IconBuildingPlus, IconKey } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { dashboardPages } from '#dashboard/pages';
import { people } from '#people/contract';
import { GoToPage, PlainPageLink } from '#ui/page-link';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { lastStep } from '../rules/setup-steps.ts';
import { NamedFirst } from './name-form.tsx';
import styles from './setup.module.css';
import { SetupSheet, WithProgress } from './setup-step.tsx';
import { YourDataLink } from './your-data-link.tsx';

/** The choice of a user who has no company, or is not approved in one: create or join. */
export default function ConnectScreen() {
  return (
    <NamedFirst>
      <AtWorkGoesOn>
        <WithProgress>{({ step }) => <Choice step={step} />}</WithProgress>
      </AtWorkGoesOn>
    </NamedFirst>
  );
}

/** An employee who had no name yet is done here. */
function AtWorkGoesOn({ children }: { readonly children: ReactNode }) {
  const me = useRead(people.myProfile, undefined);
  const place = me.data?.lastVisitEmployee;
  const isAtWork = place?.approveStatus.uniqueName === 'approved' && place.organization.isSetup && !place.closed;
  return isAtWork ? <GoToPage to={dashboardPages.dashboard} /> : children;
}

function Choice({ step }: { readonly step: number }) {
  const t = useText('setup');
  return (
    <SetupSheet title={t(($) => $.connect.title)} lead={t(($) => $.connect.lead)}>
      <div className={styles.cards}>
        <PlainPageLink to={setupPages.create} className={styles.card ?? ''}>
          <IconBuildingPlus className={styles.icon} size={32} stroke={1.4} aria-hidden />
          <span className={styles.cardTitle}>{t(($) => (step > 1 ? $.connect.goOn : $.connect.create))}</span>
          <span className={styles.cardLead}>
            {step > 1 ? t(($) => $.connect.goOnLead, { step, steps: lastStep }) : t(($) => $.connect.createLead)}
          </span>
        </PlainPageLink>
        <PlainPageLink to={setupPages.join} className={styles.card ?? ''}>
          <IconKey className={styles.icon} size={32} stroke={1.4} aria-hidden />
          <span className={styles.cardTitle}>{t(($) => $.connect.join)}</span>
          <span className={styles.cardLead}>{t(($) => $.connect.joinLead)}</span>
        </PlainPageLink>
      </div>
      <PastCompanies />
    </SetupSheet>
  );
}

/** A company that they left, or that rejected them, still keeps data about them. */
function PastCompanies() {
  const me = useRead(people.myProfile, undefined);
  if (!me.data?.employees.length) return null;
  return (
    <div className={styles.ways}>
      <YourDataLink />
    </div>
  );
}
