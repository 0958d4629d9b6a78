import type { Id } from '#kernel/ids';
import { addToDate, type Instant, type LocalDate } from '#kernel/time';
import { todayOf } from '#organization/server/public';
import { serviceFacts } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { takingTurns } from '#server/in-pieces';
import { inDaysOf } from '../rules/day-conversion.ts';
import { workDay } from '../rules/day-parts.ts';
import { paidOnDay, usedOfLimit } from '../rules/event-window.ts';
import type { ImportedRow } from '../rules/import-row.ts';
import { type LeaveDay, leaveLength, totalOf } from '../rules/leave-length.ts';
import { leaveYearOn } from '../rules/leave-year.ts';
import type { Entry } from '../rules/ledger.ts';
import { withOwnLimit } from '../rules/own-day.ts';
import { paidPart } from '../rules/paid-part.ts';
import { lengthOf, type PlannedDay, plannedWork } from '../rules/planned-day.ts';
import { requestRefusal, shapeRefusal } from '../rules/request-check.ts';
import { isAsSaid, measuredDays } from '../rules/said-length.ts';
import { isAfterLastDay } from '../rules/service.ts';
import { dayMinutesOf } from './day-minutes.ts';
import { keepAccounts } from './keep-accounts.ts';
import { withPaid } from './measured-leave.ts';
import { plannedDaysOf } from './planned-days.ts';
import { addEntries, lockAccounts, type NewEntry } from './store/accounts.ts';
import { importedBalances, importedEntries, leavesOfImport } from './store/imports.ts';
import * as requests from './store/requests.ts';
import { tellDaysOfMany } from './take-leave.ts';
import { accountsOf, hasLedger, type LeaveWorld, leaveWorld, typeIn } from './world.ts';

export interface NumberedRow {
  readonly row: number;
  readonly found: ImportedRow;
}

interface PlannedLeave {
  readonly row: number;
  readonly leave: Omit<requests.NewLeave, 'importId'>;
  readonly days: readonly requests.StoredDay[];
}

export interface ImportPlan {
  readonly leaves: readonly PlannedLeave[];
  readonly balances: readonly (Extract<ImportedRow, { what: 'balance' }> & { readonly row: number })[];
  /** Numbers of rows that were imported before. */
  readonly same: readonly number[];
  readonly problems: readonly {
    readonly row: number;
    readonly field: string;
    readonly code: string;
    readonly params?: Params;
  }[];
}

type Params = Readonly<Record<string, string | number>>;

type BalanceRow = ImportPlan['balances'][number];
type LeaveRow = { readonly row: number; readonly found: Extract<ImportedRow, { what: 'leave' }> };

/** Leave of an import is measured by the schedule of each person; a constant number of statements for any number of rows. */
export async function planImport(
  tx: TenantTx,
  world: LeaveWorld,
  { rows, now }: { rows: readonly NumberedRow[]; now: Instant },
): Promise<ImportPlan> {
  const employeeIds = [...new Set(rows.map(({ found }) => found.employeeId as Id<'employee'>))];
  await lockAccounts(tx, employeeIds);
  const lastDays = new Map(
    (await serviceFacts(tx, employeeIds)).map((one) => [one.employeeId as string, one.resignDate]),
  );
  const problems: ImportPlan['problems'][number][] = [];
  const given = rows.flatMap(({ row, found }) => {
    if (found.what !== 'balance') return [];
    if (!isAfterLastDay(found.on, lastDays.get(found.employeeId))) return [{ ...found, row }];
    problems.push({ row, field: 'date', code: 'afterLastDay', params: { date: lastDays.get(found.employeeId) ?? '' } });
    return [];
  });
  const balances = newBalances(given, await importedBalances(tx, employeeIds));
  const fresh = new Set(balances.map(({ row }) => row));
  const same = given.filter(({ row }) => !fresh.has(row)).map(({ row }) => row);
  const asked = rows.filter((one): one is LeaveRow => one.found.what === 'leave');
  const sound = asked.filter(({ row, found }) => {
    const code = shapeRefusal(found.asked);
    if (code) problems.push({ row, field: 'endDate', code });
    return code === null;
  });
  if (sound.length === 0) return { leaves: [], balances, same, problems };
  const measure = await measurer(tx, world, { employeeIds, rows: sound, now });
  const leaves: PlannedLeave[] = [];
  const turn = takingTurns();
  for (const one of sound) {
    await turn();
    const planned = measure(one);
    if (planned === 'same') same.push(one.row);
    else if ('code' in planned) problems.push({ row: one.row, field: 'startDate', ...planned });
    else leaves.push(planned);
  }
  return { leaves, balances, same, problems };
}

