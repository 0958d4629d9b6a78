/** BBL payroll into BBL accounts: lines of 128, H, D per payment, T; lines are numbered through; amounts in satang, dates DDMMYY, Gregorian. */
// Unconfirmed: read from public code; ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import { account, amount, company, count, debitAccount, line, name, paidOn, total } from './payment-values.ts';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'H' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '002' },
    { field: 'debit account', start: 11, length: 10, pad: 'none', value: debitAccount },
    { field: 'company name', start: 21, length: 25, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'paid on', start: 46, length: 6, pad: 'none', value: paidOn('DDMMYY') },
    { field: 'zeros', start: 52, length: 77, pad: 'zeros', value: '' },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'D' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '002' },
    { field: 'account', start: 11, length: 10, pad: 'none', value: account },
    { field: 'credit', start: 21, length: 1, pad: 'none', value: 'C' },
    { field: 'amount', start: 22, length: 10, pad: 'zeros', value: amount },
    { field: 'service', start: 32, length: 3, pad: 'none', value: '029' },
    { field: 'zeros', start: 35, length: 59, pad: 'zeros', value: '' },
    { field: 'name', start: 94, length: 35, pad: 'spaces', value: name, required: true, cut: true },
  ],
});

const trailer = recordLayout<FileRow>({
  record: 'trailer',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'T' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '002' },
    { field: 'debit account', start: 11, length: 10, pad: 'none', value: debitAccount },
    { field: 'debits', start: 21, length: 20, pad: 'zeros', value: '' },
    { field: 'count', start: 41, length: 7, pad: 'zeros', value: count },
    { field: 'total', start: 48, length: 13, pad: 'zeros', value: total },
    { field: 'zeros', start: 61, length: 68, pad: 'zeros', value: '' },
  ],
});

export const bblPayroll: PaymentFileLayout = {
  id: 'bbl-payroll',
  title: 'BBL payroll, BBL accounts',
  bankCode: '002',
  reach: 'ownBank',
  source: 'Public payroll code (regodemo)',
  head: [header],
  each: [detail],
  foot: [trailer],
};
