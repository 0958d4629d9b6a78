import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type History, joined, noHistory, recorded, redone, stepOf, undone } from './history.ts';
import { type Area, areaBetween } from './selection.ts';
import { blockOf, type Edit, filled, movedArea, movedBlock, pasted, pulled, setAll } from './sheet-edits.ts';

/** A small sheet as text: a line per person, a letter per date, '.' is no plan. */
const sheetOf = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => [...line.trim()].map((letter) => (letter === '.' ? '' : letter)));
const shown = (sheet: readonly (readonly string[])[]): string =>
  sheet.map((row) => row.map((code) => code || '.').join('')).join('\n');
const codeIn = (sheet: readonly (readonly string[])[]) => (place: { row: number; column: number }) =>
  sheet[place.row]?.[place.column] ?? '';
function withEdits(sheet: readonly (readonly string[])[], edits: readonly Edit[]): string {
  const changed = sheet.map((row) => [...row]);
  for (const { row, column, code } of edits) (changed[row] as string[])[column] = code;
  return shown(changed);
}
const area = (top: number, left: number, bottom = top, right = left): Area => ({ top, left, bottom, right });
const size = { rows: 3, columns: 5 };

describe('a copied block', () => {
  it.each([
    [
      'one cell goes to every selected cell',
      'A....\n.....\n.....',
      area(0, 0),
      area(1, 1, 2, 2),
      'A....\n.AA..\n.AA..',
    ],
    [
      'a row is repeated over rows of the same width',
      'AB...\n.....\n.....',
      area(0, 0, 0, 1),
      area(1, 0, 2, 1),
      'AB...\nAB...\nAB...',
    ],
    [
      'a selection that is no multiple takes it once',
      'AB...\n.....\n.....',
      area(0, 0, 0, 1),
      area(1, 0, 1, 2),
      'AB...\nAB...\n.....',
    ],
    ['one selected cell takes all of it', 'AB...\nCD...\n.....', area(0, 0, 1, 1), area(0, 3), 'AB.AB\nCD.CD\n.....'],
    [
      'what passes the edge of the sheet is left out',
      'AB...\n.....\n.....',
      area(0, 0, 0, 1),
      area(1, 4),
      'AB...\n....A\n.....',
    ],
    ['empty cells are copied too', 'A.C..\nXXXXX\n.....', area(0, 0, 0, 2), area(1, 0), 'A.C..\nA.CXX\n.....'],
  ])('%s', (_, text, source, target, expected) => {
    const sheet = sheetOf(text);
    expect(withEdits(sheet, pasted(blockOf(source, codeIn(sheet)), target, size))).toBe(expected);
  });
});

describe('filling', () => {
  it.each([
    ['down repeats the first row', 'down', area(0, 0, 2, 1), 'AB...\nAB...\nAB...'],
    ['right repeats the first column', 'right', area(0, 0, 1, 2), 'AAA..\nCCC..\n.....'],
  ] as const)('%s', (_, direction, selected, expected) => {
    const sheet = sheetOf('AB...\nC....\n.....');
    expect(withEdits(sheet, filled(selected, direction, codeIn(sheet)))).toBe(expected);
  });

  it.each([
    ['pulled down it repeats its rows', area(0, 0, 0, 1), { row: 2, column: 1 }, 'ABA..\nAB...\nAB...'],
    ['pulled right it repeats its pattern', area(0, 0, 0, 1), { row: 0, column: 4 }, 'ABABA\n.....\n.....'],
    ['pulled left the pattern goes on backwards', area(0, 1, 0, 2), { row: 0, column: 0 }, 'ABA..\n.....\n.....'],
    ['pulled nowhere it changes nothing', area(0, 0, 0, 1), { row: 0, column: 1 }, 'ABA..\n.....\n.....'],
  ])('by the handle: %s', (_, source, to, expected) => {
    const sheet = sheetOf('ABA..\n.....\n.....');
    expect(withEdits(sheet, pulled(source, to, codeIn(sheet)))).toBe(expected);
  });
});

describe('moving', () => {
  it.each([
    ['to a free place', { rows: 1, columns: 2 }, '.....\n..AB.\n.....'],
    ['over itself', { rows: 0, columns: 1 }, '.AB..\n.....\n.....'],
    ['past the edge, only to the edge', { rows: 9, columns: 9 }, '.....\n.....\n...AB'],
  ])('a block %s', (_, by, expected) => {
    const sheet = sheetOf('AB...\n.....\n.....');
    const source = area(0, 0, 0, 1);
    expect(withEdits(sheet, movedBlock(source, movedArea(source, by, size), codeIn(sheet)))).toBe(expected);
  });
});

