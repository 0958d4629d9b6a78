import { type LocalDate, systemNow } from '#kernel/time';
import { employmentSpans } from '#people/server/public';
import type { KitServices } from '#server/services';
import { extentFrom } from '../store/days.ts';
import { policyOf } from '../store/policy.ts';
import { placeAnew } from './ready-days.ts';

const peopleAtOnce = 200;

/** Open boards and reports read again. */
export const tellBoards = (services: KitServices, organizationId: string): Promise<void> =>
  services.live.publish({ organizationId, kind: 'changed', data: { names: ['attendance', 'clocking', 'exceptions'] } });

interface Anew {
  readonly organizationId: string;
  /** Null is everybody. */
  readonly employeeIds: readonly string[] | null;
  readonly from: LocalDate;
  readonly dates?: ReadonlySet<LocalDate>;
  readonly evenUnchanged?: boolean;
}

/** Places the days that are there anew, some people in each transaction, so that nobody who clocks in waits long. */
export async function anew(services: KitServices, { organizationId, employeeIds, from, ...how }: Anew): Promise<void> {
  const { database } = services;
  const { people, extent } = await database.tenant(organizationId, async (tx) => ({
    people: (await employmentSpans(tx, employeeIds)).map((one) => one.employeeId as string),
    extent: await extentFrom(tx, from),
  }));
  const { first, last } = extent ?? {};
  if (!first || !last) return;
  let changed = 0;
  for (let start = 0; start < people.length; start += peopleAtOnce)
    changed += await database.tenant(organizationId, async (tx) => {
      const policy = await policyOf(tx);
      const some = people.slice(start, start + peopleAtOnce);
      return placeAnew(tx, { now: systemNow(), policy, employeeIds: some, from: first, to: last, ...how });
    });
  if (changed > 0) await tellBoards(services, organizationId);
}
