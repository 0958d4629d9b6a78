/** Payments of a run: each net pay above 0 is in the file for the payer's own bank, in the one for other banks, or is paid by hand; together they are the net pay of the run. */
import { add, type Money, zero } from '#kernel/money';
import type { Payment, PaymentFileLayout } from './bank-files/payment-file.ts';

export interface SplitPayments {
  readonly ownBank: readonly Payment[];
  readonly otherBanks: readonly Payment[];
  /** People without an account or bank. */
  readonly byHand: readonly Payment[];
}

export function splitPayments(payments: readonly Payment[], payerBank: string): SplitPayments {
  const due = payments.filter(({ amount }) => amount > 0);
  const payable = due.filter(({ account, bankCode }) => account !== '' && bankCode !== '');
  return {
    ownBank: payable.filter(({ bankCode }) => bankCode === payerBank),
    otherBanks: payable.filter(({ bankCode }) => bankCode !== payerBank),
    byHand: due.filter(({ account, bankCode }) => account === '' || bankCode === ''),
  };
}

/** Those that a layout can pay. */
export const paymentsFor = ({ reach }: Pick<PaymentFileLayout, 'reach'>, split: SplitPayments): readonly Payment[] => {
  switch (reach) {
    case 'ownBank':
      return split.ownBank;
    case 'otherBanks':
      return split.otherBanks;
    case 'anyBank':
      return [...split.ownBank, ...split.otherBanks];
  }
};

export const totalOf = (payments: readonly Pick<Payment, 'amount'>[]): Money =>
  payments.reduce((sum, { amount }) => add(sum, amount), zero);
