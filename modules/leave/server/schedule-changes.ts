import { handleScoped, tellWindows } from '#access/server/public';
import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import type { Database } from '#server/db/database';
import type { TenantTx } from '#server/db/tx';
import { tell } from '#server/events';
import { leave } from '../contract.ts';
import { leaveErrors } from '../errors.ts';
import { leaveChangeDecided, leaveGivenBack, leaveQuestioned } from '../events.ts';
import { leaveLength } from '../rules/leave-length.ts';
import { withMinimum } from '../rules/minimum-length.ts';
import { type DayChange, scheduleChange, untouchedDay, withTakenDays } from '../rules/schedule-change.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { withPaid } from './measured-leave.ts';
import { plannedDaysOf } from './planned-days.ts';
import { requireSecondPerson } from './second-person.ts';
import { takenOf } from './store/accounts.ts';
import { changePage } from './store/balances.ts';
import * as questions from './store/changes.ts';
import * as store from './store/requests.ts';
import { lockedWorld, tellDays, writeUses } from './take-leave.ts';
import { accountsOf, hasLedger, typeIn } from './world.ts';

const atOnce = 100;
/** The size of an event is limited; a message about a longer leave names its first days. */
const mostDates = 250;

/** Days whose schedule is another now: of everybody on these dates or from a date on, or of some people between two dates. */
type ChangedDays =
  | { readonly dates: readonly LocalDate[] }
  | { readonly from: LocalDate }
  | { readonly employeeIds: readonly string[]; readonly from: LocalDate; readonly to: LocalDate };

/** Approved leave on changed days is measured again, some at a time, each portion in a transaction of its own. */
export async function remeasureAll(
  database: Pick<Database, 'tenant'>,
  organizationId: string,
  { changed, now }: { changed: ChangedDays; now: Instant },
): Promise<void> {
  for (let after: string | null = null; ; ) {
    const last: string | null = await database.tenant(organizationId, async (tx) => {
      const leaves = await leavesOn(tx, changed, { after, most: atOnce });
      for (const one of leaves) await remeasure(tx, one.id, now);
      return leaves.at(-1)?.id ?? null;
    });
    if (last === null) return;
    after = last;
  }
}

function leavesOn(
  tx: TenantTx,
  changed: ChangedDays,
  page: { readonly after: string | null; readonly most: number },
): Promise<store.LeaveRecord[]> {
  if ('dates' in changed) return store.approvedOn(tx, { ...changed, ...page });
  if ('employeeIds' in changed) return store.approvedOf(tx, { ...changed, ...page });
  return store.approvedFrom(tx, { ...changed, ...page });
}

/** Gives back what days no longer cost, or asks about it, as the company reads it; the person hears of either. */
async function remeasure(tx: TenantTx, leaveId: Id<'leave'>, now: Instant): Promise<void> {
  const found = await measuredNow(tx, leaveId, now);
  if (!found) return;
  const { employeeId } = found.record;
  const { giveBack, ask } = scheduleChange(found, found.place.world.readings.lateHoliday);
  await apply(tx, found, giveBack, now);
  if (giveBack.length > 0) {
    const dates = giveBack.map(({ date }) => date);
    const minutes = giveBack.reduce((sum, change) => sum + change.was - change.now.minutes, 0);
    await tell(tx, leaveGivenBack, { employeeId, dates: dates.slice(0, mostDates), minutes });
  }
  const closed = await questions.removeQuestionsBut(tx, { leaveId, dates: ask.map(({ date }) => date) });
  // A night shift may begin on the day before the leave, which had none of it so far; a question is about a day of the leave.
  const added = ask
    .filter(({ date }) => !found.taken.has(date))
    .map(({ date }) => ({ ...untouchedDay(date), paidMinutes: 0 }));
  if (added.length > 0) await store.saveDays(tx, found.record, added);
  const dates = await questions.askAbout(
    tx,
    ask.map(({ date, was, now: day }) => ({
      leaveId,
      date,
      employeeId,
      wasMinutes: was,
      nowMinutes: day.minutes,
      reason: day.reason,
      holidayName: day.holidayName,
    })),
    now,
  );
  if (dates.length > 0) await tell(tx, leaveQuestioned, { employeeId, dates: dates.slice(0, mostDates) });
  if (dates.length > 0 || closed > 0) tellWindows(tx, ['leave']);
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
  const stored = await store.daysOfLeave(tx, leaveId);
  const measured = withTakenDays(
    least.ok ? least.value : length,
    stored.map(({ date }) => date),
  );
  const taken = new Map(stored.map((day) => [day.date, day.minutes]));
  const leftFree = new Set(days.filter((day) => day.isLeftFree).map(({ date }) => date));
  const refused = new Map(
    stored.flatMap(({ date, refusedMinutes }) => (refusedMinutes === null ? [] : [[date, refusedMinutes] as const])),
  );
  return { record, place, taken, measured, leftFree, refused, stored, planned: days };
}

