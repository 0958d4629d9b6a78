import type { Feature } from '#access/rules/feature';
import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { specialityNumber } from '#enterprise/rules/specialities';
import { type DayRange, nameOf, requireReach, rowsOfPeople } from '#enterprise/server/days';
import type { PersonRow } from '#enterprise/server/store';
import { baht, type Money } from '#kernel/money';
import type { TenantTx } from '#server/db/tx';
import type { FullAttendance } from '../contract.ts';
import { fullyAttendedDays } from '../rules/full-attendance.ts';

/** People who were employed on every day of the range and missed nothing. */
export const fullAttendance = (tx: TenantTx, range: DayRange, amount: Money): Promise<FullAttendance[]> =>
  rowsOfPeople(tx, range, ({ person, days }) => {
    const attended = isEmployedThroughout(person, range) ? fullyAttendedDays(days) : 0;
    return attended > 0 ? { ...nameOf(person), days: attended, amount } : null;
  });

const isEmployedThroughout = ({ startDate, resignDate }: PersonRow, { from, to }: DayRange): boolean =>
  (startDate === null || startDate <= from) && (resignDate === null || resignDate >= to);

export const bonusOf = (features: readonly Feature[]): Money => baht(specialityNumber(features, 'wacoal'));

export const fullAttendanceHandlers = [
  handle(enterprise.fullAttendance, ({ input, tx, actor, now }) => {
    requireReach(input.from, { actor, now });
    return fullAttendance(tx, input, bonusOf(actor.features));
  }),
];
