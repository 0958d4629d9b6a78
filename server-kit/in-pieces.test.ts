import { afterEach, expect, it, vi } from 'vitest';
import { mappedInPieces } from './in-pieces.ts';

afterEach(() => void vi.useRealTimers());

it('a long list is mapped in order, and others have their turn after each millisecond of work', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const seen: number[] = [];
  let goesOn = true;
  const made: number[] = [];
  const others = () => {
    seen.push(made.length);
    if (goesOn) setImmediate(others);
  };
  setImmediate(others);
  const rows = Array.from({ length: 12 }, (_, n) => n);
  const doubled = (n: number) => {
    if (n % 4 === 3) vi.advanceTimersByTime(1);
    made.push(n);
    return n * 2;
  };
  expect(await mappedInPieces(rows, doubled)).toEqual(rows.map((n) => n * 2));
  goesOn = false;
  expect([...new Set(seen)]).toEqual([4, 8]);
});