type Found = NonNullable<Awaited<ReturnType<typeof measuredNow>>>;

/** A leave that was approved while its type counted no balance has taken nothing that could come back. */
async function isInLedger(tx: TenantTx, { record, taken, place }: Found): Promise<boolean> {
  const isFree = [...taken.values()].every((minutes) => minutes === 0);
  return isFree ? hasLedger(typeIn(place.world, record.leaveTypeId)) : (await takenOf(tx, record.id)).size > 0;
}

async function apply(tx: TenantTx, found: Found, changes: readonly DayChange[], now: Instant): Promise<void> {
  if (changes.length === 0) return;
  const { record, place, stored, planned } = found;
  const paidOf = new Map(stored.map((day) => [day.date, day.paidMinutes]));
  const days = changes.map(({ date, was, now: day }) => {
    // A day that was paid whole stays so; of one that was paid in part no more is paid than before.
    const paid = paidOf.get(date) === was ? day.minutes : Math.min(day.minutes, paidOf.get(date) ?? 0);
    return withPaid(day, paid, planned);
  });
  await store.saveDays(tx, record, days);
  await store.saveLength(tx, record.id);
  if (await isInLedger(tx, found))
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
    const { items, total } = await changePage(tx, scope, input);
    const dates = items.map(({ date }) => date).sort();
    const [from, to] = [dates[0], dates.at(-1)];
    if (!from || !to) return { items: [], total, page, size };
    const dayOf = await dayMinutesOf(tx, { employeeIds: items.map(({ employeeId }) => employeeId), from, to });
    const shown = items.map((one) => ({ ...one, dayMinutes: dayOf(one.employeeId, one.date) }));
    return { items: shown, total, page, size };
  }),

  handleScoped(leave.decideChange, async ({ input, tx, scope, actor, now, audit }) => {
    const { leaveId, date, accept } = input;
    const found = await measuredNow(tx, leaveId, now);
    const question = await questions.takeChange(tx, scope, { leaveId, date });
    if (!question || !found) throw leaveErrors.changeNotFound();
    // Days off are worth money: another person decides where there is one.
    const alone = await requireSecondPerson(tx, actor, question.employeeId);
    const day = found.measured.find((one) => one.date === date);
    const was = found.taken.get(date) ?? 0;
    const isFollowed = accept && day !== undefined && day.minutes !== was;
    if (isFollowed) await apply(tx, found, [{ date, was, now: day }], now);
    if (!accept) await questions.refuseMinutes(tx, { leaveId, date, minutes: day?.minutes ?? was });
    await tell(tx, leaveChangeDecided, {
      employeeId: question.employeeId,
      date,
      minutes: isFollowed ? was - day.minutes : 0,
      decidedBy: actor.employeeId,
    });
    audit({ kind: 'leave', id: leaveId, name: date, before: { minutes: was }, after: { accept, ...alone } });
    return {};
  }),
];
