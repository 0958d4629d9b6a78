// Reports that come by themselves: who receives which, and the work that begins them.
import type { TenantContext } from '#access/server/public';
import { periodRuleChanged } from '#clocking/events';
import type { DatedPeriod } from '#clocking/rules/attendance-period';
import { periodEdges, periodEndingOn } from '#clocking/server/public';
import { type Instant, isBefore, systemNow } from '#kernel/time';
import { removeFiles, timeZoneOf } from '#organization/server/public';
import { queue } from '#server/after-commit';
import type { TenantTx } from '#server/db/tx';
import { due, dueAt } from '#server/due';
import { hears } from '#server/events';
import { newId } from '#server/ids';
import type { ScheduleStep } from '../contract/shapes.ts';
import type { reports } from '../contract.ts';
import { nextSchedule, type ScheduleQuery, scheduledDays } from '../rules/report-schedule.ts';
import { expiryOf } from '../rules/run-kept.ts';
import { addRun, firstExpiry, removeExpired } from './store/runs.ts';
import * as store from './store/schedules.ts';
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
  await store.saveSchedule(tx, { ...of, every, format, nextAt, language: request.language });
  dueAt(tx, reportWork, nextAt);
  return { schedule: { every, format, nextAt } };
}

/** The period as it is: the first one after another rule may be shorter. */
async function daysOf(tx: TenantTx, at: Instant, query: ScheduleQuery): Promise<DatedPeriod> {
  const days = scheduledDays(at, query);
  return (query.every === 'period' && (await periodEndingOn(tx, days.to))) || days;
}

/** Schedules of one transaction. */
const atOnce = 100;

async function beginScheduled(tx: TenantTx, now: Instant): Promise<void> {
  await store.removeSchedulesOfLeavers(tx, now);
  const due = await store.dueSchedules(tx, now, atOnce);
  if (due.length === 0) return;
  const calendar = await calendarOf(tx);
  for (const { nextAt, kind, name, content, ...schedule } of due) {
    const { every, format, language, employeeId } = schedule;
    const days = kind === 'master' ? { from: null, to: null } : await daysOf(tx, nextAt, calendar(every));
    const id = newId('reportRun');
    const expiresAt = expiryOf(now, { isScheduled: true });
    const made = { state: 'waiting', lineCount: 0, isScheduled: true } as const;
    await addRun(tx, {
      id,
      kind,
      name,
      content,
      ...days,
      format,
      language,
      ...made,
      employeeId,
      createdAt: now,
      expiresAt,
    });
    await queue(tx, runKind, { organizationId: tx.organizationId, runId: id });
    await store.saveSchedule(tx, { ...schedule, nextAt: nextSchedule(now, calendar(every)) });
  }
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
