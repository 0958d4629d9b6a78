import { fileURLToPath } from 'node:url';
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { pdfOf } from '#server/pdf';
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

test('an attachment of PND 1 Kor with long addresses keeps its signature on the sheet', async () => {
  const address =
    'อาคารเอ็มไพร์ทาวเวอร์ ห้อง 1205/99 ชั้น 12 หมู่บ้านเพอร์เฟคเพลส รามคำแหง-สุวรรณภูมิ เลขที่ 1999/123 หมู่ที่ 12 ซอยลาดพร้าว 101 แยก42 ถนนเฉลิมพระเกียรติ รัชกาลที่ 9 แขวงคลองสองต้นนุ่น เขตลาดกระบัง กรุงเทพมหานคร 10520';
  const row = { nationalId: '1999900000013', name: 'นายสมชาย ใจดี', address, paidOn: '', condition: '1' };
  const sums = { persons: '8', income: '30,000.00', tax: '0.00' };
  const rows = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({ ...row, ...sums, number }));
  const data = {
    language: 'th',
    isYear: true,
    payer: payerWith({}),
    period: { year: '2569', month: null, monthName: '', sequence: 0 },
    byType: [sums, sums, sums, sums, sums],
    totals: sums,
    sheets: [{ ...sums, incomeType: 1, rows }],
  };
  const pdf = await pdfOf(fileURLToPath(new URL('./forms/pnd1.typ', import.meta.url)), data);
  // The cover and one sheet.
  expect((await PDFDocument.load(pdf)).getPageCount()).toBe(2);
});
