import { describe, expect, it } from 'vitest';
import { columnMatch } from './column-match.ts';
import { rowsOf, separatorIn, TableFault } from './rows-of.ts';
import { type Encoding, encodingOf, textOf } from './text-of.ts';

/** ASCII stays, Thai letters move from U+0E01 to 0xA1. */
const tis620 = (text: string): Uint8Array =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - 0xd60;
  });
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
const utf16be = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le').swap16();

async function* inPieces(bytes: Uint8Array, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.slice(start, start + length);
}

async function read(bytes: Uint8Array, length = 7): Promise<{ text: string; encoding: Encoding | undefined }> {
  let encoding: Encoding | undefined;
  let text = '';
  for await (const piece of textOf(inPieces(bytes, length), (found) => {
    encoding = found;
  }))
    text += piece;
  return { text, encoding };
}

const rows = async (...pieces: string[]): Promise<(readonly string[])[]> =>
  (await Array.fromAsync(rowsOf(pieces))).map(({ cells }) => cells);

describe('the encoding of a file', () => {
  const thai = 'รหัส,ชื่อ\nE1,สมศรี ใจดี\n';

  it.each([
    ['UTF-8', utf8(thai), 'utf-8'],
    ['UTF-8 with a mark', utf8(`\ufeff${thai}`), 'utf-8'],
    ['UTF-16 as Excel saves Unicode text', utf16(thai), 'utf-16le'],
    ['UTF-16 with the high byte first', utf16be(thai), 'utf-16be'],
    ['UTF-16 without a mark', utf16(thai).subarray(2), 'utf-16le'],
    ['UTF-16 without a mark, the high byte first', utf16be(thai).subarray(2), 'utf-16be'],
    ['TIS-620', tis620(thai), 'windows-874'],
  ] as const)('%s is read, in pieces that cut characters', async (_name, bytes, encoding) => {
    for (const length of [1, 2, 3, 5, 10_000]) expect(await read(bytes, length)).toEqual({ text: thai, encoding });
  });

  it('Thai that comes only after much ASCII is recognised', async () => {
    const late = `code,name\n${'E1,Anna\n'.repeat(20_000)}E2,สมชาย\n`;
    expect(await read(tis620(late), 65_536)).toEqual({ text: late, encoding: 'windows-874' });
    expect(await read(utf8(late), 65_536)).toEqual({ text: late, encoding: 'utf-8' });
  });

  it('a cut right after the first Thai letter decides nothing', async () => {
    const late = `${'x'.repeat(5_000)}ยาว${'y'.repeat(5_000)}`;
    expect(await read(tis620(late), 5_001)).toEqual({ text: late, encoding: 'windows-874' });
  });

  it('an empty file and plain ASCII are UTF-8', () => {
    expect(encodingOf(utf8(''))).toBe('utf-8');
    expect(encodingOf(utf8('a,b'))).toBe('utf-8');
  });
});

