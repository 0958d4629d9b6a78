import { handle } from '#access/server/public';
import { nameText } from '#kernel/format';
import { addToDate, dateIn, instantAt, type LocalTime } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { forget } from '#server/after-commit';
import { newId } from '#server/ids';
import { integrations } from '../contract.ts';
import { integrationErrors } from '../errors.ts';
import { newKeyText } from './key-text.ts';
import * as store from './store/keys.ts';

const mostKeys = 100;
const midnight = '00:00' as LocalTime;

export const keyHandlers = [
  handle(integrations.listApiKeys, async ({ input, tx }) => {
    const { items, total } = await store.keyPage(tx, input);
    const formats = await companyFormats(tx);
    const { page, size } = input;
    return { items: items.map((one) => ({ ...one, actsAs: nameText(one, formats.name) })), total, page, size };
  }),

  handle(integrations.createApiKey, async ({ input, tx, actor, now, audit }) => {
    const { name, permissions, networks, expiresOn } = input;
    if (expiresOn !== null && expiresOn < dateIn(actor.timeZone, now)) throw integrationErrors.expiresInPast();
    if ((await store.countKeysLocked(tx)) >= mostKeys) throw integrationErrors.tooManyKeys({ params: { n: mostKeys } });
    const { key, hash, hint } = newKeyText(actor.organizationId);
    const id = newId('apiKey');
    const expiresAt = expiresOn && instantAt(actor.timeZone, addToDate(expiresOn, { days: 1 }), midnight);
    const { employeeId, userId } = actor;
    await store.addKey(tx, { id, name, hash, hint, permissions, networks, employeeId, userId, expiresAt, now });
    audit({ kind: 'apiKey', id, name, after: { name, permissions, networks, expiresOn } });
    return { id, key };
  }),

  handle(integrations.deleteApiKey, async ({ input, tx, actor, audit }) => {
    const removed = await store.removeKey(tx, input.id);
    if (!removed) throw integrationErrors.keyNotFound();
    forget(tx, actor.organizationId);
    audit({ kind: 'apiKey', id: input.id, name: removed.name, before: { name: removed.name } });
    return {};
  }),
];
