import type { Actor, Scope } from '#access/rules/can';
import { handle, type Services } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { dateText, defaultFormats, type Formats, timeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, dateIn, type Instant, type LocalDate, timeIn } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { type Column, csvOf, inPages, xlsxOf } from '#server/export';
import { clocking } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { explainDay, punchLine as punchSentence } from '../rules/explain.ts';
import { explainException } from '../rules/explain-exception.ts';
import { furthestMove } from '../rules/move-reach.ts';
import { presences } from '../rules/presence.ts';
import { standingOf } from '../rules/standing-punch.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import { attendanceOf, figureKeys } from './day-row.ts';
import { catchUp, readyDays } from './ready-days.ts';
import { recompute } from './recompute.ts';
import { datesOf, momentsOf } from './report-range.ts';
import { exceptionsOfDay } from './store/exception-lists.ts';
import {
  departmentNames,
  employeesWithin,
  personLines,
  requireDepartments,
  requireEmployees,
  within,
  withinOrOwn,
} from './store/people.ts';
import { policyOf } from './store/policy.ts';
import { correctionsOfPunches, listedPunches, punchPage } from './store/punch-lists.ts';
import * as store from './store/reports.ts';
import { fenceOf, personOf, resultOf, timelineOfRow } from './views.ts';
import { requireZone } from './zone-signals.ts';

interface Filters {
  readonly departmentIds?: readonly string[] | undefined;
  readonly employeeIds?: readonly string[] | undefined;
  readonly zoneId?: string | undefined;
}

/** Whatever is asked for must be there and within reach. */
async function requireFilters(tx: TenantTx, scope: Scope, filters: Filters): Promise<void> {
  const { departmentIds, employeeIds, zoneId } = filters;
  if (departmentIds?.length) await requireDepartments(tx, scope, departmentIds);
  if (employeeIds?.length) await requireEmployees(tx, employeeIds, within(tx, scope, sql`e.id`));
  if (zoneId) await requireZone(tx, zoneId);
}

/** Days change by the clock; whoever reads them gets them as they are now. */
async function upToDate(tx: TenantTx, now: Instant): Promise<void> {
  const policy = await policyOf(tx);
  await readyDays(tx, { now, policy });
  await catchUp(tx, { now, policy });
}

const reachOf = (tx: TenantTx, scope: Scope) => within(tx, scope, sql`d.employee_id`);

