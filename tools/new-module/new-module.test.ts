import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkImports } from '../check-imports.ts';
import { compareWords, literalsIn } from '../check-text.ts';
import { readSources } from '../checks/sources.ts';
import { checkWords } from '../checks/words.ts';
import { makeModule } from '../new-module.ts';
import { openingWords } from '../where/entries.ts';

function aHouse(): string {
  const root = fs.mkdtempSync(join(os.tmpdir(), 'kala-module-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  return root;
}

test('a new module keeps the rules of the house from its first minute', async () => {
  const root = aHouse();
  makeModule(root, 'work-hours');
  const sources = readSources(root, /\.tsx?$/);
  expect(sources).toHaveLength(13);
  expect([...checkImports(sources), ...checkWords(sources)]).toEqual([]);
  expect(sources.filter(({ path }) => path.endsWith('.tsx')).flatMap(literalsIn)).toEqual([]);
  const rule = sources.find(({ path }) => path.endsWith('is-known.ts'));
  expect(openingWords(rule?.text ?? '')).toMatch(/^A thing is known/);
  const text = join(root, 'modules/work-hours/text');
  const [{ en }, { th }] = await Promise.all([import(join(text, 'en.ts')), import(join(text, 'th.ts'))]);
  expect(compareWords(en, th)).toEqual([]);
});

test('a module is made once, and named in small letters', () => {
  const root = aHouse();
  makeModule(root, 'parking');
  expect(() => makeModule(root, 'parking')).toThrow(/already/);
  expect(() => makeModule(root, 'ParkingLot')).toThrow(/small letters/);
  expect(() => makeModule(root, '../parking')).toThrow(/small letters/);
});
