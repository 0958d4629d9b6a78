import { describe, expect, it } from 'vitest';
import { zero } from '#kernel/money';
import { en } from '../text/files/en.ts';
import { bblPayroll } from './bank-files/bbl-payroll.ts';
import { type PaymentBatch, writePaymentFile } from './bank-files/payment-file.ts';
import { paymentFileLayouts } from './bank-files/payment-file-layouts.ts';
import { aBatch } from './bank-files/testing.ts';
import { explainCutName, explainPaymentRefusal } from './explain-file-refusal.ts';

const batch = aBatch({ payer: '002', payee: '002' });
const [first, second] = batch.payments;
if (!first || !second) throw new Error('The batch has two payments.');
const withSecond = (change: object): PaymentBatch => ({ ...batch, payments: [first, { ...second, ...change }] });

describe('a payment file that was not written', () => {
  it.each([
    [
      withSecond({ name: 'Zoë' }),
      'Payment 2 (Zoë), name of the payee “Zoë”: has the letter “ë”, which the file cannot hold.',
      'รายการจ่ายที่ 2 (Zoë) ชื่อผู้รับเงิน “Zoë”: มีอักขระ “ë” ที่ไฟล์รองรับไม่ได้',
    ],
    [
      withSecond({ amount: zero }),
      `Payment 2 (${second.name}), amount “0”: must be more than 0.`,
      `รายการจ่ายที่ 2 (${second.name}) จำนวนเงิน “0”: ต้องมากกว่า 0`,
    ],
    [
      withSecond({ bankCode: '004' }),
      `Payment 2 (${second.name}), bank of the payee “004”: this file pays accounts of the paying bank only.`,
      `รายการจ่ายที่ 2 (${second.name}) ธนาคารของผู้รับเงิน “004”: ไฟล์นี้จ่ายได้เฉพาะบัญชีของธนาคารผู้จ่าย`,
    ],
    [{ ...batch, payments: [] }, 'The file, payments: there is nothing to pay.', 'ไฟล์ รายการจ่าย: ไม่มีรายการที่ต้องจ่าย'],
  ])('says whose payment, which field and why', (wrong, english, thai) => {
    const file = writePaymentFile(bblPayroll, wrong);
    if (file.ok) throw new Error('The file was written.');
    expect(explainPaymentRefusal(file, 'en')).toBe(english);
    expect(explainPaymentRefusal(file, 'th')).toBe(thai);
  });

  it('says whose name was cut, and how', () => {
    const long = 'SOMCHAI JAIDEEMAKMAKWONGSAWATTANAKUL';
    const file = writePaymentFile(bblPayroll, withSecond({ name: long }));
    const [cut] = file.ok ? file.value.cuts : [];
    if (!cut) throw new Error('No name was cut.');
    expect(explainCutName(cut, 'en')).toBe(
      `Payment 2 (${long}), name of the payee: “${long}” is longer than its field; the file says “${long.slice(0, 35)}”.`,
    );
    expect(explainCutName(cut, 'th')).toContain('ยาวเกินช่อง');
  });

  it('has words for every field that a company or a person fills', () => {
    const filledIn = paymentFileLayouts
      .flatMap(({ head, each, foot }) => [...head, ...each, ...foot].flatMap(({ fields }) => [...fields]))
      .filter(({ value }) => typeof value === 'function')
      .map(({ field }) => field);
    expect([...new Set(filledIn)].filter((field) => !(field in en.fields))).toEqual([]);
  });
});
