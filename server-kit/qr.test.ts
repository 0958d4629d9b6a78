import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

/** What a camera reads from the picture on a black page. */
async function readOnBlack(svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 600 })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#000' })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

it.each([
  ['a link', 'otpauth://totp/Kala:somchai%40kala.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kala'],
  ['Thai letters', 'ประตูหน้า'],
  ['a long text', 'K1.'.repeat(120)],
])('%s is read back from the picture, also on a dark page', async (_what, text) => {
  expect(await readOnBlack(qrSvg(text, { correction: 'medium', border: 4 }))).toBe(text);
  expect(await readOnBlack(qrSvg(text, { correction: 'high', border: 1 }))).toBe(text);
});
