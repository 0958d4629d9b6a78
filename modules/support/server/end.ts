// An access ends by itself: nobody can look after its end, and both logs say that it is over.
import { writeHouseAudit } from '#access/server/public';
import { type Instant, isBefore } from '#kernel/time';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { due } from '#server/due';
import { tell } from '#server/events';
import { supportChanged } from '../events.ts';
import { closeAccess, currentAccess } from './store/access.ts';

const name = 'support.end';

/** Answers when an open access ends; null without one. */
export async function closeExpired(tx: TenantTx, now: Instant): Promise<Instant | null> {
  const access = await currentAccess(tx);
  if (!access?.endsAt) return null;
  const { id, reason, endsAt } = access;
  if (isBefore(now, endsAt)) return endsAt;
  await closeAccess(tx, { id, at: endsAt, by: null });
  forget(tx, tx.organizationId);
  await tell(tx, supportChanged, { accessId: id });
  await writeHouseAudit(tx, {
    job: name,
    subject: { kind: 'supportAccess', id, name: reason, before: { reason } },
    now,
  });
  return null;
}

export const supportEnds = due({
  name,
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, (tx) => closeExpired(tx, now)),
});
