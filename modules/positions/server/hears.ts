import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeTermsChanged } from '#people/events';
import { lockEmployee, savePositionName, termsOn } from '#people/server/public';
import { publish } from '#server/after-commit';
import { hears } from '#server/events';
import * as store from './store.ts';

/** An employee's position was changed in the file, or a planned change has become valid: the holders are updated. */
export const followPositionTerms = hears(employeeTermsChanged, 'positions.follow-terms', async ({ tx, payload }) => {
  if (payload.matter !== 'position') return;
  const { employeeId } = payload;
  const now = systemNow();
  const today = await todayOf(tx, now);
  await lockEmployee(tx, employeeId);
  const terms = await termsOn(tx, { employeeIds: [employeeId], from: today, to: today, matters: ['position'] });
  const held = terms.on(employeeId, today).position;
  const positionId = (held?.valueId ?? null) as Id<'position'> | null;
  const exists = positionId !== null && (await store.positionById(tx, positionId)) !== undefined;
  await store.savePlaceOf(tx, {
    employeeId,
    positionId: exists ? positionId : null,
    fromDate: held?.fromDate ?? today,
  });
  await savePositionName(tx, { employeeIds: [employeeId], name: held?.valueText ?? null, now });
  const data = { names: ['positions', 'employees'] };
  publish(tx, { organizationId: tx.organizationId, kind: 'changed', data });
});
