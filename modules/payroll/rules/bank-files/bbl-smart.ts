/** BBL Smart into other banks: lines of 128, H, D per payment, T; lines are numbered through; amounts in satang, dates DDMMYY, Gregorian. */
// Unconfirmed: read from public code; ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  accountAtBank,
  amount,
  bank,
  branchAtBank,
  company,
  count,
  debitAccount,
  line,
  name,
  paidOn,
  total,
} from './payment-values.ts';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'H' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '002' },
    { field: 'branch', start: 11, length: 4, pad: 'zeros', value: '' },
    { field: 'debit account', start: 15, length: 11, pad: 'zeros', value: debitAccount, required: true },
    { field: 'company name', start: 26, length: 25, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'paid on', start: 51, length: 6, pad: 'none', value: paidOn('DDMMYY') },
    { field: 'file type', start: 57, length: 4, pad: 'spaces', value: 'UN1' },
    { field: 'zeros', start: 61, length: 68, pad: 'zeros', value: '' },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'D' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: bank },
    { field: 'branch', start: 11, length: 4, pad: 'zeros', value: branchAtBank },
    { field: 'account', start: 15, length: 11, pad: 'zeros', value: accountAtBank, required: true },
    { field: 'credit', start: 26, length: 1, pad: 'none', value: 'C' },
    { field: 'amount', start: 27, length: 12, pad: 'zeros', value: amount },
    { field: 'service, 01 salary', start: 39, length: 2, pad: 'none', value: '01' },
    { field: 'name', start: 41, length: 30, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'zeros', start: 99, length: 2, pad: 'zeros', value: '' },
    { field: 'end', start: 128, length: 1, pad: 'zeros', value: '' },
  ],
});

const trailer = recordLayout<FileRow>({
  record: 'trailer',
  length: 128,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'T' },
    { field: 'line', start: 2, length: 6, pad: 'zeros', value: line },
    { field: 'bank', start: 8, length: 3, pad: 'none', value: '002' },
    { field: 'debit account', start: 11, length: 11, pad: 'zeros', value: debitAccount, required: true },
    { field: 'count of debits', start: 22, length: 7, pad: 'zeros', value: '' },
    { field: 'total of debits', start: 29, length: 13, pad: 'zeros', value: '' },
    { field: 'count', start: 42, length: 7, pad: 'zeros', value: count },
    { field: 'total', start: 49, length: 13, pad: 'zeros', value: total },
    { field: 'zeros', start: 62, length: 67, pad: 'zeros', value: '' },
  ],
});

export const bblSmart: PaymentFileLayout = {
  id: 'bbl-smart',
  title: 'BBL Smart, other banks',
  bankCode: '002',
  reach: 'otherBanks',
  source: 'Public payroll code (regodemo)',
  head: [header],
  each: [detail],
  foot: [trailer],
};
