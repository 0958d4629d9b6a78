/** The available payment files: those of the paying bank, for its own accounts first. */
import { bayPayroll } from './bay-payroll.ts';
import { bblPayroll } from './bbl-payroll.ts';
import { bblSmart } from './bbl-smart.ts';
import { kbankPayroll } from './kbank.ts';
import { ktbDirect, ktbStandard } from './ktb.ts';
import type { PaymentFileLayout } from './payment-file.ts';
import { scbPayroll, scbPayrollOtherBanks } from './scb.ts';
import { smart320 } from './smart-320.ts';
import { ttbBusinessOne } from './ttb-business-one.ts';
import { ttbPayroll } from './ttb-payroll.ts';

/** A new bank is one new file with its tables and one line here. */
export const paymentFileLayouts: readonly PaymentFileLayout[] = [
  kbankPayroll,
  ktbDirect,
  ktbStandard,
  scbPayroll,
  scbPayrollOtherBanks,
  bblPayroll,
  bblSmart,
  bayPayroll,
  smart320,
  ttbPayroll,
  ttbBusinessOne,
];

// The banks reported to accept the shared clearing layout.
const smartBanks: readonly string[] = ['024', '025'];

export const layoutsOfBank = (bankCode: string): readonly PaymentFileLayout[] =>
  paymentFileLayouts.filter((layout) =>
    layout.bankCode === null ? smartBanks.includes(bankCode) : layout.bankCode === bankCode,
  );
