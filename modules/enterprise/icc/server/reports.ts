import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import {
  type DayRange,
  type DaysOfPerson,
  nameOf,
  requireReach,
  rowsOfPeople,
  workedDays,
  workedSeconds,
} from '#enterprise/server/days';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import type { IccRow, iccReports } from '../contract.ts';
import { overtimeAllowance } from '../rules/overtime-allowance.ts';
import { overtimeSetting } from './overtime.ts';

type IccReport = (typeof iccReports)[number];

/** Rows of one of the three reports, people without a row left out. */
export function iccRows(tx: TenantTx, type: IccReport, range: DayRange): Promise<IccRow[]> {
  switch (type) {
    case 'allowance':
    case 'vehicle':
      return allowances(tx, range, type);
    case 'temporary-employee':
      return temporaryEmployees(tx, range);
  }
}

export const reportHandlers = [
  handle(enterprise.iccReport, ({ input: { type, ...range }, tx, actor, now }) => {
    requireReach(range.from, { actor, now });
    return iccRows(tx, type, range);
  }),
];

const overtimeOf = ({ days }: DaysOfPerson): number[] =>
  days.map(({ approvedOvertime, approvedHolidayOvertime }) => approvedOvertime + approvedHolidayOvertime);

async function allowances(tx: TenantTx, range: DayRange, type: 'allowance' | 'vehicle'): Promise<IccRow[]> {
  const { mealAfter, mealAmount, vehicleAfter, vehicleAmount } = await overtimeSetting(tx);
  const setting =
    type === 'allowance'
      ? { afterMinutes: mealAfter, amount: mealAmount }
      : { afterMinutes: vehicleAfter, amount: vehicleAmount };
  return rowsOfPeople(tx, range, (one) => {
    const overtime = overtimeOf(one);
    const seconds = overtime.reduce((sum, each) => sum + each, 0);
    const allowance = overtimeAllowance(overtime, setting);
    return allowance.days > 0 ? { ...nameOf(one.person), ...allowance, seconds } : null;
  });
}

async function temporaryEmployees(tx: TenantTx, range: DayRange): Promise<IccRow[]> {
  const worked = await rowsOfPeople(tx, range, ({ person, days }): IccRow | null => {
    const count = workedDays(days);
    return count > 0 ? { ...nameOf(person), days: count, seconds: workedSeconds(days), amount: null } : null;
  });
  const temporary = await partTimeOn(
    tx,
    worked.map(({ employeeId }) => employeeId),
    range.to,
  );
  return worked.filter(({ employeeId }) => temporary.has(employeeId));
}

/** Those of the people who are employed part-time on the day: the temporary employees of the report. */
async function partTimeOn(
  tx: TenantTx,
  employeeIds: readonly Id<'employee'>[],
  day: LocalDate,
): Promise<ReadonlySet<string>> {
  const agreed = await agreedOn(tx, { employeeIds, from: day, to: day });
  return new Set(employeeIds.filter((one) => agreed(one, day).employmentType === 'PART-TIME'));
}
