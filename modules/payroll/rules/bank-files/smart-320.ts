/** SMART media clearing into other banks: lines of 320, one header, one detail per payment, one trailer; amounts in satang, dates DDMMYYYY, Gregorian. */
// Unconfirmed: read from public code for Krungsri, which says that UOB takes the same. The running number and the area
// ("01") are written there as constants. Ask the bank before first use.
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
  debitBranch,
  name,
  paidOn,
  payingBank,
  total,
} from './payment-values.ts';

const onlyBatch = '000001';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 320,
  fields: [
    { field: 'file type', start: 1, length: 2, pad: 'none', value: '10' },
    { field: 'record type', start: 3, length: 1, pad: 'none', value: '1' },
    { field: 'batch', start: 4, length: 6, pad: 'none', value: onlyBatch },
    { field: 'paying bank', start: 10, length: 3, pad: 'none', value: payingBank },
    { field: 'count', start: 13, length: 10, pad: 'zeros', value: count },
    { field: 'total', start: 23, length: 15, pad: 'zeros', value: total },
    { field: 'paid on', start: 38, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
    { field: 'credit', start: 46, length: 1, pad: 'none', value: 'C' },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 320,
  fields: [
    { field: 'file type', start: 1, length: 2, pad: 'none', value: '10' },
    { field: 'record type', start: 3, length: 1, pad: 'none', value: '2' },
    { field: 'batch', start: 4, length: 6, pad: 'none', value: onlyBatch },
    { field: 'bank', start: 10, length: 3, pad: 'none', value: bank },
    { field: 'branch', start: 13, length: 4, pad: 'zeros', value: branchAtBank },
    { field: 'account', start: 17, length: 11, pad: 'zeros', value: accountAtBank, required: true },
    { field: 'paying bank', start: 28, length: 3, pad: 'none', value: payingBank },
    { field: 'paying branch', start: 31, length: 4, pad: 'zeros', value: debitBranch },
    { field: 'debit account', start: 35, length: 11, pad: 'zeros', value: debitAccount, required: true },
    { field: 'paid on', start: 46, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
    { field: 'service, 01 salary', start: 54, length: 2, pad: 'none', value: '01' },
    { field: 'area', start: 56, length: 2, pad: 'none', value: '01' },
    { field: 'amount', start: 58, length: 12, pad: 'zeros', value: amount },
    { field: 'name', start: 70, length: 60, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'sender', start: 130, length: 60, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'running number', start: 290, length: 6, pad: 'zeros', value: '' },
  ],
});

const trailer = recordLayout<FileRow>({
  record: 'trailer',
  length: 320,
  fields: [
    { field: 'file type', start: 1, length: 2, pad: 'none', value: '10' },
    { field: 'record type', start: 3, length: 1, pad: 'none', value: '3' },
    { field: 'batch', start: 4, length: 6, pad: 'none', value: onlyBatch },
    { field: 'count', start: 10, length: 11, pad: 'zeros', value: count },
  ],
});

export const smart320: PaymentFileLayout = {
  id: 'smart-320',
  title: 'SMART media clearing (Krungsri, UOB), other banks',
  bankCode: null,
  reach: 'otherBanks',
  source: 'Public payroll code (dfgls)',
  head: [header],
  each: [detail],
  foot: [trailer],
};
