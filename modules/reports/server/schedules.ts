// Reports that come by themselves: who receives which, and the work that begins them.
import { permit } from '#access/rules/can';
import type { TenantContext } from '#access/server/public';
import { periodRuleChanged } from '#clocking/events';
import type { DatedPeriod } from '#clocking/rules/attendance-period';
import { periodEdges, periodsEndingOn } from '#clocking/server/public';
import { actorsOfEmployees } from '#departments/server/public';
import { type Instant, isBefore, systemNow } from '#kernel/time';
import { removeFiles, timeZoneOf } from '#organization/server/public';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { hears } from '#server/events';
import { newId } from '#server/ids';
import type { ScheduleStep } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import { reportNeeds } from '../rules/report-columns.ts';
import { nextSchedule, type ScheduleQuery, scheduledDays } from '../rules/report-schedule.ts';
import { expiryOf } from '../rules/run-kept.ts';
import { readerOf } from './reader.ts';
import { addRuns, firstExpiry, removeExpired } from './store/runs.ts';
import * as store from './store/schedules.ts';
import { templatesFound } from './store/templates.ts';
import { foundTemplate, type Place } from './templates.ts';
import { reportWork, runKind } from './work.ts';

type Scheduled = TenantContext<typeof reports.scheduleClockReport>;

const calendarOf = async (tx: TenantTx): Promise<(every: ScheduleStep) => ScheduleQuery> => {
  const zone = await timeZoneOf(tx);
  const { rule } = await periodEdges(tx);
  return (every) => ({ every, zone, rule });
};

/** Each person schedules for themselves: their file holds what they may see when it is made. */
export async function scheduleReport(place: Place, { input, request }: Pick<Scheduled, 'input' | 'request'>) {
  const { tx, actor, now, audit } = place;
  const { every, format } = input;
  const template = await foundTemplate(place, input.templateId);
  const { id, name } = template;
  const of = { templateId: id, employeeId: actor.employeeId };
  const before = (await store.schedulesFor(tx, actor.employeeId, [id])).get(id);
  audit({ kind: 'reportTemplate', id, name, before: { every: before?.every ?? null }, after: { every, format } });
  if (every === null) {
    await store.removeSchedule(tx, of);
    return { schedule: null };
  }
  const nextAt = nextSchedule(now, (await calendarOf(tx))(every));
  await store.saveSchedules(tx, [{ ...of, every, format, nextAt, language: request.language }]);
  dueAt(tx, reportWork, nextAt);
  return { schedule: { every, format, nextAt } };
}

type Due = store.DueSchedule;

/** Those that their person may have now: the plan, the permission and the teams of the template may have changed since. */
async function allowed(tx: TenantTx, due: readonly Due[], now: Instant): Promise<Due[]> {
  const actors = await actorsOfEmployees(tx, [...new Set(due.map(({ employeeId }) => employeeId))], now);
  const permitted = due.flatMap((one) => {
    const actor = actors.get(one.employeeId);
    if (!actor) return [];
    const given = permit(actor, reportNeeds[one.kind].export);
    return given.allowed ? [{ one, reader: readerOf(actor, given.scope) }] : [];
  });
  const wanted = permitted.map(({ one, reader }) => ({ id: one.templateId, kind: one.kind, reader }));
  const found = await templatesFound(tx, wanted);
  return permitted.filter((_, at) => found.has(at)).map(({ one }) => one);
}

/** The days that each is about. Of a period as it is: the first one after another rule may be shorter. */
async function daysOf(
  tx: TenantTx,
  due: readonly Due[],
  calendar: (every: ScheduleStep) => ScheduleQuery,
): Promise<(one: Due) => DatedPeriod> {
  const planned = ({ every, nextAt }: Due) => scheduledDays(nextAt, calendar(every));
  const ends = due.filter(({ every }) => every === 'period').map((one) => planned(one).to);
  const known = await periodsEndingOn(tx, [...new Set(ends)]);
  const byEnd = new Map(known.map((period) => [period.to, period]));
  return (one) => {
    const days = planned(one);
    return (one.every === 'period' && byEnd.get(days.to)) || days;
  };
}

/** Schedules of one transaction. */
const atOnce = 100;

async function beginScheduled(tx: TenantTx, now: Instant): Promise<void> {
  await store.removeSchedulesOfLeavers(tx, now);
  const due = await store.dueSchedules(tx, now, atOnce);
  if (due.length === 0) return;
  const calendar = await calendarOf(tx);
  const following = ({ every }: Due) => nextSchedule(now, calendar(every));
  await store.saveSchedules(
    tx,
    due.map((one) => ({ ...one, nextAt: following(one) })),
  );
  // A file that is refused each time helps nobody. It comes again when the person may have it again.
  const begun = await allowed(tx, due, now);
  const days = await daysOf(tx, begun, calendar);
  const expiresAt = expiryOf(now, { isScheduled: true });
  const made = { state: 'waiting', lineCount: 0, isScheduled: true, createdAt: now, expiresAt } as const;
  const runs = begun.map((one) => {
    const { kind, name, content, format, language, employeeId } = one;
    const { from, to } = kind === 'master' ? { from: null, to: null } : days(one);
    return { id: newId('reportRun'), kind, name, content, from, to, format, language, employeeId, ...made };
  });
  await addRuns(tx, runs);
  for (const { id } of runs) await queue(tx, runKind, { organizationId: tx.organizationId, runId: id });
}

/** Reports about periods come after the periods of the new rule. */
export const onPeriodRule = hears(periodRuleChanged, 'reports.follow-periods', async ({ tx }) => {
  const now = systemNow();
  const nextAt = nextSchedule(now, (await calendarOf(tx))('period'));
  if ((await store.moveSchedules(tx, { every: 'period', nextAt, now })) > 0) dueAt(tx, reportWork, nextAt);
});

const earlier = (a: Instant | null, b: Instant | null): Instant | null => {
  if (a === null || b === null) return a ?? b;
  return isBefore(a, b) ? a : b;
};

/** Begins the reports that are due and removes files whose time is over. Answers when there is something to do next. */
export async function workOfReports(tx: TenantTx, now: Instant): Promise<Instant | null> {
  await removeFiles(tx, await removeExpired(tx, now));
  await beginScheduled(tx, now);
  return earlier(await store.firstSchedule(tx), await firstExpiry(tx));
}

export const reportDue = due({
  ...reportWork,
  run: ({ organizationId, now, services: { database } }) =>
    database.tenant(organizationId, (tx) => workOfReports(tx, now)),
});
