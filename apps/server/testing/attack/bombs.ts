// Small files that become large, deep or wide when they are read.
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A png of one colour. With `rows` its picture is whole; without, only its size is claimed. */
function png(width: number, height: number, rows?: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const pixels = Buffer.alloc((rows ?? 1) * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A jpg whose header claims 65,500 × 65,500 points. */
const jpg = Buffer.from([
  0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0,
]);

/** An archive of one file: a kilobyte for each megabyte of zeros. */
function zip(name: string, megabytes: number): Buffer {
  const content = deflateRawSync(Buffer.alloc(megabytes * 1024 * 1024));
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt32LE(megabytes * 1024 * 1024, 22);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, Buffer.from(name), content]);
}

const deep = 200_000;

/** The names by which the calls choose how a file is read. */
const fileNames = ['a.csv', 'a.png'] as const;

interface Bomb {
  readonly what: string;
  readonly content: Buffer | string;
  readonly fileNames: readonly string[];
}

/** A picture is known by its first bytes: this one is read whole under any name, which takes a second. */
const largestPicture: Bomb = {
  what: 'a png of 49 million points in some kilobytes',
  content: png(7_000, 7_000, 7_000),
  fileNames: ['a.png'],
};

const underEachName: readonly (readonly [string, Buffer | string])[] = [
  ['a png that claims 60,000 × 60,000 points', png(60_000, 60_000)],
  ['a jpg that claims 65,500 × 65,500 points', jpg],
  ['an archive of 50 megabytes of zeros', zip('xl/worksheets/sheet1.xml', 50)],
  ['xml of 200,000 levels', `${'<a>'.repeat(deep)}${'</a>'.repeat(deep)}`],
  ['xml that multiplies itself', `<!DOCTYPE a [<!ENTITY b "${'b'.repeat(1_000)}">]><a>${'&b;'.repeat(10_000)}</a>`],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a table of a million columns', ','.repeat(1_000_000)],
  ['a table of one cell', 'x'.repeat(1_000_000)],
  ['a table of one quote', `a,b\n"${'x\n'.repeat(500_000)}`],
  ['a table of half a million rows', 'a\n'.repeat(500_000)],
];

export const bombs: readonly Bomb[] = [
  ...underEachName.map(([what, content]) => ({ what, content, fileNames })),
  largestPicture,
];
