/** PromptPay payload: EMVCo fields id + length (two digits) + value: 00 = 01, 01 = 12 (one payment), 29 = the receiver, 58 = TH, 53 = 764, 54 = amount in baht, 63 = CRC-16/CCITT-FALSE of all before it. */
import { type Money, minor } from '#kernel/money';

const promptPayApplication = 'A000000677010111';

/** Ten digits are a mobile number, thirteen a tax or citizen id, fifteen an e-wallet. */
export const isPromptPayId = (text: string): boolean => /^(0\d{9}|\d{13}|\d{15})$/.test(text);

const field = (id: string, value: string): string => `${id}${String(value.length).padStart(2, '0')}${value}`;

function receiver(promptPayId: string): string {
  switch (promptPayId.length) {
    case 10:
      return field('01', `66${promptPayId.slice(1)}`.padStart(13, '0'));
    case 13:
      return field('02', promptPayId);
    default:
      return field('03', promptPayId);
  }
}

export function promptPayPayload(promptPayId: string, amount: Money): string {
  if (!isPromptPayId(promptPayId)) throw new RangeError('A PromptPay id has 10, 13 or 15 digits.');
  if (minor(amount) <= 0) throw new RangeError('A PromptPay payment has an amount above zero.');
  const fields = [
    field('00', '01'),
    field('01', '12'),
    field('29', field('00', promptPayApplication) + receiver(promptPayId)),
    field('58', 'TH'),
    field('53', '764'),
    field('54', (amount / 100).toFixed(2)),
  ];
  const text = `${fields.join('')}6304`;
  return text + crc16(text).toString(16).toUpperCase().padStart(4, '0');
}

const polynomial = 0x1021;

/** CRC-16/CCITT-FALSE: first value FFFF, no reflection. The text is ASCII. */
export function crc16(text: string): number {
  let crc = 0xffff;
  for (const letter of text) {
    crc ^= (letter.codePointAt(0) ?? 0) << 8;
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ polynomial : crc << 1) & 0xffff;
  }
  return crc;
}
