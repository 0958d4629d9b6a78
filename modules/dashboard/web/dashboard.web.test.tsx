import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { announcements } from '#announcements/contract';
import { approvals } from '#approvals/contract';
import { clocking } from '#clocking/contract';
import { presences } from '#clocking/rules/presence';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { leave } from '#leave/contract';
import { me } from '#people/contract/me';
import { setup } from '#setup/contract';
import { aProfile, aProgress } from '#setup/web/testing';
import { askAgain, type CallOutput } from '#web/call';
import { AllPages } from '#web/page-tree';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { dashboard } from '../contract.ts';
import { dashboardCards } from './card-list.ts';
import Dashboard from './dashboard.screen.tsx';
import { Waiting } from './waiting.tsx';

const text: TextTable = {
  dashboard: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  clocking: { en: () => import('#clocking/text/en'), th: () => import('#clocking/text/th') },
  clock: { en: () => import('#clock/text/en'), th: () => import('#clock/text/th') },
  setup: { en: () => import('#setup/text/en'), th: () => import('#setup/text/th') },
  announcements: { en: () => import('#announcements/text/en'), th: () => import('#announcements/text/th') },
};
const counts = Object.fromEntries(presences.map((one) => [one, 0])) as Record<(typeof presences)[number], number>;
const page = { page: 0, size: 1 };
const noneOpen = {
  missingPunch: 0,
  disputed: 0,
  away: 0,
  shortBreak: 0,
  workOnLeave: 0,
  farAway: 0,
  lowAssurance: 0,
  clockSkew: 0,
};

const leaveToday = {
  leaveId: asId<'leave'>('00000000-0000-7000-8000-0000000000b1'),
  leaveTypeId: asId<'leaveType'>('00000000-0000-7000-8000-0000000000a1'),
  date: asDate('2026-11-16'),
  minutes: 240,
  dayMinutes: 240,
  paidMinutes: 240,
};

const waitingAnswers: readonly Answer[] = [
  answer(approvals.countWaiting, { count: 4 }),
  answer(leave.listChanges, { items: [], total: 2, ...page }),
  answer(dashboard.total, { working: 59, waiting: 2, startedThisMonth: 1, departments: 4, seats: 100 }),
  answer(leave.calendar, {
    items: [
      {
        employeeId: asId<'employee'>('00000000-0000-7000-8000-0000000000e1'),
        employeeCode: null,
        firstName: 'Somchai',
        lastName: 'Jaidee',
        days: [{ ...leaveToday, isApproved: true }],
        holidays: [],
      },
    ],
    total: 1,
    ...page,
    employed: [],
    free: [],
    holidays: [],
    away: [],
  }),
  answer(clocking.listExceptions, { items: [], total: 12, ...page, earliest: null, open: noneOpen }),
  answer(clocking.listOvertime, { items: [], total: 0, ...page, earliest: null, open: 1 }),
  answer(clocking.listPeriods, {
    items: [],
    total: 0,
    ...page,
    rule: { kind: 'month', startDay: 1, version: 'of the month' },
    toApprove: 0,
  }),
];
const board = answer(clocking.discover, {
  items: [],
  total: 0,
  ...page,
  now: instant('2026-11-13T03:00:00Z'),
  timeZone: 'Asia/Bangkok',
  zones: [],
  counts: { ...counts, working: 13, notIn: 4 },
  today: { late: 2, absent: 1 },
});

const show = (screen: ReactNode, actor: Actor, answers: readonly Answer[]) =>
  renderScreen(
    <AllPages value={{ pages: [], mayShow: () => true, cards: dashboardCards }}>
      <ActorAtWork value={actor}>{screen}</ActorAtWork>
    </AllPages>,
    { text, answers },
  );

const profile = answer(me.myProfile, { firstName: 'Malee' } as unknown as CallOutput<typeof me.myProfile>);
const owner = anActor({ groups: ['owner'] });
const arranged = answer(dashboard.readArrangement, { order: [], hidden: [] });
const saved = answer(dashboard.saveArrangement, {});
const news = answer(announcements.listReceived, { items: [], next: null, unread: 0 });

it('cards come in the order that is kept with the account', async () => {
  const kept = answer(dashboard.readArrangement, { order: ['dashboard.away'], hidden: ['dashboard.totals'] });
  const { screen } = await show(<Dashboard />, owner, [profile, kept, board, news, ...waitingAnswers]);
  expect(await screen.findByText('Somchai Jaidee')).toBeTruthy();
  expect(screen.queryByText('Active employees')).toBeNull();
});

