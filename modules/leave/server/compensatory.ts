import type { Id } from '#kernel/ids';
import type { Instant, LocalDate } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { compensatoryEntry } from '../rules/compensatory-day.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import { keepAccounts } from './keep-accounts.ts';
import { addEntries } from './store/accounts.ts';
import { lockedWorld } from './take-leave.ts';
import { accountsOf } from './world.ts';

/**
 * Approved work on a holiday or rest day that the person takes as time instead of pay. False where the company has no active
 * type that is earned. The caller makes sure that a piece of work is handed over once.
 */
export async function earnCompensatory(
  tx: TenantTx,
  work: { employeeId: Id<'employee'>; date: LocalDate; minutes: number; now: Instant },
): Promise<boolean> {
  const { employeeId, now } = work;
  const { world, today, accounts } = await lockedWorld(tx, employeeId, now);
  const type = world.types.find(({ isActive, grant }) => isActive && grant === 'earned');
  if (!type) return false;
  const people = await accountsOf(tx, world, { employeeIds: [employeeId], today });
  const startDate = people.person(employeeId)?.startDate ?? null;
  const year = leaveYearOn(work.date, { rule: world.yearRule, startDate, leapDay: world.readings.leapDay });
  const facts = { earnedDays: type.earnedDays ?? 0, reading: world.readings.compensatoryEnd, year };
  const entry = { ...compensatoryEntry(work, facts), id: newId('leaveEntry'), employeeId, leaveTypeId: type.id };
  await addEntries(tx, [entry], now);
  await keepAccounts(tx, world, accounts, { today, cause: 'earnedOnHoliday', now });
  return true;
}
