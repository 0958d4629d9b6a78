import { globSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import config from '../vitest.config.ts';
import { house } from './setup/house.mjs';

interface Project {
  readonly test: { readonly include: readonly string[] };
}

const files = globSync('{apps,database,kernel,modules,server-kit,tools,web-kit}/**/*.test.{ts,tsx}', { cwd: house });

test('every file of tests belongs to a project', () => {
  const { projects = [] } = (config as { test: { projects?: readonly Project[] } }).test;
  const patterns = projects.flatMap((project) => project.test.include);
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !patterns.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
});

// Files of a worker share what it has read: a module that another file has read is no longer replaced.
test('no test replaces a module', () => {
  const replaces = /\bvi\.(mock|doMock)\(/;
  expect(files.filter((file) => replaces.test(readFileSync(join(house, file), 'utf8')))).toEqual([]);
});
