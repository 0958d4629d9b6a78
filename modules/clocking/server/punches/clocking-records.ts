import type { ClockingRecord, PunchLine } from '#clocking/contract';
import { dateIn, instantOfSeconds, timeOfDayIn } from '#kernel/time';
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
    ...planOf(planned.get(line.id)),
    stationName: stations.get(line.id) ?? null,
  }));
}

function planOf(day: PlannedDay | undefined) {
  const rest = day?.placed?.hours?.breaks.find(({ from }) => from !== null);
  const from = rest?.from ?? null;
  return {
    // Shifts bring their id; hours of a team or of the company have none.
    shiftTimeId: null,
    shiftStart: day?.startsAt ?? null,
    shiftEnd: day?.endsAt ?? null,
    breakStart: from === null ? null : instantOfSeconds(from),
    breakEnd: from === null || !rest ? null : instantOfSeconds(from + rest.seconds),
    departmentId: day?.teamIds?.[0] ?? null,
  };
}
