import { describe, expect, it } from 'vitest';
import { closedFields, type May, mayOpenRows, openCells } from './field-rights.ts';

const all: May = () => true;
const none: May = () => false;
const onlySalary: May = (permission) => permission === 'employee.salary';

describe('fields of a file', () => {
  it('are closed without their permission', () => {
    expect([...closedFields(all)]).toEqual([]);
    expect([...closedFields(none)].toSorted()).toEqual([
      'bankAccount',
      'bankAccountName',
      'bankCode',
      'idCard',
      'salary',
      'socialSecurityId',
      'taxId',
    ]);
    expect(closedFields(onlySalary).has('salary')).toBe(false);
  });

  it('are dots where they are closed, and empty where they are empty', () => {
    const cells = { employeeCode: 'A1', salary: '99,000', taxId: '' };
    expect(openCells(cells, closedFields(none))).toEqual({ employeeCode: 'A1', salary: '••••••', taxId: '' });
    expect(openCells(cells, closedFields(all))).toEqual(cells);
  });
});

describe('rows of an import', () => {
  it.each([
    ['the author, whatever they may read', 'me', none, true],
    ['another person who may read every field', 'other', all, true],
    ['another person who may read some', 'other', onlySalary, false],
    ['another person who may read none', 'other', none, false],
  ])('are opened by %s: %s', (_who, userId, may, opens) => {
    expect(mayOpenRows({ createdBy: 'me' }, { userId, may })).toBe(opens);
  });
});
