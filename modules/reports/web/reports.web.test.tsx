import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#access/rules/can';
import { freePlan, paidPlan } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { presences } from '#clocking/rules/presence';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { zones } from '#zones/contract';
import Daily from './days/daily.screen.tsx';
import Discover from './discover/discover.screen.tsx';
import Exceptions from './exceptions/exceptions.screen.tsx';
import FormReports from './forms/form-reports.screen.tsx';
import { clockIn, lateFriday, somchai, text, windows } from './testing.ts';
import Timeline from './timeline/timeline.screen.tsx';

const found = [
  { id: somchai.employeeId, employeeCode: 'K0001', firstName: 'Somchai', lastName: 'Jaidee', positionName: null },
  {
    id: asId<'employee'>('00000000-0000-7000-8000-0000000000a2'),
    employeeCode: 'K0002',
    firstName: 'Malee',
    lastName: 'Suksai',
    positionName: null,
  },
];
const aForm = {
  id: asId<'form'>('00000000-0000-7000-8000-0000000000f0'),
  name: 'Equipment',
  type: 'free',
  icon: null,
  colour: null,
  formVersion: 1,
  isArchived: false,
  updatedAt: instant('2026-11-01T02:00:00Z'),
};
const hq = asId<'zone'>('00000000-0000-7000-8000-0000000000f1');
const page = { page: 0, size: 100 };
const totals = {
  late: 1,
  absent: 0,
  incomplete: 0,
  lateSeconds: 1440,
  absenceSeconds: 0,
  workedSeconds: 27_660,
  overtimeSeconds: 0,
};
const exception = {
  id: asId<'attendanceException'>('00000000-0000-7000-8000-0000000000e1'),
  employee: somchai,
  date: lateFriday.date,
  kind: 'missingPunch' as const,
  missing: 'clock_out' as const,
  clockingId: null,
  sentence: 'Clock out is missing.',
  foundAt: instant('2026-11-13T02:00:00Z'),
  resolvedAt: null,
  resolvedName: null,
  note: null,
  ofPerson: 1,
};
const open = {
  missingPunch: 1,
  disputed: 0,
  away: 0,
  shortBreak: 0,
  workOnLeave: 0,
  farAway: 0,
  lowAssurance: 0,
  clockSkew: 0,
};
const counts = {
  ...(Object.fromEntries(presences.map((one) => [one, 0])) as Record<(typeof presences)[number], number>),
};

const answersWith = (earliest: ReturnType<typeof asDate> | null) => [
  answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
  answer(zones.searchZones, { items: [], total: 0, page: 0, size: 500 }),
  answer(clocking.missingDays, { peopleWithoutDays: 3, days: 8 }),
  answer(clocking.listOvertime, {
    items: [
      {
        id: `${somchai.employeeId} 2026-11-13`,
        employee: somchai,
        date: lateFriday.date,
        startDate: lateFriday.date,
        endDate: lateFriday.date,
        hours: 2,
        overtime: 7200,
        holidayOvertime: 0,
        decision: null,
      },
    ],
    total: 1,
    ...page,
    earliest,
    open: 1,
  }),
  answer(clocking.decideOvertime, { decided: 1 }),
  answer(clocking.daily, {
    items: [{ ...lateFriday, overtimePlanned: 4500, employee: somchai }],
    total: 1,
    ...page,
    earliest,
    totals,
  }),
  answer(clocking.timeline, {
    items: [{ ...lateFriday, employee: somchai }],
    total: 1,
    ...page,
    earliest,
    timeZone: 'Asia/Bangkok',
  }),
  answer(clocking.dayDetail, {
    employee: somchai,
    timeZone: 'Asia/Bangkok',
    day: lateFriday,
    reasons: { late: 'arrivedLate' },
    explain: ['Friday: work day'],
    punches: [],
    suggested: {
      clock_in: null,
      clock_out: instant('2026-11-13T10:00:00Z'),
      break_in: null,
      break_out: null,
    },
    voided: [],
    exceptions: [],
    windows,
  }),
  answer(clocking.convertPunch, (input) => ({
    id: clockIn,
    isSaved: input.preview !== true,
    version: 'v1',
    days: [{ date: lateFriday.date, before: lateFriday, after: { ...lateFriday, late: 0, worked: 0, incomplete: 60 } }],
  })),
  answer(clocking.discover, {
    items: [
      {
        employee: somchai,
        date: lateFriday.date,
        presence: 'working',
        since: instant('2026-11-13T01:24:00Z'),
        startsAt: lateFriday.startsAt,
        late: 1440,
        last: {
          id: clockIn,
          clockType: 'clock_in',
          timestamp: instant('2026-11-13T01:24:00Z'),
          zoneId: hq,
          latitude: null,
          longitude: null,
          accuracy: null,
        },
      },
    ],
    total: 1,
    page: 0,
    size: 1000,
    now: instant('2026-11-13T03:00:00Z'),
    timeZone: 'Asia/Bangkok',
    zones: [{ id: hq, name: 'Head office', latitude: null, longitude: null, radius: null }],
    counts: { ...counts, working: 1 },
    today: { late: 1, absent: 0 },
  }),
  answer(clocking.listExceptions, { items: [exception], total: 1, page: 0, size: 50, earliest, open }),
  answer(clocking.resolveExceptions, { changed: 1 }),
  answer(employees.searchEmployees, { items: found, total: 2, page: 0, size: 25 }),
  answer(clocking.record, { punches: [], clock: null }),
];

