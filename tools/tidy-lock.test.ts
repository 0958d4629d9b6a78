import { expect, test } from 'vitest';
import { missingIn } from './tidy-lock.ts';

test('an optional package that the lockfile names and does not contain is found', () => {
  const packages = {
    '': { optionalDependencies: { top: '1.0.0', 'top-gone': '1.0.0' } },
    'node_modules/top': {},
    'node_modules/tool': { optionalDependencies: { 'tool-linux': '1.0.0', 'tool-moon': '1.0.0', inner: '1.0.0' } },
    'node_modules/tool-linux': {},
    'node_modules/tool/node_modules/inner': { optionalDependencies: { 'tool-linux': '1.0.0' } },
  };
  expect(missingIn({ packages })).toEqual([
    { path: '', name: 'top-gone' },
    { path: 'node_modules/tool', name: 'tool-moon' },
  ]);
});
