import type { Demo } from '#access/server/public';
import { addMinutes } from '#kernel/time';
import { newId } from '#server/ids';
import { newKeyText } from './key-text.ts';
import { addKey, noteKeyUse } from './store/keys.ts';

/** A key of the owner for the accounting program, used a while ago. Its text is thrown away: nobody can use it. */
export const demo: Demo = async (tx, { people, now, isForMeasuring }) => {
  const owner = people.find(({ groups, userId }) => groups.includes('owner') && userId !== null);
  if (isForMeasuring || !owner?.userId) return;
  const { hash, hint } = newKeyText(tx.organizationId);
  const id = newId('apiKey');
  await addKey(tx, {
    id,
    name: 'โปรแกรมบัญชี',
    hash,
    hint,
    permissions: ['employee.manage', 'payroll.read'],
    networks: ['203.0.113.0/24'],
    employeeId: owner.id,
    userId: owner.userId,
    expiresAt: addMinutes(now, 180 * 24 * 60),
    now: addMinutes(now, -90 * 24 * 60),
  });
  await noteKeyUse(tx, { id, ip: '203.0.113.20', now: addMinutes(now, -35) });
};
