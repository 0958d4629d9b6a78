// How long each leave of a file is and how much of it is paid; the rows of a file count in their order.
import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { inDaysOf } from '../rules/day-conversion.ts';
import { workDay } from '../rules/day-parts.ts';
import { paidOnDay, usedOfLimit } from '../rules/event-window.ts';
import type { ImportedRow } from '../rules/import-row.ts';
import { type LeaveDay, leaveLength, totalOf } from '../rules/leave-length.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import { withOwnLimit } from '../rules/own-day.ts';
import { paidPart } from '../rules/paid-part.ts';
import { lengthOf, type PlannedDay, plannedWork } from '../rules/planned-day.ts';
import { requestRefusal } from '../rules/request-check.ts';
import { isAsSaid, measuredDays } from '../rules/said-length.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { withPaid } from './measured-leave.ts';
import { plannedDaysOf } from './planned-days.ts';
import * as requests from './store/requests.ts';
import { accountsOf, type LeaveWorld, typeIn } from './world.ts';

export type LeaveRow = { readonly row: number; readonly found: Extract<ImportedRow, { what: 'leave' }> };

export interface PlannedLeave {
  readonly row: number;
  readonly leave: Omit<requests.NewLeave, 'importId'>;
  readonly days: readonly requests.StoredDay[];
}

