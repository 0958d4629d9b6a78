import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { en as clockingWords } from '#clocking/text/en';
import { departments } from '#departments/contract';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { leave } from '#leave/contract';
import { ordinaryPolicy } from '#leave/rules/leave-type';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import { zones } from '#zones/contract';
import LeaveCalendar from '../leave-calendar/leave-calendar.screen.tsx';
import { clockIn, lateFriday, planOfFriday, somchai, text } from '../testing.ts';
import Punches from './punches.screen.tsx';

const gate = asId<'zone'>('00000000-0000-7000-8000-0000000000f2');
const punch = {
  id: clockIn,
  employeeId: somchai.employeeId,
  clockType: 'clock_in' as const,
  timestamp: instant('2026-11-13T01:24:00Z'),
  receivedAt: instant('2026-11-13T01:24:02Z'),
  source: 'import' as const,
  zoneId: gate,
  assurance: 'D' as const,
  fence: null,
  reason: null,
  enteredName: 'Rattana',
  movedTo: null,
  isVoid: false,
  ...planOfFriday,
  zoneName: 'Back gate',
  employee: somchai,
};

const annual = {
  ...ordinaryPolicy,
  id: asId<'leaveType'>('00000000-0000-7000-8000-0000000000a1'),
  name: 'Annual leave',
  code: 'ANN',
  colour: '#2F7D6B',
  symbol: 'A',
  isActive: true,
  statutory: null,
  version: 'v1',
};

const dayOfLeave = {
  leaveId: asId<'leave'>('00000000-0000-7000-8000-0000000000b1'),
  leaveTypeId: annual.id,
  paidMinutes: 240,
  dayMinutes: 480,
  isApproved: true,
};

const secondLeave = asId<'leave'>('00000000-0000-7000-8000-0000000000b2');

const answers = [
  answer(departments.searchDepartments, { items: [], total: 0, page: 0, size: 1000 }),
  answer(zones.searchZones, { items: [{ id: gate, name: 'Back gate', type: 'import' }], total: 1, page: 0, size: 500 }),
  answer(clocking.listPunches, { items: [punch], total: 1, page: 0, size: 50, earliest: null }),
  answer(clocking.convertPunch, (input) => ({
    id: clockIn,
    isSaved: input.preview !== true,
    version: 'v1',
    days: [{ date: lateFriday.date, before: lateFriday, after: { ...lateFriday, late: 0 } }],
  })),
  answer(clocking.deletePunches, { deleted: 1 }),
  answer(leave.listTypes, { items: [annual], total: 1, page: 0, size: 100 }),
  answer(leave.calendar, {
    items: [
      {
        employeeId: somchai.employeeId,
        employeeCode: null,
        firstName: 'Somchai',
        lastName: 'Jaidee',
        days: [
          { ...dayOfLeave, date: asDate('2026-11-10'), minutes: 480 },
          { ...dayOfLeave, date: asDate('2026-11-11'), minutes: 480, dayMinutes: 720, isApproved: false },
          { ...dayOfLeave, date: asDate('2026-11-12'), minutes: 120, isApproved: false },
          { ...dayOfLeave, leaveId: secondLeave, date: asDate('2026-11-12'), minutes: 240, isApproved: false },
        ],
        holidays: [{ date: asDate('2026-11-24'), name: 'Shop day' }],
      },
    ],
    total: 1,
    page: 0,
    size: 100,
    employed: ['2026-11-10', '2026-11-20', '2026-11-24'].map((date) => ({ date: asDate(date), people: 12 })),
    free: [
      { date: asDate('2026-11-20'), people: 9 },
      { date: asDate('2026-11-24'), people: 2 },
    ],
    holidays: [{ date: asDate('2026-11-20'), name: 'Founding day' }],
    away: [{ date: asDate('2026-11-10'), people: 1 }],
  }),
];

const show = (screen: ReactNode, options: ScreenOptions = {}) =>
  renderScreen(<ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>, {
    text,
    answers,
    ...options,
  });

