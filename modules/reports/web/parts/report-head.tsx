import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCan } from '#access/web/public';
import { billingPages } from '#billing/pages';
import type { LocalDate } from '#kernel/time';
import { reportPages } from '#reports/pages';
import { PageHeader } from '#ui/page-header';
import { PageLink } from '#ui/page-link';
import { PageTabs } from '#ui/page-tabs';
import { useFormat } from '#web/format';
import { useText } from '#web/text';
import styles from './parts.module.css';

interface HeadProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}

/** The head that the reports on time share. */
export function ReportHead({ title, lead, actions }: HeadProps) {
  const t = useText('reports');
  return (
    <>
      <PageHeader title={title} subtitle={lead} actions={actions} />
      <PageTabs of={reportPages.reports} label={t(($) => $.hub.tabs)} />
    </>
  );
}

/** How far back the plan lets one look. Nothing is hidden without being said. */
export function FreePlanNote({ earliest }: { readonly earliest: LocalDate | null | undefined }) {
  const t = useText('reports');
  const format = useFormat();
  const mayUpgrade = useCan()('organization.manage');
  if (!earliest) return null;
  return (
    <Alert className={styles.free ?? ''} color="yellow" variant="light" icon={<IconLock size={20} aria-hidden />}>
      {t(($) => $.free.note, { date: format.date(earliest) })}{' '}
      {mayUpgrade && <PageLink to={billingPages.plans}>{t(($) => $.free.plans)}</PageLink>}
    </Alert>
  );
}
