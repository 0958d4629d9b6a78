// Who forgets to clock out: the company says whether the day stays open or is closed at the end of the schedule.
import { expect, it, vi } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { addToDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { clocking } from '../contract.ts';
import { bangkok, giveHours, zone } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** A day from Monday to Friday that has been over for a while. */
const overDay = (): LocalDate => {
  let date = addToDate(dateIn(zone, systemNow()), { days: -7 });
  while (dateParts(date).weekday > 5) date = addToDate(date, { days: -1 });
  return date;
};

const soon = { timeout: 60_000, interval: 50 };

async function aForgotten() {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  await giveHours(kala.database, owner.organizationId);
  const worker = await aPerson({ organizationId: owner.organizationId });
  const date = overDay();
  await enter(owner, worker, { clockType: 'clock_in', timestamp: bangkok(date, '08:00') });
  const settings = await callAs(owner, clocking.readSettings, undefined);
  const decide = async (forgottenCheckOut: 'leaveOpen' | 'closeAtScheduleEnd') => {
    const now = await callAs(owner, clocking.readSettings, undefined);
    await callAs(owner, clocking.saveSettings, { ...now, forgottenCheckOut, from: date });
  };
  const day = async (status?: 'incomplete' | 'closedBySystem') => {
    const filters = { from: date, to: date, employeeIds: [worker.employeeId] };
    const listed = await callAs(owner, clocking.daily, { ...filters, ...(status && { status: [status] }) });
    const { days } = await callAs(owner, clocking.employeeTimeline, {
      employeeId: worker.employeeId,
      from: date,
      to: date,
    });
    return listed.total === 0 ? undefined : days[0];
  };
  const questions = async () =>
    (await callAs(owner, clocking.listExceptions, { employeeId: worker.employeeId, kinds: ['missingPunch'] })).total;
  return { owner, worker, date, settings, decide, day, questions };
}

const enter = (
  owner: Person,
  { employeeId }: Person,
  punch: { clockType: 'clock_in' | 'clock_out'; timestamp: string },
) =>
  callAs(owner, clocking.record, {
    ...punch,
    timestamp: punch.timestamp as never,
    employeeIds: [employeeId],
    reason: 'ลืม',
  });

it('left open, the day is flagged and asked about until a manager enters the clock-out', async () => {
  const { owner, worker, date, settings, day, questions } = await aForgotten();
  expect(settings.forgottenCheckOut).toBe('leaveOpen');
  expect(await day('incomplete')).toMatchObject({ closedBySystem: false, lastOut: null });
  expect(await questions()).toBe(1);
  await enter(owner, worker, { clockType: 'clock_out', timestamp: bangkok(date, '17:00') });
  expect(await day('incomplete')).toBeUndefined();
  expect(await day()).toMatchObject({ worked: 28_800, incomplete: 0 });
  expect(await questions()).toBe(0);
});

it('closed at the end of the schedule, the mark is seen, explained and goes with the correction', async () => {
  const { owner, worker, date, decide, day } = await aForgotten();
  await decide('closeAtScheduleEnd');
  await vi.waitFor(async () => expect(await day('closedBySystem')).toMatchObject({ worked: 28_800 }), soon);
  const { employeeId } = worker;
  const detail = await callAs(owner, clocking.dayDetail, { employeeId, date });
  expect(detail.day.periods).toMatchObject([{ endedBy: 'system', to: bangkok(date, '17:00') }]);
  await enter(owner, worker, { clockType: 'clock_out', timestamp: bangkok(date, '15:00') });
  expect(await day()).toMatchObject({ closedBySystem: false, earlyLeave: 7200, worked: 21_600 });
});

it('the company may change its mind: the days since the date of the change follow', async () => {
  const { decide, day } = await aForgotten();
  await decide('closeAtScheduleEnd');
  await vi.waitFor(async () => expect(await day()).toMatchObject({ closedBySystem: true }), soon);
  await decide('leaveOpen');
  await vi.waitFor(async () => expect(await day('incomplete')).toMatchObject({ closedBySystem: false }), soon);
});
