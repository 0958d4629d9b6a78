import type { Feature } from '#access/rules/feature';
import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { specialityNumber } from '#enterprise/rules/specialities';
import { nameOf, requireReach, rowsOfPeople, workedDays, workedSeconds } from '#enterprise/server/days';
import { addToDate, type LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { LongWeek } from '../contract.ts';
import { overlongSeconds } from '../rules/long-week.ts';

const firstOfWeek = (to: LocalDate): LocalDate => addToDate(to, { days: -6 });

/** People above the limit in the seven days up to a day, the longest week first. */
export async function longWeeks(tx: TenantTx, to: LocalDate, limitHours: number): Promise<LongWeek[]> {
  const people = await rowsOfPeople(tx, { from: firstOfWeek(to), to }, ({ person, days }) => {
    const worked = workedSeconds(days);
    const over = overlongSeconds(worked, limitHours);
    return over > 0 ? { ...nameOf(person), days: workedDays(days), worked, over } : null;
  });
  return people.sort((one, other) => other.over - one.over);
}

export const limitOf = (features: readonly Feature[]): number => specialityNumber(features, 'vejthani');

export const longWeekHandlers = [
  handle(enterprise.longWeeks, async ({ input, tx, actor, now }) => {
    requireReach(firstOfWeek(input.to), { actor, now });
    const limitHours = limitOf(actor.features);
    return { limitHours, people: await longWeeks(tx, input.to, limitHours) };
  }),
];
