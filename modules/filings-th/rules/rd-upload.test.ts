import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { baht, minor } from '#kernel/money';
import { asDate, type LocalDate } from '#kernel/time';
import type { IncomeLine } from './income-line.ts';
import { type RdFiling, rdUploadFile } from './rd-upload.ts';
import { october, silom, somchai } from './testing.ts';

const monthly: RdFiling = {
  form: 'PND1',
  year: 2026,
  month: 10,
  payer: {
    taxId: '0999999123459',
    branch: '00000',
    department: 'สำนักงานใหญ่',
    largeTaxpayer: false,
    branchType: 'V',
  },
  additional: 0,
  via: 'internet',
  userId: 'MYUSER',
  sentBefore: 0,
  lines: [october],
};
const wholeYear: IncomeLine = { ...october, paidOn: asDate('2026-12-31'), income: baht(360_000), tax: baht(1975) };
const { month: _month, ...withoutMonth } = monthly;
const yearly: RdFiling = { ...withoutMonth, form: 'PND1A', lines: [wholeYear] };

const fileOf = (filing: RdFiling) => {
  const file = rdUploadFile(filing);
  if (!file.ok) throw new Error(`${file.reason} ${file.field} ${file.value}`);
  return file.value;
};
const withLine = (change: Partial<IncomeLine>): RdFiling => ({
  ...monthly,
  lines: [october, { ...october, ...change }],
});

