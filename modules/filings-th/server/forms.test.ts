import { expect, test } from 'vitest';
import { type PayerFacts, payerOf } from './forms.ts';

const company = { name: 'บริษัท ตัวอย่าง จำกัด', taxId: null, socialSecurityId: null, address: {} };

const payerWith = (phoneNumber: string | null) =>
  payerOf({
    company: { ...company, phoneNumber } as PayerFacts['company'],
    own: undefined,
    headOffice: { branchId: null } as PayerFacts['headOffice'],
    branch: '00000',
  });

test('the phone of the company is printed as Thais write it', () => {
  expect(payerWith('+6620000000').phone).toBe('02-000-0000');
  expect(payerWith('+66812345678').phone).toBe('081-234-5678');
  expect(payerWith(null).phone).toBe('');
});
