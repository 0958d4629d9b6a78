import { type LocalDate, systemNow } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import { publish } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import type { KitServices } from '#server/services';
import { extentFrom } from '../store/days.ts';
import { policyOf } from '../store/policy.ts';
import { placeAgain } from './ready-days.ts';

const peopleAtOnce = 200;

/** Open boards and reports read again once the transaction is committed. */
export const tellBoards = (tx: TenantTx): void =>
  publish(tx, {
    organizationId: tx.organizationId,
    kind: 'changed',
    data: { names: ['attendance', 'clocking', 'exceptions'] },
  });

interface DaysToPlace {
  readonly organizationId: string;
  /** Null is everybody. */
  readonly employeeIds: readonly string[] | null;
  readonly from: LocalDate;
  readonly dates?: ReadonlySet<LocalDate>;
  readonly evenUnchanged?: boolean;
}

/** Places existing days again, some people in each transaction, so that nobody who clocks in waits long. */
export async function replaceDays(
  { database }: KitServices,
  { organizationId, employeeIds, from, ...how }: DaysToPlace,
): Promise<void> {
  const { people, extent } = await database.tenant(organizationId, async (tx) => ({
    people: (await employmentSpans(tx, employeeIds)).map((one) => one.employeeId as string),
    extent: await extentFrom(tx, from),
  }));
  const { first, last } = extent ?? {};
  if (!first || !last) return;
  for (let start = 0; start < people.length; start += peopleAtOnce)
    await database.tenant(organizationId, async (tx) => {
      const policy = await policyOf(tx);
      const some = people.slice(start, start + peopleAtOnce);
      const when = { now: systemNow(), from: first, to: last };
      if ((await placeAgain(tx, { ...when, ...how, policy, employeeIds: some })) > 0) tellBoards(tx);
    });
}
