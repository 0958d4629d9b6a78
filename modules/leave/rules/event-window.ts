/** Leave for an event: days of leave within so many days of each other, before or after a request, belong to one event (a birth); of all such stretches the one with the most leave counts. */
import { addToDate, type LocalDate } from '#kernel/time';

export interface MinutesOnDay {
  readonly date: LocalDate;
  readonly minutes: number;
}

/** Of a day of leave only what is paid. */
export const paidOnDay = (day: { readonly date: LocalDate; readonly paidMinutes: number }): MinutesOnDay => ({
  date: day.date,
  minutes: day.paidMinutes,
});

export interface EventLeave {
  /** Other leave of the type. */
  readonly others: readonly MinutesOnDay[];
  readonly asked: readonly MinutesOnDay[];
  readonly eventDays: number;
}

/** Minutes of other leave that count beside the request: the most of all stretches, less the request. */
export function usedInEvent(leave: EventLeave): number {
  const cost = sum(leave.asked);
  return Math.max(0, ...stretchesOf(leave).map(({ others, asked }) => others + asked - cost));
}

/** Minutes of a limit that are used up before the request: then no stretch has more than the limit, the request's first days first. */
export function usedOfLimit(leave: EventLeave, limit: number): number {
  const left = stretchesOf(leave).map(({ others, asked, askedBefore }) => {
    const room = Math.max(0, limit - others);
    return asked > room ? askedBefore + room : limit;
  });
  return limit - Math.min(limit, ...left);
}

interface Stretch {
  readonly others: number;
  readonly asked: number;
  /** Of the request, before the stretch begins. */
  readonly askedBefore: number;
}

/** Each begins on a day of leave and has a day of the request. */
function stretchesOf({ others, asked, eventDays }: EventLeave): Stretch[] {
  const starts = new Set([...others, ...asked].filter(({ minutes }) => minutes > 0).map(({ date }) => date));
  return [...starts]
    .map((from) => {
      const to = addToDate(from, { days: eventDays });
      const inside = (days: readonly MinutesOnDay[]) => sum(days.filter(({ date }) => from <= date && date <= to));
      const askedBefore = sum(asked.filter(({ date }) => date < from));
      return { others: inside(others), asked: inside(asked), askedBefore };
    })
    .filter((stretch) => stretch.asked > 0);
}

const sum = (days: readonly MinutesOnDay[]): number => days.reduce((total, { minutes }) => total + minutes, 0);
