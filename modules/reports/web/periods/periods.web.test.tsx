import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { clocking } from '#clocking/contract';
import { type PayFigures, payFigureNames } from '#clocking/rules/adjustment';
import { asId } from '#kernel/ids';
import { asDate, instant } from '#kernel/time';
import { type Answer, answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { somchai, text } from '../testing.ts';
import MyPeriods from './my-periods.screen.tsx';
import Period from './period.screen.tsx';
import Periods from './periods.screen.tsx';

const show = (screen: ReactNode, answers: readonly Answer[]) =>
  renderScreen(<ActorAtWork value={anActor({ groups: ['owner'] })}>{screen}</ActorAtWork>, { text, answers });

const october = {
  id: asId<'attendancePeriod'>('00000000-0000-7000-8000-000000000101'),
  from: asDate('2026-10-01'),
  to: asDate('2026-10-31'),
  isOver: true,
  lockedAt: null,
  lockedName: null,
  mayLock: true,
  mayUnlock: false,
  adjustments: 2,
};
const september = {
  ...october,
  id: asId<'attendancePeriod'>('00000000-0000-7000-8000-000000000100'),
  from: asDate('2026-09-01'),
  to: asDate('2026-09-30'),
  lockedAt: instant('2026-10-02T03:00:00Z'),
  lockedName: 'Malee Suksai',
  mayLock: false,
  mayUnlock: true,
  adjustments: 0,
};
const rule = { kind: 'month', startDay: 1, version: 'of the month' } as const;
const page = { page: 0, size: 25 };
const sums = {
  ...(Object.fromEntries(payFigureNames.map((name) => [name, 0])) as unknown as PayFigures),
  worked: 576_000,
  late: 1800,
};
const confirmed = {
  employeeAt: null,
  managerAt: null,
  managerName: null,
  isEmployeeStale: false,
  isManagerStale: false,
};
const adjustment = {
  id: '00000000-0000-7000-8000-000000000201',
  date: asDate('2026-09-10'),
  cause: 'punch',
  madeAt: instant('2026-10-05T03:00:00Z'),
  changes: [{ name: 'late', before: 1800, after: 0 }],
} as const;

describe('attendance periods', () => {
  const list = answer(clocking.listPeriods, { items: [october, september], total: 2, ...page, rule, toApprove: 1 });

  it('the next one is locked after a question', async () => {
    const { screen, user, sent, waitFor } = await show(<Periods />, [
      list,
      answer(clocking.lockPeriod, { days: 62, isMaking: false }),
    ]);
    expect(await screen.findByText('Ready to lock')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Oct 2026/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Lock' }));
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(sent(clocking.lockPeriod)).toEqual([{ periodId: october.id }]));
  });

  it('the last locked one is opened with a reason', async () => {
    const { screen, user, sent, waitFor } = await show(<Periods />, [
      list,
      answer(clocking.unlockPeriod, { days: 60 }),
    ]);
    await user.click(await screen.findByRole('button', { name: /Sep 2026/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Unlock' }));
    await user.type(await screen.findByRole('textbox'), 'A shift was missing');
    await user.click(screen.getByRole('button', { name: 'Unlock' }));
    const reason = 'A shift was missing';
    await waitFor(() => expect(sent(clocking.unlockPeriod)).toEqual([{ periodId: september.id, reason }]));
  });

  it('the rule that cuts them is saved with the version that was read, and another change in between is shown', async () => {
    const conflict = {
      mine: { kind: 'half', startDay: 1 },
      stored: { kind: 'startDay', startDay: 21 },
      version: 'of the 21st',
    };
    const { screen, user, sent, waitFor } = await show(<Periods />, [
      list,
      refuse(clocking.savePeriodRule, 409, { code: 'common.changedMeanwhile', conflict }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'How periods are divided' }));
    await user.click(await screen.findByRole('combobox', { name: 'A period is' }));
    await user.click(await screen.findByRole('option', { name: /^Half a month/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(clocking.savePeriodRule)).toEqual([{ kind: 'half', startDay: 1, version: 'of the month' }]),
    );
    await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
    await waitFor(() =>
      expect(sent(clocking.savePeriodRule)[1]).toEqual({ kind: 'half', startDay: 1, version: 'of the 21st' }),
    );
  });

  it('a first day of periods that no month has is sent as typed and refused, not changed to the 28th', async () => {
    const { screen, user, sent, waitFor } = await show(<Periods />, [
      list,
      refuse(clocking.savePeriodRule, 400, {
        code: 'common.invalid',
        fields: { startDay: { code: 'max', params: { n: 28 } } },
      }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'How periods are divided' }));
    await user.click(await screen.findByRole('combobox', { name: 'A period is' }));
    await user.click(await screen.findByRole('option', { name: /^From a fixed day/ }));
    const day = (await screen.findByLabelText('First day')) as HTMLInputElement;
    await user.click(day);
    day.select();
    await user.keyboard('{Backspace}31');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent(clocking.savePeriodRule)).toMatchObject([{ kind: 'startDay', startDay: 31 }]));
    expect(await screen.findByText('This number must be at most 28')).toBeTruthy();
  });

  it('a period shows what is missing, and its adjustments with old and new value', async () => {
    const missing = {
      people: 40,
      notConfirmed: 7,
      notApproved: 9,
      peopleWithoutDays: 2,
      openExceptions: 5,
      openOvertime: 3,
    };
    const { screen, user } = await show(<Period />, [
      answer(clocking.readPeriod, {
        items: [{ id: somchai.employeeId, employee: somchai, days: 31, sums, confirmed }],
        total: 1,
        ...page,
        period: october,
        missing,
        steps: [],
      }),
      answer(clocking.listAdjustments, {
        items: [{ ...adjustment, changes: [...adjustment.changes], employee: somchai }],
        total: 1,
        ...page,
      }),
    ]);
    const withoutDays = await screen.findByText('People with missing days');
    expect(withoutDays.parentElement?.textContent).toContain('2');
    expect(await screen.findByText('160:00')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Adjustments' }));
    expect(await screen.findByText('A punch arrived later')).toBeTruthy();
    expect(await screen.findByText('Late: 30 min → –')).toBeTruthy();
  });
});

it('a person without periods reads that they have none, not that nobody has any', async () => {
  const { screen } = await show(<MyPeriods />, [answer(clocking.myPeriods, { items: [], adjustments: [] })]);
  expect(await screen.findByText('You have no attendance periods yet.')).toBeTruthy();
});

it('a person confirms their period and sees what changed after the lock', async () => {
  const { id, from, to, isOver, lockedAt } = october;
  const { screen, user, sent, waitFor } = await show(<MyPeriods />, [
    answer(clocking.myPeriods, {
      items: [{ period: { id, from, to, isOver, lockedAt }, days: 31, sums, confirmed }],
      adjustments: [{ ...adjustment, changes: [...adjustment.changes] }],
    }),
    answer(clocking.confirmPeriod, {}),
  ]);
  expect(await screen.findByText('Late: 30 min → –')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'My time is correct' }));
  await waitFor(() => expect(sent(clocking.confirmPeriod)).toEqual([{ periodId: id }]));
});
