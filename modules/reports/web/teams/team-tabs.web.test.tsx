import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { presences } from '#clocking/rules/presence';
import { departmentPages } from '#departments/pages';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import { reportRoutes } from '../routes.ts';
import { text } from '../testing.ts';
import TeamDaily from './team-daily.screen.tsx';
import TeamExceptions from './team-exceptions.screen.tsx';
import TeamToday from './team-today.screen.tsx';

const team = '00000000-0000-7000-8000-0000000000d1';
const manager = anActor({ groups: ['manager'], departmentIds: [asId(team)] });
const page = { items: [], total: 0, page: 0, size: 50 };
const totals = {
  late: 0,
  absent: 0,
  incomplete: 0,
  lateSeconds: 0,
  absenceSeconds: 0,
  workedSeconds: 0,
  overtimeSeconds: 0,
};
const open = {
  missingPunch: 0,
  disputed: 0,
  away: 0,
  shortBreak: 0,
  workOnLeave: 0,
  farAway: 0,
  lowAssurance: 0,
  clockSkew: 0,
};

const show = (screen: ReactNode, tab: string) =>
  renderScreen(<ActorAtWork value={manager}>{screen}</ActorAtWork>, {
    text,
    at: `teams/view/${team}/${tab}`,
    path: `teams/view/$id/${tab}`,
    answers: [
      answer(zones.searchZones, { ...page, size: 500 }),
      answer(clocking.missingDays, { peopleWithoutDays: 0, days: 0 }),
      answer(clocking.daily, { ...page, earliest: null, totals }),
      answer(clocking.listExceptions, { ...page, earliest: null, open }),
      answer(clocking.discover, {
        ...page,
        now: instant('2026-11-13T03:00:00Z'),
        timeZone: 'Asia/Bangkok',
        zones: [],
        counts: Object.fromEntries(presences.map((one) => [one, 0])) as Record<(typeof presences)[number], number>,
        today: { late: 0, absent: 0 },
      }),
    ],
  });

describe('the page of a team', () => {
  it('has Today, Daily and Exceptions as tabs for its manager', () => {
    const tabs = reportRoutes.filter(({ under }) => under?.id === departmentPages.team.id);
    expect(tabs.map(({ path }) => path.split('/').at(-1))).toEqual(['today', 'daily', 'exceptions']);
  });

  it('asks for that team alone, without a choice of teams', async () => {
    const today = await show(<TeamToday />, 'today');
    expect(await today.screen.findByText('Nobody here')).toBeTruthy();
    expect(today.sent(clocking.discover)).toMatchObject([{ departmentIds: team }]);
    const daily = await show(<TeamDaily />, 'daily');
    expect(await daily.screen.findByText(/No days/)).toBeTruthy();
    for (const input of daily.sent(clocking.daily)) expect(input).toMatchObject({ departmentIds: team });
    const exceptions = await show(<TeamExceptions />, 'exceptions');
    expect(await exceptions.screen.findByText('Nothing to decide')).toBeTruthy();
    for (const input of exceptions.sent(clocking.listExceptions)) expect(input).toMatchObject({ departmentIds: team });
  });
});
