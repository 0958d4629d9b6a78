/** KTB Corporate Online: lines of 498, one header, one detail per payment; amounts in satang, dates DDMMYYYY, Gregorian. Service 02 pays into KTB accounts, 01 into other banks. */
// Unconfirmed: read from public code; ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  accountAtBank,
  amount,
  bank,
  batchReference,
  branchAtBank,
  company,
  companyId,
  count,
  debitAccount,
  debitBranch,
  email,
  name,
  paidOn,
  phone,
  sequence,
  total,
} from './payment-values.ts';

const onlyBatch = '000001';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 498,
  fields: [
    { field: 'file type', start: 1, length: 2, pad: 'none', value: '10' },
    { field: 'record type', start: 3, length: 1, pad: 'none', value: '1' },
    { field: 'batch', start: 4, length: 6, pad: 'none', value: onlyBatch },
    { field: 'paying bank', start: 10, length: 3, pad: 'none', value: '006' },
    { field: 'count', start: 13, length: 7, pad: 'zeros', value: count },
    { field: 'total', start: 20, length: 19, pad: 'zeros', value: total },
    { field: 'paid on', start: 39, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
    { field: 'credit', start: 47, length: 1, pad: 'none', value: 'C' },
    { field: 'zeros', start: 48, length: 8, pad: 'zeros', value: '' },
    { field: 'company id', start: 56, length: 16, pad: 'spaces', value: companyId, required: true },
    { field: 'user', start: 72, length: 20, pad: 'spaces', value: ({ batch }) => batch.payer.userId ?? '' },
  ],
});

const detail = (service: '01' | '02') =>
  recordLayout<PaymentRow>({
    record: 'detail',
    length: 498,
    fields: [
      { field: 'file type', start: 1, length: 2, pad: 'none', value: '10' },
      { field: 'record type', start: 3, length: 1, pad: 'none', value: '2' },
      { field: 'batch', start: 4, length: 6, pad: 'none', value: onlyBatch },
      { field: 'bank', start: 10, length: 3, pad: 'none', value: bank },
      { field: 'branch', start: 13, length: 4, pad: 'zeros', value: branchAtBank },
      { field: 'account', start: 17, length: 11, pad: 'zeros', value: accountAtBank, required: true },
      { field: 'paying bank', start: 28, length: 3, pad: 'none', value: '006' },
      { field: 'paying branch', start: 31, length: 4, pad: 'zeros', value: debitBranch },
      { field: 'debit account', start: 35, length: 11, pad: 'zeros', value: debitAccount, required: true },
      { field: 'paid on', start: 46, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
      { field: 'service', start: 54, length: 2, pad: 'none', value: service },
      { field: 'clearing house', start: 56, length: 2, pad: 'zeros', value: '' },
      { field: 'amount', start: 58, length: 17, pad: 'zeros', value: amount },
      { field: 'receiver id', start: 83, length: 10, pad: 'zeros', value: '' },
      { field: 'name', start: 93, length: 100, pad: 'spaces', value: name, required: true, cut: true },
      { field: 'sender', start: 193, length: 100, pad: 'spaces', value: company, required: true, cut: true },
      { field: 'reference 2', start: 353, length: 18, pad: 'spaces', value: batchReference },
      { field: 'running number', start: 393, length: 6, pad: 'zeros', value: sequence },
      { field: 'status', start: 399, length: 2, pad: 'none', value: '09' },
      { field: 'e-mail', start: 401, length: 40, pad: 'spaces', value: email },
      { field: 'phone', start: 441, length: 20, pad: 'spaces', value: phone },
      { field: 'sub-branch', start: 461, length: 4, pad: 'zeros', value: '' },
    ],
  });

const ktb = { bankCode: '006', source: 'Odoo community, l10n_th_bank_payment_export_ktb', head: [header], foot: [] };

export const ktbDirect: PaymentFileLayout = {
  ...ktb,
  id: 'ktb-direct',
  title: 'KTB Corporate Online, KTB accounts',
  reach: 'ownBank',
  each: [detail('02')],
};

export const ktbStandard: PaymentFileLayout = {
  ...ktb,
  id: 'ktb-standard',
  title: 'KTB Corporate Online, other banks',
  reach: 'otherBanks',
  each: [detail('01')],
};
