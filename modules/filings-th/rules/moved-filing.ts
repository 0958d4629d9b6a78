/** The filing that another branch of a template would change = the latest one of a month with runs of the template, by the branch that filed them or by the one that would. */
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { type FilingKind, type FilingPeriod, officeOf } from './filing-kinds.ts';

type Office = ReturnType<typeof officeOf>;
/** The branch number of the template at an office in a month, `2026-11`. */
type NumberIn = (office: Office, month: string) => string;

export interface BranchMove {
  readonly filings: readonly (FilingPeriod & { readonly kind: FilingKind; readonly branch: string })[];
  /** Months of the template's approved runs: tax is filed by the month of the payment, contributions by that of the wage. */
  readonly months: Readonly<Record<Office, readonly string[]>>;
  readonly before: NumberIn;
  readonly after: NumberIn;
}

/** The last day of the filing's period; null where nothing that was filed moves. */
export function movedFiling({ filings, months, before, after }: BranchMove): LocalDate | null {
  const ends = filings.flatMap(({ kind, year, month, branch }) => {
    const office = officeOf(kind);
    const period = month === null ? `${year}-` : `${year}-${String(month).padStart(2, '0')}`;
    const isMoved = months[office].some((one) => {
      const [from, to] = [before(office, one), after(office, one)];
      return one.startsWith(period) && from !== to && (branch === from || branch === to);
    });
    return isMoved ? [lastDayOf(year, month ?? 12)] : [];
  });
  return ends.toSorted().at(-1) ?? null;
}

export const lastDayOf = (year: number, month: number): LocalDate =>
  addToDate(addToDate(asDate(`${year}-${String(month).padStart(2, '0')}-01`), { months: 1 }), { days: -1 });
