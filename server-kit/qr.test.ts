import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { qrSvg } from './qr.ts';

// The kit reads uploaded pictures as JPEG and PNG only (images.ts), for the whole process; here an SVG of our own is drawn.
const svg = { operation: ['VipsForeignLoadSvgBuffer'] };
beforeAll(() => sharp.unblock(svg));
afterAll(() => sharp.block(svg));

/** What a camera reads from the picture on a black page. */
async function readOnBlack(picture: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(picture), { density: 600 })
    .extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#000' })
    .flatten({ background: '#000' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // By default the reader gives up after one frame of a camera, 16 ms.
  return decodeQR({ width: info.width, height: info.height, data }, { timeLimit: 10_000 });
}

it.each([
  ['a link', 'otpauth://totp/Kala:somchai%40kala.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kala'],
  ['Thai letters', 'ประตูหน้า'],
  ['a long text', 'K1.'.repeat(120)],
])('%s is read back from the picture, also on a dark page', async (_what, text) => {
  expect(await readOnBlack(qrSvg(text, { correction: 'medium', border: 4 }))).toBe(text);
  expect(await readOnBlack(qrSvg(text, { correction: 'high', border: 1 }))).toBe(text);
});