const show = (screen: ReactNode, options: { earliest?: string } = {}) => {
  const actor = {
    groups: ['owner'],
    roles: [],
    plan: options.earliest ? freePlan : paidPlan,
    country: 'TH',
    departmentIds: [],
    timeZone: 'Asia/Bangkok',
  } as unknown as Actor;
  return renderScreen(<ActorAtWork value={actor}>{screen}</ActorAtWork>, {
    text,
    answers: answersWith(options.earliest ? asDate(options.earliest) : null),
  });
};

describe('the daily report', () => {
  it('marks who was late, in words and in minutes', async () => {
    const { screen } = await show(<Daily />);
    expect(await screen.findByText('Somchai Jaidee')).toBeTruthy();
    expect(screen.getAllByText('Late').length).toBeGreaterThan(0);
    expect(screen.getByText('0:24')).toBeTruthy();
  });

  it('overtime that was planned is overtime of the day', async () => {
    const { screen } = await show(<Daily />);
    expect(await screen.findByText('1:15')).toBeTruthy();
  });

  it('shows time away as a badge, in its column and on the day', async () => {
    const { screen, user } = await show(<Daily />);
    expect(await screen.findByText('0:17')).toBeTruthy();
    // The head of the column and the badge.
    expect(screen.getAllByText('Away')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Somchai Jaidee/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show the day' }));
    expect(await screen.findByText('17 min')).toBeTruthy();
  });

  it('a click on a row opens the day, one on the name the file', async () => {
    const { screen, user, router } = await show(<Daily />);
    await user.click(await screen.findByText('0:24'));
    expect(await screen.findByText('Friday: work day')).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('link', { name: 'Somchai Jaidee' }));
    expect(router.state.location.pathname).toBe(`/en/employee/view/${somchai.employeeId}`);
  });

  it('a punch is entered for many people at once, with the reason', async () => {
    const { screen, user, sent, waitFor } = await show(<Daily />);
    await user.click(await screen.findByRole('button', { name: 'Add a missing punch' }));
    for (const name of ['Somchai Jaidee', 'Malee Suksai'])
      await user.click(await screen.findByRole('checkbox', { name: `Choose ${name}` }));
    await user.type(screen.getByLabelText(/Time/), '08:00');
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Power cut');
    await user.click(screen.getByRole('button', { name: 'Add for 2 people' }));
    await waitFor(() =>
      expect(sent(clocking.record)).toMatchObject([
        { employeeIds: found.map(({ id }) => id), clockType: 'clock_out', reason: 'Power cut' },
      ]),
    );
  });

  it('on the free plan says how far back it goes, and asks for an upgrade before an export', async () => {
    const { screen, user } = await show(<Daily />, { earliest: '2026-10-19' });
    expect(await screen.findByText(/Free plan: reports go back 25 days, to 19 Oct 2026/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Export needs an upgrade')).toBeTruthy();
  });
});

describe('the timeline', () => {
  it('a punch is moved by keyboard: what changes is shown first, and a reason is asked for', async () => {
    const { screen, user, sent, waitFor } = await show(<Timeline />);
    const dot = await screen.findByRole('button', { name: 'Clock in at 08:24, Somchai Jaidee 13 Nov 2026' });
    dot.focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('combobox', { name: /Counts for the day/ }));
    await user.click(await screen.findByRole('option', { name: /12 Nov 2026/ }));
    expect(await screen.findByText('24 min')).toBeTruthy();
    expect(sent(clocking.convertPunch)[0]).toMatchObject({ id: clockIn, movedTo: '2026-11-12', preview: true });
    const move = screen.getByRole('button', { name: 'Move punch' });
    expect((move as HTMLButtonElement).disabled).toBe(true);
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Night duty');
    await user.click(move);
    await waitFor(() =>
      expect(sent(clocking.convertPunch)[1]).toEqual({
        id: clockIn,
        movedTo: '2026-11-12',
        reason: 'Night duty',
        version: 'v1',
      }),
    );
  });
});

describe('the board', () => {
  it('counts everybody and says who is late, by how much and where they clocked', async () => {
    const { screen } = await show(<Discover />);
    expect(await screen.findByText('late by 24 min')).toBeTruthy();
    expect(screen.getByText('Head office')).toBeTruthy();
    expect(screen.getByRole('button', { name: '1 Working' })).toBeTruthy();
  });

  it('has names that lead to the files', async () => {
    const { screen } = await show(<Discover />);
    expect((await screen.findByRole('link', { name: 'Somchai Jaidee' })).getAttribute('href')).toBe(
      `/en/employee/view/${somchai.employeeId}`,
    );
  });

  it('a person at work who came late is counted as late today, and nobody as not in yet', async () => {
    const { screen, user, sent, waitFor } = await show(<Discover />);
    expect(await screen.findByRole('button', { name: '0 Not in yet' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '1 Late today' }));
    await waitFor(() => expect(sent(clocking.discover).at(-1)).toMatchObject({ status: 'late' }));
  });
});

describe('overtime to approve', () => {
  it('is approved in part', async () => {
    const { screen, user, sent, waitFor } = await show(<Exceptions />);
    await user.click(await screen.findByRole('radio', { name: 'Overtime' }));
    await user.click(await screen.findByRole('button', { name: /Somchai/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Approve part of it' }));
    const minutes = await screen.findByLabelText('Approved minutes');
    await user.clear(minutes);
    await user.type(minutes, '90');
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    const day = { employeeIds: [somchai.employeeId], dates: ['2026-11-13'] };
    await waitFor(() => expect(sent(clocking.decideOvertime)).toEqual([{ ...day, minutes: 90, note: null }]));
  });
});

describe('overtime that is approved in part', () => {
  const decide = async () => {
    const page = await show(<Exceptions />);
    await page.user.click(await page.screen.findByRole('radio', { name: 'Overtime' }));
    await page.user.click(await page.screen.findByRole('button', { name: /Somchai/ }));
    await page.user.click(await page.screen.findByRole('menuitem', { name: 'Approve part of it' }));
    const minutes = (await page.screen.findByLabelText('Approved minutes')) as HTMLInputElement;
    await page.user.click(minutes);
    minutes.select();
    return { ...page, minutes, approve: page.screen.getByRole('button', { name: 'Approve' }) };
  };

  it('has the minutes that are typed after the field was emptied', async () => {
    const { user, sent, waitFor, approve } = await decide();
    await user.keyboard('{Backspace}30');
    await user.click(approve);
    await waitFor(() => expect(sent(clocking.decideOvertime)).toMatchObject([{ minutes: 30 }]));
  });

  it('is not decided while the field is empty', async () => {
    const { user, sent, approve } = await decide();
    await user.keyboard('{Backspace}');
    await user.click(approve);
    expect(sent(clocking.decideOvertime)).toEqual([]);
    expect(approve).toHaveProperty('disabled', true);
  });

  it('is not cut to what was worked without a word', async () => {
    const { user, sent, approve, screen } = await decide();
    await user.keyboard('900');
    await user.click(approve);
    expect(screen.getByText(/^This number must be at most \d+$/)).toBeTruthy();
    expect(sent(clocking.decideOvertime)).toEqual([]);
  });
});

describe('the inbox of exceptions', () => {
  it('an exception is accepted with a note', async () => {
    const { screen, user, sent, waitFor } = await show(<Exceptions />);
    await user.click(await screen.findByRole('button', { name: 'Accept as it is' }));
    await user.type(await screen.findByRole('textbox', { name: /Note/ }), 'Bus was late');
    await user.click(screen.getAllByRole('button', { name: 'Accept as it is' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(clocking.resolveExceptions)).toEqual([{ ids: [exception.id], note: 'Bus was late' }]),
    );
  });

  it('the next step of a missing punch is to add it, with the time of the schedule', async () => {
    const { screen, user, sent, waitFor } = await show(<Exceptions />);
    await user.click(await screen.findByRole('button', { name: 'Add Clock out' }));
    const time = await screen.findByLabelText(/Time/);
    await waitFor(() => expect((time as HTMLInputElement).value).toBe('17'));
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Forgot the card');
    await user.click(screen.getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(sent(clocking.record)).toMatchObject([
        {
          employeeIds: [somchai.employeeId],
          clockType: 'clock_out',
          timestamp: '2026-11-13T10:00:00.000Z',
          reason: 'Forgot the card',
        },
      ]),
    );
  });

  it('all questions of a person are chosen at once, and a click on a line opens its day', async () => {
    const { screen, user } = await show(<Exceptions />);
    await user.click(await screen.findByRole('checkbox', { name: 'Select everything of Somchai Jaidee' }));
    expect(await screen.findByRole('button', { name: 'Accept 1 as it is' })).toBeTruthy();
    await user.click(screen.getByText('Clock out is missing.'));
    expect(await screen.findByText('Friday: work day')).toBeTruthy();
  });

  it('offers no lateness to decide', async () => {
    const { screen } = await show(<Exceptions />);
    expect(await screen.findByRole('button', { name: 'Missing punch 1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Late/ })).toBeNull();
  });
});

it('the answers of a form that is used no more are found among the archived ones', async () => {
  const old = { ...aForm, id: asId<'form'>('00000000-0000-7000-8000-0000000000ff'), name: 'Old request' };
  const { screen, user } = await renderScreen(<FormReports />, {
    text,
    answers: [
      answer(forms.listForms, ({ isArchived }) => ({
        items: [String(isArchived) === 'true' ? { ...old, isArchived: true } : aForm],
        total: 1,
        page: 0,
        size: 50,
      })),
    ],
  });
  await screen.findByText('Equipment');
  await user.click(screen.getByRole('switch', { name: 'Archived' }));
  const link = await screen.findByRole('link', { name: 'Old request' });
  expect(link.getAttribute('href')).toContain(old.id);
});
