/** SCB Business Net (BCM): 001 file, 002 debit, 003 credit and 004 payee for each payment, 999 totals; amounts in thousandths of a baht, dates YYYYMMDD, Gregorian. */
// Unconfirmed: read from public code written for vendor payments; the payroll products (PAY, PA2, PA3 own bank, PA4 to PA6
// other banks) and the withholding fields left empty here must be confirmed with the bank before first use.
import { bankOf } from '#organization/rules/bank-codes';
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  accountAtBank,
  amount,
  bank,
  batchReference,
  branchAtBank,
  companyId,
  count,
  debitAccount,
  fee,
  madeOn,
  name,
  nationalId,
  paidOn,
  product,
  reference,
  sequence,
  total,
} from './payment-values.ts';

// Satang with one more zero are thousandths of a baht.
const totalThousandths = (row: FileRow): string => `${total(row)}0`;
const amountThousandths = (row: PaymentRow): string => `${amount(row)}0`;

/** The fourth digit of an SCB account says its type, the first three its branch. */
const debitType = (row: FileRow): string => debitAccount(row).slice(3, 4);
const debitBranch = (row: FileRow): string => debitAccount(row).slice(0, 3);

const bankName = (row: PaymentRow): string => bankOf(bank(row))?.shortName ?? '';
// Inside SCB the receiving branch is always written 0111.
const branch = (row: PaymentRow): string => (bank(row) === '014' ? '0111' : branchAtBank(row));
const timeMade = ({ batch }: FileRow): string => `${batch.madeAt.replace(':', '')}00`;

const file = recordLayout<FileRow>({
  record: '001 file',
  length: 96,
  fields: [
    { field: 'record type', start: 1, length: 3, pad: 'none', value: '001' },
    { field: 'company id', start: 4, length: 12, pad: 'spaces', value: companyId, required: true },
    { field: 'customer reference', start: 16, length: 32, pad: 'spaces', value: batchReference },
    { field: 'made on', start: 48, length: 8, pad: 'none', value: madeOn('YYYYMMDD') },
    { field: 'made at', start: 56, length: 6, pad: 'none', value: timeMade },
    { field: 'channel', start: 62, length: 3, pad: 'none', value: 'BCM' },
    { field: 'batch reference', start: 65, length: 32, pad: 'spaces', value: batchReference },
  ],
});

const debit = (usualProduct: string) =>
  recordLayout<FileRow>({
    record: '002 debit',
    length: 109,
    fields: [
      { field: 'record type', start: 1, length: 3, pad: 'none', value: '002' },
      { field: 'product', start: 4, length: 3, pad: 'none', value: product(usualProduct) },
      { field: 'paid on', start: 7, length: 8, pad: 'none', value: paidOn('YYYYMMDD') },
      { field: 'debit account', start: 15, length: 25, pad: 'spaces', value: debitAccount, required: true },
      { field: 'debit account type', start: 40, length: 2, pad: 'zeros', value: debitType },
      { field: 'debit branch', start: 42, length: 4, pad: 'zeros', value: debitBranch },
      { field: 'currency', start: 46, length: 3, pad: 'none', value: 'THB' },
      { field: 'total', start: 49, length: 16, pad: 'zeros', value: totalThousandths },
      { field: 'internal reference', start: 65, length: 8, pad: 'none', value: '00000001' },
      { field: 'count', start: 73, length: 6, pad: 'zeros', value: count },
      { field: 'fee account', start: 79, length: 15, pad: 'spaces', value: debitAccount },
      { field: 'fee account type', start: 104, length: 2, pad: 'zeros', value: debitType },
      { field: 'fee branch', start: 106, length: 4, pad: 'zeros', value: debitBranch },
    ],
  });

const credit = recordLayout<PaymentRow>({
  record: '003 credit',
  length: 355,
  fields: [
    { field: 'record type', start: 1, length: 3, pad: 'none', value: '003' },
    { field: 'sequence', start: 4, length: 6, pad: 'zeros', value: sequence },
    { field: 'account', start: 10, length: 25, pad: 'spaces', value: accountAtBank, required: true },
    { field: 'amount', start: 35, length: 16, pad: 'zeros', value: amountThousandths },
    { field: 'currency', start: 51, length: 3, pad: 'none', value: 'THB' },
    { field: 'internal reference', start: 54, length: 8, pad: 'none', value: '00000001' },
    { field: 'withholding, invoice, advice', start: 62, length: 3, pad: 'none', value: 'NNN' },
    { field: 'withholding form', start: 70, length: 2, pad: 'zeros', value: '' },
    { field: 'withholding attachment, count, total', start: 86, length: 24, pad: 'zeros', value: '' },
    { field: 'invoice count and total', start: 110, length: 22, pad: 'zeros', value: '' },
    { field: 'withholding condition', start: 132, length: 1, pad: 'zeros', value: '' },
    { field: 'bank', start: 181, length: 3, pad: 'none', value: bank },
    { field: 'bank name', start: 184, length: 35, pad: 'spaces', value: bankName },
    { field: 'branch', start: 219, length: 4, pad: 'zeros', value: branch },
    { field: 'branch name', start: 223, length: 35, pad: 'spaces', value: branch },
    { field: 'signatory', start: 258, length: 1, pad: 'none', value: 'B' },
    { field: 'notification', start: 259, length: 1, pad: 'none', value: 'N' },
    { field: 'reference', start: 260, length: 20, pad: 'spaces', value: reference },
    { field: 'service', start: 284, length: 2, pad: 'none', value: '01' },
    { field: 'fee paid by payee', start: 354, length: 2, pad: 'spaces', value: fee({ company: '', payee: 'B' }) },
  ],
});

const payee = recordLayout<PaymentRow>({
  record: '004 payee',
  length: 816,
  fields: [
    { field: 'record type', start: 1, length: 3, pad: 'none', value: '004' },
    { field: 'internal reference', start: 4, length: 8, pad: 'none', value: '00000001' },
    { field: 'sequence', start: 12, length: 6, pad: 'zeros', value: sequence },
    { field: 'national id', start: 18, length: 15, pad: 'spaces', value: nationalId },
    { field: 'name', start: 33, length: 100, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'fax', start: 423, length: 10, pad: 'zeros', value: '' },
    { field: 'phone', start: 433, length: 10, pad: 'zeros', value: '' },
  ],
});

const totals = recordLayout<FileRow>({
  record: '999 totals',
  length: 31,
  fields: [
    { field: 'record type', start: 1, length: 3, pad: 'none', value: '999' },
    { field: 'count of debits', start: 4, length: 6, pad: 'none', value: '000001' },
    { field: 'count of credits', start: 10, length: 6, pad: 'zeros', value: count },
    { field: 'total', start: 16, length: 16, pad: 'zeros', value: totalThousandths },
  ],
});

const scb = {
  bankCode: '014',
  source: 'Odoo community, l10n_th_bank_payment_export_scb',
  each: [credit, payee],
  foot: [totals],
};

export const scbPayroll: PaymentFileLayout = {
  ...scb,
  id: 'scb-payroll',
  title: 'SCB Business Net, SCB accounts (PAY)',
  reach: 'ownBank',
  head: [file, debit('PAY')],
};

export const scbPayrollOtherBanks: PaymentFileLayout = {
  ...scb,
  id: 'scb-payroll-other-banks',
  title: 'SCB Business Net, other banks (PA4)',
  reach: 'otherBanks',
  head: [file, debit('PA4')],
};
