// Years of birth as people type them: in the common era or in the Buddhist one.

const buddhistYears = 543;
/** A year from here on was written in the Buddhist era. */
const buddhistFrom = 2400;
const oldest = 1900;

/** Of a child whose year is not typed yet, or not possible. */
export const noBirthYear = 0;

export const isBirthYear = (birthYear: number, taxYear: number): boolean => birthYear >= oldest && birthYear <= taxYear;

export function birthYearOf(typed: string, taxYear: number): number {
  if (!/^\d{4}$/.test(typed)) return noBirthYear;
  const year = Number(typed) >= buddhistFrom ? Number(typed) - buddhistYears : Number(typed);
  return isBirthYear(year, taxYear) ? year : noBirthYear;
}
