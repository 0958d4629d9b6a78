import type { Scope } from '#access/rules/can';
import { handleScoped, withinScope, withinScopeOrOwn } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { addToDate, dateIn } from '#kernel/time';
import { companyFormats } from '#organization/server/public';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { listFile } from '#server/export';
import { readyRows } from '#server/http/ready-json';
import { zoneNames } from '#zones/server/public';
import { type BarDay, clocking, type DailyLine, type PersonLine } from '../contract.ts';
import { clockingErrors } from '../errors.ts';
import { presences } from '../rules/presence.ts';
import { dayWithNeighbours, detailOf } from './days/day-detail.ts';
import { daysByDate, requireFilters, upToDate } from './reports/report-days.ts';
import { columnsIn, wordsIn } from './reports/report-file.ts';
import { datesOf } from './reports/report-range.ts';
import { type BoardRow, board } from './store/board.ts';
import {
  employeesWithin,
  personLines,
  requireEmployees,
  type TeamsOfDay,
  teamFilter,
  teamsOfDays,
} from './store/people.ts';
import * as store from './store/reports.ts';
import { barTexts, dailyTexts, personOf, timelineOfRow } from './views.ts';

/** Today's teams are read only for days that did not keep theirs. */
const teamsOfTexts = (tx: TenantTx, lines: readonly store.BegunText[]): Promise<TeamsOfDay> =>
  teamsOfDays(
    tx,
    lines.filter(({ teams }) => teams === null).map(({ employeeId }) => ({ employeeId, teamIds: null })),
  );

const reachOf = (tx: TenantTx, scope: Scope) => withinScope(tx, scope, sql`d.employee_id`);

export const reportHandlers = [
  handleScoped(clocking.daily, async ({ input, tx, scope, actor, now }) => {
    const { page, size, sort } = input;
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const teams = await teamFilter(tx, input.departmentIds);
    const query = { ...input, ...range, teams, reach: reachOf(tx, scope) };
    const [lines, { total, ...totals }] = await Promise.all([
      store.dayPage(tx, query, { sort, page, size }),
      store.dayTotals(tx, query),
    ]);
    return {
      items: readyRows<DailyLine>(dailyTexts(lines, await teamsOfTexts(tx, lines))),
      total,
      page,
      size,
      earliest: range.earliest,
      totals,
    };
  }),

  handleScoped(clocking.missingDays, async ({ input, tx, scope, actor, now }) => {
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    return store.missingDays(tx, {
      ...input,
      ...range,
      until: dateIn(actor.timeZone, now),
      teams: await teamFilter(tx, input.departmentIds),
      reach: withinScope(tx, scope, sql`s.id`),
    });
  }),

  handleScoped(clocking.exportDaily, async ({ input, tx, scope, actor, now, request, readLater }) => {
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const everybody = await employeesWithin(tx, withinScope(tx, scope, sql`e.id`));
    const [teams, teamsOf] = await Promise.all([
      teamFilter(tx, input.departmentIds),
      // Read before the file is sent: today's teams too, for days that did not keep theirs.
      teamsOfDays(
        tx,
        everybody.map((employeeId) => ({ employeeId, teamIds: null })),
      ),
    ]);
    const formats = await companyFormats(tx);
    const list = {
      name: wordsIn(request.language).report.name,
      period: { from: range.from, to: range.to },
      language: request.language,
      formats,
      columns: columnsIn(request.language, formats, teamsOf),
      rows: daysByDate(readLater, {
        range,
        reached: everybody.length,
        queryIn: (inside) => ({ ...input, ...range, teams, reach: reachOf(inside, scope) }),
      }),
    };
    return listFile(input.format, list);
  }),

  handleScoped(clocking.timeline, async ({ input, tx, scope, actor, now }) => {
    const { page, size } = input;
    await requireFilters(tx, scope, input);
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const { items, total } = await store.barPage(
      tx,
      { ...input, ...range, teams: await teamFilter(tx, input.departmentIds), reach: reachOf(tx, scope) },
      { page, size },
    );
    return {
      items: readyRows<BarDay & { employee: PersonLine }>(await barTexts(items, await teamsOfTexts(tx, items))),
      total,
      page,
      size,
      earliest: range.earliest,
      timeZone: actor.timeZone,
    };
  }),

  handleScoped(clocking.employeeTimeline, async ({ input, tx, scope, actor, now }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    await requireEmployees(
      tx,
      [employeeId],
      withinScopeOrOwn(tx, scope, { employeeId: actor.employeeId, employeeColumn: sql`e.id` }),
    );
    const range = datesOf(input, { actor, now });
    await upToDate(tx, now);
    const rows = await store.tracedDays(tx, { employeeId, from: range.from, to: range.to });
    const employee = (await personLines(tx, [employeeId])).get(employeeId);
    if (!employee) throw clockingErrors.employeeNotFound();
    return { employee, timeZone: actor.timeZone, earliest: range.earliest, days: rows.map(timelineOfRow) };
  }),

  handleScoped(clocking.dayDetail, async ({ input, tx, scope, actor, now, request }) => {
    const employeeId = input.employeeId ?? actor.employeeId;
    await requireEmployees(
      tx,
      [employeeId],
      withinScopeOrOwn(tx, scope, { employeeId: actor.employeeId, employeeColumn: sql`e.id` }),
    );
    const { from } = datesOf({ from: input.date, to: input.date }, { actor, now });
    if (from > input.date) throw commonErrors.planNeeded();
    const { row, near } = await dayWithNeighbours(tx, { employeeId, date: input.date, now });
    return detailOf(tx, { row, near, language: request.language, formats: await companyFormats(tx), now });
  }),

  handleScoped(clocking.discover, async ({ input, tx, scope, actor, now }) => {
    const { page, size } = input;
    await requireFilters(tx, scope, input);
    await upToDate(tx, now);
    const today = dateIn(actor.timeZone, now);
    const reach = reachOf(tx, scope);
    const query = { ...input, teams: await teamFilter(tx, input.departmentIds), reach };
    // The board leaves out people who have left, and its figures lead to it.
    const ofBoard = { ...query, reach: sql`${reach} and ${store.isPersonApproved(tx)}`, status: undefined };
    const [{ items, counts }, { late, absent }] = await Promise.all([
      board(tx, {
        ...query,
        now,
        today,
        from: addToDate(today, { days: -2 }),
        to: addToDate(today, { days: 1 }),
      }),
      store.dayTotals(tx, { ...ofBoard, from: today, to: today }),
    ]);
    const [teamsOf, zones] = await Promise.all([teamsOfDays(tx, items), zoneNames(tx)]);
    const seenAt = new Set(items.map(({ zoneId }) => zoneId));
    const count = new Map(counts.map((one) => [one.presence, one.count]));
    return {
      items: items.map((row) => boardLine(row, teamsOf)),
      total: counts.reduce((sum, { found }) => sum + found, 0),
      page,
      size,
      now,
      timeZone: actor.timeZone,
      zones: zones
        .filter(({ id, enabled, deleted }) => (enabled && !deleted) || seenAt.has(id))
        .map(({ id, name, latitude, longitude, radius }) => ({ id, name, latitude, longitude, radius })),
      counts: Object.fromEntries(presences.map((one) => [one, count.get(one) ?? 0])) as Record<
        (typeof presences)[number],
        number
      >,
      today: { late, absent },
    };
  }),
];

const boardLine = (row: BoardRow, teamsOf: TeamsOfDay) => ({
  employee: personOf(row, teamsOf),
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
