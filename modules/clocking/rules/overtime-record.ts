/** Overtime record of a day: from the date on which the overtime begins to the date on which it ends, in hours rounded half up to two decimals. */
import { addSeconds, dateIn, type Instant, type LocalDate } from '#kernel/time';

export interface OvertimeOfDay {
  readonly date: LocalDate;
  readonly zone: string;
  readonly firstIn: Instant | null;
  readonly lastOut: Instant | null;
  /** Seconds before the start of the schedule, part of `seconds`. */
  readonly before: number;
  /** All overtime of the day. */
  readonly seconds: number;
}

export interface OvertimeRecord {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly hours: number;
}

/** Overtime before the schedule begins with the first punch; the rest ends with the last one. */
export function overtimeRecord({ date, zone, firstIn, lastOut, before, seconds }: OvertimeOfDay): OvertimeRecord {
  const dateOf = (moment: Instant | null | undefined): LocalDate => (moment ? dateIn(zone, moment) : date);
  const hours = Math.round(seconds / 36) / 100;
  return {
    startDate: dateOf(before > 0 ? firstIn : lastOut && addSeconds(lastOut, -seconds)),
    endDate: dateOf(seconds > before ? lastOut : firstIn && addSeconds(firstIn, before)),
    hours,
  };
}
