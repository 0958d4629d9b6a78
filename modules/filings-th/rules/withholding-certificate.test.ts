import { describe, expect, it } from 'vitest';
import { baht, zero } from '#kernel/money';
import { asDate } from '#kernel/time';
import { silom, somchai } from './testing.ts';
import { type CertificateInput, withholdingCertificate } from './withholding-certificate.ts';

const input: CertificateInput = {
  book: '1',
  number: '7',
  payer: { taxId: '0999999123459', name: 'บริษัท สมมุติ จำกัด', address: { ...silom, houseNumber: '99/1' } },
  payee: { person: somchai, address: silom },
  sequence: 1,
  form: 'ภ.ง.ด.1ก',
  taxYear: 2026,
  incomes: [{ row: 1, income: baht(360_000), tax: baht(1975) }],
  funds: { pensionFund: zero, socialSecurity: baht(10_500), providentFund: baht(18_000) },
  condition: 1,
  issuedOn: asDate('2027-02-15'),
};

describe('withholding certificate (50 Tawi)', () => {
  it('a year of salary is in row 1 with the Buddhist year, and the tax is written in words', () => {
    const made = withholdingCertificate(input);
    expect(made.ok && made.value).toMatchObject({
      book: '1',
      number: '7',
      payer: {
        taxId: '0-9999-99123-45-9',
        name: 'บริษัท สมมุติ จำกัด',
        address: 'เลขที่ 99/1 หมู่ที่ 3 แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500',
      },
      payee: { nationalId: '1-9999-00000-01-3', name: 'นายสมชาย ใจดี' },
      formBox: 1,
      totalIncome: baht(360_000),
      totalTax: baht(1975),
      totalTaxInWords: 'หนึ่งพันเก้าร้อยเจ็ดสิบห้าบาทถ้วน',
      issuedOn: '15 กุมภาพันธ์ 2570',
    });
    expect(made.ok && made.value.rows).toEqual([
      { row: 1, date: '2569', income: baht(360_000), tax: baht(1975) },
      { row: 2, date: '', income: 0, tax: 0 },
      { row: 3, date: '', income: 0, tax: 0 },
      { row: 4, date: '', income: 0, tax: 0 },
      { row: 5, date: '', income: 0, tax: 0 },
      { row: 6, date: '', income: 0, tax: 0 },
    ]);
  });

  it('two payments of one row are one sum, and no tax is written as zero baht', () => {
    const incomes = [
      { row: 1 as const, income: baht('0.01'), tax: zero },
      { row: 1 as const, income: baht('0.02'), tax: zero },
    ];
    const made = withholdingCertificate({ ...input, incomes });
    expect(made.ok && made.value).toMatchObject({ totalIncome: baht('0.03'), totalTaxInWords: 'ศูนย์บาทถ้วน' });
  });

  it.each<[string, Partial<CertificateInput>, string, string]>([
    ['a wrong payer', { payer: { ...input.payer, taxId: '0999999123450' } }, 'wrongCheckDigit', 'payer'],
    [
      'a wrong payee',
      { payee: { person: { ...somchai, nationalId: '' }, address: silom } },
      'wrongCheckDigit',
      'payee',
    ],
    [
      'a payee without a district',
      { payee: { person: somchai, address: { ...silom, district: '' } } },
      'missing',
      'address of the payee',
    ],
    ['no income', { incomes: [] }, 'noIncome', 'income'],
    ['a negative fund', { funds: { ...input.funds, providentFund: baht(-1) } }, 'negative', 'amount'],
  ])('%s is refused', (_what, change, reason, field) => {
    expect(withholdingCertificate({ ...input, ...change })).toMatchObject({ ok: false, reason, field });
  });
});
