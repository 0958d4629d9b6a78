import { describe, expect, it } from 'vitest';
import { inOrder } from './punch.ts';
import { punchesOf } from './testing.ts';

const types = (text: string) => inOrder(punchesOf(text)).map(({ punch }) => punch.type);

describe('punches in order', () => {
  it.each([
    ['out 17:00, in 08:00', ['clock_in', 'clock_out']],
    ['in 12:00, out 12:00', ['clock_out', 'clock_in']], // left and came back in one moment
    ['out 08:00+1, in 22:00', ['clock_in', 'clock_out']],
  ])('%s is %j', (text, expected) => {
    expect(types(text)).toEqual(expected);
  });

  it('keep a punch that arrived twice once', () => {
    const [punch] = punchesOf('in 08:00');
    expect(punch && inOrder([punch, { ...punch }])).toHaveLength(1);
  });

  it('of one moment and type stand by their id, whichever arrived first', () => {
    const [punch] = punchesOf('in 08:00');
    const twins = punch
      ? [
          { ...punch, id: 'b' },
          { ...punch, id: 'a' },
        ]
      : [];
    const ids = (punches: typeof twins) => inOrder(punches).map((each) => each.punch.id);
    expect([ids(twins), ids(twins.toReversed())]).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('are counted in whole seconds', () => {
    const [punch] = punchesOf('in 08:00:59');
    expect(punch && inOrder([punch])[0]?.second).toBe(1793581259);
  });
});
