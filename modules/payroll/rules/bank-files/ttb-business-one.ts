/** ttb business ONE: one line of 2,500 per payment from TXN to END; amounts in baht with two decimals, dates DDMMYYYY, Gregorian. */
// Unconfirmed: read from public code written for vendor payments. The file has no header and no total; the payroll code
// at 2420 is given by the bank. Ask the bank before first use.
import { recordLayout } from './fixed-width.ts';
import type { PaymentFileLayout, PaymentRow } from './payment-file.ts';
import {
  accountAtBank,
  amountWithDecimals,
  bank,
  branchAtBank,
  company,
  debitAccount,
  email,
  fee,
  name,
  paidOn,
  product,
  reference,
} from './payment-values.ts';

const debitAccountWithZero = (row: PaymentRow): string => `0${debitAccount(row)}`;
const adviceBy = (row: PaymentRow): string => (email(row) === '' ? '' : 'EMAIL');
// DCB inside ttb, MCL to other banks.
const transactionType = (row: PaymentRow): string => (bank(row) === '011' ? 'DCB' : 'MCL');

const transaction = recordLayout<PaymentRow>({
  record: 'transaction',
  length: 2500,
  fields: [
    { field: 'record type', start: 1, length: 3, pad: 'none', value: 'TXN' },
    { field: 'company name', start: 4, length: 120, pad: 'spaces', value: company, required: true, cut: true },
    { field: 'name', start: 124, length: 130, pad: 'spaces', value: name, required: true, cut: true },
    { field: 'reference', start: 464, length: 16, pad: 'spaces', value: reference },
    { field: 'paid on', start: 480, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
    { field: 'pickup on', start: 488, length: 8, pad: 'none', value: paidOn('DDMMYYYY') },
    { field: 'currency', start: 496, length: 3, pad: 'none', value: 'THB' },
    { field: 'debit account', start: 549, length: 20, pad: 'spaces', value: debitAccountWithZero },
    { field: 'amount', start: 569, length: 15, pad: 'spacesLeft', value: amountWithDecimals },
    { field: 'bank', start: 584, length: 3, pad: 'none', value: bank },
    { field: 'branch', start: 587, length: 13, pad: 'spaces', value: branchAtBank },
    { field: 'account', start: 600, length: 20, pad: 'spaces', value: accountAtBank, required: true },
    { field: 'SMART code, 01 salary', start: 620, length: 2, pad: 'none', value: '01' },
    { field: 'advice by', start: 646, length: 5, pad: 'spaces', value: adviceBy },
    { field: 'e-mail', start: 701, length: 50, pad: 'spaces', value: email },
    { field: 'fee', start: 801, length: 13, pad: 'spaces', value: fee({ company: 'OUR', payee: 'BEN' }) },
    { field: 'type', start: 814, length: 3, pad: 'none', value: transactionType },
    { field: 'payroll code', start: 2420, length: 4, pad: 'spaces', value: product('') },
    { field: 'end', start: 2498, length: 3, pad: 'none', value: 'END' },
  ],
});

export const ttbBusinessOne: PaymentFileLayout = {
  id: 'ttb-business-one',
  title: 'ttb business ONE, all banks',
  bankCode: '011',
  reach: 'anyBank',
  source: 'Odoo community, l10n_th_bank_payment_export_ttb',
  head: [],
  each: [transaction],
  foot: [],
};
