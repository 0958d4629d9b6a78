/** Which allowances count: what was declared, or only what is proved by documents; by choice declared until the last payment, which uses the proof. */
import { type Declaration, nothingDeclared } from './declaration.ts';

export type AllowanceBasis = 'declared' | 'proved' | 'provedAtYearEnd';

export interface TaxDeductions {
  readonly declared: Declaration;
  /** The proved amounts; absent while nothing is proved. */
  readonly proved?: Declaration;
  readonly basis: AllowanceBasis;
}

export const noTaxDeductions: TaxDeductions = { declared: nothingDeclared, basis: 'declared' };

export function countedDeclaration({ declared, proved, basis }: TaxDeductions, isLastPayment: boolean): Declaration {
  switch (basis) {
    case 'declared':
      return declared;
    case 'proved':
      return proved ?? nothingDeclared;
    case 'provedAtYearEnd':
      return isLastPayment ? (proved ?? nothingDeclared) : declared;
  }
}
