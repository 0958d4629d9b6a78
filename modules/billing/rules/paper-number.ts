/** Number of a paper: letter of its kind + branch of the seller (5 digits) - year of its day (Christian era) - running number of kind, branch and year (6 digits). */
export const paperKinds = ['invoice', 'taxInvoice', 'receipt', 'creditNote'] as const;
export type PaperKind = (typeof paperKinds)[number];

const letters: Readonly<Record<PaperKind, string>> = { invoice: 'I', taxInvoice: 'T', receipt: 'R', creditNote: 'C' };

export interface PaperNumber {
  readonly kind: PaperKind;
  readonly branch: string;
  readonly year: number;
  readonly number: number;
}

export const paperNumberText = ({ kind, branch, year, number }: PaperNumber): string =>
  `${letters[kind]}${branch}-${year}-${String(number).padStart(6, '0')}`;
