import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocalDate } from '#kernel/time';
import { PageHeader } from '#ui/page-header';
import { SiblingTabs } from '#ui/page-tabs';
import { useFormat } from '#web/format';
import { pathTo } from '#web/pages';
import { useLanguage, useText } from '#web/text';
import styles from './parts.module.css';

const paths = ['reports/discover', 'reports/clocking', 'reports/timeline', 'reports/exceptions'];

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
      <SiblingTabs paths={paths} label={t(($) => $.hub.tabs)} />
    </>
  );
}

/** How far back the plan lets one look. Nothing is hidden without being said. */
export function FreePlanNote({ earliest }: { readonly earliest: LocalDate | null | undefined }) {
  const t = useText('reports');
  const format = useFormat();
  const language = useLanguage();
  if (!earliest) return null;
  return (
    <Alert className={styles.free ?? ''} color="yellow" variant="light" icon={<IconLock size={20} aria-hidden />}>
      {t(($) => $.free.note, { date: format.date(earliest) })}{' '}
      <a href={pathTo({ path: 'company/plans' }, language)}>{t(($) => $.free.plans)}</a>
    </Alert>
  );
}
