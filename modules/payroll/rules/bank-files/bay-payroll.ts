/** BAY (Krungsri) payroll into BAY accounts: lines of 128, one control line, one detail per payment; amounts in satang, dates DDMMYY, Gregorian. */
// Unconfirmed: read from public code; ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  account,
  amount,
  batchNumber,
  companyId,
  count,
  debitAccount,
  name,
  paidOn,
  sequence,
  total,
} from './payment-values.ts';

const control = recordLayout<FileRow>({
  record: 'control',
  length: 128,
  fields: [
    { field: 'zeros', start: 1, length: 3, pad: 'zeros', value: '' },
    { field: 'company id', start: 4, length: 3, pad: 'none', value: companyId },
    { field: 'paid on', start: 7, length: 6, pad: 'none', value: paidOn('DDMMYY') },
    { field: 'debit account', start: 13, length: 30, pad: 'spaces', value: debitAccount, required: true },
    { field: 'service', start: 43, length: 3, pad: 'none', value: '712' },
    { field: 'control', start: 73, length: 1, pad: 'none', value: 'A' },
    { field: 'batch', start: 74, length: 7, pad: 'zeros', value: batchNumber },
    { field: 'count', start: 81, length: 7, pad: 'zeros', value: count },
    { field: 'total', start: 88, length: 15, pad: 'zeros', value: total },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 128,
  fields: [
    { field: 'zeros', start: 1, length: 3, pad: 'zeros', value: '' },
    { field: 'company id', start: 4, length: 3, pad: 'none', value: companyId },
    { field: 'account', start: 7, length: 10, pad: 'none', value: account },
    { field: 'name', start: 17, length: 20, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'amount', start: 37, length: 11, pad: 'spacesLeft', value: amount },
    { field: 'sequence', start: 48, length: 5, pad: 'zeros', value: sequence },
    { field: 'batch', start: 74, length: 7, pad: 'zeros', value: batchNumber },
  ],
});

export const bayPayroll: PaymentFileLayout = {
  id: 'bay-payroll',
  title: 'Krungsri payroll, Krungsri accounts',
  bankCode: '025',
  reach: 'ownBank',
  source: 'Public payroll code (dfgls)',
  head: [control],
  each: [detail],
  foot: [],
};
