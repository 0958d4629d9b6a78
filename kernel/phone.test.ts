import world from 'libphonenumber-js/max/metadata';
import { describe, expect, it } from 'vitest';
import { mobileNumber, optionalPhone, phoneNumber, phoneText } from './phone.ts';
import { phoneCountries as ofBrowser } from './phone-countries.browser.ts';

const kept = (typed: string) => {
  const result = phoneNumber(typed);
  return result.ok ? result.value : null;
};

describe('a phone number', () => {
  it.each([
    ['081-234-5678', '+66812345678', '081-234-5678'],
    ['061 234 5678', '+66612345678', '061-234-5678'],
    ['+66 81 234 5678', '+66812345678', '081-234-5678'],
    ['+66(0)812345678', '+66812345678', '081-234-5678'],
    ['๐๘๑-๒๓๔-๕๖๗๘', '+66812345678', '081-234-5678'],
    ['\u200b0812345678\u202c', '+66812345678', '081-234-5678'],
    ['812345678', '+66812345678', '081-234-5678'], // a spreadsheet dropped the leading zero
    ['21234567', '+6621234567', '02-123-4567'],
    ['0066 2 123 4567', '+6621234567', '02-123-4567'],
    ['02-123-4567', '+6621234567', '02-123-4567'],
    ['053 123 456', '+6653123456', '053-123-456'],
    ['1800 123 456', '+661800123456', '1800-123-456'],
    ['+65 8123 4567', '+6581234567', '+65 8123 4567'],
    ['0044 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
    ['008 65 8123 4567', '+6581234567', '+65 8123 4567'], // as it is dialled from Thailand
    ['+1 (202) 555-0123', '+12025550123', '+1 202 555 0123'],
    ['+95 9 420 123 456', '+959420123456', '+95 9 42012 3456'],
    ['+856 20 55 123 456', '+8562055123456', '+856 20 55 123 456'],
  ])('%s is kept as %s and shown as %s', (typed, number, shown) => {
    expect(kept(typed)).toBe(number);
    expect(phoneText(number)).toBe(shown);
    expect(kept(number)).toBe(number);
    expect(kept(shown)).toBe(number);
  });

  it.each([
    [''],
    ['12345678'],
    ['0812345'],
    ['08123456789'],
    ['0212345678'], // ten digits make a mobile number
    ['081-234-567X'],
    ['1669'],
    ['02-123-4567 ext. 12'],
    ['call 0812345678'],
    ['+0123456789'],
    ['+999 1234 5678'], // no country has this calling code
    ['+65 1234'],
    ['สวัสดี'],
  ])('"%s" is not a phone number', (typed) => {
    expect(kept(typed)).toBeNull();
  });

  it('an unchecked stored number is shown as it is', () => {
    expect(phoneText('1669')).toBe('1669');
  });
});

it.each([
  ['0912345678', '+66912345678'],
  ['0066812345678', '+66812345678'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['+65 8123 4567', '+6581234567'],
  ['021234567', null], // a landline receives no text message
  ['+6621234567', null],
  ['+65 6123 4567', null],
  ['1800 123 456', null],
])('a message to %s goes to %s', (typed, expected) => {
  const result = mobileNumber(typed);
  expect(result.ok ? result.value : null).toBe(expected);
});

it('an empty field is stored as null, a wrong number is a problem of the field', () => {
  expect(optionalPhone().parse(' ')).toBeNull();
  expect(optionalPhone().parse(undefined)).toBeNull();
  expect(optionalPhone().parse('081 234 5678')).toBe('+66812345678');
  expect(optionalPhone().safeParse('081').success).toBe(false);
});

describe('a browser, which only has the number plan of Thailand', () => {
  const inBrowser = (typed: string) => {
    const result = phoneNumber(typed, ofBrowser);
    return result.ok ? result.value : null;
  };

  it.each([
    ['081-234-5678', '+66812345678'],
    ['+66 2 123 4567', '+6621234567'],
    ['+65 8123 4567', '+6581234567'],
    ['+65 1', null],
    ['+66 1234', null],
    ['0812345', null],
    ['+65 8123 456X', null],
  ])('reads %s as %s', (typed, number) => {
    expect(inBrowser(typed)).toBe(number);
  });

  it('lets the server decide whether a number of another country exists', () => {
    expect([inBrowser('+65 1123 4567'), kept('+65 1123 4567')]).toEqual(['+6511234567', null]);
  });

  it('shows a number of another country as it is stored', () => {
    expect(phoneText('+66812345678', ofBrowser)).toBe('081-234-5678');
    expect(phoneText('+6581234567', ofBrowser)).toBe('+6581234567');
  });

  it('has the same plan for Thailand as the package', () => {
    expect(ofBrowser.metadata).toEqual({
      version: world.version,
      country_calling_codes: { 66: ['TH'] },
      countries: { TH: world.countries.TH },
      nonGeographic: {},
    });
  });
});
