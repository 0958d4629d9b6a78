import {
  IconAlertTriangle,
  IconCalendarCheck,
  IconCalendarEvent,
  IconClockCheck,
  IconListDetails,
  IconTimeline,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useCan } from '#access/web/public';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { useText } from '#web/text';
import { reportPages } from '../pages.ts';
import styles from './reports.module.css';

type Key = 'discover' | 'daily' | 'timeline' | 'punches' | 'exceptions' | 'leaveCalendar' | 'periods';

const icons: Readonly<Record<Key, ComponentType<{ size?: number; stroke?: number }>>> = {
  discover: IconUsersGroup,
  daily: IconListDetails,
  timeline: IconTimeline,
  punches: IconClockCheck,
  exceptions: IconAlertTriangle,
  leaveCalendar: IconCalendarEvent,
  periods: IconCalendarCheck,
};

/** Where every report begins. */
export default function ReportsScreen() {
  const t = useText('reports');
  const can = useCan();
  const needs = { exceptions: 'clock.exception', periods: 'clock.period' } as const;
  const keys = (Object.keys(icons) as Key[]).filter((key) => !(key in needs) || can(needs[key as keyof typeof needs]));
  return (
    <>
      <PageHeader title={t(($) => $.hub.title)} subtitle={t(($) => $.hub.lead)} />
      <ul className={styles.hub}>
        {keys.map((key) => {
          const Icon = icons[key];
          return (
            <li key={key}>
              <PageLink to={reportPages[key]} className={styles.card ?? ''}>
                <i className={styles.icon} aria-hidden>
                  <Icon size={24} stroke={1.6} />
                </i>
                <strong>{t(($) => $.hub[key])}</strong>
                <span>{t(($) => $.hub[`${key}Lead`])}</span>
              </PageLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
