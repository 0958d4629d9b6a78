import { describe, expect, it } from 'vitest';
import { fullName, surname } from './filing-person.ts';

const person = { nationalId: '1999900000013', title: 'นาย', firstName: 'สมชาย', lastName: 'ใจดี' };

describe('a person in a filing', () => {
  it('a middle name comes before the surname', () => {
    expect(surname(person)).toBe('ใจดี');
    expect(surname({ ...person, middleName: 'ปีเตอร์' })).toBe('ปีเตอร์ ใจดี');
    expect(surname({ ...person, middleName: ' ' })).toBe('ใจดี');
    expect(fullName(person)).toBe('นายสมชาย ใจดี');
  });
});
