// Files that no importer should be given: each is made from a good file and a number, the same number makes the same file.

export interface GoodFile {
  /** `leave.csv` */
  readonly name: string;
  readonly head: readonly string[];
  /** Rows that can be imported. */
  readonly rows: readonly (readonly string[])[];
}

export interface BadFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What is wrong about it, for the message of a failing test. */
  readonly what: string;
}

type Draw = (below: number) => number;

/** Numbers that look random and come again with the same seed. */
function drawer(seed: number): Draw {
  let state = (seed + 1) * 2_654_435_761;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const nastyCells = [
  '',
  ' ',
  '"',
  '=1+1',
  "=cmd|'/c calc'!A1",
  '-0',
  '1e308',
  'NaN',
  'Infinity',
  '99999999999999999999',
  '0x10',
  '31/02/2569',
  '2569-13-01',
  '00/00/0000',
  '9999-12-31',
  '24:61',
  "'; drop table app.employee; --",
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '\u202eabc',
  '\u200b',
  'กขฃคฅฆงจฉ\u0e49\u0e49\u0e49\u0e49',
  '👩‍👩‍👧‍👦',
  '\ud800',
  '\u0000',
  '\u0007',
  'null',
  '[object Object]',
  '__proto__',
  'constructor',
];

const line = (cells: readonly string[], separator = ','): string =>
  cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator);

const textOf = ({ head, rows }: GoodFile, { separator = ',', end = '\r\n' } = {}): string =>
  [head, ...rows].map((cells) => line(cells, separator)).join(end) + end;

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const utf16 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(`\ufeff${text}`, 'utf16le'));
const tis620 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x80 ? code : code - 0xd60;
  });
const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.concat(parts));

const withCell = (file: GoodFile, draw: Draw, cell: string): GoodFile => {
  const [row, column] = [draw(file.rows.length), draw(file.head.length)];
  return { ...file, rows: file.rows.map((cells, at) => (at === row ? cells.with(column, cell) : cells)) };
};

const names = ['x.exe', 'x', 'x.csv.zip', 'x.CSV', `${'ก'.repeat(120)}.csv`, '../../x.csv', 'x.txt', '.csv', 'x.xlsx'];

const pick = <One>(draw: Draw, list: readonly One[]): One => list[draw(list.length)] as One;

type Spoil = (file: GoodFile, draw: Draw) => Uint8Array<ArrayBuffer>;

const spoils: Readonly<Record<string, Spoil>> = {
  'random bytes': (_file, draw) => Uint8Array.from({ length: 1 + draw(4_000) }, () => draw(256)),
  'random text': (_file, draw) => utf8(Array.from({ length: 1 + draw(400) }, () => pick(draw, nastyCells)).join(',\n')),
  'UTF-16 that ends inside a letter': (file) => utf16(textOf(file)).slice(0, -1),
  'UTF-16 with its bytes swapped': (file) => utf16(textOf(file)).toReversed(),
  'UTF-8 that ends inside a letter': (file) => utf8(`${textOf(file)}ก`).slice(0, -1),
  'UTF-8 and TIS-620 in one file': (file) => joined(utf8(`${textOf(file)}ก\r\n`), tis620('กขค\r\n')),
  'zero bytes': (file, draw) => utf8(textOf(withCell(file, draw, `a\u0000b`))),
  'a quote that is not closed': (file, draw) => utf8(textOf(file).replace(pick(draw, file.rows)[0] ?? '', '"$&')),
  'a very long cell': (file, draw) => utf8(textOf(withCell(file, draw, 'x'.repeat(2_500 + draw(50_000))))),
  'a very long line': (file, draw) => utf8(`${textOf(file)}${'a,'.repeat(100 + draw(5_000))}\n`),
  'a header only': (file) => utf8(`${line(file.head)}\n`),
  'the same column twice': (file) => utf8(textOf({ ...file, head: file.head.map(() => file.head[0] ?? '') })),
  'no header': (file) => utf8(file.rows.map((cells) => line(cells)).join('\n')),
  'a header of another file': (file) => utf8(textOf({ ...file, head: file.head.map((_head, at) => `column ${at}`) })),
  'columns in another order than the rows': (file) => utf8(textOf({ ...file, head: file.head.toReversed() })),
  'several separators': (file, draw) =>
    utf8([file.head, ...file.rows].map((cells) => line(cells, pick(draw, [',', ';', '\t', '|', ' ']))).join('\n')),
  'old line ends': (file, draw) => utf8(textOf(file, { end: pick(draw, ['\r', '\n\r', '\u2028', '\v']) })),
  'a bad cell among good rows': (file, draw) => utf8(textOf(withCell(file, draw, pick(draw, nastyCells)))),
  'bad cells in TIS-620': (file, draw) => tis620(textOf(withCell(file, draw, 'ไม่มี'))),
  'bad cells in UTF-16': (file, draw) => utf16(textOf(withCell(file, draw, pick(draw, nastyCells)))),
  'rows with too few cells': (file, draw) =>
    utf8(textOf({ ...file, rows: [...file.rows, pick(draw, file.rows).slice(0, draw(2))] })),
  'the beginning of an archive': (file) => joined(Uint8Array.of(0x50, 0x4b, 3, 4), utf8(textOf(file))),
  'the beginning of a PDF': (file) => utf8(`%PDF-1.7\n${textOf(file)}`),
  'only marks': (_file, draw) => pick(draw, [utf8('\ufeff'), utf16(''), utf8(',,,\n,,,'), utf8(' \n \n'), utf8('""')]),
  'changed bytes': (file, draw) => {
    const bytes = utf8(textOf(file));
    for (let count = 1 + draw(6); count > 0; count--) bytes[draw(bytes.length)] = draw(256);
    return bytes;
  },
  'a piece of a file': (file, draw) => {
    const bytes = utf8(textOf(file));
    return bytes.slice(draw(bytes.length), 1 + draw(bytes.length) + bytes.length / 2);
  },
  'rows many times': (file, draw) =>
    utf8(textOf({ ...file, rows: Array.from({ length: 200 + draw(200) }, () => pick(draw, file.rows)) })),
};
const ways = Object.keys(spoils);

/** @param seed each way of spoiling comes in turn, each time with other numbers */
export function badFile(file: GoodFile, seed: number): BadFile {
  const draw = drawer(seed);
  const what = ways[seed % ways.length] as string;
  const bytes = (spoils[what] as Spoil)(file, draw);
  const name = draw(12) === 0 ? pick(draw, names) : file.name;
  return { name, bytes: bytes.length > 0 ? bytes : Uint8Array.of(0), what: `${seed}: ${what}, ${name}` };
}
