import { expect, it } from 'vitest';
import { phoneNumber } from './phone-number.ts';

it.each([
  ['081-234-5678', '+66812345678'],
  ['0912345678', '+66912345678'],
  ['+66 81 234 5678', '+66812345678'],
  ['0066812345678', '+66812345678'],
  ['+1 (202) 555-0123', '+12025550123'],
  ['021234567', null], // a line on a desk gets no SMS
  ['+6621234567', null],
  ['0812345', null],
  ['08123456789', null],
  ['+0123456789', null],
  ['', null],
  ['สวัสดี', null],
])('%s is %s', (typed, expected) => {
  const result = phoneNumber(typed);
  expect(result.ok ? result.value : null).toBe(expected);
});
