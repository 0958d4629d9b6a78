import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type Instant, instantOfSeconds, type LocalDate, secondsOf } from '#kernel/time';
import { isEmployed } from '#people/rules/is-employed';
import { employmentSpans } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import type { FenceAnswer, Fix } from '#zones/rules/geofence';
import type { PlacedDay } from '../rules/placed-day.ts';
import type { ClockType } from '../rules/punch.ts';
import { daysAfter, daysBefore } from '../rules/work-windows.ts';
import { datesBetween, placedDays } from './days/placed-days.ts';
import { daysAhead } from './days/ready-days.ts';
import { recompute } from './days/recompute.ts';
import { punchRow } from './punches/punch-row.ts';
import { lockPolicy, policyOf, saveReady } from './store/policy.ts';
import { addPunches, type PunchRow } from './store/punches.ts';

/** A punch of the past, as a demo tells it. */
export interface PastPunch {
  readonly type: ClockType;
  /** Seconds since 1970. */
  readonly second: number;
  readonly zoneId: string | null;
  readonly fix: Fix | null;
  readonly fence: FenceAnswer | null;
}

export interface Past {
  readonly employeeIds: readonly Id<'employee'>[];
  readonly from: LocalDate;
  readonly now: Instant;
  /** What the nth person did on a day, which is free on a holiday or on leave; moments that have not come yet are left out. */
  readonly punchesOn: (person: number, day: PlacedDay, isFree: boolean) => readonly PastPunch[];
}

const peopleAtOnce = 100;

/** Fills a company that has just been made with the punches of some weeks, and counts their days. */
export async function addPast(tx: TenantTx, past: Past): Promise<void> {
  const policy = await policyOf(tx);
  const { now, from } = past;
  const until = addToDate(dateIn(policy.timeZone, now), { days: daysAhead });
  await lockPolicy(tx);
  for (let start = 0; start < past.employeeIds.length; start += peopleAtOnce) {
    const employeeIds = past.employeeIds.slice(start, start + peopleAtOnce);
    const placed = await placedDays(tx, {
      employeeIds,
      from: addToDate(from, { days: -daysBefore }),
      to: addToDate(until, { days: daysAfter }),
      zone: policy.timeZone,
    });
    const spans = new Map((await employmentSpans(tx, employeeIds)).map((one) => [one.employeeId, one]));
    const rows: PunchRow[] = [];
    const targets = new Map<string, Set<LocalDate>>();
    employeeIds.forEach((employeeId, index) => {
      const dates = datesBetween(from, until).filter((date) => isEmployed(spans.get(employeeId), date));
      targets.set(employeeId, new Set(dates));
      for (const { placed: day, facts } of placed.of(employeeId)) {
        if (!targets.get(employeeId)?.has(day.date)) continue;
        const isFree = facts.holiday !== null || facts.leaves.some(({ time }) => time === null);
        for (const punch of past.punchesOn(start + index, day, isFree))
          if (punch.second <= secondsOf(now)) rows.push(rowOf(employeeId, punch));
      }
    });
    await recompute(tx, { targets, now, policy, placed, write: () => addPunches(tx, rows) });
  }
  await saveReady(tx, { until, zone: policy.timeZone });
}

function rowOf(employeeId: Id<'employee'>, { type, second, zoneId, fix, fence }: PastPunch): PunchRow {
  const at = instantOfSeconds(second);
  const verdict = { fence, qr: null, qrProblem: null, qrStep: null, wifi: fence === null, beacon: false };
  return punchRow(
    { employeeId, type, said: at, source: 'self', key: `${at} ${type}`, zoneId, fix, receivedAt: at },
    { zoneId, verdict, isFirst: false },
    at,
  );
}
