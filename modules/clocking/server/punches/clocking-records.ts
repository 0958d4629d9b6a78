import type { ClockingRecord, PunchLine } from '#clocking/contract';
import type { PlacedSegment } from '#clocking/rules/placed-day';
import { dateIn, instantOfSeconds, secondsOf, timeOfDayIn } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { publishedTimes } from '#shifts/server/public';
import { zoneNames } from '#zones/server/public';
import { type PlannedDay, plannedDays } from '../store/planned-days.ts';
import type { ListedPunch } from '../store/punch-lists.ts';

/** Punches with what was planned for the days they count for. `lines` are the same punches as reports show them. */
export async function clockingRecords(
  tx: TenantTx,
  punches: readonly ListedPunch[],
  { lines, zone }: { lines: readonly PunchLine[]; zone: string },
): Promise<ClockingRecord[]> {
  const planned = await plannedDays(
    tx,
    lines.map(({ id, employeeId, timestamp, movedTo }) => ({ id, employeeId, at: timestamp, movedTo })),
  );
  const plans = lines.map(({ id, timestamp }) => planOf(planned.get(id), secondsOf(timestamp)));
  const shiftTimes = await shiftTimesOf(tx, lines, plans);
  const zones = lines.some(({ zoneId }) => zoneId) ? await zoneNames(tx) : [];
  const nameOfZone = new Map<string, string>(zones.map(({ id, name }) => [id, name]));
  const stations = new Map(punches.map(({ id, source, device }) => [id, source === 'station' ? device : null]));
  return lines.map((line, at) => ({
    ...line,
    clockDate: dateIn(zone, line.timestamp),
    clockTime: timeOfDayIn(zone, line.timestamp),
    shiftTimeId: shiftTimes.get(line.id) ?? null,
    ...shownOf(plans[at]),
    zoneName: (line.zoneId && nameOfZone.get(line.zoneId)) ?? null,
    stationName: stations.get(line.id) ?? null,
  }));
}

interface Planned {
  readonly day: PlannedDay | undefined;
  readonly segment: PlacedSegment | undefined;
}

/** What was planned around a punch: on a day with several segments, the one that is nearest to it. */
const planOf = (day: PlannedDay | undefined, second: number): Planned => ({
  day,
  segment: nearestOf(day?.placed?.segments ?? [], second),
});

/** By punch. Hours of a team or of the company have none; a segment of a shift has the id of its profile. */
async function shiftTimesOf(
  tx: TenantTx,
  lines: readonly PunchLine[],
  plans: readonly Planned[],
): Promise<ReadonlyMap<string, string | null>> {
  const ofShifts = lines.flatMap(({ id, employeeId }, at) => {
    const { day, segment } = plans[at] ?? {};
    const isShift = segment && day?.placed?.source === 'shift';
    return isShift ? [{ id, employeeId, date: day.date, profileId: segment.id }] : [];
  });
  const found = await publishedTimes(tx, ofShifts);
  return new Map(ofShifts.map(({ id }, at) => [id, found[at] ?? null]));
}

function shownOf({ day, segment }: Planned = { day: undefined, segment: undefined }) {
  const rest = segment?.breaks.find(({ from }) => from !== null);
  const from = rest?.from ?? null;
  return {
    shiftStart: segment ? instantOfSeconds(segment.from) : null,
    shiftEnd: segment ? instantOfSeconds(segment.to) : null,
    breakStart: from === null ? null : instantOfSeconds(from),
    breakEnd: from === null || !rest ? null : instantOfSeconds(from + rest.seconds),
    departmentId: day?.teamIds?.[0] ?? null,
  };
}

function nearestOf(segments: readonly PlacedSegment[], second: number): PlacedSegment | undefined {
  const distance = ({ from, to }: PlacedSegment) => Math.max(from - second, second - to, 0);
  return segments.toSorted((one, other) => distance(one) - distance(other))[0];
}
