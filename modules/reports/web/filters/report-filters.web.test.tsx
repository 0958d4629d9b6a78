import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { text } from '../testing.ts';
import { ReportFilters } from './report-filters.tsx';

const answers = [
  answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
  answer(zones.searchZones, { items: [], total: 0, page: 0, size: 500 } as never),
];

it('filters are reached by the keyboard, and give the focus back', async () => {
  const { screen, user, waitFor } = await renderScreen(<ReportFilters withStatus />, { text, answers });
  const button = await screen.findByRole('button', { name: 'Filters' });
  await act(async () => button.focus());
  await user.keyboard('{Enter}');
  const team = await screen.findByRole('combobox', { name: 'Team' });
  await waitFor(() => expect(document.activeElement).toBe(team));
  const status = screen.getByRole('combobox', { name: 'Status' });
  await act(async () => status.focus());
  // The choices of a field close before the filters do.
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('option', { name: 'Late' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Late' })).toBeNull());
  expect(document.activeElement).toBe(status);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
});

it('a report begins on its first page again once its filters are cleared; its days stay', async () => {
  const { screen, user, router } = await renderScreen(<ReportFilters />, {
    text,
    at: 'report/daily?from=2026-11-01&zoneId=z1&page=3',
    answers,
  });
  await user.click(await screen.findByRole('button', { name: /filter/i }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-11-01' });
});

it('the list of teams says how many there are where it does not hold all of them', async () => {
  const sales = { departmentId: '01890000-0000-7000-8000-000000000001', name: 'Sales', path: [] };
  const { screen, user } = await renderScreen(<ReportFilters />, {
    text,
    answers: [
      answer(departments.searchDepartments, { items: [sales], total: 1200, page: 0, size: 1000 } as never),
      answers[1] as (typeof answers)[number],
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('The first 1 of 1,200 are shown.')).toBeTruthy();
});
