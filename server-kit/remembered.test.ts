import { describe, expect, it } from 'vitest';
import { Remembered, remembering } from './remembered.ts';

const aMemory = ({ most = 100, milliseconds = 3000 } = {}) => {
  const clock = { now: 1000 };
  const memory = new Remembered<string>({ most, milliseconds, clock: () => clock.now });
  const loads: string[] = [];
  const ask = (key: string, ...owners: string[]) =>
    memory.get(key, {
      owners,
      load: async () => {
        loads.push(key);
        return `${key} ${loads.length}`;
      },
    });
  return { memory, clock, loads, ask };
};

/** A load that ends when the test says so. */
function aSlowLoad() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { load: () => promise, resolve, reject };
}

describe('an answer', () => {
  it('is loaded once and used until it expires', async () => {
    const { clock, ask, loads } = aMemory({ milliseconds: 3000 });
    expect(await ask('a')).toBe('a 1');
    clock.now += 2999;
    expect(await ask('a')).toBe('a 1');
    clock.now += 2;
    expect(await ask('a')).toBe('a 2');
    expect(loads).toEqual(['a', 'a']);
  });

  it('is shared by all callers that ask while it is loading', async () => {
    const { ask, loads } = aMemory();
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a 1', 'a 1', 'a 1']);
    expect(loads).toEqual(['a']);
  });

  it('is not awaited by a caller that holds a connection', async () => {
    const { memory } = aMemory();
    const slow = aSlowLoad();
    const waiting = memory.get('a', { load: slow.load });
    const own = memory.get('a', { load: async () => 'own', holdsConnection: true });
    expect(await own).toBe('own');
    slow.resolve('slow');
    expect(await waiting).toBe('slow');
    expect(await memory.get('a', { load: async () => 'again', holdsConnection: true })).toBe('own');
  });

  it('that failed to load is not kept', async () => {
    const { memory, ask } = aMemory();
    await expect(memory.get('a', { load: () => Promise.reject(new Error('refused')) })).rejects.toThrow('refused');
    expect(memory.size).toBe(0);
    expect(await ask('a')).toBe('a 1');
  });

  it('is kept when an older load of the same key fails after it', async () => {
    const { memory, ask } = aMemory();
    const slow = aSlowLoad();
    const waiting = memory.get('a', { load: slow.load });
    await memory.get('a', { load: async () => 'own', holdsConnection: true });
    slow.reject(new Error('refused'));
    await expect(waiting).rejects.toThrow('refused');
    expect(await ask('a')).toBe('own');
  });
});

describe('forgetting an owner', () => {
  it('drops every answer about that owner and no other', async () => {
    const { memory, ask, loads } = aMemory();
    await ask('session 1', 'somchai');
    await ask('session 2', 'somchai', 'company');
    await ask('session 3', 'malee', 'company');
    memory.forget('somchai');
    expect(memory.size).toBe(1);
    await ask('session 3', 'malee', 'company');
    expect(loads).toEqual(['session 1', 'session 2', 'session 3']);
    memory.forget('company');
    expect(memory.size).toBe(0);
    memory.forget('nobody');
  });

  it('during a load makes the next caller load again', async () => {
    const { memory, ask } = aMemory();
    const slow = aSlowLoad();
    const waiting = memory.get('a', { load: slow.load, owners: ['somchai'] });
    memory.forget('somchai');
    slow.resolve('before the change');
    expect(await waiting).toBe('before the change');
    expect(await ask('a', 'somchai')).toBe('a 1');
  });

  it('drops an answer that was loaded again under another owner', async () => {
    const { memory, clock, ask } = aMemory();
    await ask('a', 'somchai');
    clock.now += 5000;
    await ask('a', 'malee');
    memory.forget('somchai');
    expect(memory.size).toBe(1);
    memory.forget('malee');
    expect(memory.size).toBe(0);
  });
});

it('beyond the limit only the least recently used answer is dropped', async () => {
  const { memory, ask, loads } = aMemory({ most: 3 });
  for (const key of ['a', 'b', 'c', 'a', 'd']) await ask(key, 'somchai');
  expect(memory.size).toBe(3);
  for (const key of ['a', 'c', 'd']) await ask(key, 'somchai');
  expect(loads).toEqual(['a', 'b', 'c', 'd']);
});

it('a remembered function computes an answer once, and again after it was dropped', () => {
  const made: string[] = [];
  const lengthOf = remembering(2, (text) => {
    made.push(text);
    return { length: text.length };
  });
  expect([lengthOf('one'), lengthOf('one'), lengthOf('three')]).toEqual([{ length: 3 }, { length: 3 }, { length: 5 }]);
  expect(lengthOf('one')).toBe(lengthOf('one'));
  lengthOf('two');
  lengthOf('three');
  expect(made).toEqual(['one', 'three', 'two', 'three']);
});
