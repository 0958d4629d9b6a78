import { Outlet } from '@tanstack/react-router';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';
import { activityPages } from '../pages.ts';

export default function LogScreen() {
  const t = useText('activity');
  return (
    <>
      <PageHeader title={t(($) => $.pages.log)} subtitle={t(($) => $.log.lead)} />
      <PageTabs of={activityPages.log} label={t(($) => $.log.tabs)} />
      <Outlet />
    </>
  );
}
