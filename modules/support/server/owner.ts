// What owners do: invite, agree, decline, end.
import { handle } from '#access/server/public';
import { dateIn, type Instant, type LocalDate } from '#kernel/time';
import { forget } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { dueAt } from '#server/due';
import { tell } from '#server/events';
import { newId } from '#server/ids';
import { support } from '../contract.ts';
import { supportErrors } from '../errors.ts';
import { supportChanged } from '../events.ts';
import { mostSupportDays, supportEnd, supportEndRefusal } from '../rules/support-end.ts';
import { supportState } from '../rules/support-state.ts';
import { closeExpired, supportEnds } from './end.ts';
import { shownAccess } from './shown.ts';
import * as store from './store/access.ts';

interface Agreement {
  readonly id: store.AccessId;
  readonly lastDay: LocalDate;
  readonly withPay: boolean;
  readonly actor: { readonly employeeId: store.Consent['ownerId']; readonly name: string; readonly timeZone: string };
  readonly now: Instant;
}

async function agree(tx: TenantTx, { id, lastDay, withPay, actor, now }: Agreement) {
  const refusal = supportEndRefusal(lastDay, dateIn(actor.timeZone, now));
  if (refusal)
    throw supportErrors[refusal]({ params: { n: mostSupportDays }, fields: { lastDay: { code: 'invalid' } } });
  const endsAt = supportEnd(lastDay, actor.timeZone);
  await store.openAccess(tx, {
    id,
    ownerId: actor.employeeId,
    ownerName: actor.name,
    openedAt: now,
    withPay,
    endsAt,
  });
  dueAt(tx, supportEnds, endsAt);
  await tell(tx, supportChanged, { accessId: id });
  return found(tx, id);
}

async function found(tx: TenantTx, id: store.AccessId): Promise<store.AccessRow> {
  const access = await store.accessForUpdate(tx, id);
  if (!access) throw supportErrors.accessNotFound();
  return access;
}

const subject = (id: string, name: string) => ({ kind: 'supportAccess', id, name });

export const ownerHandlers = [
  handle(support.readSupport, async ({ tx, now }) => {
    const current = await store.currentAccess(tx);
    const shown = current && shownAccess(current, now);
    const past = (await store.pastAccesses(tx)).map((row) => shownAccess(row, now));
    const isOver = shown?.state === 'ended';
    return { current: shown && !isOver ? shown : null, past: shown && isOver ? [shown, ...past] : past };
  }),

  handle(support.inviteSupport, async ({ input: { reason, lastDay, withPay }, tx, actor, now, audit }) => {
    await closeExpired(tx, now);
    const id = newId('supportAccess');
    await store.addAccess(tx, { id, reason, askedBy: null, askedAt: now });
    const access = await agree(tx, { id, lastDay, withPay, actor, now });
    audit({ ...subject(id, reason), after: { reason, supportUntil: lastDay, withPay } });
    return shownAccess(access, now);
  }),

  handle(support.acceptSupport, async ({ input: { id, lastDay, withPay }, tx, actor, now, audit }) => {
    const asked = await found(tx, id);
    if (supportState(asked, now) !== 'asked') throw supportErrors.accessOver();
    const access = await agree(tx, { id, lastDay, withPay, actor, now });
    audit({ ...subject(id, asked.reason), after: { supportUntil: lastDay, withPay } });
    return shownAccess(access, now);
  }),

  handle(support.closeSupport, async ({ input: { id }, tx, actor, now, audit }) => {
    const before = await found(tx, id);
    const state = supportState(before, now);
    if (state !== 'asked' && state !== 'open') throw supportErrors.accessOver();
    await store.closeAccess(tx, { id, at: now, by: actor.name });
    // A session of provider staff that looks now loses its eyes at once.
    forget(tx, tx.organizationId);
    await tell(tx, supportChanged, { accessId: id });
    audit({ ...subject(id, before.reason), before: { reason: before.reason } });
    return shownAccess(await found(tx, id), now);
  }),
];
