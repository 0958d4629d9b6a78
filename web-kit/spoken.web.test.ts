import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSpoken } from './spoken.ts';

it('a sentence that changes with each letter is said once, after a pause', () => {
  vi.useFakeTimers();
  const said: string[] = [];
  const { rerender } = renderHook(({ sentence }) => said.push(useSpoken(sentence)), {
    initialProps: { sentence: '' },
  });
  for (const typed of ['s', 'sa', 'sal']) rerender({ sentence: `No team has “${typed}”.` });
  act(() => vi.advanceTimersByTime(1000));
  expect([...new Set(said)]).toEqual(['', 'No team has “sal”.']);
});
