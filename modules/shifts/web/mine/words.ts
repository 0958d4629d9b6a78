import { weekdayText } from '#kernel/format';
import type { LocalDate, LocalTime } from '#kernel/time';
import type { MyPlan, MyShift, ShownShift } from '#shifts/contract';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';

/** "08:00–16:00". */
export function useHours(): (shift: { readonly start: LocalTime; readonly end: LocalTime }) => string {
  const t = useText('shifts');
  const format = useFormat();
  return ({ start, end }) => t(($) => $.mine.hours, { from: format.time(start), to: format.time(end) });
}

/** "Mon 05 Nov 2026", with the weekday in full. */
export function useDay(): (date: LocalDate) => string {
  const format = useFormat();
  const language = useLanguage();
  return (date) => `${weekdayText(date, language)} ${format.date(date)}`;
}

/** "Night, Monday 05 Nov 2026, 22:00–06:00". */
export function useShiftWords(): (shift: ShownShift) => string {
  const hours = useHours();
  const day = useDay();
  return (shift) => [shift.name, day(shift.date), hours(shift)].join(', ');
}

/** A day of one's own plan: its shifts, or what the day is without any. */
export interface DayOfPlan {
  readonly shifts: readonly MyShift[];
  readonly words: string;
  /** By the plan, not only by work hours. */
  readonly isDayOff: boolean;
}

/** Without a published plan work hours count, and the day says so: who does not come is absent. */
export function useDayReader({ days, unplanned }: MyPlan): (date: LocalDate) => DayOfPlan {
  const t = useText('shifts');
  const hoursText = useHours();
  const planned = new Map(days.map((day) => [day.date, day.shifts]));
  const others = new Map(unplanned.map((day) => [day.date, day]));
  const wordsOf = (date: LocalDate): string => {
    const { hours, holiday, isOpen = true } = others.get(date) ?? {};
    if (holiday) return holiday;
    if (hours) return t(($) => $.mine.workHours, { hours: hoursText(hours) });
    return t(($) => (isOpen ? $.mine.unplanned : $.mine.off));
  };
  return (date) => {
    const shifts = planned.get(date);
    return {
      shifts: shifts ?? [],
      words: shifts ? t(($) => $.mine.off) : wordsOf(date),
      isDayOff: shifts?.length === 0,
    };
  };
}
