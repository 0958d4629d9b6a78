import fs from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { house } from './setup/house.mjs';
import { openingWords, readEntries } from './where/entries.ts';
import { linesOf, pageOf, readHouse } from './where.ts';

test.each([
  ['/** Overtime pay: salary ÷ 30, rounded once. */\nexport', 'Overtime pay: salary ÷ 30, rounded once.'],
  [
    '// Leave left, in minutes.\n// 480 minutes are one day.\nimport',
    'Leave left, in minutes. 480 minutes are one day.',
  ],
  ['// Leave left. One day is 480 minutes.\nimport', 'Leave left.'],
  ['/** Bank day: Monday to Friday. */\nexport', 'Bank day: Monday to Friday.'],
  ['/**\n * A tax in steps,\n * by the law of 2026.\n */\nexport', 'A tax in steps, by the law of 2026.'],
  ['import x from "y";\n// Too late.', ''],
])('the words of a rule are how its file begins: %j', (text, words) => {
  expect(openingWords(text)).toBe(words);
});

test('the page lists rules by module, with links from its folder', () => {
  const page = pageOf([{ path: 'modules/leave/rules/leave-length.ts', words: 'Minutes a request takes.' }]);
  expect(page).toContain(
    '## leave\n\n- [leave-length.ts](../modules/leave/rules/leave-length.ts) Minutes a request takes.',
  );
});

const whereIs = await readHouse(house);
/** The first matches, as many as are shown. */
const shown = (asked: string) =>
  whereIs(asked)
    .slice(0, 15)
    .map(({ entry }) => entry);
const pathsOf = (asked: string) => shown(asked).map(({ path }) => path);

describe('a question in English or Thai', () => {
  test.each(['why late', 'lateness', 'สาย', 'มาสาย', 'ทำไมสาย'])('%s: the rule of lateness', (asked) => {
    expect(pathsOf(asked)).toContain('modules/clocking/rules/missed-time.ts');
  });

  test.each(['overtime pay', 'ค่าล่วงเวลา', 'โอที'])('%s: overtime pay', (asked) => {
    expect(pathsOf(asked)).toContain('modules/payroll/rules/overtime-pay.ts');
  });

  test('a word that only the texts of the screens have in Thai', () => {
    expect(pathsOf('รหัสผ่าน')).toContain('modules/identity/rules/password.ts');
  });

  test('every kind is found by its word, the best first', () => {
    const found = shown('tag');
    expect(found[0]).toMatchObject({ kind: 'word', name: 'tag' });
    expect(new Set(found.map(({ kind }) => kind))).toEqual(
      new Set(['word', 'rule', 'page', 'table', 'call', 'permission']),
    );
    expect(shown('organization renamed')[0]).toMatchObject({ kind: 'event', name: 'organization.renamed' });
    expect(shown('tag.edit')[0]).toMatchObject({ kind: 'permission', name: 'tag.edit' });
  });

  test('words that stand nowhere together find each what they find alone, the rare one first', () => {
    expect(shown('overtime parachute').map(({ path }) => path)).toContain('modules/payroll/rules/overtime-pay.ts');
    expect(shown('parachute')).toEqual([]);
  });
});

test('a match is its kind, its place and one sentence', () => {
  const [found] = whereIs('tag limit');
  expect(found && linesOf(found)).toBe(
    'rule       modules/organization/rules/tag-limit.ts:1\n' +
      '           A company may have 500 tags: enough to sort people by, few enough to choose from.',
  );
});

test('every call is found at the line that names it', async () => {
  const found = (await readEntries(house, [])).filter(({ kind }) => kind === 'call');
  expect(found.length).toBeGreaterThan(150);
  for (const { path, line, name } of found) {
    const text = fs.readFileSync(join(house, path), 'utf8').split('\n')[line - 1];
    expect(text).toMatch(new RegExp(`\\b${name.split('.')[1]}\\b`));
  }
  expect(found.find(({ name }) => name === 'organization.listTags')?.words).toBe(
    'Tags of the company (GET /auth/v1/tags)',
  );
});
