import { tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { type Instant, systemNow } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { employeeTermsChanged } from '#people/events';
import type { TermMatter } from '#people/rules/terms-on';
import { lockEmployees, savePositionName, termsOn } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hearsTogether, onlyWith } from '#server/events';
import * as store from './store.ts';

const isOfPosition = ({ matter }: { readonly matter: TermMatter }): boolean => matter === 'position';

/** An employee's position was changed in the file, or a planned change has become valid: the holders are updated. */
export const followPositionTerms = hearsTogether(
  employeeTermsChanged,
  'positions.follow-terms',
  async ({ tx, events }) => {
    const changed = events.flatMap(({ payload }) => (isOfPosition(payload) ? [payload.employeeId] : []));
    if (changed.length === 0) return;
    await followPositions(tx, [...new Set(changed)], systemNow());
    tellWindows(tx, ['positions', 'employees']);
  },
  { concerning: onlyWith(isOfPosition) },
);

/** As many statements for any number of people, and one more for each position that they hold. */
export async function followPositions(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  now: Instant,
): Promise<void> {
  const today = await todayOf(tx, now);
  await lockEmployees(tx, employeeIds);
  const terms = await termsOn(tx, { employeeIds, from: today, to: today, matters: ['position'] });
  const held = employeeIds.map((employeeId) => ({ employeeId, term: terms.on(employeeId, today).position }));
  const known = await store.positionsAmong(
    tx,
    held.flatMap(({ term }) => term?.valueId ?? []),
  );
  const places = held.flatMap(({ employeeId, term }) =>
    term?.valueId && known.has(term.valueId)
      ? [{ employeeId, positionId: term.valueId as Id<'position'>, fromDate: term.fromDate }]
      : [],
  );
  await store.savePlacesOf(tx, employeeIds, places);
  for (const [name, people] of Map.groupBy(held, ({ term }) => term?.valueText ?? null))
    await savePositionName(tx, { employeeIds: people.map(({ employeeId }) => employeeId), name, now });
}
