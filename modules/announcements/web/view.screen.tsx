import { PageHeader } from '#ui/page-header';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { announcementPages } from '../pages.ts';
import { ReceivedAnnouncements } from './received.tsx';

/** Inside the mobile app. */
export default function AnnouncementViewScreen() {
  const t = useText('announcements');
  const { id } = usePageParams(announcementPages.view);
  return (
    <>
      <PageHeader title={t(($) => $.pages.view)} />
      <ReceivedAnnouncements open={id} linkTo={(next) => announcementPages.view.to({ id: next })} />
    </>
  );
}
