import { expect, it } from 'vitest';
import { type IdClaim, idProblems } from './ids-taken.ts';

const claim = (person: string, idCard: string, other: Partial<IdClaim> = {}): IdClaim => ({
  person,
  idCard,
  isTaken: true,
  isWritten: true,
  ...other,
});
const holder = (id: string, idCard: string, employeeCode: string | null = id) => ({ id, idCard, employeeCode });
const codes = (claims: readonly IdClaim[], holders: readonly ReturnType<typeof holder>[]) => {
  const problems = idProblems(claims, holders);
  return claims.map((one) => problems.get(one) ?? null);
};
const of = (employeeCode: string) => ({ code: 'nationalIdTaken', params: { employeeCode } });

it('a number of another person at work, or of an earlier row, is refused where the row changes it', () => {
  expect(codes([claim('A', '1')], [holder('B', '1')])).toEqual([of('B')]);
  expect(codes([claim('A', '1')], [holder('B', '1', null)])).toEqual([{ code: 'nationalIdOfOther' }]);
  expect(codes([claim('A', '1'), claim('B', '1')], [])).toEqual([null, { code: 'nationalIdRepeated' }]);
  expect(codes([claim('A', '1', { isTaken: false })], [holder('A', '1'), holder('B', '1')])).toEqual([null]);
});

it('a number whose holder gets another one by the same file is free', () => {
  const held = [holder('A', '1'), holder('B', '2')];
  expect(codes([claim('A', '2'), claim('B', '1')], held)).toEqual([null, null]);
  expect(codes([claim('A', '2'), claim('B', '3')], held)).toEqual([null, null]);
});

it('a row that is not written gives no number up, nor do those who wait for it', () => {
  const held = [holder('A', '1'), holder('B', '2'), holder('C', '3')];
  const last = claim('C', '4', { isWritten: false });
  expect(codes([claim('A', '2'), claim('B', '3'), last], held)).toEqual([of('B'), of('C'), null]);
  // Of two who want a free number the second keeps its own.
  const both = [claim('C', '4'), claim('B', '4'), claim('A', '2')];
  expect(codes(both, held)).toEqual([null, { code: 'nationalIdRepeated' }, of('B')]);
});
