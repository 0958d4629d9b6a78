/** Days in words: days that follow each other as one range, the first three ranges, then how many more days. */
import { dateRangeText } from '#kernel/format';
import type { Language } from '#kernel/text';
import { daysBetween, type LocalDate } from '#kernel/time';

const mostRanges = 3;

interface Words {
  readonly language: Language;
  /** "+2 days". */
  readonly more: (days: number) => string;
}

export function daysInWords(dates: readonly LocalDate[], { language, more }: Words): string {
  const ranges: { from: LocalDate; to: LocalDate; days: number }[] = [];
  for (const date of dates.toSorted()) {
    const last = ranges.at(-1);
    if (last && daysBetween(last.to, date) === 1) {
      last.to = date;
      last.days += 1;
    } else ranges.push({ from: date, to: date, days: 1 });
  }
  const left = ranges.slice(mostRanges).reduce((sum, { days }) => sum + days, 0);
  const shown = ranges.slice(0, mostRanges).map(({ from, to }) => dateRangeText(from, to, language));
  return [...shown, ...(left > 0 ? [more(left)] : [])].join(', ');
}
