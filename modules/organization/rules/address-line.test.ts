import { expect, it } from 'vitest';
import { addressLine } from './address-line.ts';

it('an address of Bangkok has แขวง and เขต, one of a province ตำบล, อำเภอ and จังหวัด; missing parts are left out', () => {
  expect(
    addressLine({
      houseNumber: '12',
      moo: null,
      soi: 'สีลม 3',
      junction: '2',
      road: 'สีลม',
      subDistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      postCode: '10500',
    }),
  ).toBe('เลขที่ 12 ซอยสีลม 3 แยก2 ถนนสีลม แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
  expect(
    addressLine({ houseNumber: '9/1', moo: '3', subDistrict: 'บางปู', district: 'เมือง', province: 'สมุทรปราการ' }),
  ).toBe('เลขที่ 9/1 หมู่ที่ 3 ตำบลบางปู อำเภอเมือง จังหวัดสมุทรปราการ');
  expect(addressLine({})).toBe('');
});
