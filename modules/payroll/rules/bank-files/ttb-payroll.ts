/** ttb payroll (the older TMB layout) into ttb accounts: lines of 128, H, D per payment, T; lines are numbered through; amounts in satang, dates DDMMYY and YYMMDD, Gregorian. */
// Unconfirmed: read from public code older than the merger of TMB and Thanachart; ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import { account, amount, company, count, debitAccount, line, name, paidOn, total } from './payment-values.ts';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'H' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '011' },
    { field: 'debit account', start: 11, length: 10, pad: 'none', value: debitAccount },
    { field: 'company name', start: 21, length: 25, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'paid on', start: 46, length: 6, pad: 'none', value: paidOn('DDMMYY') },
    { field: 'zeros', start: 52, length: 6, pad: 'zeros', value: '' },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'D' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '011' },
    { field: 'account', start: 11, length: 10, pad: 'none', value: account },
    { field: 'credit', start: 21, length: 1, pad: 'none', value: 'C' },
    { field: 'amount', start: 22, length: 10, pad: 'zeros', value: amount },
    { field: 'service', start: 32, length: 3, pad: 'none', value: '089' },
    { field: 'paid on', start: 45, length: 6, pad: 'none', value: paidOn('YYMMDD') },
    { field: 'constant', start: 51, length: 7, pad: 'none', value: '0000001' },
    { field: 'name', start: 94, length: 35, pad: 'spaces', value: name, required: true, cut: true },
  ],
});

const trailer = recordLayout<FileRow>({
  record: 'trailer',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'T' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '011' },
    { field: 'debit account', start: 11, length: 10, pad: 'none', value: debitAccount },
    { field: 'debits', start: 21, length: 20, pad: 'zeros', value: '' },
    { field: 'count', start: 41, length: 7, pad: 'zeros', value: count },
    { field: 'total', start: 48, length: 13, pad: 'zeros', value: total },
    { field: 'zeros', start: 61, length: 40, pad: 'zeros', value: '' },
  ],
});

export const ttbPayroll: PaymentFileLayout = {
  id: 'ttb-payroll',
  title: 'ttb payroll, ttb accounts (older TMB layout)',
  bankCode: '011',
  reach: 'ownBank',
  source: 'Public payroll code (regodemo)',
  head: [header],
  each: [detail],
  foot: [trailer],
};