describe('RD upload, FORMAT 2.0', () => {
  it('PND 1 of one person reads as the department prints it', () => {
    expect(fileOf(monthly).text.split('\r\n')).toEqual([
      'H|0000|0999999123459|000000|1|PND1|0999999123459|000000|สำนักงานใหญ่|0|10|2569|V|00|1|30000.00|164.58|0.00|164.58|164.58|MYUSER|2',
      'D|1|000000|1999900000013|0000000000|นาย|สมชาย|ใจดี|30102569|0.00|30000.00|164.58|1|1|||||12|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
      '',
    ]);
  });

  it('PND 1 Kor has month 00 and the last day of the year', () => {
    expect(fileOf(yearly).text.split('\r\n')).toEqual([
      'H|0000|0999999123459|000000|1|PND1A|0999999123459|000000|สำนักงานใหญ่|0|00|2569|V|00|1|360000.00|1975.00|0.00|1975.00|1975.00|MYUSER|2',
      'D|1|000000|1999900000013|0000000000|นาย|สมชาย|ใจดี|31122569|0.00|360000.00|1975.00|1|1|||||12|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
      '',
    ]);
  });

  it('the file is named by form, number, branch, year, month, filing and times sent', () => {
    expect(fileOf(monthly).name).toBe('PND1_0999999123459_000000_2569_10_00_00.txt');
    expect(fileOf({ ...yearly, additional: 2, sentBefore: 1 }).name).toBe(
      'PND1A_0999999123459_000000_2569_00_02_01.txt',
    );
  });

  it('on media nothing is paid through the bank', () => {
    const [header] = fileOf({ ...monthly, via: 'media' }).text.split('\r\n');
    expect(header?.endsWith('|164.58|0.00|MYUSER|1')).toBe(true);
  });

  it('a middle name, a flat rate and a slash in the house number are written as the format requires', () => {
    const person = { ...somchai, title: '', middleName: 'ปีเตอร์' };
    const address = { ...silom, houseNumber: '99/1' };
    const text = fileOf(withLine({ person, address, flatRate: 300, incomeType: 2 })).text;
    expect(text.split('\r\n')[2]).toBe(
      'D|2|000000|1999900000013|0000000000|-|สมชาย|ปีเตอร์ ใจดี|30102569|3.00|30000.00|164.58|2|1|||||99-1|3|||สีลม|บางรัก|กรุงเทพมหานคร|10500',
    );
  });

  it('a person without tax is listed too', () => {
    expect(fileOf(withLine({ tax: baht(0) })).text).toContain('|30000.00|0.00|1|1|');
  });

  it.each<[string, Partial<IncomeLine>, string, string]>([
    ['a check digit that is wrong', { person: { ...somchai, nationalId: '1999900000014' } }, 'wrongCheckDigit', 'PIN'],
    ['a short number', { person: { ...somchai, nationalId: '199990000001' } }, 'tooShort', 'PIN'],
    ['no number', { person: { ...somchai, nationalId: '' } }, 'missing', 'PIN'],
    ['no first name', { person: { ...somchai, firstName: ' ' } }, 'missing', 'FNAME'],
    ['a quote in the name', { person: { ...somchai, lastName: "O'Neil" } }, 'forbiddenCharacter', 'SNAME'],
    ['a day that does not exist', { paidOn: '2026-10-32' as LocalDate }, 'notADate', 'PAID_DATE'],
    ['pay of another month', { paidOn: asDate('2026-11-01') }, 'wrongMonth', 'PAID_DATE'],
    ['negative income', { income: baht('-0.01') }, 'negative', 'PAID_AMT'],
    ['negative tax', { tax: baht('-0.01') }, 'negative', 'TAX_AMT'],
    ['half a hundredth of a percent', { flatRate: 0.5 }, 'notDigits', 'TAX_RATE'],
    ['no district', { address: { ...silom, district: '' } }, 'missing', 'AMPHUR'],
    ['a post code of four digits', { address: { ...silom, postCode: '1050' } }, 'tooShort', 'POSTAL_CODE'],
  ])('%s is refused', (_what, change, reason, field) => {
    expect(rdUploadFile(withLine(change))).toMatchObject({ ok: false, reason, field, record: 'detail', item: 2 });
  });

  it.each<[string, Partial<RdFiling>, string, string]>([
    ['nobody', { lines: [] }, 'nothingToFile', 'TOT_NUM'],
    ['a thirteenth month', { month: 13 }, 'wrongMonth', 'TAX_MONTH'],
    ['a Buddhist year', { year: 2569 }, 'wrongYear', 'TAX_YEAR'],
    ['a wrong tax id', { payer: { ...monthly.payer, taxId: '0999999123450' } }, 'wrongCheckDigit', 'NID'],
    ['a branch of seven digits', { payer: { ...monthly.payer, branch: '0000000' } }, 'tooLong', 'SENDER_BRANCH'],
    ['no branch', { payer: { ...monthly.payer, branch: '' } }, 'missing', 'SENDER_BRANCH'],
    ['a branch of four digits', { payer: { ...monthly.payer, branch: '0000' } }, 'tooShort', 'SENDER_BRANCH'],
    ['a hundredth sending', { sentBefore: 100 }, 'tooLong', 'times sent'],
    ['no user', { userId: '' }, 'missing', 'USER_ID'],
    ['a hundredth additional filing', { additional: 100 }, 'tooLong', 'FORM_TYPE'],
  ])('a filing with %s is refused', (_what, change, reason, field) => {
    expect(rdUploadFile({ ...monthly, ...change })).toMatchObject({ ok: false, reason, field, item: null });
  });

  it('a surname of 81 letters is cut at 80, and the person is named', () => {
    const person = { ...somchai, lastName: 'ก'.repeat(81) };
    const file = fileOf(withLine({ person }));
    expect(file.cuts).toMatchObject([
      { field: 'SNAME', written: 'ก'.repeat(80), person: `นายสมชาย ${'ก'.repeat(81)}` },
    ]);
  });

  it('the yearly form requires house number and sub-district', () => {
    const { houseNumber: _none, ...address } = silom;
    const lines = [{ ...wholeYear, address }];
    expect(rdUploadFile({ ...yearly, lines })).toMatchObject({ ok: false, reason: 'missing', field: 'ADD_NO' });
  });

  it('the totals of the header are the sums of the lines, to the satang', () => {
    const amounts = fc.record({ income: fc.nat({ max: 99_999_999 }), tax: fc.nat({ max: 9_999_999 }) });
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 1, maxLength: 30 }), (pairs) => {
        const lines = pairs.map(({ income, tax }) => ({ ...october, income: minor(income), tax: minor(tax) }));
        const [header = '', ...details] = fileOf({ ...monthly, lines })
          .text.trimEnd()
          .split('\r\n');
        const sum = (field: number) => details.reduce((total, line) => total + satangOf(line.split('|')[field]), 0);
        const fields = header.split('|');
        expect(Number(fields[14])).toBe(details.length);
        expect(satangOf(fields[15])).toBe(sum(10));
        expect(satangOf(fields[16])).toBe(sum(11));
        expect(fields.length).toBe(22);
        for (const line of details) expect(line.split('|').length).toBe(26);
      }),
      { numRuns: 100 },
    );
  });
});

const satangOf = (text = ''): number => Number(text.replace('.', ''));
