import { expect, test } from 'vitest';
import { allPages } from '#apps/web/pages';
import { readerOf } from './readers.ts';
import { hasRow } from './rows.ts';

test('every page with an id names the row of the demo that it shows', () => {
  expect(allPages.filter(({ path }) => path.includes(':') && !hasRow(path)).map(({ path }) => path)).toEqual([]);
});

test.each([
  ['setup/create-company/1', 'newcomer'],
  ['setup/create-company/5', 'newOwner'],
  ['setup/join-company', 'newcomer'],
  ['setup/join-company/waiting', 'waiting'],
  ['employee/is-rejected', 'rejected'],
  ['setup/company-sign-in', 'shutOut'],
  ['employee/all', 'owner'],
  ['me/profile', 'employee'],
  ['signin', 'stranger'],
])('%s is seen by: %s', (path, reader) => {
  const page = allPages.find((one) => one.path === path);
  expect(page && readerOf(page)).toBe(reader);
});
