import { type AttendanceDay, attendanceDay, type DayInput } from '#clocking/rules/attendance-day';
import { onceEach } from '#clocking/rules/exception-key';
import { type DayException, exceptionsOf, type PunchEvidence } from '#clocking/rules/exceptions';
import { nextChange } from '#clocking/rules/next-change';
import { policyOn } from '#clocking/rules/policy-on';
import type { ClockType } from '#clocking/rules/punch';
import { type Instant, type LocalDate, secondsBetween, secondsOf } from '#kernel/time';
import type { DayRow } from '../store/days.ts';
import type { CompanyPolicy } from '../store/policy.ts';
import type { PunchOfDay } from '../store/punches.ts';
import { type DayFacts, dayRow, rowOfPerson } from './day-row.ts';

/** A punch as it stands: moved or not, and in the count. */
export interface StandingPunch extends PunchOfDay {
  readonly movedTo: LocalDate | null;
  /** `type` may be another one once it was guessed. */
  readonly storedType: ClockType;
}

export type ComputedDay = AttendanceDay<StandingPunch>;

/** A day with the row it is stored in. */
export interface DayAndRow {
  readonly row: DayRow;
  readonly day: ComputedDay;
}

export interface DayWithQuestions extends DayAndRow {
  readonly exceptions: readonly DayException[];
}

interface AskedDay {
  readonly employeeId: string;
  readonly parts: DayInput<StandingPunch>['parts'];
  readonly facts: DayFacts;
}

export type OneDay = (asked: AskedDay) => DayWithQuestions;

/**
 * Computes days as of one moment. People without a punch on a date, with the same hours, holiday, leave and teams, have the same
 * day: it is computed once. A month that is published ahead has few different days, however many people it is for.
 */
export function dayReader({ now, policy }: { readonly now: Instant; readonly policy: CompanyPolicy }): OneDay {
  const asOf = secondsOf(now);
  const withoutPunches = new Map<string, DayWithQuestions>();
  return (asked) => {
    const key = keyWithoutPunches(asked);
    const known = key === null ? undefined : withoutPunches.get(key);
    if (known) return { ...known, row: rowOfPerson(known.row, asked.employeeId) };
    const made = computedDay(asked, { asOf, versions: policy.versions });
    if (key !== null) withoutPunches.set(key, made);
    return made;
  };
}

/** Everything the result depends on besides the person; null where a punch, or work of a neighbouring day, has a part in it. */
function keyWithoutPunches({ parts, facts }: AskedDay): string | null {
  let key = '';
  for (const { punches, through } of parts) {
    if (punches.punches.length > 0 || through.from !== null || through.to !== null || through.openUntil !== null)
      return null;
    const { from, to, ownFrom, ownTo, overAt } = punches.window;
    key += `${from} ${to} ${ownFrom} ${ownTo} ${overAt} `;
  }
  return key + facts.placedText + facts.factsText;
}

function computedDay(
  { employeeId, parts, facts }: AskedDay,
  { asOf, versions }: Pick<CompanyPolicy, 'versions'> & { readonly asOf: number },
): DayWithQuestions {
  const policy = policyOn(facts.placed.date, versions);
  const day = attendanceDay({ parts, facts: facts.facts, policy, asOf });
  const exceptions = onceEach(exceptionsOf(day, policy, evidenceOf));
  const openings = parts.map(({ punches: { window }, through: { openUntil } }) => ({ window, openUntil }));
  const row = dayRow({
    employeeId,
    day,
    facts,
    exceptions,
    policyId: policy.id,
    asOf,
    dueAt: nextChange(day, openings, asOf),
  });
  return { row, day, exceptions };
}

/** A person entered, imported or approved it and answers for it: signals and clocks are not doubted. */
function evidenceOf(punch: StandingPunch): PunchEvidence | null {
  if (punch.source === 'hand' || punch.source === 'import' || punch.source === 'request') return null;
  const { latitude, longitude, accuracy, fenceVerdict, fenceReason } = punch;
  const deviceAhead = punch.claimedAt ? secondsBetween(punch.receivedAt, punch.claimedAt) : punch.deviceAhead;
  return {
    assurance: punch.assurance,
    fence:
      fenceVerdict && fenceReason
        ? { verdict: fenceVerdict, reason: fenceReason, distance: punch.fenceDistance }
        : null,
    fix: latitude === null || longitude === null ? null : { latitude, longitude, accuracy },
    receipt: { receivedAt: punch.receivedAt, offline: punch.offline, notBefore: punch.notBefore, deviceAhead },
  };
}
