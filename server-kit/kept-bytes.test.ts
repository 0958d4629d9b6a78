import { describe, expect, it } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

const minute = 60_000;

function aMaker() {
  let made = 0;
  return async () => Buffer.from(`text ${++made}`);
}

describe('kept bytes', () => {
  it('are made once for all who ask at once, and again when they are old', async () => {
    let now = 1;
    const kept = new KeptBytes({ mostBytes: 1_000, milliseconds: minute, clock: () => now });
    const make = aMaker();
    const ask = async () => String(await kept.get('one', make));
    expect(await Promise.all([ask(), ask()])).toEqual(['text 1', 'text 1']);
    now += minute;
    expect(await ask()).toBe('text 1');
    now += 1;
    expect(await ask()).toBe('text 2');
  });

  it('are dropped for others when there is no room for both, and not kept when they are too large alone', async () => {
    const kept = new KeptBytes({ mostBytes: 11, milliseconds: minute });
    const make = aMaker();
    await kept.get('one', make);
    await kept.get('other', make);
    expect(String(await kept.get('other', make))).toBe('text 2');
    expect(String(await kept.get('one', make))).toBe('text 3');
    expect((await kept.get('large', async () => Buffer.alloc(12))).length).toBe(12);
    expect((await kept.get('large', async () => Buffer.alloc(13))).length).toBe(13);
  });

  it('are given to who waits for them, although others took their room meanwhile', async () => {
    const kept = new KeptBytes({ mostBytes: 10, milliseconds: minute });
    const long = Promise.withResolvers<Buffer>();
    const waiting = kept.get('long', () => long.promise);
    for (const key of ['one', 'other']) await kept.get(key, async () => Buffer.alloc(6));
    long.resolve(Buffer.from('whole'));
    expect(String(await waiting)).toBe('whole');
  });

  it('are made again after a making that failed', async () => {
    const kept = new KeptBytes({ mostBytes: 1_000, milliseconds: minute });
    await expect(kept.get('one', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(String(await kept.get('one', aMaker()))).toBe('text 1');
  });
});
