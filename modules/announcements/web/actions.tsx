import { IconArrowBackUp, IconBellRinging, IconClockX, IconCopy } from '@tabler/icons-react';
import { Button } from '#ui/button';
import { useConfirm } from '#ui/confirm';
import { showToast } from '#ui/toast';
import { useAction } from '#web/call';
import { useGo } from '#web/links';
import { useText } from '#web/text';
import { type Announcement, announcements } from '../contract.ts';
import { announcementPages } from '../pages.ts';

/** What can be done with an announcement besides changing and sending it. */
export function AnnouncementActions({ of }: { readonly of: Announcement }) {
  const t = useText('announcements');
  const go = useGo();
  const confirm = useConfirm();
  const { id, title, maySteps, mustAcknowledge } = of;
  const copy = useAction(announcements.duplicateAnnouncement, {
    success: t(($) => $.one.duplicated),
    done: (made) => void go(announcementPages.one.to({ id: made.id })),
  });
  const recall = useAction(announcements.recallAnnouncement, { success: t(($) => $.one.recalledDone) });
  const unschedule = useAction(announcements.unscheduleAnnouncement, { success: t(($) => $.one.unscheduled) });
  const remind = useAction(announcements.remindReceivers, {
    done: ({ reminded }) => showToast({ message: t(($) => $.one.reminded, { count: reminded }) }),
  });
  const askRecall = async (): Promise<void> => {
    const question = {
      title: t(($) => $.one.confirmRecall, { title }),
      body: t(($) => $.one.recallHint),
      agree: t(($) => $.one.doRecall),
      danger: true,
    };
    if (await confirm(question)) recall.mutate({ id });
  };
  return (
    <>
      {maySteps.includes('remind') && (
        <Button
          kind="secondary"
          icon={<IconBellRinging size={18} aria-hidden />}
          busy={remind.isPending}
          onClick={() => remind.mutate({ id })}
        >
          {mustAcknowledge ? t(($) => $.one.remindAcknowledge) : t(($) => $.one.remind)}
        </Button>
      )}
      {maySteps.includes('unschedule') && (
        <Button
          kind="secondary"
          icon={<IconClockX size={18} aria-hidden />}
          busy={unschedule.isPending}
          onClick={() => unschedule.mutate({ id })}
        >
          {t(($) => $.one.unschedule)}
        </Button>
      )}
      {maySteps.includes('recall') && (
        <Button
          kind="secondary"
          icon={<IconArrowBackUp size={18} aria-hidden />}
          busy={recall.isPending}
          onClick={() => void askRecall()}
        >
          {t(($) => $.one.recall)}
        </Button>
      )}
      <Button
        kind="secondary"
        icon={<IconCopy size={18} aria-hidden />}
        busy={copy.isPending}
        onClick={() => copy.mutate({ announceId: id })}
      >
        {t(($) => $.one.duplicate)}
      </Button>
    </>
  );
}
