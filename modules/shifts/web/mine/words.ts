import { useActor } from '#access/web/public';
import { weekdayText } from '#kernel/format';
import { dateIn, type LocalDate, type LocalTime, systemNow } from '#kernel/time';
import type { ShownShift } from '#shifts/contract';
import { useFormat } from '#web/format';
import { useLanguage, useText } from '#web/text';

/** Today in the company's time zone. */
export const useToday = (): LocalDate => dateIn(useActor().timeZone, systemNow());

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
