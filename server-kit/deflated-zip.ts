// A zip of compressed parts that is written while it is read: sizes and checksums follow each part (data descriptors), so
// nothing is held back. Parts and archive stay below 4 GiB.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipPart {
  readonly path: string;
  readonly data: AsyncIterable<Buffer> | Iterable<Buffer>;
}

interface Written {
  readonly path: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

// Sizes follow the data (bit 3), names are UTF-8 (bit 11).
const flags = 0x0808;
const deflate = 8;
/** Version 2.0 of the format, which every reader of spreadsheets knows. */
const version = 20;
/** 1 January 1980: a file with the same rows has the same bytes. */
const day = 0x0021;

export async function* deflatedZip(parts: AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const part of parts) {
    const path = Buffer.from(part.path);
    const head = localHeader(path);
    yield head;
    const sums = { crc: 0, size: 0, packed: 0 };
    for await (const chunk of packed(part.data, sums)) yield chunk;
    const tail = descriptor(sums);
    yield tail;
    written.push({ path, offset, ...sums });
    offset += head.length + sums.packed + tail.length;
    if (offset > 0xffffffff) throw new Error('The file is larger than 4 GiB.');
  }
  yield directory(written, offset);
}

async function* packed(
  data: ZipPart['data'],
  sums: { crc: number; size: number; packed: number },
): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const chunk of data) {
      sums.crc = crc32(chunk, sums.crc);
      sums.size += chunk.length;
      yield chunk;
    }
  }
  const squeeze = createDeflateRaw({ level: 5 });
  // The error of the source reaches the reader through `squeeze`, which the pipeline destroys.
  const done = pipeline(Readable.from(counted(), { objectMode: false }), squeeze).catch(() => undefined);
  try {
    for await (const chunk of squeeze as AsyncIterable<Buffer>) {
      sums.packed += chunk.length;
      yield chunk;
    }
  } finally {
    squeeze.destroy();
    await done;
  }
}

function localHeader(path: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(version, 4);
  head.writeUInt16LE(flags, 6);
  head.writeUInt16LE(deflate, 8);
  head.writeUInt16LE(day, 12);
  head.writeUInt16LE(path.length, 26);
  return Buffer.concat([head, path]);
}

function descriptor({ crc, packed: packedSize, size }: Pick<Written, 'crc' | 'packed' | 'size'>): Buffer {
  const tail = Buffer.alloc(16);
  tail.writeUInt32LE(0x08074b50, 0);
  tail.writeUInt32LE(crc, 4);
  tail.writeUInt32LE(packedSize, 8);
  tail.writeUInt32LE(size, 12);
  return tail;
}

function directory(parts: readonly Written[], offset: number): Buffer {
  const entries = parts.map(({ path, crc, packed: packedSize, size, offset: at }) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(version, 4);
    entry.writeUInt16LE(version, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(deflate, 10);
    entry.writeUInt16LE(day, 14);
    entry.writeUInt32LE(crc, 16);
    entry.writeUInt32LE(packedSize, 20);
    entry.writeUInt32LE(size, 24);
    entry.writeUInt16LE(path.length, 28);
    entry.writeUInt32LE(at, 42);
    return Buffer.concat([entry, path]);
  });
  const all = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(all.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([all, end]);
}
