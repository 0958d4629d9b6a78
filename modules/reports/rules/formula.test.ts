import { describe, expect, test } from 'vitest';
import { formulaValue, parseFormula } from './formula.ts';

const row: Readonly<Record<string, number | null>> = { worked: 480, late: 30, break: 60, salary: null };
const isNumber = (name: string): boolean | undefined => (name === 'employeeCode' ? false : name in row || undefined);

const resultOf = (text: string): number | null => {
  const parsed = parseFormula(text, isNumber);
  if (!parsed.ok) throw new Error(`${parsed.reason} at ${parsed.at}`);
  return formulaValue(parsed.value, (name) => row[name] ?? null);
};

describe('a formula over columns', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['100 / 10 / 5', 2],
    ['worked − break', 420],
    ['worked ÷ 60 × 2', 16],
    ['-late', -30],
    ['--late', 30],
    ['2 * -late', -60],
    ['0.5 * worked', 240],
    ['if(late > 15, late, 0)', 30],
    ['IF(late > 45, late, 0)', 0],
    ['if(late = 30, 1, 2) + 1', 2],
    ['if(late <> 30, 1, 2)', 2],
    ['if(late <= 30, if(worked >= 480, 5, 6), 7)', 5],
    ['worked / (late - 30)', null],
    ['salary + 1', null],
    ['if(salary > 1, 1, 2)', null],
    ['if(late > 0, 1, salary)', 1],
    ['9007199254740991 * 10', null],
  ])('%s is %s', (text, value) => {
    expect(resultOf(text)).toBe(value);
  });

  test.each([
    ['', 'empty', 0, ''],
    ['   ', 'empty', 0, ''],
    ['worked +', 'valueMissing', 8, ''],
    ['* 2', 'valueMissing', 0, '*'],
    ['worked 2', 'endExpected', 7, '2'],
    ['(worked', 'bracketMissing', 7, ''],
    ['worked)', 'endExpected', 6, ')'],
    ['overtme + 1', 'unknownColumn', 0, 'overtme'],
    ['1 + employeeCode', 'notANumber', 4, 'employeeCode'],
    ['worked % 2', 'unknownSign', 7, '%'],
    ['worked + ก', 'unknownSign', 9, 'ก'],
    ['if late > 1', 'bracketMissing', 3, 'late'],
    ['if(late, 1, 2)', 'comparisonMissing', 7, ','],
    ['if(late > 1, 2)', 'commaMissing', 14, ')'],
    ['if(late > 1; 2; 3)', 'unknownSign', 11, ';'],
    ['late > 1', 'endExpected', 5, '>'],
    [`${'('.repeat(30)}1${')'.repeat(30)}`, 'tooDeep', 20, '('],
    ['1+'.repeat(151), 'tooLong', 300, ''],
  ])('%j is refused: %s', (text, reason, at, found) => {
    expect(parseFormula(text, isNumber)).toEqual({ ok: false, reason, at, found });
  });

  test('it names each column it uses once', () => {
    const parsed = parseFormula('worked + late + if(worked > break, late, 0)', isNumber);
    expect(parsed.ok && parsed.columns).toEqual(['worked', 'late', 'break']);
  });
});
