import { tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Instant, type LocalDate, systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeTermsChanged } from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import { lockEmployee, savePositionName, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hearsTogether, onlyWith } from '#server/events';
import * as store from './store.ts';

const isOfPosition = ({ matter }: { readonly matter: TermMatter }): boolean => matter === 'position';

/** An employee's position was changed in the file, or a planned change has become valid: the holders are updated. */
export const followPositionTerms = hearsTogether(
  employeeTermsChanged,
  'positions.follow-terms',
  async ({ tx, events }) => {
    const now = systemNow();
    const today = await todayOf(tx, now);
    const changed = events.flatMap(({ payload }) => (isOfPosition(payload) ? [payload.employeeId] : []));
    // In the order of ids: two transactions that lock the same people do not wait for each other.
    for (const employeeId of [...new Set(changed)].toSorted()) await followPosition(tx, { employeeId, today, now });
    if (changed.length > 0) tellWindows(tx, ['positions', 'employees']);
  },
  { concerning: onlyWith(isOfPosition) },
);

async function followPosition(
  tx: TenantTx,
  { employeeId, today, now }: { employeeId: Id<'employee'>; today: LocalDate; now: Instant },
): Promise<void> {
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
}