describe('punches as they came', () => {
  it('have their place, their hours and who entered them', async () => {
    const { screen } = await show(<Punches />);
    expect(await screen.findByText('Back gate')).toBeTruthy();
    expect(screen.getByText('08:00 – 17:00')).toBeTruthy();
    expect(screen.getByText('entered by Rattana')).toBeTruthy();
  });

  it('explain the letter of their level on hover', async () => {
    const { screen, user } = await show(<Punches />);
    const level = await screen.findByRole('button', { name: /^Assurance D: No proof/ });
    expect(level.textContent).toBe('D');
    await user.hover(level);
    expect((await screen.findByRole('tooltip')).textContent).toBe(clockingWords.levels.D);
  });

  it('are corrected with a reason: what changes is shown first', async () => {
    const { screen, user, sent, waitFor } = await show(<Punches />);
    await user.click(await screen.findByRole('button', { name: /Somchai/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct time or type' }));
    const time = await screen.findByLabelText(/Time/);
    await user.clear(time);
    await user.type(time, '08:00');
    await user.tab();
    expect(await screen.findByText('24 min')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong clock');
    await user.click(screen.getByRole('button', { name: 'Correct punch' }));
    await waitFor(() =>
      expect(sent(clocking.convertPunch).at(-1)).toEqual({
        id: clockIn,
        timestamp: '2026-11-13T01:00:00.000Z',
        reason: 'Wrong clock',
        version: 'v1',
      }),
    );
  });

  it('changed by another person meanwhile show both values before anything is overwritten', async () => {
    const { screen, user, sent, waitFor, change } = await show(<Punches />);
    await user.click(await screen.findByRole('button', { name: /Somchai/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Correct time or type' }));
    const time = await screen.findByLabelText(/Time/);
    await user.clear(time);
    await user.type(time, '08:00');
    await user.tab();
    expect(await screen.findByText('24 min')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Wrong clock');
    const kept = { clockType: 'clock_in', timestamp: '2026-11-13T01:24:00.000Z' };
    const conflict = {
      mine: { ...kept, timestamp: '2026-11-13T01:00:00.000Z', movedTo: null },
      stored: { ...kept, movedTo: '2026-11-12' },
      version: 'v2',
    };
    change(refuse(clocking.convertPunch, 409, { code: 'common.changedMeanwhile', conflict }));
    await user.click(screen.getByRole('button', { name: 'Correct punch' }));
    expect(await screen.findByText(/12 Nov 2026/)).toBeTruthy();
    await waitFor(() => expect(sent(clocking.convertPunch).at(-1)).toMatchObject({ version: 'v1' }));
  });

  it('are taken out of the count with a reason', async () => {
    const { screen, user, sent, waitFor } = await show(<Punches />);
    await user.click(await screen.findByRole('button', { name: /Somchai/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Exclude this punch' }));
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'Twice');
    await user.click(screen.getByRole('button', { name: 'Exclude this punch' }));
    // In a query, a list of one is written as one value.
    await waitFor(() => expect(sent(clocking.deletePunches)).toEqual([{ ids: clockIn, reason: 'Twice' }]));
  });
});

describe('the leave calendar', () => {
  it('shows people by day with the kind and length of leave, and how many are not on leave', async () => {
    const { screen } = await show(<LeaveCalendar />, { at: 'reports/leave-calendar?date=2026-11-10' });
    expect(await screen.findByRole('img', { name: '10 Nov 2026: Annual leave, 1d 0h' })).toBeTruthy();
    // Of a day of twelve hours.
    expect(screen.getByRole('img', { name: '11 Nov 2026: Annual leave, 0d 8h, waiting for approval' })).toBeTruthy();
    expect(screen.getByTitle('10 Nov 2026: 11 not on leave, 1 away').textContent).toBe('11');
    expect(screen.getAllByTitle('Founding day').length).toBeGreaterThan(0);
  });

  it('shows both leaves of a day', async () => {
    const { screen } = await show(<LeaveCalendar />, { at: 'reports/leave-calendar?date=2026-11-10' });
    const shown = await screen.findAllByRole('img', { name: /^12 Nov 2026: Annual leave/ });
    expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual([
      '12 Nov 2026: Annual leave, 0d 2h, waiting for approval',
      '12 Nov 2026: Annual leave, 0d 4h, waiting for approval',
    ]);
  });

  it('counts who is expected on a day that is a holiday of the company or of a team only', async () => {
    const { screen } = await show(<LeaveCalendar />, { at: 'reports/leave-calendar?date=2026-11-10' });
    expect((await screen.findByTitle('20 Nov 2026: 3 not on leave, 0 away, 9 on holiday')).textContent).toBe('3');
    expect(screen.getByTitle('24 Nov 2026: 10 not on leave, 0 away, 2 on holiday').textContent).toBe('10');
  });

  it('marks in the row of a person the holidays of their own calendar', async () => {
    const { screen, within } = await show(<LeaveCalendar />, { at: 'reports/leave-calendar?date=2026-11-10' });
    const row = (await screen.findByRole('rowheader', { name: 'Somchai Jaidee' })).closest('tr') as HTMLElement;
    expect(within(row).getByTitle('Shop day').dataset.kind).toBe('holiday');
    expect(within(row).queryByTitle('Founding day')).toBeNull();
    expect(row.querySelectorAll('td[data-kind="holiday"]')).toHaveLength(1);
  });

  it('asks for the month that is chosen, and for people without leave only on request', async () => {
    const { screen, user, sent, waitFor } = await show(<LeaveCalendar />, {
      at: 'reports/leave-calendar?date=2026-11-10',
      language: 'th',
    });
    expect(await screen.findByText('พฤศจิกายน 2569')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'เดือนถัดไป' }));
    await waitFor(() =>
      expect(sent(leave.calendar).at(-1)).toMatchObject({ from: '2026-12-01', to: '2026-12-31', awayOnly: 'true' }),
    );
    await user.click(screen.getByRole('checkbox', { name: /ทุกคน/ }));
    await waitFor(() => expect(sent(leave.calendar).at(-1)).toMatchObject({ awayOnly: 'false' }));
  });

  it('sums the approved leave of a year by month', async () => {
    const { screen } = await show(<LeaveCalendar />, { at: 'reports/leave-calendar?date=2026-11-10&view=year' });
    expect(await screen.findByText('Year 2026')).toBeTruthy();
    expect(await screen.findAllByText('1d 0h')).toHaveLength(2);
  });
});
