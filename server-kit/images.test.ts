import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fileKind, redrawn, redrawnAsItIs } from './images.ts';

const order = { width: 320, height: 320 };
const red = { r: 200, g: 20, b: 40 };
const blank = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: red } });

/** A png whose header claims any size; the rows after it are a few bytes of nothing. */
function claimedPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1024))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

describe('an uploaded picture', () => {
  test('gets the requested size, and a png stays a png', async () => {
    const drawn = await redrawn(await blank(1000, 600).png().toBuffer(), order);
    expect(drawn).toMatchObject({ ok: true, value: { width: 320, height: 320, contentType: 'image/png' } });
    if (drawn.ok) expect(await sharp(drawn.value.bytes).metadata()).toMatchObject({ width: 320, height: 320 });
  });

  test("is turned upright and loses the camera's data (place, time, owner)", async () => {
    const photo = await blank(800, 400)
      .withExif({ IFD0: { Artist: 'Somchai', Orientation: '6' } })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Somchai')).toBe(true);
    const drawn = await redrawn(photo, { width: 90, height: 180 });
    if (!drawn.ok) throw new Error(drawn.reason);
    const { exif, width, height } = await sharp(drawn.value.bytes).metadata();
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 90, height: 180 });
    expect(drawn.value.bytes.includes('Somchai')).toBe(false);
  });

  test('loses a script hidden after its last row', async () => {
    const disguised = Buffer.concat([await blank(40, 40).jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')]);
    const drawn = await redrawn(disguised, order);
    expect(drawn.ok && drawn.value.bytes.includes('<script>')).toBe(false);
    expect(drawn.ok).toBe(true);
  });

  test('is refused when it would decompress into billions of pixels', async () => {
    expect(await redrawn(claimedPng(60_000, 60_000), order)).toEqual({ ok: false, reason: 'tooManyPixels' });
  });

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['words', Buffer.from('GIF89a and so on')],
    ['a drawing with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a pdf', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj')],
    ['a png that only begins like one', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])],
    ['a png without its rows', claimedPng(3000, 3000)],
  ])('is refused when it is %s', async (_name, bytes) => {
    expect(await redrawn(bytes, order)).toEqual({ ok: false, reason: 'notAnImage' });
  });

  test.each([
    ['webp', 'image/jpeg', 3],
    ['webp', 'image/png', 4],
    ['gif', 'image/png', 4],
  ] as const)('that is a %s becomes %s', async (format, contentType, channels) => {
    const background = channels === 4 ? { r: 0, g: 90, b: 0, alpha: 0 } : { r: 0, g: 90, b: 0 };
    const bytes = await sharp({ create: { width: 60, height: 30, channels, background } })
      .toFormat(format)
      .toBuffer();
    expect(await redrawn(bytes, order)).toMatchObject({ ok: true, value: { ...order, contentType } });
  });

  test('that moves becomes its first frame', async () => {
    const frames = [blank(20, 20), blank(20, 20).negate()].map((frame) => frame.png().toBuffer());
    const moving = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer();
    const drawn = await redrawnAsItIs(moving);
    expect(drawn).toMatchObject({ ok: true, value: { width: 20, height: 20 } });
  });

  test('loses what the camera wrote, as webp too', async () => {
    const photo = await blank(80, 40)
      .withExif({ IFD0: { Artist: 'Somchai' } })
      .webp()
      .toBuffer();
    const drawn = await redrawnAsItIs(photo);
    expect([photo.includes('Somchai'), drawn.ok && drawn.value.bytes.includes('Somchai')]).toEqual([true, false]);
  });

  test.each(['tiff', 'avif'] as const)('is refused when it is a %s', async (format) => {
    expect(await redrawn(await blank(30, 30).toFormat(format).toBuffer(), order)).toEqual({
      ok: false,
      reason: 'notAnImage',
    });
  });
});

describe('a picture among papers', () => {
  test('keeps its size and loses what the camera wrote', async () => {
    const photo = await blank(800, 400)
      .withExif({ IFD0: { Artist: 'Somchai' } })
      .jpeg()
      .toBuffer();
    const drawn = await redrawnAsItIs(photo);
    expect(drawn).toMatchObject({ ok: true, value: { width: 800, height: 400, contentType: 'image/jpeg' } });
    if (drawn.ok) expect(drawn.value.bytes.includes('Somchai')).toBe(false);
  });

  test('is made smaller when it is larger than anyone can read', async () => {
    const drawn = await redrawnAsItIs(await blank(6_000, 3_000).png().toBuffer());
    expect(drawn).toMatchObject({ ok: true, value: { width: 5_000, height: 2_500 } });
  });

  test('that claims more pixels than a camera has is refused', async () => {
    expect(await redrawnAsItIs(claimedPng(60_000, 60_000))).toEqual({ ok: false, reason: 'tooManyPixels' });
  });
});

test.each([
  ['a png that says it is text', 'a.txt', 'text/plain', '\u0089PNG\r\n', 'picture'],
  ['a jpg', 'a.jpg', 'image/jpeg', '\u00ff\u00d8\u00ff', 'picture'],
  ['svg', 'a.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'otherPicture'],
  ['svg that says it is a png', 'a.png', 'image/png', '<svg onload="alert(1)"/>', 'otherPicture'],
  [
    'svg that says it is text',
    'a.txt',
    'text/plain',
    '<?xml version="1.0"?>\n<!-- <a> -->\n<!DOCTYPE svg>\n<svg >',
    'otherPicture',
  ],
  ['svg with a byte order mark', 'a.xml', 'text/xml', '\u00ef\u00bb\u00bf  <SVG/>', 'otherPicture'],
  ['svg in two bytes a letter', 'a.xml', 'text/xml', '\u00ff\u00fe<\0s\0v\0g\0>\0', 'otherPicture'],
  ['a compressed svg', 'a.svgz', '', '\u001f\u008b', 'otherPicture'],
  ['a gif that says it is a pdf', 'a.pdf', 'application/pdf', 'GIF89a', 'picture'],
  ['a webp', 'a.webp', 'image/webp', 'RIFF\0\0\0\0WEBP', 'picture'],
  ['a text that begins like a gif', 'a.gif', 'image/gif', 'GIF', 'otherPicture'],
  ['a photo of an iPhone', 'a.heic', 'image/heic', '\0\0\0\u0018ftypheic', 'otherPicture'],
  ['a photo of an iPhone that says it is a pdf', 'a.pdf', 'application/pdf', '\0\0\0\u0018ftypheic', 'otherPicture'],
  ['a pdf', 'a.pdf', 'application/pdf', '%PDF-1.7', 'noPicture'],
  ['a text about svg', 'a.txt', 'text/plain', 'The element <svg> draws.', 'noPicture'],
])('%s', (_what, name, type, head, kind) => {
  expect(fileKind({ name, type, head: Buffer.from(head, 'latin1') })).toBe(kind);
});
