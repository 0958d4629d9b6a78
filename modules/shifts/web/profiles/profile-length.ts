import type { LocalTime, Minutes } from '#kernel/time';
import { minutesOf, workMinutes } from '#shifts/rules/profile';

interface Hours {
  readonly start: LocalTime;
  readonly end: LocalTime;
  readonly breakDurationMinutes: number;
}

/** Minutes of work of a profile, without the break. */
export const lengthOf = ({ start, end, breakDurationMinutes }: Hours): number =>
  workMinutes({ ...minutesOf(start, end), breakMinutes: breakDurationMinutes as Minutes });
