/** Age on a day: full years since birth; the birthday counts. */
import type { LocalDate } from '#kernel/time';

export const ageOn = (birthDate: LocalDate, day: LocalDate): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);
