import { describe, expect, it } from 'vitest';
import { type EmployeeField, readRow } from './employee-fields.ts';

const read = (field: EmployeeField, typed: string) => {
  const { values, problems } = readRow({ employeeCode: 'E1', [field]: typed }, false);
  return values[field] ?? problems[field]?.code ?? null;
};

it.each<[EmployeeField, string, string | number | null]>([
  ['startDate', '14/11/2569', '2026-11-14'],
  ['startDate', '๑๔ พ.ย. ๒๕๖๙', '2026-11-14'],
  ['startDate', '2026-11-14', '2026-11-14'],
  ['startDate', '30/02/2569', 'date'],
  ['gender', 'หญิง', 'female'],
  ['gender', 'M', 'male'],
  ['gender', 'x', 'choice'],
  ['employmentType', 'Full Time', 'FULL-TIME'],
  ['employmentType', 'พาร์ทไทม์', 'PART-TIME'],
  ['salary', '20,000', 2_000_000],
  ['salary', '฿ 18500.50', 1_850_050],
  ['salary', '๑๕,๐๐๐ บาท', 1_500_000],
  ['salary', '1e5', 'number'],
  ['salary', '-5', 'number'],
  ['phoneNumber', '081-234-5678', '+66812345678'],
  ['phoneNumber', '+65 8123 4567', '+6581234567'],
  ['phoneNumber', '812345678', '+66812345678'], // a spreadsheet dropped the leading zero
  ['phoneNumber', '12', 'phone'],
  ['bankCode', '4', '004'],
  ['idCard', '1-1017-00230-70-8', '1101700230708'],
  ['idCard', '๑-๑๐๑๗-๐๐๒๓๐-๗๐-๘', '1101700230708'],
  ['idCard', '1.1017E+12', 'nationalId'],
  ['taxId', '๑๑๐๑๗๐๐๒๓๐๗๐๘', '1101700230708'],
  ['taxId', '110170023070', 'digits'],
  ['socialSecurityId', '10-1234567-8', '1012345678'],
  ['socialSecurityId', '123456789', 'digits'],
  ['bankAccount', '012-3-45678-9', '0123456789'],
  ['bankAccount', '123456789', 'bankAccount'], // a spreadsheet dropped the leading zero
  ['email', 'Somsri@Mail.TEST', 'somsri@mail.test'],
  ['email', 'somsri', 'email'],
  ['living.postCode', '10110', '10110'],
  ['living.postCode', '1', 'postCode'],
  ['firstName', '1234', 'firstName'],
  ['nationality', '   ', null],
])('%s %j is %j', (field, typed, expected) => {
  expect(read(field, typed)).toBe(expected);
});

describe('the required cells of a row', () => {
  it('are code and names for a new employee', () => {
    expect(readRow({ email: 'a@b.test' }, true).problems).toEqual({
      employeeCode: { code: 'required' },
      firstName: { code: 'required' },
      lastName: { code: 'required' },
    });
  });

  it('are only the code for a change', () => {
    expect(readRow({ employeeCode: 'E1', firstName: '' }, false)).toEqual({
      values: { employeeCode: 'E1' },
      problems: {},
    });
  });
});
