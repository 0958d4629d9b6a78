import { usePageSearch } from '#web/links';
import { announcementPages } from '../pages.ts';
import { ReceivedAnnouncements } from './received.tsx';

/** A tab of My Portal. */
export default function MyAnnouncementsScreen() {
  const { id } = usePageSearch(announcementPages.mine);
  return <ReceivedAnnouncements open={id} linkTo={(next) => announcementPages.mine.to({ id: next })} />;
}
