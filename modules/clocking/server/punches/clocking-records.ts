import type { ClockingRecord, PunchLine } from '#clocking/contract';
import type { PlacedSegment } from '#clocking/rules/placed-day';
import { dateIn, instantOfSeconds, secondsOf, timeOfDayIn } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
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
  const stations = new Map(punches.map(({ id, source, device }) => [id, source === 'station' ? device : null]));
  return lines.map((line) => ({
    ...line,
    clockDate: dateIn(zone, line.timestamp),
    clockTime: timeOfDayIn(zone, line.timestamp),
    ...planOf(planned.get(line.id), secondsOf(line.timestamp)),
    stationName: stations.get(line.id) ?? null,
  }));
}

/** What was planned around a punch: on a day with several segments, the one that is nearest to it. */
function planOf(day: PlannedDay | undefined, second: number) {
  const segment = nearestOf(day?.placed?.segments ?? [], second);
  const rest = segment?.breaks.find(({ from }) => from !== null);
  const from = rest?.from ?? null;
  return {
    // Hours of a team or of the company have no id.
    shiftTimeId: segment && day?.placed?.source === 'shift' ? segment.id : null,
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
