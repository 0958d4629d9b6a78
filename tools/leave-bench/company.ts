// Leave of a company for benches: a policy as a Thai company has it, and a ledger of two years.
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { ordinaryPolicy } from '#leave/rules/leave-type';
import { keepAccounts } from '#leave/server/keep-accounts';
import { addEntries, lockAccounts, openAllAccounts } from '#leave/server/store/accounts';
import { addQuotas } from '#leave/server/store/quotas';
import { addLeaves, saveDaysOf } from '#leave/server/store/requests';
import { addTypes } from '#leave/server/store/types';
import { leaveWorld } from '#leave/server/world';
import type { Database } from '#server/db/database';
import { newId } from '#server/ids';

const typeCount = 12;
const usesAYear = 12;

/** As a Thai company has them: four yearly types, the first carried over, one that grows month by month, the others for events. */
export async function addLeavePolicy(
  database: Database,
  organizationId: Id<'organization'>,
): Promise<Id<'leaveType'>[]> {
  const types = Array.from({ length: typeCount }, (_, index) => ({
    ...ordinaryPolicy,
    ...(index === 0 && { yearEnd: 'carry' as const, carryMaximum: 960, carryUntil: '03-31', fromServiceMonths: 12 }),
    ...(index === 4 && { grant: 'monthly' as const }),
    ...(index > 4 && { grant: 'perEvent' as const, yearEnd: 'keep' as const, eventDays: 300 }),
    id: newId('leaveType'),
    name: `Type ${index}`,
    code: `T${index}`,
    colour: '#2F7D6B',
    symbol: 'L',
    isActive: true,
    statutory: null,
  }));
  const now = systemNow();
  const conditions = { departmentId: null, fromServiceMonths: 0, positionId: null, employmentType: null };
  await database.tenant(organizationId, async (tx) => {
    await addTypes(tx, types, now);
    const quotas = types.map(({ id }) => ({
      leaveQuotaId: newId('leaveQuota'),
      leaveTypeId: id,
      minutes: 4_800,
      ...conditions,
    }));
    await addQuotas(tx, quotas, now);
    await openAllAccounts(tx, asDate('2025-01-01'));
  });
  return types.filter(({ grant }) => grant !== 'perEvent').map(({ id }) => id);
}

/** The ledger of 2025 and 2026 as nights would have written it, with a day of leave a month. */
export async function addPastLeave(
  database: Database,
  organizationId: Id<'organization'>,
  { employeeIds, typeIds }: { employeeIds: readonly Id<'employee'>[]; typeIds: readonly Id<'leaveType'>[] },
): Promise<void> {
  const now = systemNow();
  for (let start = 0; start < employeeIds.length; start += 500) {
    const some = employeeIds.slice(start, start + 500);
    await database.tenant(organizationId, async (tx) => {
      for (const year of [2025, 2026]) await takeDays(some, year);
      const world = await leaveWorld(tx);
      for (const today of ['2025-12-31', '2026-12-31']) {
        const rows = await lockAccounts(tx, some);
        await keepAccounts(tx, world, rows, { today: asDate(today), cause: 'policyChanged', now });
      }

      async function takeDays(of: readonly Id<'employee'>[], year: number): Promise<void> {
        const leaves = of.flatMap((employeeId, person) =>
          Array.from({ length: usesAYear }, (_, month) => {
            const date = monday(asDate(`${year}-${String(month + 1).padStart(2, '0')}-0${1 + (person % 7)}`));
            const leaveTypeId = typeIds[(person + month) % 3] as Id<'leaveType'>;
            const asked = { from: date, to: date, startPart: 'whole', endPart: 'whole', time: null } as const;
            return {
              id: newId('leave'),
              employeeId,
              leaveTypeId,
              asked,
              minutes: 480,
              paidMinutes: 480,
              state: 'approved' as const,
            };
          }),
        );
        const facts = { paidPercent: 100, note: null, hasDocument: false, importId: null, askedBy: 'Bench' };
        await addLeaves(
          tx,
          leaves.map((leave) => ({ ...leave, ...facts })),
          now,
        );
        const day = { minutes: 480, paidMinutes: 480, reason: 'workDay', holidayName: null, covered: null } as const;
        await saveDaysOf(
          tx,
          leaves.map((leave) => ({ leave, days: [{ ...day, date: leave.asked.from }] })),
        );
        const entry = { minutes: -480, kind: 'use', key: null, expiresOn: null, rule: 'taken', values: {} } as const;
        const entries = leaves.map(({ id, employeeId, leaveTypeId, asked }) => ({
          ...entry,
          id: newId('leaveEntry'),
          employeeId,
          leaveTypeId,
          leaveId: id,
          on: asked.from,
        }));
        await addEntries(tx, await lockAccounts(tx, of), { entries, now });
      }
    });
  }
}

function monday(date: LocalDate): LocalDate {
  return addToDate(date, { days: 1 - dateParts(date).weekday });
}
