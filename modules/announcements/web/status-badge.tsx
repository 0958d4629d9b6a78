import type { AnnouncementInList } from '#announcements/contract';
import { Badge, type Tone } from '#ui/badge';
import { useText } from '#web/text';

const tones: Readonly<Record<AnnouncementInList['status'], Tone>> = {
  DRAFT: 'neutral',
  SCHEDULED: 'brand',
  SENDING: 'warning',
  SENT: 'success',
  FAILED: 'danger',
};

type Shown = Pick<AnnouncementInList, 'status' | 'recalledAt'>;

export function StatusBadge({ of: { status, recalledAt } }: { readonly of: Shown }) {
  const t = useText('announcements');
  if (recalledAt !== null) return <Badge>{t(($) => $.list.recalled)}</Badge>;
  return <Badge tone={tones[status]}>{t(($) => $.statuses[status])}</Badge>;
}
