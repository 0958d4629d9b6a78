import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { announcementById } from './store/announcements.ts';
import { withSenders } from './store/senders.ts';

export interface AnnouncementBrief {
  readonly title: string;
  readonly excerpt: string;
  readonly sender: string;
  readonly senderId: Id<'employee'> | null;
}

/** What messages about it say; null when it was recalled or deleted meanwhile. */
export async function briefOf(tx: TenantTx, id: Id<'announcement'>): Promise<AnnouncementBrief | null> {
  const found = await announcementById(tx, id);
  const [row] = await withSenders(tx, found ? [found] : []);
  if (!row || row.recalledAt !== null) return null;
  return { title: row.title, excerpt: row.excerpt, sender: row.sender, senderId: row.senderId };
}
