import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { type ImportBoard, type ImportCells, type ImportFacts, type ImportKind, importedRow } from './import-row.ts';

const shop = { id: asId<'shift'>('shop'), kind: 'weekly' } as const;
const ward = { id: asId<'monthlyShift'>('ward'), kind: 'monthly' } as const;
const facts: ImportFacts = {
  boards: new Map<string, ImportBoard | null>([
    ['twins', null],
    ['shop', shop],
    ['ward', ward],
  ]),
  profiles: new Map([
    ['m', asId<'shiftProfile'>('morning')],
    ['day', null],
  ]),
  employees: new Map([['e-1', 'anan']]),
  lockedUntil: asDate('2026-10-31'),
  isPossibleYear: (date) => date.startsWith('20'),
  hasLeft: (employeeId, date) => employeeId === 'anan' && date > '2026-12-31',
  mayPlan: (board) => board.kind === 'weekly',
};
const good = { board: 'Shop', date: '2026-12-01', profile: 'M', employeeCode: 'E-1' };

it.each([
  { kind: 'times', cells: good, is: { needed: 1, employeeId: null } },
  { kind: 'times', cells: { ...good, needed: '3' }, is: { needed: 3 } },
  { kind: 'times', cells: { ...good, date: '1/12/2569' }, is: { date: '2026-12-01' } },
  { kind: 'workers', cells: good, is: { employeeId: 'anan', ot: false } },
  { kind: 'workers', cells: { ...good, ot: 'ใช่' }, is: { ot: true } },
  { kind: 'workers', cells: { ...good, ot: 'No' }, is: { ot: false } },
  { kind: 'workers', cells: { ...good, ot: 'ไม่ใช่' }, is: { ot: false } },
] satisfies { kind: ImportKind; cells: ImportCells; is: object }[])('$kind $cells', ({ kind, cells, is }) => {
  expect(importedRow(kind, cells, facts)).toMatchObject({ board: shop, date: '2026-12-01', ...is });
});

it.each([
  { kind: 'times', cells: {}, problems: ['board required', 'profile required', 'date required'] },
  { kind: 'times', cells: { ...good, board: 'x' }, problems: ['board unknown'] },
  { kind: 'times', cells: { ...good, date: '1869-12-01' }, problems: ['date date'] },
  { kind: 'times', cells: { ...good, date: '31/02/2026' }, problems: ['date date'] },
  { kind: 'times', cells: { ...good, date: '2026-10-31' }, problems: ['date locked'] },
  { kind: 'times', cells: { ...good, needed: '-1' }, problems: ['needed number'] },
  { kind: 'times', cells: { ...good, board: 'ward' }, problems: ['board weeklyOnly'] },
  { kind: 'times', cells: { ...good, board: 'Twins' }, problems: ['board ambiguous'] },
  { kind: 'times', cells: { ...good, profile: 'Day' }, problems: ['profile ambiguous'] },
  { kind: 'workers', cells: { ...good, ot: '2.5' }, problems: ['ot unknown'] },
  { kind: 'workers', cells: { ...good, employeeCode: 'x' }, problems: ['employeeCode unknown'] },
  { kind: 'workers', cells: { ...good, board: 'ward' }, problems: ['employeeCode notPlanned'] },
  { kind: 'workers', cells: { ...good, date: '2027-01-01' }, problems: ['employeeCode hasLeft'] },
] satisfies { kind: ImportKind; cells: ImportCells; problems: string[] }[])(
  '$kind $cells: $problems',
  ({ kind, cells, problems }) => {
    const found = importedRow(kind, cells, facts);
    const said = Array.isArray(found) ? found.map(({ field, code }) => `${field} ${code}`) : [];
    expect(said).toEqual(problems);
  },
);
