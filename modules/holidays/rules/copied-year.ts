/** A copied year: each holiday on the same day and month; 29 February is left out in other years, an existing holiday stays as it is. */
import { type LocalDate, localDate } from '#kernel/time';

export interface NamedDay {
  readonly date: LocalDate;
  readonly name: string;
}

/** Days that follow the moon or replace a weekend are not on the same date next year: people must check them. */
export function copiedYear(days: readonly NamedDay[], toYear: number, taken: ReadonlySet<string>): NamedDay[] {
  return days.flatMap(({ date, name }) => {
    const [, month, day] = date.split('-').map(Number);
    const moved = localDate(toYear, month ?? 0, day ?? 0);
    return moved === null || taken.has(moved) ? [] : [{ date: moved, name }];
  });
}
