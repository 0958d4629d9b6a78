import { instantOfSeconds } from '#kernel/time';
import { mappedInPieces } from '#server/in-pieces';
import { DayResult, type DaySegment, type PersonLine, type PunchLine, type TimelineDay } from '../contract.ts';
import { figuresBy } from '../rules/figures.ts';
import type { PlacedDay, PlacedSegment } from '../rules/placed-day.ts';
import { type Correction, standingOf } from '../rules/standing-punch.ts';
import { type StoredSegment, type Trace, traceOf } from './days/day-row.ts';
import type { DayAndRow } from './days/one-day.ts';
import type { TeamsOfDay } from './store/people.ts';
import type { ListedPunch } from './store/punch-lists.ts';
import type { PunchRow } from './store/punches.ts';
import type { BarText, BegunText, ReportRow, TracedRow } from './store/reports.ts';

const span = ({ from, to }: { from: number; to: number }) => ({
  from: instantOfSeconds(from),
  to: instantOfSeconds(to),
});

/** A day on the time axis. */
const timelineDay = (result: DayResult, trace: Trace, placed: PlacedDay): TimelineDay => ({
  ...result,
  segments: placed.segments.map((segment, at) => segmentLine(segment, trace.segments?.[at], result)),
  window: span(trace.window),
  ...drawnOf(trace),
});

const drawnOf = (trace: Trace): Pick<TimelineDay, 'periods' | 'breaks' | 'punches'> => ({
  periods: trace.periods.map(({ startedBy, endedBy, ...period }) => ({ ...span(period), startedBy, endedBy })),
  breaks: trace.breaks.map(span),
  punches: trace.punches.map(({ punch, role, why, segmentId = null }) => ({
    id: punch.id as TimelineDay['punches'][number]['id'],
    clockType: punch.type,
    timestamp: punch.at,
    role,
    why,
    segmentId,
  })),
});

/** The figures of a segment that a day has alone are those of the day. */
const segmentLine = (
  { id, kind, from, to }: PlacedSegment,
  stored: StoredSegment | undefined,
  result: DayResult,
): DaySegment => ({
  id,
  kind,
  startsAt: instantOfSeconds(from),
  endsAt: instantOfSeconds(to),
  ...figuresBy((name) => (stored ? (stored.figures[name] ?? 0) : result[name])),
});

export const timelineOfRow = (row: TracedRow): TimelineDay => timelineDay(resultOf(row), row.trace, row.placed);

/** A day that was just computed. */
export function timelineOfComputed({ row, day }: DayAndRow): TimelineDay {
  const { stateSince, exceptionKeys, ...rest } = row;
  const result: DayResult = {
    ...rest,
    since: stateSince,
    statuses: [...row.statuses],
    zoneIds: [...row.zoneIds],
    shiftIds: [...row.shiftIds],
    exceptionCount: exceptionKeys.length,
  };
  return timelineDay(resultOf(result), traceOf(day), day.day);
}

const resultKeys = Object.keys(DayResult.shape) as (keyof DayResult)[];

/** Only what a report shows; a row knows more. */
function resultOf(row: DayResult): DayResult {
  const result: Partial<Record<keyof DayResult, unknown>> = {};
  for (const key of resultKeys) result[key] = row[key];
  return result as DayResult;
}

/** Lines of the daily report as JSON. */
export function dailyTexts(lines: readonly BegunText[], teamsOf: TeamsOfDay): string[] {
  const withTeams = teamsEnding(teamsOf);
  return lines.map((line) => `${withTeams(line)}}`);
}

/** Days of the list of bars as JSON. */
export function barTexts(lines: readonly BarText[], teamsOf: TeamsOfDay): Promise<string[]> {
  const withTeams = teamsEnding(teamsOf);
  return mappedInPieces(lines, (line) => {
    const trace = JSON.parse(line.trace) as Trace;
    const { periods, breaks, punches } = drawnOf(trace);
    const drawn = {
      periods: periods.map(({ startedBy: _startedBy, ...period }) => period),
      breaks,
      punches: punches.map(({ segmentId: _segmentId, ...punch }) => punch),
      segments: (trace.segments ?? []).map(({ id, kind, from, to }) => ({
        id,
        kind,
        startsAt: instantOfSeconds(from),
        endsAt: instantOfSeconds(to),
      })),
    };
    return `${withTeams(line)},${JSON.stringify(drawn).slice(1)}`;
  });
}

/** Ends the person of a day with the names of the teams, which are written once for all days of the same teams. */
function teamsEnding(teamsOf: TeamsOfDay): (line: BegunText) => string {
  const endings = new Map<string, string>();
  return ({ begun, employeeId, teams }) => {
    const key = teams ?? employeeId;
    let ending = endings.get(key);
    if (ending === undefined) {
      ending = `,"departments":${JSON.stringify(teamsOf({ employeeId, teamIds: idsIn(teams) }))}}`;
      endings.set(key, ending);
    }
    return begun + ending;
  };
}

/** Ids in the database's own writing of a list. */
const idsIn = (list: string | null): string[] | null =>
  list === null ? null : list === '{}' ? [] : list.slice(1, -1).split(',');

export const personOf = (
  row: Pick<ReportRow, 'employeeId' | 'employeeCode' | 'firstName' | 'lastName' | 'teamIds'>,
  teamsOf: TeamsOfDay,
): PersonLine => ({
  employeeId: row.employeeId,
  employeeCode: row.employeeCode,
  firstName: row.firstName,
  lastName: row.lastName,
  departments: [...teamsOf(row)],
});

export const fenceOf = ({ fenceVerdict, fenceReason, fenceDistance }: PunchRow): PunchLine['fence'] =>
  fenceVerdict && fenceReason ? { verdict: fenceVerdict, reason: fenceReason, distance: fenceDistance } : null;

export function punchLine(row: ListedPunch, corrections: readonly Correction[]): PunchLine {
  const { isVoid, movedTo } = standingOf(corrections);
  return {
    id: row.id,
    employeeId: row.employeeId,
    clockType: row.type,
    timestamp: row.at,
    receivedAt: row.receivedAt,
    source: row.source,
    zoneId: row.zoneId,
    assurance: row.assurance,
    fence: fenceOf(row),
    reason: row.reason,
    enteredName: row.enteredName,
    movedTo,
    isVoid: isVoid || row.isUndone,
  };
}