/** Why a row is not imported; `field` where it is not the first day. */
interface MeasureProblem {
  readonly field?: string;
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

type KnownDay = Pick<requests.DayOfPerson, 'leaveId' | 'leaveTypeId' | 'isApproved'> & TakenDay;
type TakenDay = Pick<LeaveDay, 'date' | 'minutes' | 'covered'>;

/** The days that a leave takes, each with its hours, as one text. A whole day that is paid in part names its work. */
const takenBy = (days: readonly TakenDay[], planned: readonly PlannedDay[]): string =>
  days
    .filter(({ minutes }) => minutes > 0)
    .map(({ date, minutes, covered }) => {
      const plan = planned.find((one) => one.date === date);
      const hours = (covered ?? (plan ? plannedWork(plan) : [])).map(({ start, end }) => `${start}-${end}`);
      return `${date} ${minutes} ${hours.join(' ')}`;
    })
    .toSorted()
    .join();

/** The leave was entered before: an approved leave of the type takes the same days at the same hours. */
function isEntered(
  days: readonly TakenDay[],
  known: readonly KnownDay[],
  { leaveTypeId, planned }: { readonly leaveTypeId: string; readonly planned: readonly PlannedDay[] },
): boolean {
  const dates = new Set(days.map(({ date }) => date));
  const ofType = known.filter((day) => day.isApproved && day.leaveTypeId === leaveTypeId);
  const near = planned.filter(({ date }) => dates.has(date));
  const wanted = takenBy(days, near);
  return [...Map.groupBy(ofType, ({ leaveId }) => leaveId).values()].some((own) => takenBy(own, near) === wanted);
}

/** Minutes of a whole day of leave: its work, or the usual day where there is none; calendar days are all as long. */
function fullDayIn(
  planned: readonly PlannedDay[],
  { usualDay, calendarDay }: { readonly usualDay: number; readonly calendarDay: number },
): (day: LeaveDay) => number {
  const plans = new Map(planned.map((plan) => [plan.date, plan]));
  return ({ date, reason }) => {
    if (reason === 'calendarDay') return calendarDay;
    const plan = plans.get(date);
    return (plan && lengthOf(plannedWork(plan))) || usualDay;
  };
}

/** What happened is entered as it was: only a second leave at the same time is impossible. */
const asItWasTaken = {
  unit: 'minute',
  futureOnly: false,
  pastOnly: false,
  noticeDays: 0,
  gender: 'any',
  fromServiceMonths: 0,
} as const;

export async function measurer(
  tx: TenantTx,
  world: LeaveWorld,
  { employeeIds, rows, now }: { employeeIds: readonly Id<'employee'>[]; rows: readonly LeaveRow[]; now: Instant },
): Promise<(row: LeaveRow) => PlannedLeave | 'same' | MeasureProblem> {
  const today = await todayOf(tx, now);
  const dates = rows.flatMap(({ found }) => [found.asked.from, found.asked.to]).sort();
  const [first, last] = [dates[0] ?? today, dates.at(-1) ?? today];
  const planned = await plannedDaysOf(tx, { employeeIds, from: addToDate(first, { days: -1 }), to: last });
  const accounts = await accountsOf(tx, world, { employeeIds, today });
  // Accounts know the years around today.
  const around = { employeeIds, from: addToDate(first, { days: -366 }), to: addToDate(last, { days: 366 }) };
  const dayOf = await dayMinutesOf(tx, around);
  const known = await requests.daysBetween(tx, around);
  const ofPerson = Map.groupBy(known, ({ employeeId }): string => employeeId);
  return ({ row, found }) => {
    const employeeId = found.employeeId as Id<'employee'>;
    const usualDay = dayOf(employeeId, found.asked.from);
    const type = withOwnLimit(typeIn(world, found.leaveTypeId as Id<'leaveType'>), usualDay);
    const own = ofPerson.get(employeeId) ?? [];
    // Of the row alone: the whole file may reach over years, for everybody.
    const days = planned.of(employeeId, { from: addToDate(found.asked.from, { days: -1 }), to: found.asked.to });
    const length = leaveLength(found.asked, { days, policy: type, readings: world.readings, usualDay });
    if (totalOf(length) === 0) return { code: 'nothingToTake' };
    if (isEntered(length, own, { leaveTypeId: type.id, planned: days })) return 'same';
    const measured = measuredDays(
      length,
      fullDayIn(days, { usualDay, calendarDay: world.readings.dayLength === 'ownDay' ? usualDay : workDay }),
    );
    if (!isAsSaid(found.saidDays, measured)) {
      const params = { said: found.saidDays ?? 0, measured: Math.round(measured * 100) / 100 };
      return { field: 'days', code: 'otherLength', params };
    }
    const refusal = requestRefusal(found.asked, {
      policy: { ...type, ...asItWasTaken },
      readings: world.readings,
      today,
      person: { gender: null, startDate: null },
      others: own.filter(({ minutes }) => minutes > 0),
      days: length,
    });
    if (refusal) return { code: refusal };
    const yearOn = (date: LocalDate) =>
      leaveYearOn(date, {
        rule: world.yearRule,
        startDate: accounts.person(employeeId)?.startDate ?? null,
        leapDay: world.readings.leapDay,
      }).from;
    const ofType = own
      .filter(({ leaveTypeId }) => leaveTypeId === type.id)
      .map((day) => paidOnDay(inDaysOf(day, { before: dayOf(employeeId, day.date), after: usualDay })));
    const stored = withPaidParts(length, { type, ofType, yearOn, planned: days, reading: world.readings.overQuota });
    const leave = leaveOf({ employeeId, found, stored, paidPercent: type.paidPercent });
    ofPerson.set(employeeId, [
      ...own,
      ...stored.map((day) => ({
        ...day,
        ...leave,
        leaveId: leave.id,
        isApproved: true,
        minutes: day.minutes,
        paidMinutes: day.paidMinutes,
      })),
    ]);
    return { row, leave, days: stored };
  };
}

/** The limit of paid leave counts for each leave year, or for the event. `ofType`: the other days of the type. */
function withPaidParts(
  length: readonly LeaveDay[],
  {
    type,
    ofType,
    yearOn,
    planned,
    reading,
  }: {
    readonly type: ReturnType<typeof typeIn>;
    readonly ofType: Parameters<typeof usedOfLimit>[0]['others'];
    readonly yearOn: (date: LocalDate) => LocalDate;
    readonly planned: readonly PlannedDay[];
    readonly reading: LeaveWorld['readings']['overQuota'];
  },
) {
  const isEvent = type.grant === 'perEvent';
  const parts = isEvent ? [length] : [...Map.groupBy(length, ({ date }) => yearOn(date)).values()];
  return parts.flatMap((some) => {
    const [first] = some;
    const year = first && yearOn(first.date);
    const paidBefore = isEvent
      ? usedOfLimit({ others: ofType, asked: some, eventDays: type.eventDays ?? 0 }, type.paidLimit ?? 0)
      : totalOf(ofType.filter(({ date }) => yearOn(date) === year));
    const paid = paidPart(some, { policy: type, paidBefore, beyondBalance: 0, reading });
    return some.map((day, index) => withPaid(day, paid[index]?.paidMinutes ?? 0, planned));
  });
}

function leaveOf({
  employeeId,
  found,
  stored,
  paidPercent,
}: {
  employeeId: Id<'employee'>;
  found: LeaveRow['found'];
  stored: readonly (LeaveDay & { paidMinutes: number })[];
  paidPercent: number;
}): PlannedLeave['leave'] {
  return {
    id: newId('leave'),
    employeeId,
    leaveTypeId: found.leaveTypeId as Id<'leaveType'>,
    asked: found.asked,
    minutes: totalOf(stored),
    paidMinutes: stored.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
    paidPercent,
    state: 'approved',
    note: found.note,
  };
}
