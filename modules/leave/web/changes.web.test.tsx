import { describe, expect, it } from 'vitest';
import { asDate, instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { type LeaveChange, leave } from '../contract.ts';
import Changes from './changes.screen.tsx';
import { aLeave, annual, show, somchai, typePage } from './testing.tsx';

const change: LeaveChange = {
  leaveId: aLeave.id,
  date: asDate('2026-12-01'),
  employeeId: somchai.employeeId,
  firstName: 'Somchai',
  lastName: 'Jaidee',
  employeeCode: 'E-001',
  leaveTypeId: annual.id,
  wasMinutes: 480,
  nowMinutes: 0,
  dayMinutes: 480,
  reason: 'holiday',
  holidayName: 'วันพ่อแห่งชาติ',
  askedAt: instant('2026-11-16T02:00:00Z'),
};
const listed = (...items: LeaveChange[]) =>
  answer(leave.listChanges, { items, total: items.length, page: 0, size: 50 });
const known = answer(leave.listTypes, typePage);

describe('changed days of leave', () => {
  it('say whose leave it is, what was changed and what it means, and are taken over after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<Changes />, [
      known,
      listed(change),
      answer(leave.decideChange, {}),
    ]);
    expect(await screen.findByText("The day is now a holiday: Father's Day")).toBeTruthy();
    expect(screen.getByText('The leave took 1d 0h. Under the new schedule it takes 0d 0h.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Apply the change: Somchai Jaidee, 01 Dec 2026' }));
    expect(await screen.findByText('1d 0h will be returned to the balance.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Apply the change' }));
    const { leaveId, date } = change;
    await waitFor(() => expect(sent(leave.decideChange)).toEqual([{ leaveId, date, accept: true }]));
  });

  it('of a shift are left as they are', async () => {
    const shorter: LeaveChange = { ...change, nowMinutes: 240, dayMinutes: 240, reason: 'workDay', holidayName: null };
    const { screen, user, sent, waitFor } = await show(<Changes />, [
      known,
      listed(shorter),
      answer(leave.decideChange, {}),
    ]);
    expect(await screen.findByText('The schedule of this day changed: Work day')).toBeTruthy();
    expect(screen.getByText('The leave took 2d 0h. Under the new schedule it takes 1d 0h.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Keep the leave: / }));
    await user.click(await screen.findByRole('button', { name: 'Keep the leave' }));
    await waitFor(() => expect(sent(leave.decideChange)).toMatchObject([{ accept: false }]));
  });

  it('are none: the page says when there would be one', async () => {
    const { screen } = await show(<Changes />, [known, listed()]);
    expect(await screen.findByText('No changed days')).toBeTruthy();
  });
});
