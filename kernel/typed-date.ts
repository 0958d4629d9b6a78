// Reads a date as people type it, in either era, with Thai or Latin figures: 14/11/2569, 14 พ.ย. 2569, 2026-11-14.
import { buddhistYears, latinDigits, monthNames } from './format.ts';
import { type LocalDate, localDate } from './time.ts';

/**
 * Years from here on are Buddhist: nobody enters a Gregorian year this late, and no Buddhist year in use is earlier (2400 is 1857).
 */
const firstBuddhistYear = 2400;

const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const dayFirst = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/;
const withMonthName = /^(\d{1,2})[\s-]*([^\d\s-]+)[\s-]*(\d{4})$/;

/** The date, or null when the text is not a date (30 February is not). */
export function typedDate(text: string): LocalDate | null {
  const typed = latinDigits(text).trim();
  const iso = yearFirst.exec(typed);
  if (iso) return dateOf(iso[1], Number(iso[2]), iso[3]);
  const numeric = dayFirst.exec(typed);
  if (numeric) return dateOf(numeric[3], Number(numeric[2]), numeric[1]);
  const worded = withMonthName.exec(typed);
  return worded ? dateOf(worded[3], monthOf(worded[2] ?? ''), worded[1]) : null;
}

/** A date in a year that is possible; null for any other text. */
export function typedDateIn(text: string, isPossibleYear: (date: LocalDate) => boolean): LocalDate | null {
  const date = typedDate(text);
  return date !== null && isPossibleYear(date) ? date : null;
}

/** The era is converted before the day is checked: 29/02/2567 is 29 February 2024, although 2567 is no leap year. */
function dateOf(year: string | undefined, month: number, day: string | undefined): LocalDate | null {
  const given = Number(year);
  return localDate(given >= firstBuddhistYear ? given - buddhistYears : given, month, Number(day));
}

/** 1 to 12, or 0 for an unknown word. Thai short names may lack their dots; English names need three letters. */
function monthOf(word: string): number {
  const thai = word.replaceAll('.', '');
  const english = thai.toLowerCase();
  const fits = (_: string, index: number): boolean =>
    monthNames.th.long[index] === thai ||
    monthNames.th.short[index]?.replaceAll('.', '') === thai ||
    (english.length >= 3 && (monthNames.en.long[index] ?? '').toLowerCase().startsWith(english));
  return monthNames.en.long.findIndex(fits) + 1;
}
