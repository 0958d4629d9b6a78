import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { holidays } from '#holidays/contract';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { anApprovedLeave, wholeDays } from '#leave/server/testing';
import { sql } from '#server/db/sql';
import { statementsOf } from '#server/testing/statements-of';
import { workHours } from '#work-hours/contract';
import { shifts } from '../contract.ts';
import { aProfile, aWeeklyBoard } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const monday = asDate('2026-12-07');
const day = (days: number): LocalDate => addToDate(monday, { days });

const officeHours = {
  clockIn: '08:00',
  clockOut: '17:00',
  break: { length: 60, paid: false },
  lateAfter: null,
  absenceAfter: null,
};

async function aShop() {
  const owner = await aPerson(await aCompany({ plan: 'paid' }), { groups: ['owner'] });
  const clerk = await aPerson(owner);
  const { id: shiftId } = await aWeeklyBoard(kala, owner);
  const { id: shiftProfileId } = await aProfile(kala, owner, { start: '10:00', end: '19:00' });
  const dates = [day(0), day(1)];
  const [first, second] = await callAs(owner, shifts.createShiftTime, { shiftId, shiftProfileId, dates, needed: 2 });
  if (!first || !second) throw new Error('No shift times were made.');
  const add = (shiftTimeId: typeof first.id, ot = false) =>
    callAs(owner, shifts.addWorker, { shiftTimeId, employeeIds: [clerk.employeeId], ot });
  const week = (from = monday) => callAs(owner, shifts.readShiftTimes, { shiftId, from });
  const workers = async (from = monday) =>
    (await week(from)).shiftTimes.map(({ date, shiftWorkers }) => [date, shiftWorkers.map(({ ot }) => ot)]);
  return { owner, clerk, shiftId, first, second, add, week, workers };
}

