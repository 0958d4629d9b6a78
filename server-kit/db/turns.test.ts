import { afterEach, describe, expect, test, vi } from 'vitest';
import { CallerLeft, type Crowd, NoTurn, poolTurns, Turns } from './turns.ts';

const patience = 60_000;

/** Work that lasts until the test ends it, in the order in which it was begun. */
function aQueue(turns: Turns) {
  const begun: string[] = [];
  const finish: (() => void)[] = [];
  const ask = (owner: string) =>
    turns.run(owner, () => {
      begun.push(owner);
      const { promise, resolve } = Promise.withResolvers<void>();
      finish.push(resolve);
      return promise;
    });
  const next = async () => {
    finish.shift()?.();
    await turn();
  };
  return { begun, ask, next };
}

const turn = () => new Promise(setImmediate);

describe('turns', () => {
  afterEach(() => void vi.useRealTimers());

  test('companies are served one after another, however often one of them asks', async () => {
    let now = 0;
    const { begun, ask, next } = aQueue(poolTurns(1, patience, () => now));
    for (const owner of [...Array(6).fill('flood'), 'a', 'b', 'a']) void ask(owner);
    for (let at = 0; at < 9; at++) {
      now += 10;
      await next();
    }
    expect(begun).toEqual(['flood', 'a', 'b', 'flood', 'a', 'flood', 'flood', 'flood', 'flood']);
  });

  test('a company whose work takes long is served less often', async () => {
    let now = 0;
    const { begun, ask, next } = aQueue(poolTurns(1, patience, () => now));
    for (const owner of [...Array(3).fill('reports'), ...Array(8).fill('looks')]) void ask(owner);
    for (let at = 0; at < 11; at++) {
      now += begun.at(-1) === 'reports' ? 50 : 10;
      await next();
    }
    expect(begun.join(' ')).toBe('reports looks looks looks looks looks reports looks looks looks reports');
  });

  test('one company leaves a quarter of the connections to others', async () => {
    const { begun, ask, next } = aQueue(poolTurns(8, patience));
    const asked = [...Array(20).fill('flood'), 'a', 'b'].map(ask);
    await turn();
    expect(begun).toEqual([...Array(6).fill('flood'), 'a', 'b']);
    while (begun.length < asked.length) await next();
    // Those that begin last end too: a wait left behind would be refused in the file that runs a minute later.
    for (let at = 0; at < 8; at++) await next();
    await Promise.all(asked);
  });

  test('a single connection serves a single company', async () => {
    const { begun, ask } = aQueue(poolTurns(1, patience));
    void ask('a');
    await turn();
    expect(begun).toEqual(['a']);
  });

  test('work that fails gives its place back', async () => {
    const turns = poolTurns(1, patience);
    await expect(turns.run('a', () => Promise.reject(new Error('wrong')))).rejects.toThrow('wrong');
    expect(await turns.run('a', async () => 'done')).toBe('done');
  });

  test('a company that waits with too many is refused, another is not', async () => {
    const turns = new Turns({ mayBegin: ({ working }) => working < 1, mostWaiting: 1, longestWaitMs: patience });
    const { begun, ask, next } = aQueue(turns);
    const asked = [ask('a'), ask('a'), ask('a'), ask('b')];
    await expect(asked[2]).rejects.toThrow(NoTurn);
    for (let at = 0; at < 3; at++) await next();
    expect(begun.toSorted()).toEqual(['a', 'a', 'b']);
  });

  test('all companies together may wait with so many', async () => {
    const mayBegin = ({ working }: Crowd) => working < 1;
    const { begun, ask, next } = aQueue(new Turns({ mayBegin, mostWaitingOfAll: 2, longestWaitMs: patience }));
    const asked = ['a', 'b', 'c', 'd'].map(ask);
    await expect(asked[3]).rejects.toThrow(NoTurn);
    for (let at = 0; at < 3; at++) await next();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  test('the work of a caller who left is not begun, and their place is free', async () => {
    const mayBegin = ({ working }: Crowd) => working < 1;
    const turns = new Turns({ mayBegin, mostWaiting: 1, longestWaitMs: patience });
    const { begun, ask, next } = aQueue(turns);
    void ask('a');
    const leaving = new AbortController();
    const left = turns.run('a', async () => begun.push('left'), leaving.signal);
    leaving.abort();
    await expect(left).rejects.toThrow(CallerLeft);
    await expect(turns.run('b', async () => begun.push('left before'), leaving.signal)).rejects.toThrow(CallerLeft);
    void ask('a');
    for (let at = 0; at < 2; at++) await next();
    expect(begun).toEqual(['a', 'a']);
  });

  test('a wait ends, and the place that comes free later goes to the next', async () => {
    const turns = poolTurns(1, 1);
    const { ask, next } = aQueue(turns);
    void ask('a');
    await expect(turns.run('b', async () => {})).rejects.toThrow('waited too long');
    await next();
    expect(await turns.run('c', async () => 'served')).toBe('served');
  });

  test('an owner is not counted as present after its wait timed out', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    const seen: Crowd[] = [];
    const mayBegin = (crowd: Crowd) => {
      seen.push(crowd);
      return crowd.working < 1;
    };
    const turns = new Turns({ mayBegin, longestWaitMs: 5_000 });
    const { begun, ask, next } = aQueue(turns);
    void ask('a');
    const timedOut = expect(turns.run('b', async () => {})).rejects.toThrow('waited too long');
    vi.advanceTimersByTime(4_500);
    void ask('c');
    vi.advanceTimersByTime(500);
    await timedOut;
    await next();
    expect(begun).toEqual(['a', 'c']);
    expect(seen.at(-1)?.owners).toBe(2);
  });

  test('owners are present for a second, and their part is of the last seconds', async () => {
    let now = 0;
    const seen: Crowd[] = [];
    const mayBegin = (crowd: Crowd) => {
      seen.push(crowd);
      return true;
    };
    const turns = new Turns({ mayBegin, longestWaitMs: patience, clock: () => now });
    const work = async () => {};
    for (const owner of ['flood', 'flood', 'flood', 'a', 'flood']) await turns.run(owner, work);
    now = 5_000;
    await turns.run('flood', work);
    expect(seen.map(({ owners, ownPart }) => [owners, ownPart])).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [2, 0],
      [2, 0.75],
      [1, 0],
    ]);
  });

  test('what waits counts to the part of its owner', async () => {
    const parts: number[] = [];
    const mayBegin = ({ working, ownPart }: Crowd) => {
      parts.push(ownPart);
      return working < 1;
    };
    const { ask, next } = aQueue(new Turns({ mayBegin, longestWaitMs: patience, clock: () => 0 }));
    const asked = ['a', 'flood', 'flood', 'flood'].map(ask);
    void ask('b');
    expect(parts.at(-1)).toBe(0);
    await next();
    // One of a is begun; three of the flood and one of b wait.
    expect(parts[3]).toBe(3 / 5);
    for (let at = 0; at < 5; at++) await next();
    await Promise.all(asked);
  });

  test('the time of work that goes on counts', async () => {
    let now = 0;
    const parts: number[] = [];
    const mayBegin = ({ ownTimePart }: Crowd) => {
      parts.push(ownTimePart);
      return true;
    };
    const { ask, next } = aQueue(new Turns({ mayBegin, longestWaitMs: patience, clock: () => now }));
    void ask('a');
    now = 100;
    await next();
    void ask('b');
    now = 400;
    void ask('b');
    expect(parts).toEqual([0, 0, 0.75]);
  });
});
