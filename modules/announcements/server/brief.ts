import type { Id } from '#kernel/ids';
import type { TenantTx } from '#server/db/tx';
import { announcementById } from './store/announcements.ts';

export interface AnnouncementBrief {
  readonly title: string;
  readonly excerpt: string;
  readonly sender: string;
  readonly senderId: Id<'employee'> | null;
}

/** What messages about it say; null when it was recalled or deleted meanwhile. */
export async function briefOf(tx: TenantTx, id: Id<'announcement'>): Promise<AnnouncementBrief | null> {
  const row = await announcementById(tx, id);
  if (!row || row.recalledAt !== null) return null;
  return { title: row.title, excerpt: row.excerpt, sender: row.sender, senderId: row.senderId };
}
