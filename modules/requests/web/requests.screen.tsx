import { Outlet } from '@tanstack/react-router';
import { approvals } from '#approvals/contract';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useRead } from '#web/call';
import { useText } from '#web/text';
import { requestPages } from '../pages.ts';

export default function RequestsScreen() {
  const t = useText('requests');
  const count = useRead(approvals.countWaiting, undefined).data?.count;
  return (
    <>
      <PageHeader title={t(($) => $.pages.requests)} subtitle={t(($) => $.head.lead)} />
      <PageTabs
        of={requestPages.requests}
        label={t(($) => $.head.tabs)}
        {...(count !== undefined && { counts: { [requestPages.pending.id]: count } })}
      />
      <Outlet />
    </>
  );
}
