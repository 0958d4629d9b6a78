import { expect, it } from 'vitest';
import { type AddressToFile, missingParts, type PersonToFile } from './missing-for-filing.ts';

// Office 9999 does not exist: the number is no real person's.
const somchai: PersonToFile = { nationalId: '1999900000013', title: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี' };
const silom: AddressToFile = {
  houseNumber: '12',
  subDistrict: 'สีลม',
  district: 'บางรัก',
  province: 'กรุงเทพมหานคร',
  postCode: '10500',
};

it.each<[string, Partial<PersonToFile>, Partial<AddressToFile> | null, string[]]>([
  ['nothing', {}, {}, []],
  ['no number', { nationalId: '' }, {}, ['nationalId']],
  ['a wrong check digit', { nationalId: '1999900000014' }, {}, ['wrongNationalId']],
  ['no surname and no title', { lastName: ' ', title: '' }, {}, ['title', 'lastName']],
  ['no sub-district', {}, { subDistrict: '' }, ['address']],
  ['no address', {}, null, ['address']],
])('%s', (_name, person, address, missing) => {
  expect(missingParts({ ...somchai, ...person }, address === null ? null : { ...silom, ...address })).toEqual(missing);
});
