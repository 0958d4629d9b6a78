import { IconBuildingPlus, IconKey } from '@tabler/icons-react';
import { PlainPageLink } from '#ui/page-link';
import { useText } from '#web/text';
import { setupPages } from '../pages.ts';
import { lastStep } from '../rules/setup-steps.ts';
import styles from './setup.module.css';
import { SetupSheet, WithProgress } from './setup-step.tsx';

/** The choice for a user without a company: create or join. */
export default function ConnectScreen() {
  const t = useText('setup');
  return (
    <WithProgress>
      {({ step }) => (
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
        </SetupSheet>
      )}
    </WithProgress>
  );
}
