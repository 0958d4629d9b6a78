/** Payment file: head records, the records of each payment, foot records; count and total are those of the payments written. */
import { add, type Money, zero } from '#kernel/money';
import { ok } from '#kernel/result';
import type { LocalDate, LocalTime } from '#kernel/time';
import { bankOf, isInUse } from '#organization/rules/bank-codes';
import type { CutName } from './cut-name.ts';
import {
  type FieldReason,
  type LineOf,
  type RecordLayout,
  refusalOf,
  tis620File,
  type Written,
  writeRecords,
} from './fixed-width.ts';
import { accountDigits, type BankAccount } from './receiving-account.ts';

export interface Payer {
  readonly bankCode: string;
  /** Ten digits. */
  readonly account: string;
  readonly companyName: string;
  /** The id that the bank gave to the company. */
  readonly companyId: string;
  readonly userId?: string;
  /** The product that the bank agreed with the company, where a layout knows several. */
  readonly product?: string;
}

export interface Payment extends BankAccount {
  /** Employee code. */
  readonly reference: string;
  /** The name of the account. */
  readonly name: string;
  readonly amount: Money;
  readonly nationalId?: string;
  readonly email?: string;
  readonly phone?: string;
}

export interface PaymentBatch {
  readonly payer: Payer;
  /** The company's own name for the batch, such as PAY202610. */
  readonly reference: string;
  /** Given by the company, for banks that count batches. */
  readonly number: number;
  readonly madeOn: LocalDate;
  readonly madeAt: LocalTime;
  readonly paidOn: LocalDate;
  readonly feePaidBy: 'company' | 'payee';
  readonly payments: readonly Payment[];
}

/** The values available to a header or trailer. */
export interface FileRow {
  readonly batch: PaymentBatch;
  readonly count: number;
  readonly total: Money;
  /** The line of the file, from 1. */
  readonly lineNumber: number;
}

export interface PaymentRow extends FileRow {
  readonly payment: Payment;
  /** The number of the payment, from 1. */
  readonly sequence: number;
}

export interface PaymentFileLayout {
  readonly id: string;
  readonly title: string;
  /** The paying bank; null when several banks take the layout. */
  readonly bankCode: string | null;
  /** Which payees the file may contain. */
  readonly reach: 'ownBank' | 'otherBanks' | 'anyBank';
  /** The source of the layout. None was confirmed by a bank. */
  readonly source: string;
  readonly head: readonly RecordLayout<FileRow>[];
  readonly each: readonly RecordLayout<PaymentRow>[];
  readonly foot: readonly RecordLayout<FileRow>[];
}

export interface PaymentFile {
  readonly lines: readonly string[];
  readonly bytes: Uint8Array;
  readonly count: number;
  readonly total: Money;
  /** Names longer than their field, for a warning by person. */
  readonly cuts: readonly CutName[];
}

export type PaymentReason =
  | 'nothingToPay'
  | 'notPositive'
  | 'notAnAccount'
  | 'unknownBank'
  | 'otherBank'
  | 'ownBank'
  | 'wrongPayerBank';

type Problem = { readonly reason: PaymentReason; readonly field: string; readonly value: string } | null;

const isAccount = (account: string): boolean => /^[0-9]+$/.test(accountDigits(account));

const batchProblem = (layout: PaymentFileLayout, { payer, payments }: PaymentBatch): Problem => {
  if (layout.bankCode !== null && payer.bankCode !== layout.bankCode)
    return { reason: 'wrongPayerBank', field: 'bank of the payer', value: payer.bankCode };
  if (!isAccount(payer.account)) return { reason: 'notAnAccount', field: 'debit account', value: payer.account };
  return payments.length === 0 ? { reason: 'nothingToPay', field: 'payments', value: '' } : null;
};

function paymentProblem(layout: PaymentFileLayout, batch: PaymentBatch, payment: Payment): Problem {
  const { account, amount, bankCode } = payment;
  if (!isAccount(account)) return { reason: 'notAnAccount', field: 'account', value: account };
  if (amount <= 0) return { reason: 'notPositive', field: 'amount', value: String(amount) };
  const bank = bankOf(bankCode);
  const field = 'bank of the payee';
  if (bank === null || !isInUse(bank, batch.paidOn)) return { reason: 'unknownBank', field, value: bankCode };
  const atOwnBank = bankCode === batch.payer.bankCode;
  if (layout.reach === 'ownBank' && !atOwnBank) return { reason: 'otherBank', field, value: bankCode };
  if (layout.reach === 'otherBanks' && atOwnBank) return { reason: 'ownBank', field, value: bankCode };
  return null;
}

/** The first refusal ends the writing: a bank accepts a whole file or none. */
export function writePaymentFile(
  layout: PaymentFileLayout,
  batch: PaymentBatch,
): Written<PaymentFile, PaymentReason | FieldReason> {
  const refuse = (problem: NonNullable<Problem>, line: LineOf) => refusalOf(line, { record: 'payment', ...problem });
  const wrong = batchProblem(layout, batch);
  if (wrong) return refuse(wrong, { item: null });
  const count = batch.payments.length;
  const total = batch.payments.reduce((sum, payment) => add(sum, payment.amount), zero);
  const row = (lineNumber: number): FileRow => ({ batch, count, total, lineNumber });
  const lines: string[] = [];
  const cuts: CutName[] = [];

  const inHead = writeRecords(layout.head, row, { lines, cuts, item: null });
  if (inHead) return inHead;
  for (const [index, payment] of batch.payments.entries()) {
    const sequence = index + 1;
    const problem = paymentProblem(layout, batch, payment);
    const person = payment.name;
    if (problem) return refuse(problem, { item: sequence, person });
    const paymentRow = (lineNumber: number): PaymentRow => ({ ...row(lineNumber), payment, sequence });
    const inPayment = writeRecords(layout.each, paymentRow, { lines, cuts, item: sequence, person });
    if (inPayment) return inPayment;
  }
  const inFoot = writeRecords(layout.foot, row, { lines, cuts, item: null });
  if (inFoot) return inFoot;
  return ok({ lines, bytes: tis620File(lines), count, total, cuts });
}
