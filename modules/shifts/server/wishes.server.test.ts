// Availability and wishes: their person makes them, makers read them on both boards, and plans that break them are found.
import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { asId } from '#kernel/ids';
import { minor } from '#kernel/money';
import { addToDate, dateIn, dateParts, systemNow } from '#kernel/time';
import { people as employees } from '#people/contract';
import { positions } from '#positions/contract';
import { shifts } from '../contract.ts';
import { aMonthlyBoard, aProfile, aShiftTime } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const tomorrow = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 1 });
const [second, third] = [addToDate(tomorrow, { days: 1 }), addToDate(tomorrow, { days: 2 })];

async function aWard() {
  const owner = await kala.aPerson(await kala.aCompany({ plan: 'paid' }), { groups: ['owner'] });
  const nurse = await kala.aPerson({ organizationId: owner.organizationId });
  const colleague = await kala.aPerson({ organizationId: owner.organizationId });
  const board = await aMonthlyBoard(kala, owner, [nurse, colleague]);
  const [day, night] = [await aProfile(kala, owner), await aProfile(kala, owner, { name: 'Night' })];
  for (const { id: shiftProfileId } of [day, night])
    await callAs(owner, shifts.addWork, { monthlyShiftId: board.id, shiftProfileId });
  return { owner, nurse, colleague, board, day, night };
}

it('a person says what they need, changes it and takes it back', async () => {
  const { nurse, colleague, day, night } = await aWard();
  await callAs(nurse, shifts.saveWishes, { dates: [tomorrow, second, second], kind: 'off' });
  await callAs(nurse, shifts.saveWishes, { dates: [second], kind: 'shift', shiftProfileId: night.id });
  await callAs(nurse, shifts.saveWishes, { dates: [third], kind: 'unavailable', shiftProfileId: night.id });
  const read = await callAs(nurse, shifts.readWishes, undefined);
  expect(read.wishes).toEqual([
    { date: tomorrow, kind: 'off', shiftProfileId: null },
    { date: second, kind: 'shift', shiftProfileId: night.id },
    { date: third, kind: 'unavailable', shiftProfileId: null },
  ]);
  expect(read.profiles.map(({ shiftProfileId }) => shiftProfileId).sort()).toEqual([day.id, night.id].sort());
  await callAs(nurse, shifts.saveWishes, { dates: [tomorrow, third], kind: null });
  expect((await callAs(nurse, shifts.readWishes, undefined)).wishes.map(({ date }) => date)).toEqual([second]);
  expect((await callAs(colleague, shifts.readWishes, undefined)).wishes).toEqual([]);
});

it('a wish is for a day to come and for a shift that is offered', async () => {
  const { nurse } = await aWard();
  const today = addToDate(tomorrow, { days: -1 });
  const save = (dates: string[], parts: object = { kind: 'off' }) =>
    callAs(nurse, shifts.saveWishes, { dates, kind: 'off', ...parts });
  await expect(save([today])).rejects.toMatchObject({ body: { code: 'shifts.wishOutOfReach' } });
  await expect(save([addToDate(today, { months: 7 })])).rejects.toMatchObject({
    body: { code: 'shifts.wishOutOfReach' },
  });
  await expect(save([tomorrow], { kind: 'shift' })).rejects.toMatchObject({ body: { code: 'shifts.profileNotFound' } });
});

it('makers see wishes on the monthly board with what the plan breaks of them, and publish over them with a reason', async () => {
  const { owner, nurse, board, day } = await aWard();
  const monthlyShiftId = board.id;
  await callAs(nurse, shifts.saveWishes, { dates: [tomorrow], kind: 'unavailable' });
  const changes = [{ employeeId: nurse.employeeId, date: tomorrow, planned: [{ shiftProfileId: day.id }] }];
  const { findings } = await callAs(owner, shifts.saveCells, { monthlyShiftId, changes });
  expect(findings).toMatchObject([{ rule: 'unavailable', severity: 'warning', date: tomorrow }]);
  const { year, month } = dateParts(tomorrow);
  const read = await callAs(owner, shifts.readMonth, { monthlyShiftId, year, month });
  const fact = read.facts.find(({ employeeId }) => employeeId === nurse.employeeId);
  expect(fact?.wishes).toEqual([{ date: tomorrow, kind: 'unavailable', shiftProfileId: null }]);
  const publish = (reason: string | null) =>
    callAs(owner, shifts.publishMonth, { monthlyShiftId, year, month, reason, notify: false });
  await expect(publish(null)).rejects.toMatchObject({ body: { code: 'shifts.reasonNeeded' } });
  expect((await publish('Agreed by phone')).changedPeople).toBe(2);
});

