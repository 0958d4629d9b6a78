import { expect, it } from 'vitest';
import { baht } from '#kernel/money';
import { payItem } from './default-items.ts';
import { packLines, unpackLines } from './packed-lines.ts';
import { slipOf } from './testing.ts';

it('packed lines unpack to the same, those entered by hand and those not shown included', () => {
  const items = [
    payItem({ id: 'meal', type: 'income', amount: baht(500), customized: true, value: baht(450) }),
    payItem({ id: 'hidden', type: 'income', amount: baht(100), shownOnSlip: false }),
  ];
  const { lines } = slipOf({ items });
  const packed = packLines(lines);
  expect(unpackLines(JSON.parse(JSON.stringify(packed)))).toEqual(lines);
  expect(packed.find(([, , id]) => id === 'meal')?.slice(4)).toEqual([baht(450), null, baht(500)]);
  expect(packed.find(([, , id]) => id === 'hidden')?.at(-1)).toBe(true);
});
