import { expect, test } from 'vitest';
import { type PayerFacts, payerOf } from './forms.ts';

const company = { name: 'บริษัท ตัวอย่าง จำกัด', taxId: null, socialSecurityId: null, address: {} };

const payerWith = (facts: { phoneNumber?: string; address?: object }) =>
  payerOf({
    company: { ...company, phoneNumber: null, ...facts } as PayerFacts['company'],
    own: undefined,
    headOffice: { branchId: null } as PayerFacts['headOffice'],
    branch: '00000',
  });

test('the phone of the company is printed as Thais write it', () => {
  expect(payerWith({ phoneNumber: '+6620000000' }).phone).toBe('02-000-0000');
  expect(payerWith({ phoneNumber: '+66812345678' }).phone).toBe('081-234-5678');
  expect(payerWith({}).phone).toBe('');
});

test('the address of the company is whole, with the branch of its lane', () => {
  const address = { houseNumber: '9', soi: 'สุขุมวิท 55', junction: '3', road: 'สุขุมวิท', province: 'กรุงเทพมหานคร' };
  expect(payerWith({ address }).addressLine).toBe('เลขที่ 9 ซอยสุขุมวิท 55 แยก3 ถนนสุขุมวิท กรุงเทพมหานคร');
});
