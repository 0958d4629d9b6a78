import { expect, test } from 'vitest';
import { minor } from '#kernel/money';
import { crc16, promptPayPayload } from './promptpay.ts';
import { slipReference } from './slip-reference.ts';

const checked = (text: string) => text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
const slip = checked('0041000600000101030140220202611160000000000015102TH9104');

test('a slip of a Thai bank names its bank and its transfer', () => {
  expect(slipReference(slip)).toBe('014-20261116000000000001');
  expect(slipReference(slip.slice(0, -4) + slip.slice(-4).toLowerCase())).toBe('014-20261116000000000001');
});

test.each([
  ['a QR code to be paid', promptPayPayload('0812345678', minor(100))],
  ['a digit that was read wrongly', slip.replace('0103014', '0103004')],
  ['a field longer than the text', checked('0099000600000101030140220202611160000000000015102TH9104')],
  ['another kind of document', checked('0041000600000201030140220202611160000000000015102TH9104')],
  ['an address of the web', 'https://example.com/9104ABCD'],
  ['nothing', ''],
])('%s is no reference', (_, payload) => {
  expect(slipReference(payload)).toBeNull();
});