export const reportHandlers = [
  handle(clocking.daily, async ({ input, tx, scope, actor, now }) => {
    const { page, size, sort } = input;
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const query = { ...input, ...range, reach: reachOf(tx, scope) };
    const [rows, { total, ...totals }] = await Promise.all([
      store.dayPage(tx, query, { sort, page, size }),
      store.dayTotals(tx, query),
    ]);
    const departments = await departmentNames(tx, [...new Set(rows.map(({ employeeId }) => employeeId))]);
    return {
      items: rows.map((row) => ({ ...resultOf(row), employee: personOf(row, departments) })),
      total,
      page,
      size,
      earliest: range.earliest,
      totals,
    };
  }),

  handle(clocking.exportDaily, async ({ input, tx, scope, actor, now, request, services }) => {
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const departments = await departmentNames(tx, await employeesWithin(tx, within(tx, scope, sql`e.id`)));
    const list = {
      name: wordsIn(request.language).report.name,
      columns: columnsIn(request.language, { ...defaultFormats, zone: actor.timeZone }, departments),
      rows: exportedDays(services, actor, (inside) => ({ ...input, ...range, reach: reachOf(inside, scope) })),
    };
    return input.format === 'csv' ? csvOf(list) : xlsxOf(list);
  }),

  handle(clocking.timeline, async ({ input, tx, scope, actor, now }) => {
    const { page, size } = input;
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const { items, total } = await store.tracedPage(
      tx,
      { ...input, ...range, reach: reachOf(tx, scope) },
      { page, size },
    );
    const departments = await departmentNames(tx, [...new Set(items.map(({ employeeId }) => employeeId))]);
    return {
      items: items.map((row) => ({ ...timelineOfRow(row), employee: personOf(row, departments) })),
      total,
      page,
      size,
      earliest: range.earliest,
      timeZone: actor.timeZone,
    };
  }),

  handle(clocking.employeeTimeline, async ({ input, tx, scope, actor, now }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    await requireEmployees(tx, [employeeId], withinOrOwn(tx, scope, { actor, column: sql`e.id` }));
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const rows = await store.tracedDays(tx, { employeeId, from: range.from, to: range.to });
    const employee = (await personLines(tx, [employeeId])).get(employeeId);
    if (!employee) throw clockingErrors.employeeNotFound();
    return { employee, timeZone: actor.timeZone, earliest: range.earliest, days: rows.map(timelineOfRow) };
  }),

  handle(clocking.dayDetail, async ({ input, tx, scope, actor, now, request }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    await requireEmployees(tx, [employeeId], withinOrOwn(tx, scope, { actor, column: sql`e.id` }));
    const { from } = datesOf({ from: input.date, to: input.date }, { actor, now });
    if (from > input.date) throw commonErrors.planNeeded();
    const { row, near } = await dayWithNeighbours(tx, { employeeId, date: input.date, now });
    return detailOf(tx, { row, near, language: request.language, zone: actor.timeZone });
  }),

  handle(clocking.discover, async ({ input, tx, scope, actor, now }) => {
    const { page, size } = input;
    await requireFilters(tx, scope, input);
    await upToDate(tx, now);
    const today = dateIn(actor.timeZone, now);
    const { items, counts } = await store.board(tx, {
      ...input,
      now,
      from: addToDate(today, { days: -2 }),
      to: addToDate(today, { days: 1 }),
      reach: reachOf(tx, scope),
    });
    const departments = await departmentNames(tx, [...new Set(items.map(({ employeeId }) => employeeId))]);
    const asked = new Set<string>(input.presence?.length ? input.presence : presences);
    const count = new Map(counts.map((one) => [one.presence, one.count]));
    return {
      items: items.map((row) => boardLine(row, departments)),
      total: counts.reduce((sum, one) => (asked.has(one.presence) ? sum + one.count : sum), 0),
      page,
      size,
      now,
      timeZone: actor.timeZone,
      counts: Object.fromEntries(presences.map((one) => [one, count.get(one) ?? 0])) as Record<
        (typeof presences)[number],
        number
      >,
    };
  }),
];

const boardLine = (row: store.BoardRow, departments: ReadonlyMap<string, readonly string[]>) => ({
  employee: personOf(row, departments),
  date: row.date,
  presence: row.presence,
  since: row.since,
  startsAt: row.startsAt,
  late: row.late,
  last:
    row.clockingId && row.clockType && row.timestamp
      ? {
          id: row.clockingId,
          clockType: row.clockType,
          timestamp: row.timestamp,
          zoneId: row.zoneId,
          latitude: row.latitude,
          longitude: row.longitude,
          accuracy: row.accuracy,
        }
      : null,
});

/** The day, made if nobody asked for it yet, and those to which its punches may be moved. */
async function dayWithNeighbours(tx: TenantTx, o: { employeeId: string; date: LocalDate; now: Instant }) {
  const policy = await policyOf(tx);
  const dates = [-furthestMove, -2, -1, 0, 1, 2, furthestMove].map((days) => addToDate(o.date, { days }));
  await recompute(tx, { targets: new Map([[o.employeeId, new Set([o.date])]]), now: o.now, policy });
  const near = await store.tracedDays(tx, {
    employeeId: o.employeeId,
    from: dates[0] as LocalDate,
    to: dates.at(-1) as LocalDate,
  });
  const row = near.find(({ date }) => date === o.date);
  if (!row) throw clockingErrors.employeeNotFound();
  return { row, near };
}

interface Detail {
  readonly row: store.TracedRow;
  readonly near: readonly store.TracedRow[];
  readonly language: Language;
  readonly zone: string;
}