describe('a weekly board', () => {
  it('has times with workers, overtime and needed people', async () => {
    const { first, second, add, week, workers } = await aShop();
    await add(first.id);
    await add(second.id, true);
    expect(await workers()).toEqual([
      [day(0), [false]],
      [day(1), [true]],
    ]);
    const { state, findings, shiftTimes } = await week();
    expect(state).toBe('neverPublished');
    expect(shiftTimes[0]).toMatchObject({ start: '10:00', end: '19:00', needed: 2 });
    expect(findings.map(({ rule, date }) => [rule, date])).toEqual([
      ['tooFew', day(0)],
      ['tooFew', day(1)],
    ]);
  });

  it('a person who has left fills no place, and a shift on which only they were planned can be taken off', async () => {
    const { owner, clerk, shiftId, first, add, week } = await aShop();
    await add(first.id);
    const planned = async () => (await week()).findings.map(({ date, params }) => [date, params.planned]);
    expect(await planned()).toContainEqual([day(0), 1]);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'deactivated', resign_date = ${day(-1)}
        where organization_id = ${tx.organizationId} and id = ${clerk.employeeId}`),
    );
    expect(await planned()).toContainEqual([day(0), 0]);
    const times = [{ shiftProfileId: first.shiftProfileId, date: day(0), needed: null }];
    await callAs(owner, shifts.saveWeek, { shiftId, times, changes: [] });
    expect((await week()).shiftTimes.map(({ date }) => date)).toEqual([day(1)]);
  });

  it('a need that another maker changed first stays and is answered beside the rest; one’s own is saved when sent again', async () => {
    const { owner, shiftId, first, second, week } = await aShop();
    const { shiftProfileId } = first;
    const needs = async () => (await week()).shiftTimes.map(({ needed }) => needed);
    const save = (times: readonly { date: LocalDate; needed: number | null; seen?: number | null }[]) =>
      callAs(owner, shifts.saveWeek, { shiftId, times: times.map((one) => ({ shiftProfileId, ...one })) });
    await save([{ date: first.date, needed: 5, seen: 2 }]);
    // The second maker still sees two.
    const answer = await save([
      { date: first.date, needed: 3, seen: 2 },
      { date: second.date, needed: 4, seen: 2 },
    ]);
    expect(answer.timeConflicts).toEqual([{ shiftProfileId, date: first.date, needed: 5 }]);
    expect(await needs()).toEqual([5, 4]);
    expect((await save([{ date: first.date, needed: null, seen: 2 }])).timeConflicts).toHaveLength(1);
    expect((await save([{ date: first.date, needed: 3, seen: 5 }])).timeConflicts).toEqual([]);
    expect(await needs()).toEqual([3, 4]);
    // What is taken back is refused as well where it was changed since.
    await callAs(owner, shifts.editShiftTime, { shiftTimeId: second.id, needed: 9 });
    const undone = await callAs(owner, shifts.saveWeek, { shiftId, times: answer.timesBefore });
    expect(undone.timeConflicts).toMatchObject([{ date: second.date, needed: 9 }]);
  });

  it('a person who is put on a shift that another maker has just added leaves its need as it is', async () => {
    const { owner, clerk, shiftId, first, week } = await aShop();
    const { shiftProfileId, date } = first;
    const { conflicts, timeConflicts } = await callAs(owner, shifts.saveWeek, {
      shiftId,
      times: [{ shiftProfileId, date, needed: 0, seen: null }],
      changes: [{ employeeId: clerk.employeeId, date, planned: [{ shiftProfileId, ot: false }], version: 0 }],
    });
    expect([conflicts, timeConflicts]).toEqual([[], []]);
    expect((await week()).shiftTimes[0]).toMatchObject({ needed: 2, shiftWorkers: [{ employeeId: clerk.employeeId }] });
  });

  it('shows a shift that is no longer offered where it is planned', async () => {
    const { owner, shiftId, first, add, week } = await aShop();
    await add(first.id);
    const unused = await aProfile(kala, owner);
    expect((await week()).formerProfiles).toEqual([]);
    for (const shiftProfileId of [first.shiftProfileId, unused.id])
      await callAs(owner, shifts.removeProfile, { shiftProfileId });
    const { formerProfiles, shiftTimes } = await week();
    expect(formerProfiles).toMatchObject([{ id: first.shiftProfileId, start: '10:00', end: '19:00' }]);
    expect(shiftTimes).toHaveLength(2);
    expect((await callAs(owner, shifts.readShiftTimes, { shiftId, from: day(7) })).formerProfiles).toEqual([]);
  });

  it('a worker becomes overtime, and is taken off', async () => {
    const { owner, clerk, first, add, workers } = await aShop();
    await add(first.id);
    const { employeeId } = clerk;
    await callAs(owner, shifts.editWorker, { shiftTimeId: first.id, employeeId, ot: true });
    expect((await workers())[0]).toEqual([day(0), [true]]);
    await callAs(owner, shifts.removeWorker, { shiftTimeId: first.id, employeeIds: [employeeId] });
    expect((await workers())[0]).toEqual([day(0), []]);
    const again = callAs(owner, shifts.removeWorker, { shiftTimeId: first.id, employeeIds: [employeeId] });
    await expect(again).rejects.toMatchObject({ body: { code: 'shifts.workerNotFound' } });
  });

  it('copies a week with times and workers', async () => {
    const { owner, shiftId, first, add, workers } = await aShop();
    await add(first.id);
    await callAs(owner, shifts.copyShiftTimes, { shiftId, from: monday, to: day(7) });
    expect(await workers(day(7))).toEqual([
      [day(7), [false]],
      [day(8), []],
    ]);
  });

  it('copies a week over another: of that one nothing is left, until the copy is taken back', async () => {
    const { owner, shiftId, first, add, week } = await aShop();
    await add(first.id);
    const { id: evening } = await aProfile(kala, owner, { start: '20:00', end: '22:00', breakDurationMinutes: 0 });
    await callAs(owner, shifts.createShiftTime, {
      shiftId,
      shiftProfileId: evening,
      dates: [day(7), day(9)],
      needed: 3,
    });
    const copied = await callAs(owner, shifts.copyShiftTimes, { shiftId, from: monday, to: day(7) });
    const shown = async () =>
      (await week(day(7))).shiftTimes.map(({ date, shiftProfileId, needed }) => [date, shiftProfileId, needed]);
    expect(await shown()).toEqual([
      [day(7), first.shiftProfileId, 2],
      [day(8), first.shiftProfileId, 2],
    ]);
    const changes = copied.before.map((cell, at) => ({ ...cell, version: copied.saved[at]?.version }));
    await callAs(owner, shifts.saveWeek, { shiftId, times: copied.timesBefore, changes });
    expect(await shown()).toEqual([
      [day(7), evening, 3],
      [day(9), evening, 3],
    ]);
  });

  it('warns of a plan after a last day that is still to come', async () => {
    const { owner, clerk, first, second, add, week } = await aShop();
    await add(first.id);
    await add(second.id);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set resign_date = ${day(0)}
        where organization_id = ${tx.organizationId} and id = ${clerk.employeeId}`),
    );
    const { findings } = await week();
    expect(findings.filter(({ rule }) => rule !== 'tooFew')).toEqual([
      { rule: 'afterLastDay', severity: 'warning', employeeId: clerk.employeeId, date: day(1), params: {} },
    ]);
  });

  it('moves a time with its workers to another day', async () => {
    const { owner, shiftId, first, add, workers } = await aShop();
    await add(first.id, true);
    const far = callAs(owner, shifts.moveShiftTimes, { shiftId, shiftTimeIds: [first.id], to: '1990-01-01' });
    await expect(far).rejects.toMatchObject({ status: 422 });
    await callAs(owner, shifts.moveShiftTimes, { shiftId, shiftTimeIds: [first.id], to: day(3) });
    expect(await workers()).toEqual([
      [day(1), []],
      [day(3), [true]],
    ]);
  });

  it('moves many times in as many statements as one', async () => {
    const { owner, shiftId, first, second } = await aShop();
    const { id: evening } = await aProfile(kala, owner, { start: '20:00', end: '22:00', breakDurationMinutes: 0 });
    const dates = [day(0), day(1), day(2)];
    const more = await callAs(owner, shifts.createShiftTime, { shiftId, shiftProfileId: evening, dates });
    const move = async (shiftTimeIds: readonly string[], to: LocalDate) => {
      // Reads the actor into the cache, so that the count is that of the move alone.
      await callAs(owner, shifts.readShift, { shiftId });
      return statementsOf(() =>
        callAs(owner, shifts.moveShiftTimes, { shiftId, shiftTimeIds: [...shiftTimeIds] as never, to }),
      );
    };
    const one = await move([second.id], day(3));
    expect(await move([first.id, ...more.slice(0, 2).map(({ id }) => id)], day(4))).toBeLessThanOrEqual(one);
    const gone = callAs(owner, shifts.moveShiftTimes, { shiftId, shiftTimeIds: [first.id], to: day(5) });
    await expect(gone).rejects.toMatchObject({ body: { code: 'shifts.timeNotFound' } });
  });

  it('moves no time of an archived shift to another date, with people on it or without; its undo puts it back', async () => {
    const { owner, shiftId, first, second, add, week } = await aShop();
    const { shiftProfileId } = first;
    const move = (shiftTimeId: typeof first.id, to: LocalDate) =>
      callAs(owner, shifts.moveShiftTimes, { shiftId, shiftTimeIds: [shiftTimeId], to });
    await add(second.id);
    const { timesBefore } = await move(first.id, day(3));
    await callAs(owner, shifts.removeProfile, { shiftProfileId });
    const { shiftTimes } = await week();
    for (const { id } of shiftTimes)
      await expect(move(id, day(4))).rejects.toMatchObject({ body: { code: 'shifts.profileNotFound' } });
    const back = timesBefore.map((time) => ({ ...time, back: true }));
    await callAs(owner, shifts.saveWeek, { shiftId, times: back, changes: [] });
    expect([shiftTimes, (await week()).shiftTimes].map((all) => all.map(({ date }) => date))).toEqual([
      [day(1), day(3)],
      [day(0), day(1)],
    ]);
  });

  it('a need that another maker changed meanwhile is not overwritten', async () => {
    const { owner, first, week } = await aShop();
    const { id: shiftTimeId, version } = first;
    const edited = await callAs(owner, shifts.editShiftTime, { shiftTimeId, needed: 5, version });
    await expect(callAs(owner, shifts.editShiftTime, { shiftTimeId, needed: 1, version })).rejects.toMatchObject({
      body: { code: 'common.changedMeanwhile', conflict: { mine: { needed: 1 }, stored: { needed: 5 } } },
    });
    await callAs(owner, shifts.editShiftTime, { shiftTimeId, needed: 4, version: edited.version });
    expect((await week()).shiftTimes.find(({ id }) => id === shiftTimeId)?.needed).toBe(4);
  });

  it('changes times and cells at once; what was before, sent back, undoes both', async () => {
    const { owner, clerk, shiftId, first, week } = await aShop();
    const { employeeId } = clerk;
    const { shiftProfileId } = first;
    const planned = [{ shiftProfileId, ot: true }];
    const { saved, before, timesBefore } = await callAs(owner, shifts.saveWeek, {
      shiftId,
      times: [
        { shiftProfileId, date: day(0), needed: null },
        { shiftProfileId, date: day(4), needed: 3 },
      ],
      changes: [{ employeeId, date: day(4), planned, version: 0 }],
    });
    expect((await week()).shiftTimes).toMatchObject([
      { date: day(1), needed: 2 },
      { date: day(4), needed: 3, shiftWorkers: [{ employeeId, ot: true }] },
    ]);
    expect((await week()).people).toMatchObject([{ employeeId }]);
    const changes = before.map((cell, at) => ({ ...cell, version: saved[at]?.version }));
    await callAs(owner, shifts.saveWeek, { shiftId, times: timesBefore, changes });
    expect((await week()).shiftTimes).toMatchObject([
      { date: day(0), needed: 2, shiftWorkers: [] },
      { date: day(1), needed: 2, shiftWorkers: [] },
    ]);
  });

  it('refuses a cell that another maker has changed and answers the stored plan', async () => {
    const { owner, clerk, shiftId, first, add } = await aShop();
    await add(first.id);
    const { employeeId } = clerk;
    const changes = [{ employeeId, date: day(0), planned: [], version: 0 }];
    const { saved, conflicts } = await callAs(owner, shifts.saveWeek, { shiftId, changes });
    expect(saved).toEqual([]);
    expect(conflicts).toMatchObject([{ planned: [{ shiftProfileId: first.shiftProfileId, ot: false }], version: 1 }]);
  });

  it('copies a week and takes the copy back: nothing is left', async () => {
    const { owner, shiftId, first, add, week } = await aShop();
    await add(first.id);
    const copied = await callAs(owner, shifts.copyShiftTimes, { shiftId, from: monday, to: day(7) });
    const changes = copied.before.map((cell, at) => ({ ...cell, version: copied.saved[at]?.version }));
    await callAs(owner, shifts.saveWeek, { shiftId, times: copied.timesBefore, changes });
    const { shiftTimes, cells } = await week(day(7));
    expect(shiftTimes).toEqual([]);
    expect(cells.filter(({ planned }) => planned !== null)).toEqual([]);
  });

  it('removes a time with the plan of its workers', async () => {
    const { owner, first, add, week } = await aShop();
    await add(first.id);
    await callAs(owner, shifts.removeShiftTime, { shiftTimeId: first.id });
    const { shiftTimes, cells } = await week();
    expect(shiftTimes).toHaveLength(1);
    expect(cells).toMatchObject([{ date: day(0), planned: null }]);
  });

  it('is published and reset; unplanned days of a worker stay with their work hours', async () => {
    const { owner, clerk, shiftId, first, second, add, week } = await aShop();
    await add(first.id);
    const published = await callAs(owner, shifts.publishShiftTimes, { shiftId, from: monday });
    expect(published).toEqual({ changedPeople: 1, state: 'published' });
    expect((await week()).cells).toHaveLength(1);
    await add(second.id);
    expect((await week()).state).toBe('changed');
    await callAs(owner, shifts.resetShift, { shiftId, from: monday });
    expect((await week()).state).toBe('published');
    expect(await callAs(clerk, shifts.ownShifts, { year: 2026, month: 12 })).toHaveLength(1);
  });

  it('leaves the other days of its workers to work hours, and they see which', async () => {
    const { owner, clerk, shiftId, first, add } = await aShop();
    const seen = async () =>
      (await callAs(clerk, shifts.readMine, { from: monday, to: day(6) })).unplanned.map((one) =>
        one.isOpen ? `${one.date} open` : `${one.date} ${one.holiday ?? one.hours?.start ?? 'off'}`,
      );
    await add(first.id);
    await callAs(owner, shifts.publishShiftTimes, { shiftId, from: monday });
    expect(await seen()).toEqual([1, 2, 3, 4, 5, 6].map((days) => `${day(days)} open`));
    const week = [...Array(5).fill({ ...officeHours, clockIn: '08:30' }), null, null];
    await callAs(owner, workHours.saveOrganizationHours, { week, from: '2026-01-01' });
    await callAs(owner, holidays.createHoliday, { name: 'Constitution Day', date: day(3) });
    expect(await seen()).toEqual([
      `${day(1)} 08:30`,
      `${day(2)} 08:30`,
      `${day(3)} Constitution Day`,
      `${day(4)} 08:30`,
      `${day(5)} off`,
      `${day(6)} off`,
    ]);
  });

  it('is published with a reason where it cuts the rest before the week that is published after it', async () => {
    const { owner, clerk, shiftId, first } = await aShop();
    const night = await aProfile(kala, owner, { start: '22:00', end: '06:00' });
    const plan = (date: LocalDate, shiftProfileId: typeof night.id) =>
      callAs(owner, shifts.saveWeek, {
        shiftId,
        changes: [{ employeeId: clerk.employeeId, date, planned: [{ shiftProfileId, ot: false }] }],
      });
    const publish = (from: LocalDate, reason: string | null = null) =>
      callAs(owner, shifts.publishShiftTimes, { shiftId, from, reason });
    await plan(day(6), night.id);
    await plan(day(7), first.shiftProfileId);
    // The next week is only drafted yet: nothing stands on its Monday.
    await publish(monday);
    await plan(day(6), first.shiftProfileId);
    await publish(monday);
    await publish(day(7));
    await plan(day(6), night.id);
    await expect(publish(monday)).rejects.toMatchObject({ body: { code: 'shifts.reasonNeeded' } });
    expect(await publish(monday, 'agreed')).toMatchObject({ changedPeople: 1 });
  });

  it('is not asked for a reason again because of what the week after it breaks by itself', async () => {
    const { owner, clerk, shiftId, first } = await aShop();
    const night = await aProfile(kala, owner, { start: '22:00', end: '06:00' });
    const { employeeId } = clerk;
    const plan = (date: LocalDate, shiftProfileId: typeof night.id) => ({
      employeeId,
      date,
      planned: [{ shiftProfileId, ot: false }],
    });
    const changes = [plan(day(8), night.id), plan(day(9), first.shiftProfileId)];
    await callAs(owner, shifts.saveWeek, { shiftId, changes });
    await callAs(owner, shifts.publishShiftTimes, { shiftId, from: day(7), reason: 'agreed' });
    await callAs(owner, shifts.saveWeek, { shiftId, changes: [plan(day(1), first.shiftProfileId)] });
    await expect(callAs(owner, shifts.publishShiftTimes, { shiftId, from: monday })).resolves.toMatchObject({
      changedPeople: 1,
    });
  });

  it('needs an owner where days in a row run into the week that is published after it', async () => {
    const { owner, clerk, shiftId, first } = await aShop();
    const maker = await aPerson(owner);
    await callAs(owner, shifts.setMakers, { shiftId, employeeIds: [maker.employeeId] });
    const { employeeId } = clerk;
    const save = (days: readonly number[]) =>
      callAs(owner, shifts.saveWeek, {
        shiftId,
        changes: days.map((at) => ({
          employeeId,
          date: day(at),
          planned: [{ shiftProfileId: first.shiftProfileId, ot: false }],
        })),
      });
    await save([7, 8, 9, 10]);
    await callAs(owner, shifts.publishShiftTimes, { shiftId, from: day(7) });
    await save([4, 5, 6]);
    const publish = (who = maker) => callAs(who, shifts.publishShiftTimes, { shiftId, from: monday, reason: 'x' });
    await expect(publish()).rejects.toMatchObject({ body: { code: 'shifts.ownerNeeded' } });
    expect(await publish(owner)).toMatchObject({ changedPeople: 1 });
  });

  it('counts the work hours of days without a plan: a sixth day of ten hours passes the hours of a week', async () => {
    const { owner, clerk, shiftId } = await aShop();
    const { employeeId } = clerk;
    const week = [...Array(5).fill(officeHours), null, null];
    await callAs(owner, workHours.saveOrganizationHours, { week, from: '2026-01-01' });
    const long = await aProfile(kala, owner, { start: '08:00', end: '18:00', breakDurationMinutes: 0 });
    const plan = (planned: string[] | null, date: LocalDate) => ({
      employeeId,
      date,
      planned: planned?.map((shiftProfileId) => ({ shiftProfileId, ot: false })) ?? null,
    });
    const save = async (changes: ReturnType<typeof plan>[]) =>
      (await callAs(owner, shifts.saveWeek, { shiftId, changes: changes as never })).findings.map(
        ({ rule, date, params }) => [rule, date, params.minutes],
      );
    expect(await save([plan([long.id], day(5))])).toEqual([['weeklyHours', day(5), 3000]]);
    // A day off that is planned is no work.
    expect(await save([plan([], day(4))])).toEqual([]);
  });

  it('counts a day of which a part is leave as a day of work, without the hours of the leave', async () => {
    const { owner, clerk, shiftId } = await aShop();
    const { employeeId } = clerk;
    const week = [...Array(5).fill(officeHours), null, null];
    await callAs(owner, workHours.saveOrganizationHours, { week, from: '2026-01-01' });
    const long = await aProfile(kala, owner, { start: '08:00', end: '18:00', breakDurationMinutes: 0 });
    const planned = [{ shiftProfileId: long.id, ot: false }];
    const changes = [5, 6].map((at) => ({ employeeId, date: day(at), planned }));
    const found = async () =>
      (await callAs(owner, shifts.saveWeek, { shiftId, changes })).findings
        .filter(({ date }) => date <= day(6))
        .map(({ rule, date, params }) => [rule, date, params.minutes ?? params.days]);
    const clear = () =>
      callAs(owner, shifts.saveWeek, { shiftId, changes: changes.map((one) => ({ ...one, planned: null })) });
    await anApprovedLeave(kala, clerk, { ...wholeDays(day(2)), time: { start: '08:00', end: '09:00' } as never });
    expect(await found()).toEqual([
      ['daysInRow', day(6), 7],
      ['weeklyHours', day(5), 2940],
    ]);
    await clear();
    await anApprovedLeave(kala, clerk, wholeDays(day(3)));
    expect(await found()).toEqual([]);
  });

  it('that is removed expects nothing of people from today on', async () => {
    const { owner, clerk, shiftId, first, add } = await aShop();
    await add(first.id);
    await callAs(owner, shifts.publishShiftTimes, { shiftId, from: monday });
    await callAs(owner, shifts.removeShift, { shiftId });
    expect(await callAs(clerk, shifts.ownShifts, { year: 2026, month: 12 })).toEqual([]);
    await expect(callAs(owner, shifts.readShift, { shiftId })).rejects.toMatchObject({ status: 404 });
  });

  it('is not read by an employee', async () => {
    const { clerk, shiftId } = await aShop();
    await expect(callAs(clerk, shifts.readShift, { shiftId })).rejects.toMatchObject({ status: 403 });
  });
});
