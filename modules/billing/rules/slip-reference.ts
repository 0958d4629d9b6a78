/** Reference of a bank slip: its small QR code has EMVCo fields: 00 = (00 = 000001, 01 = bank, 02 = transfer), 51 = TH, 91 = CRC-16/CCITT-FALSE of all before it; the reference is bank-transfer. */
import { crc16 } from './promptpay.ts';

const slipKind = '000001';

/** Null for any other QR code, and for one whose check digits are wrong. */
export function slipReference(payload: string): string | null {
  const withoutCheck = payload.slice(0, -4);
  if (!/^[\x20-\x7e]{12,200}$/.test(payload) || !withoutCheck.endsWith('9104')) return null;
  if (Number.parseInt(payload.slice(-4), 16) !== crc16(withoutCheck)) return null;
  const fields = fieldsOf(payload);
  const slip = fieldsOf(fields?.get('00') ?? '');
  const [kind, bank, transfer] = ['00', '01', '02'].map((id) => slip?.get(id));
  return kind === slipKind && bank && transfer ? `${bank}-${transfer}` : null;
}

/** Null where a length leads past the end. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>();
  for (let at = 0; at < text.length; ) {
    const length = Number(text.slice(at + 2, at + 4));
    const value = text.slice(at + 4, at + 4 + length);
    if (!Number.isInteger(length) || value.length !== length || length === 0) return null;
    fields.set(text.slice(at, at + 2), value);
    at += 4 + length;
  }
  return fields;
}
