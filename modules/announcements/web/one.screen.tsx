import { asId } from '#kernel/ids';
import { PageHeader } from '#ui/page-header';
import { BackLink } from '#ui/page-link';
import { States } from '#ui/states';
import { useRead } from '#web/call';
import { usePageParams } from '#web/links';
import { useText } from '#web/text';
import { announcements } from '../contract.ts';
import { announcementPages } from '../pages.ts';
import { AnnouncementActions } from './actions.tsx';
import { AnnouncementEditor } from './editor.tsx';
import { AnnouncementReport } from './report.tsx';
import { StatusBadge } from './status-badge.tsx';

export default function AnnouncementScreen() {
  const t = useText('announcements');
  const { id } = usePageParams(announcementPages.one);
  const read = useRead(announcements.readAnnouncement, { id: asId<'announcement'>(id) });
  const one = read.data;
  return (
    <>
      <PageHeader
        back={<BackLink to={announcementPages.list}>{t(($) => $.one.back)}</BackLink>}
        title={one?.name ?? t(($) => $.pages.one)}
        subtitle={one && <StatusBadge of={one} />}
        actions={one && <AnnouncementActions of={one} />}
      />
      <States of={read}>
        {(shown) =>
          shown.maySteps.includes('save') ? (
            <AnnouncementEditor key={shown.id} of={shown} />
          ) : (
            <AnnouncementReport of={shown} />
          )
        }
      </States>
    </>
  );
}
