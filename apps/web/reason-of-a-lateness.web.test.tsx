import { useLocation } from '@tanstack/react-router';
import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { figuresBy } from '#clocking/rules/figures';
import { presences } from '#clocking/rules/presence';
import { dashboard } from '#dashboard/contract';
import { dashboardWeb } from '#dashboard/web/module';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { me } from '#people/contract/me';
import { reportWeb } from '#reports/web/module';
import type { CallOutput } from '#web/call';
import { AllPages } from '#web/page-tree';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { textTable } from './text.ts';

const routes = [...dashboardWeb.routes, ...reportWeb.routes];
const screens = new Map(
  routes.flatMap(({ path, screen }) =>
    screen ? [[path as string, lazy(screen as () => Promise<{ default: ComponentType }>)] as const] : [],
  ),
);

/** The pages of the two modules at their own addresses, without frame and guards. */
function Pages() {
  const path = useLocation().pathname.split('/').slice(2).join('/');
  const screen = screens.get(path);
  return screen ? <Suspense>{createElement(screen)}</Suspense> : null;
}

const manager = anActor({ groups: ['manager'], departmentIds: [asId('00000000-0000-7000-8000-0000000000d1')] });
const date = asDate('2026-11-13');
const employee = {
  employeeId: asId<'employee'>('00000000-0000-7000-8000-0000000000a1'),
  employeeCode: 'K0001',
  firstName: 'Somchai',
  lastName: 'Jaidee',
  departments: ['Sales'],
};
const startsAt = instant('2026-11-13T01:00:00Z');
const cameAt = instant('2026-11-13T01:24:00Z');
const detail = {
  employee,
  timeZone: 'Asia/Bangkok',
  day: {
    date,
    statuses: ['working', 'late'],
    presence: 'working',
    progress: 'running',
    kind: 'work',
    since: cameAt,
    startsAt,
    endsAt: instant('2026-11-13T10:00:00Z'),
    firstIn: cameAt,
    lastOut: null,
    ...figuresBy((name) => (name === 'late' ? 1_440 : 0)),
    holidayName: null,
    segments: [],
    window: { from: startsAt, to: instant('2026-11-13T20:00:00Z') },
    periods: [],
    breaks: [],
    punches: [],
  },
  reasons: { late: 'arrivedLate' },
  explain: ['Late 24 min: came at 08:24, more than 5 min after 08:00.'],
  punches: [],
  suggested: { clock_in: null, clock_out: null, break_in: null, break_out: null },
  voided: [],
  exceptions: [],
  windows: [],
} as unknown as CallOutput<typeof clocking.dayDetail>;
const board: CallOutput<typeof clocking.discover> = {
  items: [{ employee, date, presence: 'working', since: cameAt, startsAt, late: 1_440, last: null }],
  total: 1,
  page: 0,
  size: 1000,
  now: instant('2026-11-13T03:00:00Z'),
  timeZone: 'Asia/Bangkok',
  zones: [],
  counts: Object.fromEntries(presences.map((one) => [one, one === 'working' ? 1 : 0])) as Record<
    (typeof presences)[number],
    number
  >,
  today: { late: 1, absent: 0 },
};

it('a manager reaches the reason for a lateness in three clicks from the dashboard', async () => {
  const { screen, user } = await renderScreen(
    <AllPages value={{ pages: routes, mayShow: () => true, cards: dashboardWeb.cards }}>
      <ActorAtWork value={manager}>
        <Pages />
      </ActorAtWork>
    </AllPages>,
    {
      at: 'dashboard',
      text: textTable,
      answers: [
        answer(me.myProfile, { firstName: 'Malee' } as unknown as CallOutput<typeof me.myProfile>),
        answer(dashboard.readArrangement, { order: [], hidden: [] }),
        answer(clocking.discover, board),
        answer(clocking.dayDetail, detail),
        answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
        answer(zones.searchZones, { items: [], total: 0, page: 0, size: 500 }),
      ],
    },
  );
  let clicks = 0;
  const click = async (element: Promise<HTMLElement>): Promise<void> => {
    await user.click(await element);
    clicks += 1;
  };
  await click(screen.findByRole('link', { name: '1 Late today' }));
  await click(screen.findByRole('button', { name: 'Day of Somchai Jaidee' }));
  expect(await screen.findByText(/came at 08:24, more than 5 min after 08:00/)).toBeTruthy();
  expect(clicks).toBeLessThanOrEqual(3);
});
