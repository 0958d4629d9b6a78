import { clockingErrors } from '#clocking/errors';
import { explainDay, punchLine as punchSentence } from '#clocking/rules/explain';
import { explainException } from '#clocking/rules/explain-exception';
import { furthestMove } from '#clocking/rules/move-reach';
import { policyOn } from '#clocking/rules/policy-on';
import { standingOf } from '#clocking/rules/standing-punch';
import { suggestedTimes } from '#clocking/rules/suggested-times';
import type { Formats } from '#kernel/format';
import type { Language } from '#kernel/text';
import { addToDate, dateIn, type Instant, instantOfSeconds, type LocalDate, secondsOf } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { momentsOf } from '../reports/report-range.ts';
import { exceptionsOfDay } from '../store/exception-lists.ts';
import { teamsOfDays } from '../store/people.ts';
import { policyOf } from '../store/policy.ts';
import { withoutTrace } from '../store/preview.ts';
import { correctionsOfPunches, listedPunches, punchPage } from '../store/punch-lists.ts';
import * as store from '../store/reports.ts';
import { fenceOf, personOf, timelineOfRow } from '../views.ts';
import { attendanceOf, reasonsOf } from './day-row.ts';
import { daysAhead } from './ready-days.ts';
import { recompute } from './recompute.ts';

/** A day that is only looked at is stored when it lies so near today; a report asks for no other. */
const storedDaysBack = 62;

interface DayOfPerson {
  readonly employeeId: string;
  readonly date: LocalDate;
  readonly now: Instant;
}

/** The day, made if nobody asked for it yet, and those to which its punches may be moved. */
export async function dayWithNeighbours(tx: TenantTx, { employeeId, date, now }: DayOfPerson) {
  const policy = await policyOf(tx);
  const today = dateIn(policy.timeZone, now);
  const isNear = date >= addToDate(today, { days: -storedDaysBack }) && date <= addToDate(today, { days: daysAhead });
  const look = async () => {
    await recompute(tx, { targets: new Map([[employeeId, new Set([date])]]), now, policy });
    const [from, to] = [addToDate(date, { days: -furthestMove }), addToDate(date, { days: furthestMove })];
    return store.tracedDays(tx, { employeeId, from, to });
  };
  // Far away it is answered and not kept: a year typed wrong must not leave days that every later change places again.
  const near = await (isNear ? look() : withoutTrace(tx, look));
  const row = near.find((one) => one.date === date);
  if (!row) throw clockingErrors.employeeNotFound();
  return { row, near };
}

const moment = (second: number | null): Instant | null => (second === null ? null : instantOfSeconds(second));

interface Detail {
  readonly row: store.TracedRow;
  readonly near: readonly store.TracedRow[];
  readonly language: Language;
  readonly formats: Formats;
  readonly now: Instant;
}

export async function detailOf(tx: TenantTx, { row, near, language, formats, now }: Detail) {
  const day = attendanceOf(row);
  const { versions } = await policyOf(tx);
  const policy = versions.find(({ id }) => id === row.policyId) ?? policyOn(row.date, versions);
  const options = { language, policy, formats };
  const ids = day.punches.map(({ punch }) => punch.id);
  const [evidence, voided, exceptions, teamsOf] = await Promise.all([
    listedPunches(tx, ids, sql`true`),
    voidedOn(tx, row, formats.zone),
    exceptionsOfDay(tx, row.employeeId, row.date),
    teamsOfDays(tx, [row]),
  ]);
  const known = new Map(evidence.map((one) => [one.id as string, one]));
  const disputes = new Map(
    exceptions
      .filter(({ kind }) => kind === 'disputed')
      .map(({ subject, resolvedAt }) => [subject, resolvedAt === null ? ('open' as const) : ('answered' as const)]),
  );
  const times = suggestedTimes({
    day: day.day,
    punches: day.punches.map(({ second }) => second),
    asOf: secondsOf(now),
  });
  return {
    employee: personOf(row, teamsOf),
    timeZone: day.day.zone,
    day: timelineOfRow(row),
    reasons: reasonsOf(row.trace),
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
          hasPhoto: one.photoFileId !== null,
          dispute: disputes.get(one.id) ?? null,
        },
      ];
    }),
    suggested: {
      clock_in: moment(times.clock_in),
      clock_out: moment(times.clock_out),
      break_in: moment(times.break_in),
      break_out: moment(times.break_out),
    },
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
