/** Exceptions of a day for a manager to decide: missing punch, away, short break, work on a day of leave, far away, low assurance, clock skew. Lateness is a figure of reports, not a question. None of them changes a minute. */
import type { FenceAnswer, Fix } from '#zones/rules/geofence';
import { type AssuranceLevel, isBelow } from './assurance.ts';
import type { AttendanceDay } from './attendance-day.ts';
import type { AttendanceSegment } from './attendance-segment.ts';
import { allowance, workBeforeRest } from './break-time.ts';
import { clockSkew, type Receipt, type Skew } from './clock-skew.ts';
import { border } from './periods.ts';
import type { ClockType, Punch } from './punch.ts';
import { span, total, without } from './span.ts';
import { isTooFast, travelSpeed } from './travel-speed.ts';

/** What is known of a punch besides its time and type. */
export interface PunchEvidence {
  readonly assurance: AssuranceLevel;
  readonly fence: FenceAnswer | null;
  readonly fix: Fix | null;
  /** Null for what was entered or imported afterwards: its lateness says nothing about a clock. */
  readonly receipt: Omit<Receipt, 'at'> | null;
}

export type DayException =
  | {
      readonly kind: 'missingPunch';
      readonly type: ClockType;
      readonly closedBySystem: boolean;
      /** On a day with several segments, any but the first. */
      readonly segmentId?: string;
    }
  /** No longer raised; those that a manager answered are kept. */
  | { readonly kind: 'late'; readonly seconds: number }
  | { readonly kind: 'away'; readonly seconds: number }
  | { readonly kind: 'shortBreak'; readonly taken: number; readonly due: number }
  | { readonly kind: 'workOnLeave'; readonly seconds: number }
  | {
      readonly kind: 'farAway';
      readonly punchId: string;
      readonly reason: 'outside' | 'doubtful';
      readonly distance: number | null;
    }
  | { readonly kind: 'farAway'; readonly punchId: string; readonly reason: 'tooFast'; readonly speed: number }
  /** Raised by the person, not by the rule: the punch is wrong. */
  | { readonly kind: 'disputed'; readonly punchId: string; readonly type: ClockType; readonly note: string | null }
  | { readonly kind: 'lowAssurance'; readonly punchId: string; readonly level: AssuranceLevel }
  | { readonly kind: 'clockSkew'; readonly punchId: string; readonly skew: Skew };

export interface ExceptionPolicy {
  /** Punches below this level are shown. */
  readonly wantedAssurance: AssuranceLevel;
}

export type EvidenceOf<Kind extends Punch> = (punch: Kind) => PunchEvidence | null;

export function exceptionsOf<Kind extends Punch>(
  day: AttendanceDay<Kind>,
  policy: ExceptionPolicy,
  evidenceOf: EvidenceOf<Kind> = () => null,
): readonly DayException[] {
  return [
    ...missingPunches(day),
    ...(day.progress === 'over' && day.away.minutes > 0 ? [{ kind: 'away', seconds: day.away.seconds } as const] : []),
    ...day.segments.flatMap(shortBreak),
    ...workOnLeave(day),
    ...punchExceptions(day, policy, evidenceOf),
  ];
}

/** Leave of the whole day says that the person is away: work on it is a mistake in one of them. */
const workOnLeave = ({ kind, worked }: AttendanceDay): DayException[] =>
  kind === 'leave' && worked.seconds > 0 ? [{ kind: 'workOnLeave', seconds: worked.seconds }] : [];

function missingPunches(day: AttendanceDay): DayException[] {
  return day.segments.flatMap((each, at) => {
    // The first segment, which most days have alone, needs no name.
    const name = at > 0 && each.segment ? { segmentId: each.segment.id } : {};
    const missing = (type: ClockType, closedBySystem = false) =>
      ({ kind: 'missingPunch', type, closedBySystem, ...name }) as const;
    return missingIn(each, missing);
  });
}

function missingIn(
  { punches, periods, incomplete, worked }: AttendanceSegment,
  missing: (type: ClockType, closedBySystem?: boolean) => DayException,
): DayException[] {
  const found: DayException[] = [];
  const [first] = punches;
  const runsIn = periods[0]?.startedBy === border;
  if (first && first.punch.type !== 'clock_in' && !runsIn) found.push(missing('clock_in'));
  if (incomplete.reason === 'breakNotEnded' || punches.some(({ role }) => role === 'leavesFromBreak'))
    found.push(missing('break_out'));
  if (incomplete.reason === 'clockOutMissing') found.push(missing('clock_out'));
  if (worked.reason === 'closedBySystem') found.push(missing('clock_out', true));
  return found;
}

/** Any time away between the first and the last work is rest, however it was punched. A deducted break nobody punched is believed. */
function shortBreak({ segment, periods, breaks, state }: AttendanceSegment): DayException[] {
  const [first] = periods;
  const last = periods.at(-1);
  if (!segment || !first || !last || state.now !== 'left') return [];
  const due = allowance(segment, false);
  const isPunched = segment.breakRule === 'punch' || breaks.length > 0;
  if (due === 0 || !isPunched || total(periods) <= workBeforeRest) return [];
  const taken = total(without(span(first.from, last.to), periods));
  return taken < due ? [{ kind: 'shortBreak', taken, due }] : [];
}

function punchExceptions<Kind extends Punch>(
  { punches }: AttendanceDay<Kind>,
  { wantedAssurance }: ExceptionPolicy,
  evidenceOf: EvidenceOf<Kind>,
): DayException[] {
  let seen: { at: Punch['at']; fix: Fix } | null = null;
  return punches.flatMap(({ punch }) => {
    const evidence = evidenceOf(punch);
    if (!evidence) return [];
    const found = signalExceptions(punch, evidence, wantedAssurance);
    const sighting = evidence.fix && { at: punch.at, fix: evidence.fix };
    if (seen && sighting && isTooFast(seen, sighting))
      found.push({ kind: 'farAway', punchId: punch.id, reason: 'tooFast', speed: travelSpeed(seen, sighting) });
    seen = sighting ?? seen;
    return found;
  });
}

function signalExceptions({ id, at }: Punch, evidence: PunchEvidence, wanted: AssuranceLevel): DayException[] {
  const found: DayException[] = [];
  const { fence, assurance, receipt } = evidence;
  if (fence && fence.verdict !== 'inside')
    found.push({ kind: 'farAway', punchId: id, reason: fence.verdict, distance: fence.distance });
  if (isBelow(assurance, wanted)) found.push({ kind: 'lowAssurance', punchId: id, level: assurance });
  const skew = receipt && clockSkew({ at, ...receipt });
  if (skew) found.push({ kind: 'clockSkew', punchId: id, skew });
  return found;
}
