// The words of the picker's calendar, in the reader's language and era. It only receives date strings of the library.
import { firstWeekday, monthNames, weekdayNames, yearIn } from '#kernel/format';
import type { Language } from '#kernel/text';
import { dateParts, type LocalDate } from '#kernel/time';
import { textIn } from '../text.ts';

/** The library passes '2026-11-15', sometimes with a time after it. */
const partsOf = (date: string) => dateParts(date.slice(0, 10) as LocalDate);

export function calendarWords(language: Language) {
  const t = textIn(language, 'kit');
  const yearOf = (date: string): string => String(yearIn(language, partsOf(date).year));
  const monthOf = (date: string, length: 'long' | 'short'): string =>
    monthNames[language][length][partsOf(date).month - 1] ?? '';
  return {
    locale: language,
    firstDayOfWeek: firstWeekday,
    weekdayFormat: (date: string) => weekdayNames[language].short[partsOf(date).weekday % 7] ?? '',
    monthLabelFormat: (date: string) => `${monthOf(date, 'long')} ${yearOf(date)}`,
    monthsListFormat: (date: string) => monthOf(date, 'short'),
    yearLabelFormat: yearOf,
    yearsListFormat: yearOf,
    decadeLabelFormat: (first: string, last: string) => `${yearOf(first)} – ${yearOf(last)}`,
    getDayAriaLabel: (date: string) => `${partsOf(date).day} ${monthOf(date, 'long')} ${yearOf(date)}`,
    ariaLabels: {
      nextMonth: t(($) => $.controls.dates.nextMonth),
      previousMonth: t(($) => $.controls.dates.previousMonth),
      nextYear: t(($) => $.controls.dates.nextYear),
      previousYear: t(($) => $.controls.dates.previousYear),
      nextDecade: t(($) => $.controls.dates.nextDecade),
      previousDecade: t(($) => $.controls.dates.previousDecade),
      monthLevelControl: t(($) => $.controls.dates.chooseMonth),
      yearLevelControl: t(($) => $.controls.dates.chooseYear),
    },
  } as const;
}
