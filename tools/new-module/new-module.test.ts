import fs from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { moduleOrder } from '../module-order.ts';
import { makeModule } from '../new-module.ts';
import { house } from '../setup/house.mjs';
import { listText, nextNumber, placed } from './register.ts';

const lists = ['apps/server/modules.ts', 'apps/web/modules.ts'] as const;

/** Only what a new module is added to. */
function aHouse(): string {
  const root = fs.mkdtempSync(join(os.tmpdir(), 'kala-module-'));
  onTestFinished(() => fs.rmSync(root, { recursive: true }));
  for (const path of [...lists, 'tools/module-order.ts', 'database/migrations'])
    fs.cpSync(join(house, path), join(root, path), { recursive: true });
  return root;
}

const entriesOf = (text: string) => text.match(/(?<=\[\n)(?: {2}\w+,\n)+/)?.[0].match(/\w+/g) ?? [];
const modulesOf = (text: string) => {
  const imported = [...text.matchAll(/^import \{ (\w+) \} from '#([\w-]+)\/(?:server|web)\/module';$/gm)];
  const byIdentifier = new Map(imported.map(([, identifier, module]) => [identifier, module]));
  return entriesOf(text).map((entry) => byIdentifier.get(entry) ?? entry);
};

test('a module goes into both lists and the order, after the one that is named', () => {
  const root = aHouse();
  const read = (path: string) => fs.readFileSync(join(root, path), 'utf8');
  const paths = makeModule(root, { name: 'meeting-rooms', after: 'zones' });
  expect(read('tools/module-order.ts')).toContain("  'zones',\n  'meeting-rooms',\n  'forms',\n");
  for (const list of lists) {
    const modules = modulesOf(read(list));
    expect(modules[modules.indexOf('zones') + 1]).toBe('meeting-rooms');
  }
  expect(read('apps/server/modules.ts')).toContain(
    "import { meetingRoomsModule } from '#meeting-rooms/server/module';\n",
  );
  expect(paths.filter((path) => !fs.existsSync(join(root, path)))).toEqual([]);
  expect(paths.find((path) => path.startsWith('database/'))).toMatch(/\/\d{4}_meeting-rooms\.sql$/);
});

test.each(lists)('%s is in the order of modules', (list) => {
  const modules = modulesOf(fs.readFileSync(join(house, list), 'utf8'));
  const places = modules.map((module) => (moduleOrder as readonly string[]).indexOf(module));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a module that has its place in the order needs no other; one that has none is asked for it', () => {
  expect(placed(['access', 'forms'], 'forms', undefined)).toEqual(['access', 'forms']);
  expect(placed(['access', 'forms'], 'parking', 'access')).toEqual(['access', 'parking', 'forms']);
  expect(() => placed(['access', 'forms'], 'parking', undefined)).toThrow(/npm run new-module parking -- --after/);
  expect(() => placed(['access', 'forms'], 'parking', 'garage')).toThrow(/no module garage/);
  expect(() => placed(['access', 'forms'], 'forms', 'access')).toThrow(/already/);
});

test('the last module goes to the end of a list', () => {
  const text = "import { aModule } from '#a/server/module';\n\nexport const all: readonly X[] = [\n  aModule,\n];\n";
  const listed = listText(text, { name: 'b', identifier: 'bModule', from: 'server/module', order: ['a', 'b'] });
  expect(entriesOf(listed)).toEqual(['aModule', 'bModule']);
});

test('the migration has the number after the last', () => {
  expect(nextNumber(['0001_one.sql', '0133_day-statuses.sql', '0120_unused-files.sql'])).toBe('0134');
});

test('a module is made once, and named in small letters', () => {
  const root = aHouse();
  makeModule(root, { name: 'parking', after: 'zones' });
  expect(() => makeModule(root, { name: 'parking', after: 'zones' })).toThrow(/already/);
  expect(() => makeModule(root, { name: 'ParkingLot' })).toThrow(/small letters/);
  expect(() => makeModule(root, { name: '../parking' })).toThrow(/small letters/);
});
