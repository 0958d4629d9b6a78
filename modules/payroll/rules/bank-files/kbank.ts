/** KBank K-Cash Connect payroll: one H line of 178, one D line of 487 per payment; amounts in satang, dates YYMMDD, Gregorian. */
// Unconfirmed: read from public code. One reader has 15 blanks after the transaction number where the other has 14
// (fields "transaction number" and "debit account" below); ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { FileRow, PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  account,
  amount,
  batchReference,
  company,
  count,
  debitAccount,
  email,
  fee,
  madeOn,
  name,
  paidOn,
  product,
  reference,
  sequence,
  total,
} from './payment-values.ts';

const header = recordLayout<FileRow>({
  record: 'header',
  length: 178,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'H' },
    // PCT is payroll, DCT direct credit.
    { field: 'product', start: 2, length: 3, pad: 'none', value: product('PCT') },
    { field: 'batch reference', start: 5, length: 16, pad: 'spaces', value: batchReference },
    { field: 'transaction number', start: 21, length: 6, pad: 'zeros', value: '' },
    { field: 'debit account', start: 41, length: 10, pad: 'none', value: debitAccount },
    { field: 'total', start: 52, length: 15, pad: 'zeros', value: total },
    { field: 'made on', start: 68, length: 6, pad: 'none', value: madeOn('YYMMDD') },
    { field: 'company name', start: 99, length: 50, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'paid on', start: 149, length: 6, pad: 'none', value: paidOn('YYMMDD') },
    { field: 'count', start: 155, length: 18, pad: 'zeros', value: count },
    { field: 'fee paid by payee', start: 173, length: 1, pad: 'none', value: fee({ company: 'N', payee: 'Y' }) },
  ],
});

const detail = recordLayout<PaymentRow>({
  record: 'detail',
  length: 487,
  fields: [
    { field: 'record type', start: 1, length: 1, pad: 'none', value: 'D' },
    { field: 'sequence', start: 2, length: 6, pad: 'zeros', value: sequence },
    { field: 'account', start: 22, length: 10, pad: 'none', value: account },
    { field: 'amount', start: 33, length: 15, pad: 'zeros', value: amount },
    { field: 'made on', start: 49, length: 6, pad: 'none', value: madeOn('YYMMDD') },
    { field: 'name', start: 80, length: 50, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'paid on', start: 130, length: 6, pad: 'none', value: paidOn('YYMMDD') },
    { field: 'count of tax details', start: 136, length: 3, pad: 'zeros', value: '' },
    { field: 'reference', start: 139, length: 16, pad: 'spaces', value: reference },
    { field: 'e-mail', start: 256, length: 50, pad: 'spaces', value: email },
    // Three withholding amounts of 13 digits: not used for wages.
    { field: 'withholding amounts', start: 306, length: 39, pad: 'zeros', value: '' },
  ],
});

export const kbankPayroll: PaymentFileLayout = {
  id: 'kbank-payroll',
  title: 'KBank K-Cash Connect (PCT)',
  bankCode: '004',
  reach: 'ownBank',
  source: 'Odoo community, l10n_th_bank_payment_export_kbank; header compared with a second public reader',
  head: [header],
  each: [detail],
  foot: [],
};
