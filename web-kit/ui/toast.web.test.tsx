import { act, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { showToast } from './toast.tsx';

afterEach(() => void vi.useRealTimers());

it('a toast stays three seconds, and longer while the pointer is on it', async () => {
  const { screen } = await renderScreen(<p>Page</p>);
  vi.useFakeTimers();
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  act(() => showToast({ message: 'Saved', kind: 'success' }));
  pass(2_999);
  expect(screen.queryByText('Saved')).toBeTruthy();
  const card = screen.getByText('Saved').parentElement;
  if (!card) throw new Error('The words stand in a card.');
  fireEvent.mouseEnter(card);
  pass(10_000);
  expect(screen.queryByText('Saved')).toBeTruthy();
  fireEvent.mouseLeave(card);
  pass(3_000);
  expect(screen.queryByText('Saved')).toBeNull();
});

it('the same text is not shown twice at once', async () => {
  const { screen } = await renderScreen(<p>Page</p>);
  act(() => {
    showToast({ message: 'Saved' });
    showToast({ message: 'Saved' });
  });
  expect(screen.getAllByText('Saved')).toHaveLength(1);
});