describe('the cards', () => {
  it('a card that the reader hides is gone, and comes back where it was', async () => {
    const { screen, user, waitFor } = await show(<Dashboard />, owner, [
      profile,
      arranged,
      saved,
      board,
      news,
      ...waitingAnswers,
    ]);
    expect(await screen.findByText('Active employees')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Your company today' }));
    await waitFor(() => expect(screen.queryByText('Active employees')).toBeNull());
    await user.click(screen.getByRole('checkbox', { name: 'Your company today' }));
    expect(await screen.findByText('Active employees')).toBeTruthy();
  });

  it('stand in the order of the reader', async () => {
    const answers = [profile, arranged, saved, board, news, ...waitingAnswers];
    const { screen, user, sent, waitFor } = await show(<Dashboard />, owner, answers);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await user.click(await screen.findByRole('button', { name: 'Move Right now up' }));
    expect(await screen.findByText('Right now is now number 3 of 6.')).toBeTruthy();
    expect(
      screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label') ?? box.closest('li')?.textContent),
    ).toEqual(['Waiting for you', 'Your company today', 'Right now', 'Announcements', 'Away today', 'Getting started']);
    await waitFor(() => expect(sent(dashboard.saveArrangement)[0]?.order[2]).toBe('dashboard.now'));
  });

  it('stand as they were stored once another order is refused', async () => {
    const refused = refuse(dashboard.saveArrangement, 403, { code: 'common.forbidden' });
    const { screen, user } = await show(<Dashboard />, owner, [
      profile,
      arranged,
      refused,
      board,
      news,
      ...waitingAnswers,
    ]);
    const names = () => screen.getAllByRole('checkbox').map((box) => box.closest('li')?.textContent);
    await user.click(await screen.findByRole('button', { name: 'Arrange' }));
    await screen.findByRole('button', { name: 'Move Right now up' });
    const before = names();
    await user.click(screen.getByRole('button', { name: 'Move Right now up' }));
    expect(await screen.findByText('You do not have permission to do this.')).toBeTruthy();
    expect(names()).toEqual(before);
    expect(screen.queryByText(/^Right now is now number/)).toBeNull();
  });

  it('one that cannot be read says so, and the others stay', async () => {
    const { screen } = await show(<Dashboard />, owner, [profile, arranged, board, ...waitingAnswers]);
    expect(await screen.findByText('Active employees')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

it('an owner whose company is not set up is led back to the wizard from the dashboard', async () => {
  const unfinished = answer(me.myProfile, aProfile({ status: 'approved', groups: ['owner'], isSetup: false }));
  const stopped = answer(setup.progress, aProgress({ step: 5 }));
  const { screen } = await show(<Dashboard />, owner, [unfinished, stopped, arranged, board, news, ...waitingAnswers]);
  expect((await screen.findByRole('link', { name: 'Continue setup' })).getAttribute('href')).toBe(
    '/en/setup/create-company',
  );
});

describe('the dashboard of an owner', () => {
  it('tells active employees from people at work now, and late from not in yet', async () => {
    const { screen } = await show(<Dashboard />, owner, [profile, arranged, board, ...waitingAnswers]);
    expect((await screen.findByText('Active employees')).parentElement?.textContent).toContain('59');
    expect(await screen.findByRole('link', { name: '13 At work now' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '4 Not in yet' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '2 Late today' }).getAttribute('href')).toContain('status=late');
    expect(screen.queryByText('People at work')).toBeNull();
  });

  it('names who is on leave today and for how long', async () => {
    const { screen, sent } = await show(<Dashboard />, owner, [profile, arranged, board, ...waitingAnswers]);
    expect((await screen.findByText('Somchai Jaidee')).textContent).toContain('1d 0h');
    // Requests that wait would take the places of people who are away.
    expect(sent(leave.calendar)[0]).toMatchObject({ awayOnly: 'true', approvedOnly: 'true' });
  });

  it('shows together what waits for the reader, and what has nothing waiting is left out', async () => {
    const { screen } = await show(<Waiting />, owner, waitingAnswers);
    for (const [name, page] of [
      ['4 requests to decide', 'requests/pending'],
      ['2 people ask to join', 'employee/join-request'],
      ['2 changed days of leave to decide', 'leave/changes'],
      ['12 days and punches to decide', 'reports/exceptions'],
      ['1 day with overtime to approve', 'reports/exceptions?view=overtime'],
    ] as const)
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(`/en/${page}`);
    expect(screen.queryByText(/period/)).toBeNull();
    // A change of a file is a request and counted as one.
    expect(screen.queryByText(/file/)).toBeNull();
  });

  it('counts requests again as soon as one is decided elsewhere', async () => {
    const { screen, change, client } = await show(<Waiting />, owner, waitingAnswers);
    await screen.findByRole('link', { name: '4 requests to decide' });
    change(answer(approvals.countWaiting, { count: 3 }));
    await askAgain(client, ['requests']);
    expect(await screen.findByRole('link', { name: '3 requests to decide' })).toBeTruthy();
  });
});

describe('the dashboard of an employee', () => {
  it('begins with the clock: state, button, today’s hours and the next holiday', async () => {
    const { screen } = await show(<Dashboard />, anActor({}), [
      profile,
      arranged,
      answer(clocking.clockNow, {
        now: instant('2026-11-13T03:00:00Z'),
        timeZone: 'Asia/Bangkok',
        presence: 'notIn',
        since: null,
        nextTypes: ['clock_in'],
        day: null,
        timeMark: 'mark',
      }),
      answer(clocking.registerDevice, { id: '00000000-0000-7000-8000-0000000000dd' }),
      answer(clocking.myPeriods, { items: [], adjustments: [] }),
      answer(approvals.countWaiting, { count: 0 }),
      answer(dashboard.nextHoliday, { holiday: { date: asDate('2026-12-05'), name: 'วันพ่อแห่งชาติ' } }),
    ]);
    expect(await screen.findByRole('button', { name: 'Clock in' })).toBeTruthy();
    expect(await screen.findByText('Not in yet')).toBeTruthy();
    expect(await screen.findByText("Father's Day")).toBeTruthy();
    expect(screen.getByText('Saturday 05 Dec 2026')).toBeTruthy();
  });
});
