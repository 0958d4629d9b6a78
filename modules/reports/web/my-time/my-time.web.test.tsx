import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { instant } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import { clockIn, lateFriday, somchai, text, windows } from '../testing.ts';
import MyTime from './my-time.screen.tsx';

const actor = { ...anActor({}), employeeId: somchai.employeeId };
const none = { clock_in: null, clock_out: null, break_in: null, break_out: null };
const punch = {
  id: clockIn,
  clockType: 'clock_in' as const,
  timestamp: instant('2026-11-13T01:24:00Z'),
  role: 'startsWork' as const,
  why: 'inWindow' as const,
  sentence: '',
  source: 'self' as const,
  zoneId: null,
  assurance: 'B' as const,
  fence: null,
  enteredName: null,
  reason: null,
  movedTo: null,
  hasPhoto: false,
};

const show = (screen: ReactNode, options: ScreenOptions) => {
  let dispute: 'open' | null = null;
  return renderScreen(<ActorAtWork value={actor}>{screen}</ActorAtWork>, {
    text,
    ...options,
    answers: [
      answer(clocking.employeeTimeline, {
        employee: somchai,
        days: [lateFriday],
        earliest: null,
        timeZone: 'Asia/Bangkok',
      }),
      answer(clocking.dayDetail, () => ({
        employee: somchai,
        timeZone: 'Asia/Bangkok',
        day: lateFriday,
        reasons: { late: 'arrivedLate' },
        explain: ['Came at 08:24, more than 5 min after 08:00.'],
        punches: [{ ...punch, dispute }],
        suggested: none,
        voided: [],
        exceptions: [],
        windows,
      })),
      answer(clocking.disputePunch, (input) => {
        dispute = input.isWrong === false ? null : 'open';
        return { isWrong: input.isWrong !== false };
      }),
    ],
  });
};

describe('my time', () => {
  it('a week from Sunday to Saturday has its sums, and the month the same days as lines', async () => {
    const { screen, user, sent, waitFor } = await show(<MyTime />, { at: 'me/time?date=2026-11-13' });
    const sums = await screen.findByLabelText('Sums of the days shown');
    expect(sums.textContent).toContain('Late');
    expect(sent(clocking.employeeTimeline)).toEqual([{ from: '2026-11-08', to: '2026-11-14' }]);
    await user.click(screen.getByRole('radio', { name: 'Month' }));
    await waitFor(() =>
      expect(sent(clocking.employeeTimeline).at(-1)).toEqual({ from: '2026-11-01', to: '2026-11-30' }),
    );
    await user.click(await screen.findByRole('button', { name: /13 Nov 2026/ }));
    expect(await screen.findByText('Came at 08:24, more than 5 min after 08:00.')).toBeTruthy();
  });

  it('one tap says that a punch is wrong, and another takes it back', async () => {
    const { screen, user, sent } = await show(<MyTime />, { at: 'me/time?view=day&date=2026-11-13' });
    await user.click(await screen.findByRole('button', { name: 'This is wrong' }));
    expect(await screen.findByText('Reported as wrong')).toBeTruthy();
    expect(sent(clocking.disputePunch)).toEqual([{ id: clockIn, date: '2026-11-13', note: null }]);
    await user.click(screen.getByRole('button', { name: 'It is right after all' }));
    expect(await screen.findByRole('button', { name: 'This is wrong' })).toBeTruthy();
  });
});
