// What a person can read in a file that was sent: the text of a table, of a document on paper, of an archive.
import { inflateRawSync, inflateSync } from 'node:zlib';

/** The text of the bytes, with everything that is packed in them. */
export function fileText(bytes: Buffer): string {
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return zipText(bytes);
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdfText(bytes);
  return bytes.toString('utf8');
}

/** Entries are found by the directory at the end of the archive. */
function zipText(zip: Buffer): string {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const texts: string[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size, nameLength] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
    ];
    const header = zip.readUInt32LE(at + 42);
    const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
    const packed = zip.subarray(start, start + size);
    const name = zip.subarray(at + 46, at + 46 + nameLength).toString('utf8');
    texts.push(name, fileText(method === 0 ? packed : inflateRawSync(packed)));
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return texts.join('\n');
}

/**
 * A page draws glyphs by number, and each font says which letters its glyphs are. Every drawn text is read with every font:
 * the right reading is among them.
 */
function pdfText(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body = '']) =>
    unpacked(body),
  );
  const fonts = streams.filter((stream) => stream.includes('begincmap')).map(lettersOf);
  const drawn = streams.filter((stream) => /\bT[jJ]\b/.test(stream)).map(glyphsOf);
  const readings = fonts.flatMap((letters) =>
    drawn.map((glyphs) => glyphs.map((glyph) => letters.get(glyph) ?? '').join('')),
  );
  return [pdf.toString('latin1'), ...streams, ...readings].join('\n');
}

function unpacked(body: string): string {
  try {
    return inflateSync(Buffer.from(body, 'latin1')).toString('latin1');
  } catch {
    return body;
  }
}

const unicode = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph to letters, of the table that a font carries for copying and searching. */
function lettersOf(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, part = ''] of table.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>/g))
      letters.set(Number.parseInt(glyph, 16), unicode(text));
  for (const [, part = ''] of table.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', text = ''] of part.matchAll(/<(\w+)>\s*<(\w+)>\s*<(\w+)>/g)) {
      const [from, to, letter] = [first, last, text].map((hex) => Number.parseInt(hex, 16)) as [number, number, number];
      for (let glyph = from; glyph <= to; glyph++) letters.set(glyph, String.fromCodePoint(letter + glyph - from));
    }
  return letters;
}

/** The glyphs in the order in which they are drawn, two bytes each. */
const glyphsOf = (page: string): number[] =>
  drawnBytes(page).flatMap((bytes) => Array.from({ length: bytes.length >> 1 }, (_, at) => bytes.readUInt16BE(at * 2)));

/** Texts are in hexadecimal or in brackets. Brackets within a text that are in pairs stand as they are, others are escaped. */
function drawnBytes(page: string): Buffer[] {
  const drawn: Buffer[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: sign, index } of page.matchAll(/\\[\s\S]|[()]|<[0-9a-fA-F]+>/g)) {
    if (sign === '(') {
      if (depth === 0) start = index + 1;
      depth += 1;
    } else if (sign === ')') {
      depth -= 1;
      if (depth === 0) drawn.push(Buffer.from(literalOf(page.slice(start, index)), 'latin1'));
    } else if (depth === 0 && sign.startsWith('<')) drawn.push(Buffer.from(sign.slice(1, -1), 'hex'));
  }
  return drawn;
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
const literalOf = (text: string): string =>
  text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_all, sign: string) =>
    /^[0-7]/.test(sign) ? String.fromCharCode(Number.parseInt(sign, 8)) : (escapes[sign] ?? sign),
  );

/** The colours with which a document on paper is drawn: red, green and blue from 0 to 1, in two decimals. */
export function coloursOnPaper(pdf: Buffer): readonly string[] {
  const numbers = /(\d?\.?\d+) (\d?\.?\d+) (\d?\.?\d+) (?:sc|scn|rg)\b/gi;
  return [...fileText(pdf).matchAll(numbers)].map(([, ...parts]) =>
    parts
      .slice(0, 3)
      .map((part) => Math.round(Number(part) * 100) / 100)
      .join(' '),
  );
}
