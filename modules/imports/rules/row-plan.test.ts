import { expect, it } from 'vitest';
import type { Values } from './employee-fields.ts';
import { type RowFacts, rowPlan } from './row-plan.ts';

const known = { employeeCode: 'E1', firstName: 'สมศรี', lastName: 'ใจดี', email: null, department: 'D1' };
const plan = (values: Values, facts: Partial<RowFacts> = {}) =>
  rowPlan({ values, problems: {} }, { isCreate: true, known: null, isRepeated: false, ...facts });
const e1 = { employeeCode: 'E1', firstName: 'สมศรี', lastName: 'ใจดี' };

it('a new code is added with all its values', () => {
  expect(plan(e1)).toMatchObject({ action: 'create', after: e1, before: {} });
});

it('the same file a second time changes nothing', () => {
  expect(plan(e1, { known }).action).toBe('same');
  expect(plan(e1, { known, isCreate: false }).action).toBe('same');
});

it('a known code with other values is duplicate data when people are added', () => {
  expect(plan({ ...e1, email: 'a@b.test' }, { known })).toMatchObject({
    action: 'refused',
    problems: { employeeCode: { code: 'duplicate' } },
  });
});

it('a change keeps the old and the new value, only of the fields that change', () => {
  expect(plan({ ...e1, email: 'a@b.test', department: 'D2' }, { known, isCreate: false })).toMatchObject({
    action: 'update',
    before: { email: null, department: 'D1' },
    after: { email: 'a@b.test', department: 'D2' },
  });
});

it('an unknown code is data not found when changes are imported', () => {
  expect(plan(e1, { isCreate: false }).problems).toEqual({ employeeCode: { code: 'unknown' } });
});

it('a code that is in an earlier row is refused', () => {
  expect(plan(e1, { isRepeated: true }).problems).toEqual({ employeeCode: { code: 'repeated' } });
  expect(plan(e1, { isNumber: true }).problems).toEqual({ employeeCode: { code: 'stationNumber' } });
});

it('a probation cannot end before it began, even if the file contains only one of the dates', () => {
  const probation = { ...known, probationStartDate: '2026-06-01' };
  const ended = { employeeCode: 'E1', probationEndDate: '2026-05-31' };
  expect(plan(ended, { known: probation, isCreate: false }).problems).toEqual({
    probationEndDate: { code: 'beforeStart' },
  });
});

it('a row about a person of a rank too high is refused when it changes something', () => {
  const known = { employeeCode: 'E1', firstName: 'Anna' };
  const facts = { isCreate: false, known, isTooHigh: true };
  expect(plan({ employeeCode: 'E1', firstName: 'Bea' }, facts).problems).toEqual({
    employeeCode: { code: 'beyondReach' },
  });
  expect(plan({ employeeCode: 'E1', firstName: 'Anna' }, facts).action).toBe('same');
});

it('a row about oneself changes no own field', () => {
  const known = { employeeCode: 'E1', salary: 100, lineId: 'a' };
  const facts = { isCreate: false, known, ownFields: new Set(['salary']) };
  expect(plan({ employeeCode: 'E1', salary: 200 }, facts).problems).toEqual({ salary: { code: 'own' } });
  expect(plan({ employeeCode: 'E1', salary: 100, lineId: 'b' }, facts).action).toBe('update');
});
