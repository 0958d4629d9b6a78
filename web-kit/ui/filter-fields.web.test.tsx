import { useEffect } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing/render.ts';
import { FilterFields } from './filter-fields.tsx';

const { matchMedia } = window;
afterEach(() => vi.stubGlobal('matchMedia', matchMedia));

const onScreen = (width: number): void => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1] ?? 0),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
};

const filters = (active: number) => (
  <FilterFields active={active}>
    <input aria-label="Team" />
    <input aria-label="State" />
  </FilterFields>
);

it('filters stand side by side on a wide screen', async () => {
  onScreen(1280);
  const { screen } = await renderScreen(filters(1));
  expect(screen.getByRole('textbox', { name: 'Team' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('on a phone they are behind one button that says how many are in use', async () => {
  onScreen(390);
  const { screen, user } = await renderScreen(filters(2));
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters (2)' }));
  expect(await screen.findByRole('textbox', { name: 'State' })).toBeTruthy();
});

it('on a phone they are not even drawn before they are opened: a field that reads its choices asks for nothing', async () => {
  onScreen(390);
  const asks = vi.fn();
  function Team() {
    useEffect(asks, []);
    return <input aria-label="Team" />;
  }
  const { screen } = await renderScreen(
    <FilterFields active={0}>
      <Team />
    </FilterFields>,
  );
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy();
  expect(asks).not.toHaveBeenCalled();
});
