import { expect, it } from 'vitest';
import { type BranchMove, movedFiling } from './moved-filing.ts';

/** From the head office to a branch with a number at the tax office only, from November on. */
const move: BranchMove = {
  filings: [],
  months: { tax: ['2026-10', '2026-11'], socialSecurity: ['2026-10', '2026-11'] },
  before: (office) => (office === 'tax' ? '00000' : '000000'),
  after: (office, month) => (office === 'tax' ? (month < '2026-11' ? '00000' : '00001') : '000000'),
};
const filing = (kind: BranchMove['filings'][number]['kind'], month: number | null, branch: string) => ({
  kind,
  year: 2026,
  month,
  branch,
});

it.each([
  ['nothing filed', [], null],
  ['a month before', [filing('pnd1', 10, '00000')], null],
  ['the month, by the branch of before', [filing('pnd1', 11, '00000')], '2026-11-30'],
  ['the month, by the branch that would file', [filing('pnd1', 11, '00001')], '2026-11-30'],
  ['the month, by a third branch', [filing('pnd1', 11, '00002')], null],
  ['the same number at the other office', [filing('sps110', 11, '000000')], null],
  ['a month without runs of the template', [filing('pnd1', 12, '00000')], null],
  ['the year, and its month', [filing('pnd1kor', null, '00000'), filing('pnd1', 11, '00000')], '2026-12-31'],
])('%s', (_, filings, expected) => {
  expect(movedFiling({ ...move, filings })).toBe(expected);
});
