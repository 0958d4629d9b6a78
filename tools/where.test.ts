import { expect, test } from 'vitest';
import { matches, openingWords, pageOf } from './where.ts';

test.each([
  ['/** Overtime pay: salary ÷ 30, rounded once. */\nexport', 'Overtime pay: salary ÷ 30, rounded once.'],
  [
    '// Leave left, in minutes.\n// 480 minutes are one day.\nimport',
    'Leave left, in minutes. 480 minutes are one day.',
  ],
  ['// Leave left. One day is 480 minutes.\nimport', 'Leave left.'],
  ['/**\n * A tax in steps,\n * by the law of 2026.\n */\nexport', 'A tax in steps, by the law of 2026.'],
  ['import x from "y";\n// Too late.', ''],
])('the words of a rule are how its file begins: %j', (text, words) => {
  expect(openingWords(text)).toBe(words);
});

test('a rule is found by its path or its words, whatever joins them', () => {
  expect(matches('overtime', 'modules/payroll/rules/overtime-pay.ts', 'Salary ÷ 30.')).toBe(true);
  expect(matches('Overtime pay', 'modules/payroll/rules/overtime-pay.ts', '')).toBe(true);
  expect(matches('ล่วงเวลา', 'modules/payroll/rules/overtime-pay.ts', 'ค่าล่วงเวลา')).toBe(true);
  expect(matches('overtime leave', 'modules/payroll/rules/overtime-pay.ts', 'Salary ÷ 30.')).toBe(false);
});

test('the page lists rules by module, with links from its folder', () => {
  const page = pageOf([{ path: 'modules/leave/rules/leave-length.ts', words: 'Minutes a request takes.' }]);
  expect(page).toContain(
    '## leave\n\n- [leave-length.ts](../modules/leave/rules/leave-length.ts) Minutes a request takes.',
  );
});
