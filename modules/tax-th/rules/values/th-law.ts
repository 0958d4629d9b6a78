/** th-law: the law by its dates. The pack a company gets unless it chooses the other. */
import { allowances } from './allowances.ts';
import { taxSteps } from './income-tax.ts';
import { minimumWages } from './minimum-wage.ts';
import type { LawTables } from './pack.ts';
import { severance } from './severance.ts';
import { contributionBases, contributionRates } from './social-security.ts';
import { welfareFund } from './welfare-fund.ts';

export const thLaw: LawTables = {
  name: 'th-law',
  taxSteps,
  allowances,
  contributionBases,
  contributionRates,
  welfareFund,
  severance,
  minimumWages,
};
