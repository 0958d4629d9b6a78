import { Button } from '@mantine/core';
import { IconHourglassHigh, IconSparkles } from '@tabler/icons-react';
import { useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import { PageButton } from '#ui/page-link';
import { useLineContact } from '#web/line-contact';
import { useText } from '#web/text';
import styles from './plan-notes.module.css';

/** Above the content while the company has no cloud plan. */
export function FreePlanBanner() {
  const t = useText('app');
  const contact = useLineContact();
  const mayUpgrade = useCan()('organization.manage');
  return (
    <aside className={styles.banner} aria-label={t(($) => $.plan.freeTitle)}>
      <IconSparkles size={20} stroke={1.7} aria-hidden />
      <p>
        <strong>{t(($) => $.plan.freeTitle)}</strong> <span className={styles.hint}>{t(($) => $.plan.freeHint)}</span>
      </p>
      {contact && (
        <Button component="a" href={contact} target="_blank" rel="noreferrer" size="compact-sm" variant="white">
          {t(($) => $.plan.upgradeChat)}
        </Button>
      )}
      {mayUpgrade && (
        <PageButton to={billingPages.plans} size="compact-sm" variant="white">
          {t(($) => $.plan.upgrade)}
        </PageButton>
      )}
    </aside>
  );
}

/** Covers the content after the free trial has ended. Menu, account and the pages of the company stay usable. */
export function TrialOver() {
  const t = useText('app');
  const mayUpgrade = useCan()('organization.manage');
  return (
    <div className={styles.trial} role="dialog" aria-labelledby="trial-title" aria-describedby="trial-body">
      <span className={styles.disc} aria-hidden>
        <IconHourglassHigh size={34} stroke={1.5} />
      </span>
      <h2 id="trial-title">{t(($) => $.plan.trialTitle)}</h2>
      <p id="trial-body">{t(($) => $.plan.trialBody)}</p>
      {mayUpgrade && (
        <div className={styles.actions}>
          <PageButton to={billingPages.plans}>{t(($) => $.plan.trialPlans)}</PageButton>
        </div>
      )}
    </div>
  );
}
