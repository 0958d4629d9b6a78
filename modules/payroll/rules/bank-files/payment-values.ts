/** The values that payment files write, by the names that their tables use. */
import { bahtWithDecimals, satang } from './amount-text.ts';
import { type DatePattern, dateText } from './date-text.ts';
import type { FileRow, PaymentRow } from './payment-file.ts';
import { accountDigits, receivingAccount, receivingBranch } from './receiving-account.ts';

export const line = (row: FileRow): string => String(row.lineNumber);
export const count = (row: FileRow): string => String(row.count);
export const total = (row: FileRow): string => satang(row.total);
export const company = (row: FileRow): string => row.batch.payer.companyName;
export const companyId = (row: FileRow): string => row.batch.payer.companyId;
export const debitAccount = (row: FileRow): string => accountDigits(row.batch.payer.account);
export const debitBranch = (row: FileRow): string => receivingBranch(row.batch.payer);
export const payingBank = (row: FileRow): string => row.batch.payer.bankCode;
export const batchReference = (row: FileRow): string => row.batch.reference;
export const batchNumber = (row: FileRow): string => String(row.batch.number);
export const product =
  (usual: string) =>
  (row: FileRow): string =>
    row.batch.payer.product ?? usual;
export const madeOn =
  (pattern: DatePattern) =>
  (row: FileRow): string =>
    dateText(row.batch.madeOn, pattern);
export const paidOn =
  (pattern: DatePattern) =>
  (row: FileRow): string =>
    dateText(row.batch.paidOn, pattern);
/** Who bears the bank's fee, as each bank spells it. */
export const fee =
  (words: { readonly company: string; readonly payee: string }) =>
  (row: FileRow): string =>
    words[row.batch.feePaidBy];

export const sequence = (row: PaymentRow): string => String(row.sequence);
export const name = (row: PaymentRow): string => row.payment.name;
export const amount = (row: PaymentRow): string => satang(row.payment.amount);
export const amountWithDecimals = (row: PaymentRow): string => bahtWithDecimals(row.payment.amount);
/** At the paying bank itself: the digits as they are. */
export const account = (row: PaymentRow): string => accountDigits(row.payment.account);
export const bank = (row: PaymentRow): string => row.payment.bankCode;
export const accountAtBank = (row: PaymentRow): string => receivingAccount(row.payment);
export const branchAtBank = (row: PaymentRow): string => receivingBranch(row.payment);
export const reference = (row: PaymentRow): string => row.payment.reference;
export const email = (row: PaymentRow): string => row.payment.email ?? '';
export const phone = (row: PaymentRow): string => row.payment.phone ?? '';
export const nationalId = (row: PaymentRow): string => row.payment.nationalId ?? '';