describe('undo', () => {
  const place = fc.record({ row: fc.nat({ max: 2 }), column: fc.nat({ max: 4 }) });
  const someArea = fc.tuple(place, place).map(([one, other]) => areaBetween(one, other));
  const letter = fc.constantFrom('', '-', 'A', 'B');
  const order = fc.oneof(
    fc.record({ kind: fc.constant('type' as const), area: someArea, letter }),
    fc.record({ kind: fc.constant('copy' as const), area: someArea, to: someArea }),
    fc.record({
      kind: fc.constant('fill' as const),
      area: someArea,
      direction: fc.constantFrom('down' as const, 'right' as const),
    }),
    fc.record({ kind: fc.constant('pull' as const), area: someArea, place }),
    fc.record({
      kind: fc.constant('move' as const),
      area: someArea,
      rows: fc.integer({ min: -3, max: 3 }),
      columns: fc.integer({ min: -5, max: 5 }),
    }),
    fc.record({ kind: fc.constant('paint' as const), places: fc.array(place, { minLength: 1, maxLength: 5 }), letter }),
  );
  type Order = typeof order extends fc.Arbitrary<infer Value> ? Value : never;

  class Sheet {
    readonly cells = new Map<string, string>();
    history: History = noHistory;
    readonly codeOf = (key: string) => this.cells.get(key) ?? '';
    readonly codeAt = (at: { row: number; column: number }) => this.codeOf(`${at.row} ${at.column}`);
    readonly put = (changes: readonly { key: string; code: string }[]) => {
      for (const { key, code } of changes) this.cells.set(key, code);
    };
    readonly edit = (edits: readonly Edit[], join = false) => {
      const step = stepOf(
        edits.map(({ row, column, code }) => ({ key: `${row} ${column}`, code })),
        this.codeOf,
      );
      this.history = join ? joined(this.history, step) : recorded(this.history, step);
      this.put(step.map(({ key, after }) => ({ key, code: after })));
    };
    readonly shown = () =>
      JSON.stringify(Array.from({ length: 15 }, (_, n) => this.codeOf(`${Math.floor(n / 5)} ${n % 5}`)));
    readonly turn = (way: typeof undone) => {
      const { history, changes } = way(this.history, this.codeOf);
      this.history = history;
      this.put(changes);
    };
  }

  function run(sheet: Sheet, order: Order): void {
    const { codeAt } = sheet;
    if (order.kind === 'type') sheet.edit(setAll([order.area], () => order.letter));
    if (order.kind === 'copy') sheet.edit(pasted(blockOf(order.area, codeAt), order.to, size));
    if (order.kind === 'fill') sheet.edit(filled(order.area, order.direction, codeAt));
    if (order.kind === 'pull') sheet.edit(pulled(order.area, order.place, codeAt));
    if (order.kind === 'move') sheet.edit(movedBlock(order.area, movedArea(order.area, order, size), codeAt));
    if (order.kind === 'paint') for (const at of order.places) sheet.edit([{ ...at, code: order.letter }]);
  }

  it('copy then undo is nothing, and so is any row of edits; redo brings them all back', () => {
    fc.assert(
      fc.property(
        fc.array(letter, { minLength: 15, maxLength: 15 }),
        fc.array(order, { maxLength: 8 }),
        (cells, orders) => {
          const sheet = new Sheet();
          for (const [index, code] of cells.entries()) sheet.cells.set(`${Math.floor(index / 5)} ${index % 5}`, code);
          const before = sheet.shown();
          for (const one of orders) run(sheet, one);
          const after = sheet.shown();
          const steps = sheet.history.done.length;
          for (let step = 0; step < steps; step += 1) sheet.turn(undone);
          expect(sheet.shown()).toBe(before);
          for (let step = 0; step < steps; step += 1) sheet.turn(redone);
          expect(sheet.shown()).toBe(after);
        },
      ),
    );
  });

  it('a stroke of the brush is one step', () => {
    const sheet = new Sheet();
    sheet.edit([{ row: 0, column: 0, code: 'A' }]);
    sheet.edit([{ row: 0, column: 1, code: 'A' }], true);
    sheet.edit([{ row: 0, column: 0, code: 'B' }], true);
    sheet.turn(undone);
    expect([...sheet.cells.values()]).toEqual(['', '']);
  });

  it('leaves a cell that another maker has changed since', () => {
    const sheet = new Sheet();
    sheet.edit(setAll([area(0, 0, 0, 1)], () => 'A'));
    sheet.put([{ key: '0 0', code: 'X' }]);
    sheet.turn(undone);
    expect([sheet.codeOf('0 0'), sheet.codeOf('0 1')]).toEqual(['X', '']);
  });

  it('an edit that changes nothing is no step', () => {
    const sheet = new Sheet();
    sheet.edit([{ row: 0, column: 0, code: '' }]);
    expect(sheet.history.done).toEqual([]);
  });
});
