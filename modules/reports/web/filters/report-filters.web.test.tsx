import { expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { text } from '../testing.ts';
import { ReportFilters } from './report-filters.tsx';

it('a report begins on its first page again once its filters are cleared; its days stay', async () => {
  const { screen, user, router } = await renderScreen(<ReportFilters />, {
    text,
    at: 'report/daily?from=2026-11-01&zoneId=z1&page=3',
    answers: [
      answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
      answer(zones.searchZones, { items: [], total: 0, page: 0, size: 500 } as never),
    ],
  });
  await user.click(await screen.findByRole('button', { name: /filter/i }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await expect.poll(() => router.state.location.search).toEqual({ from: '2026-11-01' });
});
