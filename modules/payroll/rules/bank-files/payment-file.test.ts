import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { bblSmart } from './bbl-smart.ts';
import { kbankPayroll } from './kbank.ts';
import { type Payment, writePaymentFile } from './payment-file.ts';
import { layoutsOfBank, paymentFileLayouts } from './payment-file-layouts.ts';
import { smart320 } from './smart-320.ts';
import { aBatch, aPayment } from './testing.ts';

const ownBank = aBatch({ payer: '004', payee: '004' });
const withFirst = (change: Partial<Payment>) => ({
  ...ownBank,
  payments: [{ ...aPayment('004'), ...change }, aPayment('004')],
});

describe('a payment file', () => {
  it.each([
    [{ amount: baht(0) }, 'notPositive', 'amount', '0'],
    [{ amount: baht('-0.01') }, 'notPositive', 'amount', '-1'],
    [{ account: '' }, 'notAnAccount', 'account', ''],
    [{ account: '99900A0022' }, 'notAnAccount', 'account', '99900A0022'],
    [{ bankCode: '014' }, 'otherBank', 'bank of the payee', '014'],
    [{ bankCode: '999' }, 'unknownBank', 'bank of the payee', '999'],
    [{ bankCode: '065' }, 'unknownBank', 'bank of the payee', '065'], // Thanachart: merged into ttb
  ])('a payment with %j is refused: %s', (change, reason, field, value) => {
    const refusal = { ok: false, reason, record: 'payment', field, value, item: 1, person: aPayment('004').name };
    expect(writePaymentFile(kbankPayroll, withFirst(change))).toEqual(refusal);
  });

  it.each([
    [{ name: '' }, 'missing', 'name'],
    [{ name: 'José' }, 'unwritableCharacter', 'name'],
    [{ account: '99900000220' }, 'tooLong', 'account'],
    [{ account: '999000002' }, 'tooShort', 'account'],
  ])('a payment with %j is refused and the field of the line is named', (change, reason, field) => {
    const file = writePaymentFile(kbankPayroll, withFirst(change));
    expect(file).toMatchObject({ ok: false, reason, record: 'detail', field, item: 1 });
  });

  it('an amount wider than its field is refused, not cut', () => {
    const payments = [{ ...aPayment('014'), amount: baht('10000000000') }]; // thirteen digits of satang for twelve places
    const file = writePaymentFile(bblSmart, { ...aBatch({ payer: '002', payee: '014' }), payments });
    expect(file).toMatchObject({ ok: false, reason: 'tooLong', field: 'amount', item: 1 });
  });

  it('a batch without payments, or of another bank, is refused', () => {
    expect(writePaymentFile(kbankPayroll, { ...ownBank, payments: [] })).toMatchObject({ reason: 'nothingToPay' });
    const otherPayer = aBatch({ payer: '002', payee: '004' });
    expect(writePaymentFile(kbankPayroll, otherPayer)).toMatchObject({ reason: 'wrongPayerBank', item: null });
  });

  it('a file for other banks refuses an account at the paying bank', () => {
    const file = writePaymentFile(smart320, aBatch({ payer: '025', payee: '025' }));
    expect(file).toMatchObject({ ok: false, reason: 'ownBank', item: 1 });
  });

  it('a savings-bank account of twelve digits fits the eleven of the clearing', () => {
    const payments = [{ ...aPayment('030'), account: '012345678901' }];
    const file = writePaymentFile(smart320, { ...aBatch({ payer: '025', payee: '030' }), payments });
    expect(file.ok && file.value.lines[1]?.slice(9, 27)).toBe('030' + '9990' + '12345678901');
  });

  it('is one byte for each character, and two for each line end', () => {
    const file = writePaymentFile(kbankPayroll, ownBank);
    if (!file.ok) throw new Error(file.reason);
    expect(file.value.bytes.length).toBe(178 + 487 + 487 + 3 * 2);
    expect(new TextDecoder('windows-874').decode(file.value.bytes)).toBe(`${file.value.lines.join('\r\n')}\r\n`);
  });
});

describe('every layout', () => {
  const payeeBank = { ownBank: '', otherBanks: '034', anyBank: '034' };

  it.each(paymentFileLayouts.map((layout) => [layout.id, layout] as const))(
    '%s: every line has the length of its record, and the total is the sum of the amounts',
    (_id, layout) => {
      const payer = layout.bankCode ?? '025';
      const lengths = [...layout.head, ...layout.each, ...layout.foot].map((record) => record.length);
      const amounts = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { minLength: 1, maxLength: 40 });
      fc.assert(
        fc.property(amounts, (satang) => {
          const batch = aBatch({ payer, payee: payeeBank[layout.reach] || payer }, '001');
          const payments = satang.map((amount) => ({
            ...aPayment(batch.payments[0]?.bankCode ?? ''),
            amount: minor(amount),
          }));
          const file = writePaymentFile(layout, { ...batch, payments });
          if (!file.ok) throw new Error(`${file.reason} ${file.field}`);
          const sum = satang.reduce((total, amount) => total + amount, 0);
          expect(file.value.total).toBe(sum);
          expect(file.value.count).toBe(satang.length);
          for (const line of file.value.lines) expect(lengths).toContain(line.length);
          const hasTotal = [...layout.head, ...layout.foot].some((record) =>
            record.fields.some(({ field }) => field === 'total'),
          );
          const inTotals = file.value.lines.some((line) => line.includes(String(sum)));
          expect(inTotals || !hasTotal).toBe(true);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('is listed once under its name, and a bank finds its own', () => {
    const ids = paymentFileLayouts.map((layout) => layout.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(layoutsOfBank('025').map((layout) => layout.id)).toEqual(['bay-payroll', 'smart-320']);
    expect(layoutsOfBank('002').map((layout) => layout.id)).toEqual(['bbl-payroll', 'bbl-smart']);
    expect(layoutsOfBank('030')).toEqual([]);
  });
});
