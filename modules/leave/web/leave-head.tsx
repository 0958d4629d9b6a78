import type { ReactNode } from 'react';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { leavePages } from '../pages.ts';

interface HeadProps {
  readonly lead?: string;
  readonly actions?: ReactNode;
}

/** The head that the pages of leave share. */
export function LeaveHead({ lead, actions }: HeadProps) {
  const t = useText('leave');
  return (
    <>
      <PageHeader title={t(($) => $.head.title)} subtitle={lead ?? t(($) => $.head.lead)} actions={actions} />
      <PageTabs of={leavePages.types} label={t(($) => $.head.title)} />
    </>
  );
}
