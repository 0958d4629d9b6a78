/** The batch that the tests of all payment files share: two people, 54,825.00 baht, paid on 30 October 2026. */
import { baht } from '#kernel/money';
import type { LocalDate, LocalTime } from '#kernel/time';
import type { Payment, PaymentBatch, PaymentFileLayout } from './payment-file.ts';
import { writePaymentFile } from './payment-file.ts';

interface Banks {
  readonly payer: string;
  readonly payee: string;
}

export const aPayment = (bankCode: string): Payment => ({
  bankCode,
  account: '999-0-00002-2',
  reference: 'EMP001',
  name: 'MR TEST DEE',
  amount: baht('28960.42'),
});

export const aBatch = ({ payer, payee }: Banks, companyId = 'EXAMPLE01'): PaymentBatch => ({
  payer: { bankCode: payer, account: '999-0-00001-1', companyName: 'EXAMPLE CO LTD', companyId },
  reference: 'PAY202610',
  number: 11026,
  madeOn: '2026-10-28' as LocalDate,
  madeAt: '17:05' as LocalTime,
  paidOn: '2026-10-30' as LocalDate,
  feePaidBy: 'company',
  payments: [
    aPayment(payee),
    {
      ...aPayment(payee),
      account: '9990000033',
      reference: 'EMP002',
      name: 'น.ส.สมหญิง ใจดี',
      amount: baht('25864.58'),
    },
  ],
});

/** The lines of a file, with runs of spaces shown by their number. */
export function shownLines(layout: PaymentFileLayout, batch: PaymentBatch): string[] {
  const file = writePaymentFile(layout, batch);
  if (!file.ok) throw new Error(`${file.reason}: ${file.record}, ${file.field}, ${file.value}`);
  return file.value.lines.map(spacesShown);
}

/** A fixed-width line made readable: two or more spaces in a row are shown as ⟨n␠⟩. */
export const spacesShown = (line: string): string => line.replace(/ {2,}/g, (run) => `⟨${run.length}␠⟩`);
