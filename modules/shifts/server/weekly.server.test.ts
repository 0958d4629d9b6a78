import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addToDate, asDate, type LocalDate } from '#kernel/time';
import { shifts } from '../contract.ts';
import { aProfile, aWeeklyBoard } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const monday = asDate('2026-12-07');
const day = (days: number): LocalDate => addToDate(monday, { days });

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