async function detailOf(tx: TenantTx, { row, near, language, zone }: Detail) {
  const day = attendanceOf(row);
  const policy = await policyOf(tx);
  const options = { language, policy };
  const ids = day.punches.map(({ punch }) => punch.id);
  const [evidence, voided, exceptions, departments] = await Promise.all([
    listedPunches(tx, ids, sql`true`),
    voidedOn(tx, row, zone),
    exceptionsOfDay(tx, row.employeeId, row.date),
    departmentNames(tx, [row.employeeId]),
  ]);
  const known = new Map(evidence.map((one) => [one.id as string, one]));
  return {
    employee: personOf(row, departments),
    timeZone: day.day.zone,
    day: timelineOfRow(row),
    reasons: row.trace.reasons,
    explain: explainDay(day, options),
    punches: day.punches.flatMap((traced) => {
      const one = known.get(traced.punch.id);
      if (!one) return [];
      return [
        {
          id: one.id,
          clockType: one.type,
          timestamp: one.at,
          role: traced.role,
          why: traced.why,
          sentence: punchSentence(day, traced, options),
          source: one.source,
          zoneId: one.zoneId,
          assurance: one.assurance,
          fence: fenceOf(one),
          enteredName: one.enteredName,
          reason: one.reason,
          movedTo: traced.punch.movedTo ?? null,
        },
      ];
    }),
    voided,
    exceptions: exceptions.map(({ id, detail, resolvedAt }) => ({
      id,
      sentence: explainException(detail, language),
      isOpen: resolvedAt === null,
    })),
    windows: near.map((one) => {
      const { window, startsAt, endsAt } = timelineOfRow(one);
      return { date: one.date, from: window.from, to: window.to, startsAt, endsAt };
    }),
  };
}

/** Punches of the day's own time that a manager took out of the count. */
async function voidedOn(tx: TenantTx, { employeeId, date }: store.TracedRow, zone: string) {
  const range = momentsOf({ from: date, to: addToDate(date, { days: 1 }) }, zone);
  const { items } = await punchPage(tx, {
    ...range,
    reach: sql`c.employee_id = ${employeeId}`,
    employeeId,
    page: 0,
    size: 200,
  });
  const corrections = await correctionsOfPunches(
    tx,
    items.map(({ id }) => id),
  );
  const words = Map.groupBy(corrections, ({ clockingId }) => clockingId);
  return items
    .filter(({ id, isUndone }) => isUndone || standingOf(words.get(id) ?? []).isVoid)
    .map(({ id, type, at }) => ({ id, clockType: type, timestamp: at }));
}

const wordsIn = (language: Language) => (language === 'th' ? th : en);

async function* exportedDays(
  services: Services,
  { organizationId }: Actor,
  queryOf: (tx: TenantTx) => store.DayQuery,
): AsyncGenerator<store.ReportRow> {
  const read = (last: store.ReportRow | undefined) =>
    services.database.tenant(organizationId, (tx) => store.daysAfterRow(tx, queryOf(tx), last));
  yield* inPages(read);
}

const minutes = (seconds: number): number => Math.floor(seconds / 60);

function columnsIn(
  language: Language,
  formats: Formats,
  departments: ReadonlyMap<string, readonly string[]>,
): Column<store.ReportRow>[] {
  const words = wordsIn(language);
  const { report } = words;
  const time = (moment: Instant | null) =>
    moment === null ? null : timeText(timeIn(formats.zone, moment), formats, language);
  return [
    { header: report.date, width: 14, value: (day) => dateText(day.date, language) },
    { header: report.employeeCode, width: 14, value: (day) => day.employeeCode },
    { header: report.person, width: 28, value: (day) => `${day.firstName} ${day.lastName}` },
    { header: report.departments, width: 24, value: (day) => (departments.get(day.employeeId) ?? []).join(', ') },
    { header: report.dayKind, width: 14, value: (day) => words.explain.kinds[day.kind] },
    { header: report.presence, width: 14, value: (day) => words.presences[day.presence] },
    { header: report.startsAt, width: 10, value: (day) => time(day.startsAt) },
    { header: report.endsAt, width: 10, value: (day) => time(day.endsAt) },
    { header: report.firstIn, width: 10, value: (day) => time(day.firstIn) },
    { header: report.lastOut, width: 10, value: (day) => time(day.lastOut) },
    ...figureKeys.map((key) => ({
      header: report.minutes.replace('{{name}}', words.figures[key]),
      width: 14,
      value: (day: store.ReportRow) => minutes(day[key]),
    })),
    { header: report.closedBySystem, width: 14, value: (day) => (day.closedBySystem ? report.yes : null) },
    { header: report.holidayName, width: 24, value: (day) => day.holidayName },
    { header: report.exceptionCount, width: 12, value: (day) => day.exceptionCount },
  ];
}
