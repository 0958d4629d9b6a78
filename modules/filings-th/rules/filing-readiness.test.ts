import { expect, it } from 'vitest';
import { type CompanyField, filingReadiness, type PersonField, type PersonToCheck } from './filing-readiness.ts';
import type { Duty } from './values/filing-law.ts';

// Office 9999 does not exist: the number is no real person's.
const somchai: PersonToCheck = {
  employeeId: 'somchai',
  name: 'สมชาย ใจดี',
  idCard: '1999900000013',
  taxId: null,
  socialSecurityId: null,
  titleName: 'นาย',
  firstName: 'สมชาย',
  lastName: 'ใจดี',
  birthDate: '1990-01-01',
  startDate: '2020-01-01',
  address: { houseNumber: '12', subDistrict: 'สีลม', district: 'บางรัก', province: 'กรุงเทพมหานคร', postCode: '10500' },
};

it.each<[string, Duty, Partial<PersonToCheck>, PersonField[]]>([
  ['everything is there', 'pnd1', {}, []],
  ['tax needs the address', 'pnd1', { address: null }, ['address']],
  ['social security does not', 'sps110', { address: null }, []],
  ['tax checks the digit', 'pnd1kor', { idCard: '1999900000014' }, ['wrongNationalId']],
  ['a card number of a foreigner has no check digit', 'sps110', { idCard: '1999900000014' }, []],
  [
    'a foreigner with the number of a person as tax number',
    'sps110',
    { idCard: null, taxId: '6999900000014', socialSecurityId: '1234567890' },
    [],
  ],
  ['a foreigner has the number of the tax office', 'pnd1', { idCard: null, taxId: '0999900000015' }, []],
  ['on certificates, too', 'certificates', { idCard: null, taxId: '0999900000015' }, []],
  ['not at social security', 'sps110', { idCard: null, taxId: '0999900000015' }, ['nationalId']],
  ['no file takes ten digits', 'sps110', { idCard: null, socialSecurityId: '1234567890' }, ['nationalId']],
  ['the welfare fund asks for the age', 'welfareFund', { birthDate: null }, ['birthDate']],
  ['a joiner has a first day', 'sps103', { startDate: null, titleName: null }, ['title', 'startDate']],
  ['wages of the year are no list of people', 'kt20k', { idCard: null }, []],
])('%s', (_name, duty, change, fields) => {
  const { blockers } = filingReadiness(duty, [{ ...somchai, ...change }], []);
  expect(blockers.flatMap((blocker) => blocker.fields)).toEqual(fields);
});

it.each<[string, number, number, CompanyField[], number | null]>([
  // people who are ready, who are not, fields the company lacks, percent
  ['all', 3, 0, [], 100],
  ['two of three, rounded down', 2, 1, [], 66],
  ['one of 300 is missing', 299, 1, [], 99],
  ['the company has no tax id', 3, 0, ['taxId'], 0],
  ['the company lacks what this filing does not ask for', 3, 0, ['socialSecurityId'], 100],
  ['nobody', 0, 0, [], null],
])('%s', (_name, whole, lacking, company, percent) => {
  const people = [
    ...Array.from({ length: whole }, () => somchai),
    ...Array.from({ length: lacking }, () => ({ ...somchai, idCard: null })),
  ];
  expect(filingReadiness('pnd1', people, company).percent).toBe(percent);
});
