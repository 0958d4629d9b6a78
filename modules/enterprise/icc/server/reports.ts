import { handle } from '#access/server/public';
import { enterprise } from '#enterprise/contract';
import { type DayRange, type DaysOfPerson, daysOfPeople, workedDays, workedSeconds } from '#enterprise/server/days';
import type { PersonRow } from '#enterprise/server/store';
import type { Id } from '#kernel/ids';
import type { LocalDate } from '#kernel/time';
import { agreedOn } from '#positions/server/public';
import type { TenantTx } from '#server/db/tx';
import type { IccRow, iccReports } from '../contract.ts';
import { overtimeAllowance } from '../rules/overtime-allowance.ts';
import { overtimeSetting } from './overtime.ts';

type IccReport = (typeof iccReports)[number];

/** Rows of one of the three reports, people without a row left out. */
export async function iccRows(tx: TenantTx, type: IccReport, range: DayRange): Promise<IccRow[]> {
  const people = await daysOfPeople(tx, range);
  switch (type) {
    case 'allowance':
    case 'vehicle':
      return allowances(tx, people, type);
    case 'temporary-employee':
      return temporaryEmployees(tx, people, range.to);
  }
}

export const reportHandlers = [
  handle(enterprise.iccReport, ({ input: { type, ...range }, tx }) => iccRows(tx, type, range)),
];

const nameOf = ({ employeeId, employeeCode, firstName, lastName }: PersonRow) => ({
  employeeId,
  employeeCode,
  firstName,
  lastName,
});

const overtimeOf = ({ days }: DaysOfPerson): number[] =>
  days.map(({ approvedOvertime, approvedHolidayOvertime }) => approvedOvertime + approvedHolidayOvertime);

async function allowances(
  tx: TenantTx,
  people: readonly DaysOfPerson[],
  type: 'allowance' | 'vehicle',
): Promise<IccRow[]> {
  const { mealAfter, mealAmount, vehicleAfter, vehicleAmount } = await overtimeSetting(tx);
  const setting =
    type === 'allowance'
      ? { afterMinutes: mealAfter, amount: mealAmount }
      : { afterMinutes: vehicleAfter, amount: vehicleAmount };
  return people
    .map((one) => {
      const overtime = overtimeOf(one);
      const seconds = overtime.reduce((sum, each) => sum + each, 0);
      return { ...nameOf(one.person), ...overtimeAllowance(overtime, setting), seconds };
    })
    .filter(({ days }) => days > 0);
}

async function temporaryEmployees(tx: TenantTx, people: readonly DaysOfPerson[], on: LocalDate): Promise<IccRow[]> {
  const temporary = await partTimeOn(
    tx,
    people.map(({ person }) => person.employeeId),
    on,
  );
  return people
    .filter(({ person }) => temporary.has(person.employeeId))
    .map(({ person, days }) => ({
      ...nameOf(person),
      days: workedDays(days),
      seconds: workedSeconds(days),
      amount: null,
    }))
    .filter(({ days }) => days > 0);
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
