// Dates that people send, each kind within the years that make sense for it. A date far outside is nearly always a Buddhist
// year in a field for a common one, and one of them in the attendance of a person would make five centuries of days.
import * as z from 'zod';
import { buddhistYears } from './format.ts';
import { problem } from './problems.ts';
import { type Instant, type LocalDate, systemNow } from './time.ts';

export interface DateReach {
  readonly firstYear: number;
  /** The last year that counts is so many years after this one. */
  readonly yearsAhead: number;
}

export type DateProblem = 'buddhistYear' | 'dateTooEarly' | 'dateTooLate';

/** What is wrong with the year of a date or moment. It is Buddhist when the year 543 years before it would be in reach. */
export function dateProblem(date: string, reach: DateReach, thisYear: number): DateProblem | null {
  const year = Number(date.slice(0, 4));
  const isInReach = (one: number) => one >= reach.firstYear && one <= thisYear + reach.yearsAhead;
  if (isInReach(year)) return null;
  if (isInReach(year - buddhistYears)) return 'buddhistYear';
  return year < reach.firstYear ? 'dateTooEarly' : 'dateTooLate';
}

const thisYear = (): number => Number(systemNow().slice(0, 4));

/** The year that the sentence about the problem names. */
const limitOf = (found: DateProblem, reach: DateReach): number | undefined => {
  switch (found) {
    case 'buddhistYear':
      return undefined;
    case 'dateTooEarly':
      return reach.firstYear;
    case 'dateTooLate':
      return thisYear() + reach.yearsAhead;
  }
};

const startsWithYear = /^\d{4}-/;

const inReach =
  (reach: DateReach) =>
  (value: string, context: z.core.$RefinementCtx<string>): void => {
    if (!startsWithYear.test(value)) return;
    const found = dateProblem(value, reach, thisYear());
    if (found) context.addIssue({ code: 'custom', message: problem(found, limitOf(found, reach)) });
  };

/** The document says which years a field takes; a date without it fails the contract's own test. */
const years = ({ firstYear, yearsAhead }: DateReach) => ({ 'x-years': { firstYear, yearsAhead } });

const dateWithin = (reach: DateReach): z.ZodType<LocalDate, string> =>
  z.iso.date().superRefine(inReach(reach)).meta(years(reach)) as unknown as z.ZodType<LocalDate, string>;

const momentWithin = (reach: DateReach): z.ZodType<Instant, string> =>
  z.iso.datetime().superRefine(inReach(reach)).meta(years(reach)) as unknown as z.ZodType<Instant, string>;

const business: DateReach = { firstYear: 1950, yearsAhead: 2 };

/** A day on which somebody works, starts, is paid, is on leave; and a day that reports are asked for. */
export const businessDate = dateWithin(business);
export const businessMoment = momentWithin(business);

const birthReach: DateReach = { firstYear: 1900, yearsAhead: 0 };
export const birthDate = dateWithin(birthReach);

/** A day before the company or the job: its founding, schools, earlier work. */
export const historyDate = dateWithin({ firstYear: 1800, yearsAhead: 2 });

/** A day on which a document or a term of the law ends. */
export const distantDate = dateWithin({ firstYear: 1950, yearsAhead: 60 });

/** Names a row by its date: it may have been written before years were checked, and must be found to be removed. */
export const keptDate = dateWithin({ firstYear: 1, yearsAhead: 7000 });

/** What the clock of a device says. It may be wrong by an era, and the punch is taken all the same. */
export const deviceMoment = momentWithin({ firstYear: 1900, yearsAhead: 7000 });

/** For dates that come by another way than a contract (a cell of a file). */
export const isBusinessYear = (date: string): boolean => dateProblem(date, business, thisYear()) === null;
export const isBirthYear = (date: string): boolean => dateProblem(date, birthReach, thisYear()) === null;
