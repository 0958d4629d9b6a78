import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { tellAll } from '#server/events';
import { plansChanged } from '#work-hours/events';

/** An event carries so many ids at most (events.ts of the kit limits its size). */
const mostPeople = 80;

interface ChangedPlan {
  readonly employeeId: Id<'employee'>;
  readonly from: LocalDate;
  readonly to: LocalDate;
}

/** Attendance places the days of these people again: one event for people with the same days. */
export async function tellPlansChanged(tx: TenantTx, changed: readonly ChangedPlan[]): Promise<void> {
  const stretches = Map.groupBy(changed, ({ from, to }) => `${from} ${to}`);
  const payloads = [...stretches.values()].flatMap((people) =>
    Array.from({ length: Math.ceil(people.length / mostPeople) }, (_, at) => {
      const some = people.slice(at * mostPeople, (at + 1) * mostPeople);
      const [{ from, to }] = some as [ChangedPlan];
      return { employeeIds: some.map(({ employeeId }) => employeeId), from, to };
    }),
  );
  await tellAll(tx, plansChanged, payloads);
}
