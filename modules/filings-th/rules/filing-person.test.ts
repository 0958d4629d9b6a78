import { describe, expect, it } from 'vitest';
import { addressLine, fullName, surname } from './filing-person.ts';

const person = { nationalId: '1999900000013', title: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี' };

describe('a person in a filing', () => {
  it('a middle name comes before the surname', () => {
    expect(surname(person)).toBe('ใจดี');
    expect(surname({ ...person, middleName: 'ปีเตอร์' })).toBe('ปีเตอร์ ใจดี');
    expect(surname({ ...person, middleName: ' ' })).toBe('ใจดี');
    expect(fullName(person)).toBe('นายสมชาย ใจดี');
  });

  it('an address names its parts as Bangkok or as the provinces do', () => {
    const bangkok = {
      houseNumber: '12',
      moo: '3',
      subDistrict: 'สีลม',
      district: 'บางรัก',
      province: 'กรุงเทพมหานคร',
      postCode: '10500',
    };
    expect(addressLine(bangkok)).toBe('เลขที่ 12 หมู่ที่ 3 แขวงสีลม เขตบางรัก กรุงเทพมหานคร 10500');
    expect(
      addressLine({
        houseNumber: '99/1',
        subDistrict: 'สุเทพ',
        district: 'เมือง',
        province: 'เชียงใหม่',
        postCode: '50200',
      }),
    ).toBe('เลขที่ 99/1 ตำบลสุเทพ อำเภอเมือง จังหวัดเชียงใหม่ 50200');
  });
});
