import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { house } from '../setup/house.mjs';
import { filesBelow } from './sources.ts';

/** The text between the brackets of a call that begins at `from`. */
function insideOf(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text.charAt(at))) depth++;
    else if (')]}'.includes(text.charAt(at)) && --depth === 0) return text.slice(from + 1, at);
  }
  return '';
}

/** Without options `vi.waitFor` gives up after a second, which a busy machine takes for anything. */
const hasPatience = (inside: string): boolean => /,\s*(?:soon|patience|\{[^}]*timeout: \w+[^}]*\}),?\s*$/.test(inside);

it('every wait of a test says how patient it is', () => {
  const hasty = filesBelow(house, /\.tsx?$/).flatMap((path) => {
    const text = readFileSync(join(house, path), 'utf8');
    return [...text.matchAll(/\bvi\.waitFor\(/g)]
      .filter(({ index, 0: found }) => !hasPatience(insideOf(text, index + found.length - 1)))
      .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
  });
  expect(hasty.filter((place) => !place.startsWith('tools/checks/patience.test.ts'))).toEqual([]);
});

it.each([
  ['() => expect(a).toBe(1)', false],
  ['() => expect(a).toBe(1), soon', true],
  ['() => expect(a).toBe(1), { timeout: 60_000, interval: 50 },\n', true],
  ['async () => ({ timeout: 1 })', false],
])('%s', (inside, expected) => {
  expect(hasPatience(inside)).toBe(expected);
});
