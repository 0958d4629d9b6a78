import { beforeEach, describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { asDate } from '#kernel/time';
import { reports } from '#reports/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { somchai, text } from '../testing.ts';
import Summary from './summary.screen.tsx';
import { WeekCard } from './week-card.tsx';

const sales = asId<'department'>('00000000-0000-7000-8000-0000000000d1');
const figures = {
  expectedDays: 20,
  presentDays: 19,
  lateDays: 3,
  absentDays: 1,
  lateSeconds: 5400,
  overtimeSeconds: 7200,
  leaveSeconds: 28_800,
  workedSeconds: 547_200,
};
const range = { from: asDate('2026-10-01'), to: asDate('2026-11-16') };
const answers = [
  answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
  answer(reports.summary, {
    ...range,
    earliest: null,
    cells: [
      { month: asDate('2026-10-01'), departmentId: sales, departmentName: 'Sales', ...figures },
      { month: asDate('2026-11-01'), departmentId: null, departmentName: null, ...figures, lateDays: 0 },
    ],
    people: [
      { month: asDate('2026-10-01'), headCount: 9, joined: 1, left: 0 },
      { month: asDate('2026-11-01'), headCount: 8, joined: 0, left: 1 },
    ],
    turnover: 1250,
  }),
  answer(reports.summaryPeople, {
    items: [{ ...figures, employee: somchai }],
    total: 1,
    page: 0,
    size: 25,
  }),
];
const show = (at = '') =>
  renderScreen(
    <ActorAtWork value={anActor({ groups: ['owner'] })}>
      <Summary />
    </ActorAtWork>,
    { text, answers, at },
  );

beforeEach(() => localStorage.clear());

describe('the summary', () => {
  it('begins with the figures of the period', async () => {
    const { screen } = await show();
    expect((await screen.findByText('Turnover')).parentElement?.textContent).toContain('12.5 %');
    expect(screen.getByText('38 of 40 work days').parentElement?.textContent).toContain('95 %');
  });

  it('has the same figures as a table behind each picture', async () => {
    const { screen, within } = await show();
    const table = await screen.findByRole('table', { name: 'Days late and days with absence by month', hidden: true });
    expect(within(table).getByRole('row', { name: 'Oct 26 3 1', hidden: true })).toBeTruthy();
    expect(within(table).getByRole('row', { name: 'Nov 26 0 1', hidden: true })).toBeTruthy();
  });

  it('leads from a team and a month to their people', async () => {
    const { screen, user, sent, waitFor } = await show();
    await user.click(await screen.findByRole('button', { name: 'Sales' }));
    await user.click(screen.getByRole('button', { name: 'Oct 26' }));
    expect(await screen.findByRole('heading', { name: 'People · Sales, Oct 26' })).toBeTruthy();
    expect(await screen.findByText('Somchai Jaidee')).toBeTruthy();
    await waitFor(() =>
      expect(sent(reports.summaryPeople).at(-1)).toMatchObject({
        departmentId: sales,
        from: '2026-10-01',
        to: '2026-10-31',
      }),
    );
  });

  it('leads from a person to the days of the team and month that are chosen', async () => {
    const { screen, user, router, waitFor } = await show(`reports/summary?team=${sales}&month=2026-10-01`);
    await user.click(await screen.findByText('152:00'));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({
        pathname: '/en/reports/clocking',
        search: { from: '2026-10-01', to: '2026-10-31', employeeId: somchai.employeeId, departmentId: sales },
      }),
    );
  });
});

describe('the week on the dashboard', () => {
  it('leads from each figure to the days that it counts', async () => {
    const totals = { late: 5, absent: 2, incomplete: 0 };
    const seconds = { lateSeconds: 0, absenceSeconds: 0, workedSeconds: 0, overtimeSeconds: 0 };
    const list = { items: [], total: 40, page: 0, size: 1, earliest: null, totals: { ...totals, ...seconds } };
    const { screen } = await renderScreen(<WeekCard />, { text, answers: [answer(clocking.daily, list)] });
    const statusOf = (link: HTMLElement) =>
      new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('status');
    expect(statusOf(await screen.findByRole('link', { name: '5' }))).toBe('late');
    expect(statusOf(screen.getByRole('link', { name: '2' }))).toBe('absent');
  });
});
