import { Outlet } from '@tanstack/react-router';
import { peoplePages } from '#people/pages';
import { PageHeader } from '#ui/page-header';
import { PageTabs } from '#ui/page-tabs';
import { useText } from '#web/text';

/** My Portal: one's own file, with what one may change alone. */
export default function MeScreen() {
  const t = useText('people');
  return (
    <>
      <PageHeader title={t(($) => $.me.title)} />
      <PageTabs of={peoplePages.me} label={t(($) => $.me.title)} />
      <Outlet />
    </>
  );
}
