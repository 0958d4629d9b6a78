/** Parts of a period by wage: each earlier wage to its last day, then the present one; a record is paid by the wage of its day. */
import { addToDate, daysBetween, type LocalDate } from '#kernel/time';
import type { AgreedWage, PayrollContext, WorkMinuteInfo } from './payroll-context.ts';

export interface WagePart extends AgreedWage {
  /** The last day of the wage before; null for the first. */
  readonly after: LocalDate | null;
  /** The last day of this wage; null for the present one. */
  readonly until: LocalDate | null;
}

export type Wages = AgreedWage & Pick<PayrollContext, 'wagesBefore'>;

export interface DayRange {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

export function wageParts({ wage, wageKind, workMinutesPerDay, wagesBefore }: Wages): readonly WagePart[] {
  const present = { wage, wageKind, workMinutesPerDay, after: wagesBefore.at(-1)?.until ?? null, until: null };
  if (wagesBefore.length === 0) return [present];
  const before = wagesBefore.map((part, index) => ({ ...part, after: wagesBefore[index - 1]?.until ?? null }));
  return [...before, present];
}

export const isDayOf = ({ after, until }: WagePart, date: LocalDate): boolean =>
  (after === null || date > after) && (until === null || date <= until);

/** The whole list where the wage did not change: a cut-off may have records of days before the period. */
export const recordsOf = <Row extends { readonly date: LocalDate }>(
  part: WagePart,
  records: readonly Row[],
): readonly Row[] =>
  part.after === null && part.until === null ? records : records.filter(({ date }) => isDayOf(part, date));

/** Minutes without a day are of the present wage. */
export const minutesOf = (part: WagePart, infos: readonly WorkMinuteInfo[]): readonly WorkMinuteInfo[] =>
  infos.filter(({ until }) => (until === undefined ? part.until === null : isDayOf(part, until)));

/** The days of a part among others; null for none. */
export function daysOf({ after, until }: WagePart, days: DayRange): DayRange | null {
  const from = after !== null && after >= days.from ? nextDay(after) : days.from;
  const to = until !== null && until < days.to ? until : days.to;
  return from > to ? null : { from, to };
}

export const countOf = ({ from, to }: DayRange): number => daysBetween(from, to) + 1;

const nextDay = (date: LocalDate): LocalDate => addToDate(date, { days: 1 });
