import { handle, handleScoped } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { type LeaveDay, leaveLength } from '../rules/leave-length.ts';
import { withMinimum } from '../rules/minimum-length.ts';
import { type DayChange, scheduleChange } from '../rules/schedule-change.ts';
import { plannedDaysOf } from './planned-days.ts';
import { changePage } from './store/balances.ts';
import * as store from './store/requests.ts';
import { lockedWorld, tellDays, writeUses } from './take-leave.ts';
import { accountsOf, typeIn } from './world.ts';

const atOnce = 100;

/** Approved leave on changed days is measured again, some at a time, each portion in a transaction of its own. */
export async function remeasureAll(
  database: Pick<Database, 'tenant'>,
  organizationId: string,
  { changed, now }: { changed: { readonly dates: readonly LocalDate[] } | { readonly from: LocalDate }; now: Instant },
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const last: string | null = await database.tenant(organizationId, async (tx) => {
      const page = { after, most: atOnce };
      const leaves =
        'from' in changed
          ? await store.approvedFrom(tx, { from: changed.from, ...page })
          : await store.approvedOn(tx, { dates: changed.dates, ...page });
      for (const one of leaves) await remeasure(tx, one.id, now);
      return leaves.at(-1)?.id ?? null;
    });
    if (last === null) return;
    after = last;
  }
}

/** Gives back what days no longer cost, or asks about it, as the company reads it. */
async function remeasure(tx: TenantTx, leaveId: Id<'leave'>, now: Instant): Promise<void> {
  const found = await measuredNow(tx, leaveId, now);
  if (!found) return;
  const { place, taken, measured } = found;
  const { giveBack, ask } = scheduleChange(taken, measured, place.world.readings.lateHoliday);
  await apply(tx, found, giveBack, now);
  await store.askAbout(
    tx,
    ask.map(({ date, was, now: day }) => ({
      leaveId,
      date,
      employeeId: found.record.employeeId,
      wasMinutes: was,
      nowMinutes: day.minutes,
      reason: day.reason,
      holidayName: day.holidayName,
    })),
    now,
  );
}

/** An approved leave with what it took and what it would take by the schedule of now; null for any other leave. */
async function measuredNow(tx: TenantTx, leaveId: Id<'leave'>, now: Instant) {
  const seen = await store.leaveById(tx, leaveId);
  if (seen?.state !== 'approved') return null;
  const place = await lockedWorld(tx, seen.employeeId, now);
  const record = await store.leaveById(tx, leaveId);
  if (record?.state !== 'approved') return null;
  const { world, today } = place;
  const type = typeIn(world, record.leaveTypeId);
  const { asked, employeeId } = record;
  const accounts = await accountsOf(tx, world, { employeeIds: [employeeId], today });
  const from = addToDate(asked.from, { days: -1 });
  const days = (await plannedDaysOf(tx, { employeeIds: [employeeId], from, to: asked.to })).of(employeeId);
  const usualDay = accounts.dayOf(employeeId, asked.from);
  const length = leaveLength(asked, { days, policy: type, readings: world.readings, usualDay });
  const least = withMinimum(length, { minimumLeave: type.minimumLeave, reading: 'roundedUp' });
  const measured: readonly LeaveDay[] = least.ok ? least.value : length;
  const stored = await store.daysOfLeave(tx, leaveId);
  const taken = new Map(stored.map((day) => [day.date, day.minutes]));
  return { record, place, taken, measured, stored };
}

type Found = NonNullable<Awaited<ReturnType<typeof measuredNow>>>;

async function apply(tx: TenantTx, found: Found, changes: readonly DayChange[], now: Instant): Promise<void> {
  if (changes.length === 0) return;
  const { record, place, stored } = found;
  const paidOf = new Map(stored.map((day) => [day.date, day.paidMinutes]));
  const days = changes.map(({ date, was, now: day }) => ({
    ...day,
    // A day that was paid whole stays so; of one that was paid in part no more is paid than before.
    paidMinutes: paidOf.get(date) === was ? day.minutes : Math.min(day.minutes, paidOf.get(date) ?? 0),
  }));
  await store.saveDays(tx, record, days);
  await store.saveLength(tx, record.id);
  await writeUses(tx, {
    ...place,
    leave: record,
    now,
    uses: changes.map(({ date, was, now: day }) => ({ date, minutes: was - day.minutes })),
    rule: 'scheduleChanged',
  });
  await tellDays(
    tx,
    record.employeeId,
    changes.map(({ date }) => date),
  );
}

export const changeHandlers = [
  handleScoped(leave.listChanges, async ({ input, tx, scope }) => {
    const { page, size } = input;
    return { ...(await changePage(tx, scope, input)), page, size };
  }),

  handle(leave.decideChange, async ({ input, tx, now, audit }) => {
    const { leaveId, date, accept } = input;
    const found = await measuredNow(tx, leaveId, now);
    const question = await store.takeChange(tx, { leaveId, date });
    if (!question || !found) throw leaveErrors.changeNotFound();
    const day = found.measured.find((one) => one.date === date);
    const was = found.taken.get(date) ?? 0;
    if (accept && day && day.minutes !== was) await apply(tx, found, [{ date, was, now: day }], now);
    audit({ kind: 'leave', id: leaveId, name: date, before: { minutes: was }, after: { accept } });
    return {};
  }),
];
