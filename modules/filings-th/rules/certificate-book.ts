/** Book of a day: the latest one that begins on or before it in the same calendar year; without one, a new book named after the Buddhist year begins with number 1 on 1 January. */
import { asDate, type LocalDate } from '#kernel/time';
import { buddhistYear } from './buddhist-date.ts';

export interface CertificateBook {
  readonly fromDate: LocalDate;
  readonly book: string;
  readonly nextNumber: number;
}

export function bookOn(books: readonly CertificateBook[], date: LocalDate): CertificateBook {
  const year = date.slice(0, 4);
  const begun = books
    .filter(({ fromDate }) => fromDate <= date && fromDate.startsWith(year))
    .toSorted((one, other) => (one.fromDate < other.fromDate ? 1 : -1));
  return begun[0] ?? { fromDate: asDate(`${year}-01-01`), book: String(buddhistYear(Number(year))), nextNumber: 1 };
}
