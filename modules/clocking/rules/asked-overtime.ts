/** Overtime asked for: the minutes from its start to its end on the clock; an end before the start is on the next day. */
import { type LocalTime, type Minutes, minuteOfTime, minutes } from '#kernel/time';

const minutesOfDay = 1440;

/** 0 for a start that is also the end. */
export const askedOvertime = (from: LocalTime, to: LocalTime): Minutes =>
  minutes((minuteOfTime(to) - minuteOfTime(from) + minutesOfDay) % minutesOfDay);
