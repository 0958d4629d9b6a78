import { describe, expect, it } from 'vitest';
import { companyIdField, fittingCompanyId } from './company-id-field.ts';
import { writePaymentFile } from './payment-file.ts';
import { paymentFileLayouts } from './payment-file-layouts.ts';
import { aBatch } from './testing.ts';

describe('the company id of a payment file', () => {
  it('is asked by KTB, SCB and Krungsri, each in its length', () => {
    const asked = paymentFileLayouts.flatMap((layout) => {
      const field = companyIdField(layout);
      return field ? [[layout.id, field.length, field.isExact]] : [];
    });
    expect(asked).toEqual([
      ['ktb-direct', 16, false],
      ['ktb-standard', 16, false],
      ['scb-payroll', 12, false],
      ['scb-payroll-other-banks', 12, false],
      ['bay-payroll', 3, true],
    ]);
  });

  it.each(paymentFileLayouts.map((layout) => [layout.id, layout] as const))(
    '%s is written with a fitting one, and refused without one only where it is asked',
    (_id, layout) => {
      const payer = layout.bankCode ?? '025';
      const banks = { payer, payee: layout.reach === 'ownBank' ? payer : '034' };
      expect(writePaymentFile(layout, aBatch(banks, fittingCompanyId(layout))).ok).toBe(true);
      expect(writePaymentFile(layout, aBatch(banks, '')).ok).toBe(companyIdField(layout) === null);
    },
  );
});
