/** The person, address and income that the tests of all filings share. */
import { baht } from '#kernel/money';
import type { LocalDate } from '#kernel/time';
import type { FilingAddress, FilingPerson } from './filing-person.ts';
import type { IncomeLine } from './income-line.ts';

// Office 9999 does not exist: the number is no real person's.
export const somchai: FilingPerson = {
  nationalId: '1999900000013',
  title: 'นาย',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
};

export const silom: FilingAddress = {
  houseNumber: '12',
  moo: '3',
  subDistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postCode: '10500',
};

export const october: IncomeLine = {
  person: somchai,
  address: silom,
  paidOn: '2026-10-30' as LocalDate,
  income: baht('30000'),
  tax: baht('164.58'),
  incomeType: 1,
  condition: 1,
};
