/** A time axis: whole hours from the first to the last moment that is shown, at least twelve; a moment's place is its share of that length. */
import {
  addMinutes,
  dateIn,
  type Instant,
  instantAtMinute,
  type LocalDate,
  type LocalTime,
  millisecondsOf,
  minuteOfTime,
  timeIn,
} from '#kernel/time';

export interface Axis {
  readonly from: Instant;
  readonly to: Instant;
}

export interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

const shortest = 12 * 60;
const hour = 3_600_000;

/** The axis around all of them; null where there is nothing to show. */
export function axisAround(spans: readonly Span[], zone: string): Axis | null {
  if (spans.length === 0) return null;
  const first = spans.reduce((min, { from }) => (from < min ? from : min), spans[0]?.from as Instant);
  const last = spans.reduce((max, { to }) => (to > max ? to : max), spans[0]?.to as Instant);
  const from = hourBefore(first, zone);
  const [whole, begun] = [hourBefore(last, zone), millisecondsOf(last)];
  const to = millisecondsOf(whole) < begun ? addMinutes(whole, 60) : whole;
  return { from, to: minutesBetween(from, to) < shortest ? addMinutes(from, shortest) : to };
}

export interface DaySpans {
  readonly date: LocalDate;
  readonly spans: readonly Span[];
}

/** Axes with the same hours of the wall clock for days below one another: from the earliest to the latest of all. */
export function axesOfDays(days: readonly DaySpans[], zone: string): ReadonlyMap<LocalDate, Axis> {
  const midnight = (date: LocalDate): Instant => instantAtMinute(zone, date, 0);
  const minutes = days.flatMap(({ date, spans }) => {
    const axis = axisAround(spans, zone);
    return axis ? [minutesBetween(midnight(date), axis.from), minutesBetween(midnight(date), axis.to)] : [];
  });
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  const axisOf = (date: LocalDate): Axis => ({
    from: addMinutes(midnight(date), first),
    to: addMinutes(midnight(date), last),
  });
  return new Map(minutes.length === 0 ? [] : days.map(({ date }) => [date, axisOf(date)]));
}

const minutesBetween = (from: Instant, to: Instant): number => (millisecondsOf(to) - millisecondsOf(from)) / 60_000;

/** The last whole hour of the wall clock that is not after the moment. */
function hourBefore(moment: Instant, zone: string): Instant {
  const minute = minuteOfTime(timeIn(zone, moment));
  return instantAtMinute(zone, dateIn(zone, moment), minute - (minute % 60));
}

/** Percent of the axis, between 0 and 100. */
export function placeOn({ from, to }: Axis, moment: Instant): number {
  const [start, end] = [millisecondsOf(from), millisecondsOf(to)];
  const share = ((millisecondsOf(moment) - start) / (end - start)) * 100;
  return Math.min(100, Math.max(0, share));
}

export const stretchOn = (axis: Axis, { from, to }: Span): { left: number; width: number } => {
  const left = placeOn(axis, from);
  return { left, width: placeOn(axis, to) - left };
};

export interface Tick {
  readonly place: number;
  readonly time: LocalTime;
  readonly isMidnight: boolean;
}

/** Every hour where there is room for at most `most` of them, else every second, third, fourth or sixth. */
export function ticksOf(axis: Axis, zone: string, most: number): Tick[] {
  const hours = Math.round((millisecondsOf(axis.to) - millisecondsOf(axis.from)) / hour);
  const step = [1, 2, 3, 4, 6, 12].find((every) => hours / every < most) ?? 24;
  const ticks: Tick[] = [];
  for (let passed = 0; passed <= hours; passed++) {
    const moment = addMinutes(axis.from, passed * 60);
    const time = timeIn(zone, moment);
    if (minuteOfTime(time) % (step * 60) === 0)
      ticks.push({ place: placeOn(axis, moment), time, isMidnight: time === '00:00' });
  }
  return ticks;
}

/** Neighbours nearer than `least` stand in one group, so that the groups themselves are as far apart. Places rise. */
export function crowdsOf<Item>(items: readonly Item[], placeOf: (item: Item) => number, least: number): Item[][] {
  const crowds: Item[][] = [];
  for (const item of items) {
    const last = crowds.at(-1)?.at(-1);
    if (last !== undefined && placeOf(item) - placeOf(last) < least) crowds.at(-1)?.push(item);
    else crowds.push([item]);
  }
  return crowds;
}
