import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { crc16, isPromptPayId, promptPayPayload } from './promptpay.ts';

it.each([
  [
    'a mobile number',
    '0000000000',
    '4.22',
    '00020101021229370016A000000677010111011300660000000005802TH530376454044.226304E469',
  ],
  [
    'another one',
    '0812345678',
    '4.22',
    '00020101021229370016A000000677010111011300668123456785802TH530376454044.2263045D49',
  ],
  [
    'a tax id',
    '1234567890123',
    '550',
    '00020101021229370016A000000677010111021312345678901235802TH53037645406550.0063046195',
  ],
  [
    'an e-wallet, one satang',
    '004999000288505',
    '0.01',
    '00020101021229390016A00000067701011103150049990002885055802TH530376454040.01630458C2',
  ],
] as const)('%s', (_name, id, amount, payload) => {
  expect(promptPayPayload(id, baht(amount))).toBe(payload);
});

it('has the check sum of the standard', () => {
  expect(crc16('123456789')).toBe(0x29b1);
});

it.each([
  ['0812345678', true],
  ['812345678', false],
  ['0105555123456', true],
  ['004999000288505', true],
  ['01055551234567', false],
  ['', false],
])('%s is an id: %s', (text, expected) => {
  expect(isPromptPayId(text)).toBe(expected);
});

it('refuses an unknown receiver and a payment of nothing', () => {
  expect(() => promptPayPayload('123', baht(1))).toThrow(RangeError);
  expect(() => promptPayPayload('0812345678', baht(0))).toThrow(RangeError);
});
