/** The issued certificate that another branch of a template would change = the one of the latest month in which the template paid its person, by the branch that issued it or to it. */
import type { LocalDate } from '#kernel/time';
import { lastDayOf } from './moved-filing.ts';

export interface CertificateMove {
  readonly certificates: readonly { readonly employeeId: string; readonly year: number; readonly branch: string }[];
  /** Whom approved runs of the template paid in which month, `2026-11`. */
  readonly paid: readonly { readonly employeeId: string; readonly month: string }[];
  /** The branch number of the template at the Revenue Department in a month. */
  readonly before: (month: string) => string;
  readonly after: (month: string) => string;
}

/** The last day of the month; null where no certificate changes. */
export function movedCertificate({ certificates, paid, before, after }: CertificateMove): LocalDate | null {
  const keyOf = (employeeId: string, year: number | string, branch: string) => `${employeeId} ${year} ${branch}`;
  const issued = new Set(certificates.map(({ employeeId, year, branch }) => keyOf(employeeId, year, branch)));
  const months = paid.flatMap(({ employeeId, month }) => {
    const branches = [before(month), after(month)];
    const isMoved = new Set(branches).size > 1;
    return isMoved && branches.some((branch) => issued.has(keyOf(employeeId, month.slice(0, 4), branch)))
      ? [month]
      : [];
  });
  const last = months.toSorted().at(-1);
  return last === undefined ? null : lastDayOf(Number(last.slice(0, 4)), Number(last.slice(5)));
}