it('makers see wishes on the weekly board', async () => {
  const { owner, nurse, night } = await aWard();
  const time = await aShiftTime(kala, owner, tomorrow);
  await callAs(owner, shifts.addWorker, { shiftTimeId: time.id, employeeIds: [nurse.employeeId] });
  await callAs(nurse, shifts.saveWishes, { dates: [tomorrow], kind: 'shift', shiftProfileId: night.id });
  const week = await callAs(owner, shifts.readShiftTimes, { shiftId: time.shiftId, from: tomorrow });
  expect(week.wishes).toEqual([
    { employeeId: nurse.employeeId, date: tomorrow, kind: 'shift', shiftProfileId: night.id },
  ]);
  expect(week.findings).toMatchObject([{ rule: 'wantedShift', severity: 'note', params: { profile: 'Night' } }]);
});

it('a noted pregnancy forbids nights; planners see the ban, and only staff and the log’s bare fact say that it is noted', async () => {
  const { owner, nurse, colleague, board } = await aWard();
  const late = await aProfile(kala, owner, { name: 'Late', start: '22:00', end: '06:00' });
  const maker = await kala.aPerson({ organizationId: owner.organizationId });
  const { shiftMakers, makersVersion } = await callAs(owner, shifts.readMonthly, { monthlyShiftId: board.id });
  expect(shiftMakers).toEqual([]);
  await callAs(owner, shifts.setMonthlyMakers, {
    monthlyShiftId: board.id,
    employeeIds: [maker.employeeId],
    version: makersVersion,
  });
  const today = addToDate(tomorrow, { days: -1 });
  const note = { employeeId: nurse.employeeId, from: today, to: third, consentedOn: today };
  await expect(
    callAs(owner, shifts.saveProtection, { ...note, to: addToDate(today, { days: -1 }) }),
  ).rejects.toMatchObject({
    body: { code: 'shifts.protectionDates' },
  });
  await expect(callAs(owner, shifts.saveProtection, { ...note, consentedOn: tomorrow })).rejects.toMatchObject({
    body: { code: 'shifts.consentToCome' },
  });
  await callAs(owner, shifts.saveProtection, note);
  expect(await callAs(owner, shifts.listProtections, undefined)).toMatchObject([
    { ...note, notedBy: expect.any(String) },
  ]);
  const changes = [nurse, colleague].map(({ employeeId }) => ({
    employeeId,
    date: tomorrow,
    planned: [{ shiftProfileId: late.id }],
  }));
  const { findings } = await callAs(maker, shifts.saveCells, { monthlyShiftId: board.id, changes });
  expect(findings).toEqual([
    { rule: 'nightProtected', severity: 'law', employeeId: nurse.employeeId, date: tomorrow, params: {} },
  ]);
  await expect(callAs(maker, shifts.listProtections, undefined)).rejects.toMatchObject({ status: 403 });
  await callAs(owner, shifts.removeProtection, { employeeId: nurse.employeeId });
  expect(await callAs(owner, shifts.listProtections, undefined)).toEqual([]);
});

it('the cost of a plan follows salaries and rates, and only people who may change salaries read it', async () => {
  const { owner, nurse, colleague, board, day } = await aWard();
  const boardId = asId<'shift'>(board.id);
  const stretch = { boardId, from: tomorrow, to: third };
  await callAs(owner, employees.setSalary, {
    employeeId: nurse.employeeId,
    fromDate: addToDate(tomorrow, { days: -1 }),
    salary: 2_400_000,
    note: null,
  });
  const planned = [{ shiftProfileId: day.id }];
  const changes = [
    { employeeId: nurse.employeeId, date: tomorrow, planned },
    { employeeId: nurse.employeeId, date: second, planned: [{ shiftProfileId: day.id, ot: true }] },
    { employeeId: colleague.employeeId, date: tomorrow, planned },
  ];
  await callAs(owner, shifts.saveCells, { monthlyShiftId: board.id, changes });
  await callAs(owner, shifts.saveBoardBudget, { boardId, budget: 150_000 });
  // 800.00 for the day, and 1,200.00 for the same hours as overtime.
  expect(await callAs(owner, shifts.readBoardCost, stretch)).toEqual({
    cost: 200_000,
    budget: 150_000,
    unknownPeople: 1,
  });
  // The colleague has no wage alone: the position says 75.00 an hour.
  const hourly = { name: 'Nurse’s aide', employmentType: 'PART-TIME', salaryBase: minor(7_500) } as const;
  const { id: positionId } = await callAs(owner, positions.createPosition, hourly);
  const { employeeId } = colleague;
  await callAs(owner, positions.addMembers, { positionId, employeeIds: [employeeId], fromDate: '2020-01-01' });
  expect(await callAs(owner, shifts.readBoardCost, stretch)).toMatchObject({ cost: 260_000, unknownPeople: 0 });
  const supporter = await kala.aPerson(owner, { groups: ['shiftMaker'] });
  await expect(callAs(supporter, shifts.readBoardCost, stretch)).rejects.toMatchObject({ status: 403 });
});