/** Balances that no import has brought yet: a file with the same row twice brings it twice, and once more nothing. */
function newBalances(
  rows: readonly BalanceRow[],
  known: readonly Pick<BalanceRow, 'employeeId' | 'leaveTypeId' | 'on' | 'minutes'>[],
): readonly BalanceRow[] {
  const keyOf = (one: (typeof known)[number]) => `${one.employeeId} ${one.leaveTypeId} ${one.on} ${one.minutes}`;
  const left = new Map<string, number>();
  for (const one of known) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return rows.filter((row) => {
    const count = left.get(keyOf(row)) ?? 0;
    left.set(keyOf(row), count - 1);
    return count <= 0;
  });
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

async function measurer(
  tx: TenantTx,
  world: LeaveWorld,
  { employeeIds, rows, now }: { employeeIds: readonly Id<'employee'>[]; rows: readonly LeaveRow[]; now: Instant },
): Promise<
  (
    row: LeaveRow,
  ) => PlannedLeave | 'same' | (Pick<ImportPlan['problems'][number], 'code' | 'params'> & { readonly field?: string })
> {
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
    // What happened is entered as it was: only a second leave at the same time is impossible.
    const policy = {
      ...type,
      unit: 'minute',
      futureOnly: false,
      pastOnly: false,
      noticeDays: 0,
      gender: 'any',
    } as const;
    const refusal = requestRefusal(found.asked, {
      policy: { ...policy, fromServiceMonths: 0 },
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
    const isEvent = type.grant === 'perEvent';
    // The limit counts for each leave year, or for the event.
    const parts = isEvent ? [length] : [...Map.groupBy(length, ({ date }) => yearOn(date)).values()];
    const stored = parts.flatMap((some) => {
      const year = yearOn(some[0]?.date ?? found.asked.from);
      const paidBefore = isEvent
        ? usedOfLimit({ others: ofType, asked: some, eventDays: type.eventDays ?? 0 }, type.paidLimit ?? 0)
        : totalOf(ofType.filter(({ date }) => yearOn(date) === year));
      const paid = paidPart(some, { policy: type, paidBefore, beyondBalance: 0, reading: world.readings.overQuota });
      return some.map((day, index) => withPaid(day, paid[index]?.paidMinutes ?? 0, days));
    });
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

interface Writing {
  readonly plan: ImportPlan;
  readonly importId: Id<'leaveImport'>;
  readonly fileName: string;
  readonly now: Instant;
}

export async function writeImport(tx: TenantTx, world: LeaveWorld, options: Writing): Promise<void> {
  const { plan, importId, fileName, now } = options;
  await requests.addLeaves(
    tx,
    plan.leaves.map(({ leave }) => ({ ...leave, importId })),
    now,
  );
  await requests.saveDaysOf(
    tx,
    plan.leaves.map(({ leave, days }) => ({ leave, days })),
  );
  const taken = plan.leaves
    .filter(({ leave }) => hasLedger(typeIn(world, leave.leaveTypeId)))
    .flatMap(({ leave, days }) =>
      days
        .filter(({ minutes }) => minutes > 0)
        .map(({ date, minutes }) => ({
          ...leave,
          leaveId: leave.id,
          on: date,
          minutes: -minutes,
          kind: 'use' as const,
        })),
    );
  const added = plan.balances.map(({ employeeId, leaveTypeId, on, minutes }) => ({
    employeeId: employeeId as Id<'employee'>,
    leaveTypeId: leaveTypeId as Id<'leaveType'>,
    on,
    minutes,
    kind: 'import' as const,
  }));
  await write(tx, { entries: [...taken, ...added], rule: 'imported', importId, fileName, world, now });
  await tellDaysOfMany(
    tx,
    plan.leaves.flatMap(({ leave: { employeeId }, days }) => days.map(({ date }) => ({ employeeId, date }))),
  );
}

interface Placed {
  readonly employeeId: Id<'employee'>;
  readonly leaveTypeId: Id<'leaveType'>;
  readonly leaveId?: Id<'leave'>;
  readonly on: LocalDate;
  readonly minutes: number;
  readonly kind: Entry['kind'];
}

interface WriteOptions {
  readonly entries: readonly Placed[];
  readonly rule: 'imported' | 'importUndone';
  readonly importId: Id<'leaveImport'>;
  readonly fileName: string;
  readonly world: LeaveWorld;
  readonly now: Instant;
}

/** Entries of an import, and what follows from them. */
async function write(tx: TenantTx, { entries, rule, importId, fileName, world, now }: WriteOptions): Promise<void> {
  const values = { file: fileName };
  const rows = entries.map(
    ({ employeeId, leaveTypeId, leaveId, on, minutes, kind }): NewEntry => ({
      id: newId('leaveEntry'),
      employeeId,
      leaveTypeId,
      ...(leaveId && { leaveId }),
      on,
      minutes,
      kind,
      key: null,
      expiresOn: null,
      rule,
      values,
      importId,
    }),
  );
  const accounts = await lockAccounts(tx, [...new Set(rows.map(({ employeeId }) => employeeId))]);
  await addEntries(tx, accounts, { entries: rows, now });
  await keepAccounts(tx, world, accounts, { today: await todayOf(tx, now), cause: rule, now });
}

/** Leave of the import is canceled, balances get the opposite; leave that was canceled since is left alone. */
export async function undoImport(
  tx: TenantTx,
  { importId, fileName, now }: { importId: Id<'leaveImport'>; fileName: string; now: Instant },
): Promise<void> {
  const world = await leaveWorld(tx);
  const entries = (await importedEntries(tx, importId)).map(({ leaveId, kind, minutes, ...place }) => ({
    ...place,
    ...(leaveId && { leaveId }),
    minutes: -minutes,
    kind: kind === 'use' ? ('return' as const) : kind,
  }));
  const leaves = await leavesOfImport(tx, importId);
  const days = await requests.cancelAll(tx, { leaveIds: leaves, now });
  await write(tx, { entries, rule: 'importUndone', importId, fileName, world, now });
  await tellDaysOfMany(tx, days);
}
