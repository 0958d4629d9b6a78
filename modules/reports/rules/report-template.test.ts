import { describe, expect, test } from 'vitest';
import { columnsFor, usualColumns } from './report-columns.ts';
import { allowedOf, type TemplateColumn, templateProblem } from './report-template.ts';

const everything = columnsFor('master', () => true);
const withoutPay = columnsFor('master', (permission) => permission !== 'file.salary');
const ofDays = columnsFor('clock', () => false);
const formula = (text: string): TemplateColumn => ({ title: 'x', formula: text, unit: 'count' });
const named = (...names: string[]): TemplateColumn[] => names.map((column) => ({ column }));

describe('columns that a reader may choose', () => {
  test('salary and identity need their permissions', () => {
    expect(everything).toEqual(expect.arrayContaining(['salary', 'idCard', 'bankAccount']));
    expect(withoutPay).not.toContain('salary');
    expect(withoutPay).toContain('idCard');
    const plain = columnsFor('master', () => false);
    for (const name of ['salary', 'idCard', 'taxId', 'socialSecurityId', 'bankCode', 'bankAccount'])
      expect(plain).not.toContain(name);
  });

  test.each(['clock', 'timesheet', 'master'] as const)(
    'the usual columns of %s are open to each of its readers',
    (kind) => {
      expect(
        templateProblem(
          kind,
          { columns: named(...usualColumns[kind]), groupBy: 'none' },
          columnsFor(kind, () => false),
        ),
      ).toBeNull();
    },
  );
});

describe('a template', () => {
  test.each([
    [named('date', 'name', 'worked'), null],
    [[...named('name'), formula('worked - break')], null],
    [named('date', 'salary'), { reason: 'unknownColumn', at: 1 }],
    [named('constructor'), { reason: 'unknownColumn', at: 0 }],
    [named('date', 'name', 'date'), { reason: 'columnTwice', at: 2 }],
    [[formula('worked +')], { reason: 'formula', at: 0, problem: 'valueMissing', found: '' }],
    [[formula('name + 1')], { reason: 'formula', at: 0, problem: 'notANumber', found: 'name' }],
    [[formula('toString + 1')], { reason: 'formula', at: 0, problem: 'unknownColumn', found: 'toString' }],
  ])('of days with columns %j: %j', (columns, problem) => {
    expect(templateProblem('clock', { columns, groupBy: 'person' }, ofDays)).toEqual(problem);
  });

  test('of people has neither groups nor statuses of days', () => {
    const of = { columns: named('name'), groupBy: 'none' } as const;
    expect(templateProblem('master', { ...of, statuses: ['late'] }, everything)).toEqual({ reason: 'cannotFilter' });
    expect(templateProblem('master', { ...of, groupBy: 'person' }, everything)).toEqual({ reason: 'cannotGroup' });
    expect(templateProblem('clock', { ...of, statuses: ['late'] }, ofDays)).toBeNull();
  });

  test('a formula does not lead around the permission of its column', () => {
    const columns = [...named('name'), formula('salary / 30')];
    expect(templateProblem('master', { columns, groupBy: 'none' }, everything)).toBeNull();
    expect(templateProblem('master', { columns, groupBy: 'none' }, withoutPay)).toEqual({
      reason: 'forbiddenColumn',
      at: 1,
    });
  });

  test('a list of people has no groups', () => {
    expect(templateProblem('master', { columns: named('name'), groupBy: 'person' }, everything)).toEqual({
      reason: 'cannotGroup',
    });
  });

  test('a reader with fewer rights than its author gets it without those columns', () => {
    const columns = [...named('name', 'salary', 'idCard'), formula('salary * 12'), formula('1 + 1')];
    expect(allowedOf('master', columns, withoutPay)).toEqual([...named('name', 'idCard'), formula('1 + 1')]);
    expect(allowedOf('master', columns, everything)).toEqual(columns);
  });
});
