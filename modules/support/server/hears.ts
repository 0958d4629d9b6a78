import { writeProviderNote } from '#access/server/public';
import type { Instant } from '#kernel/time';
import { hearsOutside } from '#server/events';
import { supportChanged } from '../events.ts';
import { type AccessRow, accessById } from './store/access.ts';

/** What the owners decide, and the end of an access, in the provider's own log. Heard twice, it is written once. */
export const noteForProvider = hearsOutside(
  supportChanged,
  'support.note-for-provider',
  async ({ organizationId, eventId, payload, services: { database } }) => {
    const access = await database.reading(organizationId, (tx) => accessById(tx, payload.accessId));
    const note = access && noteOf(access);
    if (note) await database.global((tx) => writeProviderNote(tx, { id: eventId, organizationId, ...note }));
  },
);

function noteOf(access: AccessRow): { at: Instant; userName: string; call: string } | null {
  const { openedAt, closedAt, closedBy, ownerName } = access;
  if (closedAt)
    return { at: closedAt, userName: closedBy ?? 'Kala', call: openedAt ? 'support ended' : 'support declined' };
  return openedAt && { at: openedAt, userName: ownerName ?? '', call: 'support opened' };
}