describe('the rows of a text table', () => {
  it('quotes hold separators, line ends and doubled quotes, at every cut of the text', async () => {
    const text = 'code,note\r\nE1,"a, ""b""\r\nc"\r\n\r\nE2, plain \r\n';
    const expected = [
      ['code', 'note'],
      ['E1', 'a, "b"\r\nc'],
      ['E2', 'plain'],
    ];
    expect(await rows(text)).toEqual(expected);
    expect(await rows(...text)).toEqual(expected);
    for (let cut = 1; cut < text.length; cut++)
      expect(await rows(text.slice(0, cut), text.slice(cut))).toEqual(expected);
  });

  it.each([
    ['empty rows and rows of separators count', 'a,b\n\n,,\n1,2\n', [1, 4]],
    ['a return and a line feed end one row', 'a,b\r\n\r\n1,2\r\n3,4', [1, 3, 4]],
    ['returns alone end rows', 'a,b\r\r1,2\r', [1, 3]],
    ['a cell of two lines is in one row', 'a,b\r\n"1\r\n\r\n",2\r\n3,4\r\n', [1, 2, 3]],
  ])('rows have the numbers of a spreadsheet: %s', async (_name, text, numbers) => {
    for (const pieces of [[text], [...text]])
      expect((await Array.fromAsync(rowsOf(pieces))).map(({ row }) => row)).toEqual(numbers);
  });

  it.each([
    ['a;b;c', ';'],
    ['a\tb', '\t'],
    ['"a;b;c",d', ','],
    ['a|b', '|'],
    ['one', ','],
  ])('%j is separated by %j', (text, expected) => {
    expect(separatorIn(text)).toBe(expected);
  });

  it('a file of one line without an end, and one without a letter', async () => {
    expect(await rows('a,b')).toEqual([['a', 'b']]);
    expect(await rows('')).toEqual([]);
    expect(await rows(',,\n , \n')).toEqual([]);
  });

  it('apostrophes that our exports add against formulas are removed again', async () => {
    expect(await rows("name,phone\n'=A1,'+66812345678\n")).toEqual([
      ['name', 'phone'],
      ['=A1', '+66812345678'],
    ]);
  });

  it.each([
    ['openQuote', 'a,b\n"x,y\nz'],
    ['notText', 'PK\0\0,b\n'],
    ['tooManyRows', 'a\n1\n2\n3\n'],
    ['tooManyColumns', 'a,b,c,d\n'],
    ['cellTooLong', `a\n${'x'.repeat(51)}\n`],
  ])('stops with %s', async (reason, text) => {
    const limits = { rows: 3, columns: 3, letters: 50 };
    const failure = await Array.fromAsync(rowsOf([text], limits)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(TableFault);
    expect((failure as TableFault).reason).toBe(reason);
  });
});

describe('odd input of up to twenty million letters is read or refused in time linear to its length', () => {
  const size = 20_000_000;
  const filled = (part: string, length = size) => part.repeat(length / part.length);
  async function faultOf(text: string, pieceLength: number): Promise<string> {
    const pieces = Array.from({ length: Math.ceil(text.length / pieceLength) }, (_, at) =>
      text.slice(at * pieceLength, (at + 1) * pieceLength),
    );
    let count = 0;
    try {
      for await (const { cells } of rowsOf(pieces)) count += cells.length;
    } catch (error) {
      if (error instanceof TableFault) return error.reason;
      throw error;
    }
    return `${count} cells`;
  }

  it.each([
    ['one line that is one cell', filled('x'), 'cellTooLong'],
    ['a cell of that length after the head', `a,b\n${filled('x')}`, 'cellTooLong'],
    ['one quoted cell', `"${filled('x')}"`, 'openQuote'],
    ['a quote that is never closed', `a,b\n"${filled('x\n')}`, 'openQuote'],
    ['nothing but quotes', filled('""'), 'openQuote'],
    ['quotes inside a cell', `a,b\n${filled('x"')}`, 'cellTooLong'],
    ['quoted cells in one line', filled('"x",'), 'tooManyColumns'],
    ['quotes that do not match, line by line', filled('"a""\n'), 'tooManyRows'],
    ['spaces before quotes', `a,b\n${filled(`${' '.repeat(4_900)}${'x"'.repeat(2_500)}\n`, 19_802_000)}`, '2002 cells'],
    ['only separators', filled(','), 'tooManyColumns'],
    ['only line ends', filled('\n', 2_000_000), '0 cells'],
  ])('%s', async (_what, text, expected) => {
    expect(await faultOf(text, 65_536)).toBe(expected);
    expect(await faultOf(text, text.length)).toBe(expected);
  });
});

it('columns are found by key or by a name in either language, each once', () => {
  const fields = [
    { key: 'employeeCode', names: ['Employee code', 'รหัสพนักงาน'] },
    { key: 'firstName', names: ['First name', 'ชื่อ'] },
    { key: 'email', names: ['E-mail'] },
  ] as const;
  expect(columnMatch(['ชื่อ *', 'employee_code', 'Note', 'ชื่อ'], fields)).toEqual({ employeeCode: 1, firstName: 0 });
});

it('the first name of a field that the file has is its column: a running number is no code where there is one', () => {
  const fields = [{ key: 'code', names: ['Employee code', 'ID', 'No'] }] as const;
  expect(columnMatch(['No.', 'Employee code', 'Date'], fields)).toEqual({ code: 1 });
  expect(columnMatch(['No.', 'ID', 'Date'], fields)).toEqual({ code: 1 });
  expect(columnMatch(['No.', 'Date'], fields)).toEqual({ code: 0 });
});
