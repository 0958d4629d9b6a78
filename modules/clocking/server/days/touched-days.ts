import { touchedDates } from '#clocking/rules/touched-dates';
import { type Instant, type LocalDate, secondsOf } from '#kernel/time';
import { takingTurns } from '#server/in-pieces';
import type { PlacedDays } from './placed-days.ts';

interface Moment {
  readonly employeeId: string;
  readonly at: Instant;
}

/**
 * The days that these punches can change. The last of the dates a punch touches only changes what is there: it is not
 * made for this, or the day after an imported month would begin with an absence.
 */
export async function touchedDays(
  punches: readonly Moment[],
  placed: Pick<PlacedDays, 'openWindows' | 'has'>,
): Promise<Map<string, Set<LocalDate>>> {
  const targets = new Map<string, Set<LocalDate>>();
  const turn = takingTurns();
  for (const { employeeId, at } of punches) {
    const pause = turn();
    if (pause) await pause;
    const dates = targets.get(employeeId) ?? new Set();
    const touched = touchedDates(placed.openWindows(employeeId), secondsOf(at));
    touched.forEach((date, place) => {
      if (place < touched.length - 1 || placed.has(employeeId, date)) dates.add(date);
    });
    targets.set(employeeId, dates);
  }
  return targets;
}
