import { describe, expect, test } from 'vitest';
import { NoTurn, Turns } from './turns.ts';

const patient = { mostWaiting: 100, longestWaitMs: 60_000 };

/** Asks for a place; the answer says who got one, in the order in which they got it. */
function aQueue(turns: Turns) {
  const served: string[] = [];
  const leave: (() => void)[] = [];
  return {
    served,
    ask: (owner: string) =>
      turns.take(owner).then((giveBack) => {
        served.push(owner);
        leave.push(giveBack);
      }),
    /** The one that has worked longest is done. */
    async next() {
      leave.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

async function drained({ next, served }: ReturnType<typeof aQueue>, asked: number): Promise<readonly string[]> {
  for (let at = 0; at < asked; at++) await next();
  return served;
}

describe('turns', () => {
  test('companies are served one after another, however often one of them asks', async () => {
    const queue = aQueue(new Turns({ places: 1, ...patient }));
    for (const owner of [...Array(6).fill('flood'), 'a', 'b', 'a']) void queue.ask(owner);
    expect(await drained(queue, 9)).toEqual(['flood', 'flood', 'a', 'b', 'flood', 'a', 'flood', 'flood', 'flood']);
  });

  test('one company leaves a quarter of the places to others', async () => {
    const queue = aQueue(new Turns({ places: 8, ...patient }));
    for (const owner of [...Array(20).fill('flood'), 'a', 'b']) void queue.ask(owner);
    await new Promise(setImmediate);
    expect(queue.served).toEqual([...Array(6).fill('flood'), 'a', 'b']);
  });

  test('a place that is given back twice is free once', async () => {
    const turns = new Turns({ places: 1, ...patient });
    const giveBack = await turns.take('a');
    giveBack();
    giveBack();
    const queue = aQueue(turns);
    for (const owner of ['b', 'c']) void queue.ask(owner);
    await new Promise(setImmediate);
    expect(queue.served).toEqual(['b']);
  });

  test('a company that waits with too many is refused, another is not', async () => {
    const turns = new Turns({ places: 1, mostWaiting: 1, longestWaitMs: 60_000 });
    const giveBack = await turns.take('a');
    const [waiting, refused, other] = [turns.take('a'), turns.take('a'), turns.take('b')];
    await expect(refused).rejects.toThrow(NoTurn);
    giveBack();
    (await Promise.race([waiting, other]))();
    (await waiting)();
    await other;
  });

  test('a wait ends, and the place that comes free later goes to the next', async () => {
    const turns = new Turns({ places: 1, mostWaiting: 9, longestWaitMs: 1 });
    const giveBack = await turns.take('a');
    await expect(turns.take('b')).rejects.toThrow('waited too long');
    giveBack();
    await turns.take('c');
  });
});
