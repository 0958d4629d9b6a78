/** Which allowances count: what was declared, or only what was proved by papers; by choice declared until the last payment closes on proof. */
import { type Declaration, nothingDeclared } from './declaration.ts';

export type AllowanceBasis = 'declared' | 'proved' | 'provedAtYearEnd';

export interface TaxDeductions {
  readonly declared: Declaration;
  /** What stands on approved papers; absent while nothing is proved. */
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
