import { Outlet } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { activityPages } from './routes.ts';

export default function LogScreen() {
  const t = useText('activity');
  return (
    <>
      <PageHeader title={t(($) => $.pages.log)} subtitle={t(($) => $.log.lead)} />
      <PageTabs frame={activityPages.log} label={t(($) => $.log.tabs)} />
      <Outlet />
    </>
  );
}
