/** The name of a holiday for a reader: a public holiday, or its substitute day, in the reader's language; a name that the company chose stays. */
import type { Language } from '#kernel/text';
import { type HolidayName, inLieuName, publicHolidayNames } from './thai-public-holidays.ts';

const known: ReadonlyMap<string, HolidayName> = new Map(
  Object.values(publicHolidayNames)
    .flatMap((name: HolidayName) => [name, inLieuName(name)])
    .flatMap((name) => [
      [name.th, name],
      [name.en, name],
    ]),
);

export const holidayName = (name: string, language: Language): string => known.get(name)?.[language] ?? name;
