import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { addToDate, asDate, dateIn, dateParts, type LocalDate, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { shifts } from '../contract.ts';
import { datesOf, monthFrom } from '../rules/board-period.ts';
import { aMonthlyBoard, aProfile, cellsShown } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** A month without published plans of other tests: each company is its own. */
const month = { year: 2026, month: 12 };
const day = (of: number): LocalDate => asDate(`2026-12-${String(of).padStart(2, '0')}`);

async function aWard() {
  const owner = await aPerson(await aCompany({ plan: 'paid' }), { groups: ['owner'] });
  const nurses = [await aPerson(owner), await aPerson(owner)] as const;
  const { id: shiftProfileId } = await aProfile(kala, owner);
  const { id: monthlyShiftId } = await aMonthlyBoard(kala, owner, nurses);
  const plan = (who: Person, date: LocalDate, planned: readonly string[] | null, version?: number) => ({
    employeeId: who.employeeId,
    date,
    planned: planned?.map((one) => ({ shiftProfileId: one, ot: false })) ?? null,
    ...(version === undefined ? {} : { version }),
  });
  const save = (changes: CallInput<typeof shifts.saveCells>['changes'], who = owner) =>
    callAs(who, shifts.saveCells, { monthlyShiftId, changes });
  const publish = (parts: Partial<CallInput<typeof shifts.publishMonth>> = {}, who = owner) =>
    callAs(who, shifts.publishMonth, { monthlyShiftId, ...month, ...parts });
  const read = async (who = owner) => {
    const board = await callAs(who, shifts.readMonth, { monthlyShiftId, ...month });
    return { ...board, cells: cellsShown(board) };
  };
  /** How many people each publishing notified. */
  const notified = () =>
    kala.database.tenant(owner.organizationId, async (tx) => {
      const rows = await tx.rows<{ people: number }>(sql`
        select changed_people as people from app.shift_publication
        where organization_id = ${tx.organizationId} order by id`);
      return rows.map(({ people }) => people);
    });
  return { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish, read, notified };
}

describe('a monthly board', () => {
  it('shows what makers planned, and is never published before somebody publishes it', async () => {
    const { nurses, shiftProfileId, plan, save, read } = await aWard();
    const saved = await save([plan(nurses[0], day(1), [shiftProfileId]), plan(nurses[1], day(2), [])]);
    expect(saved).toMatchObject({ conflicts: [], findings: [], saved: [{ version: 1 }, { version: 1 }] });
    const board = await read();
    expect(board).toMatchObject({ from: day(1), to: day(31), state: 'neverPublished', lockedUntil: null });
    expect(board.members).toHaveLength(2);
    expect(board.cells.map(({ date, planned, published }) => [date, planned?.length, published])).toEqual(
      expect.arrayContaining([
        [day(1), 1, null],
        [day(2), 0, null],
      ]),
    );
  });

  it('refuses the second of two makers who saw the same cell; the rest of the batch is saved', async () => {
    const { nurses, shiftProfileId, plan, save } = await aWard();
    const [nurse] = nurses;
    await save([plan(nurse, day(1), [shiftProfileId], 0)]);
    const second = await save([plan(nurse, day(1), [], 0), plan(nurse, day(2), [], 0)]);
    expect(second.conflicts).toMatchObject([{ date: day(1), version: 1, planned: [{ shiftProfileId }] }]);
    expect(second.saved).toMatchObject([{ date: day(2), version: 1 }]);
  });

  it('is undone by sending back what was before', async () => {
    const { nurses, shiftProfileId, plan, save, read } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId])]);
    const { cells } = await read();
    const change = await save([plan(nurses[0], day(1), null), plan(nurses[0], day(3), [])]);
    await save(change.before);
    const planned = (list: typeof cells) =>
      list.filter((cell) => cell.planned !== null).map((cell) => [cell.employeeId, cell.date, cell.planned]);
    expect(planned((await read()).cells)).toEqual(planned(cells));
  });

  it('plans members only, with profiles that are offered', async () => {
    const { owner, nurses, shiftProfileId, plan, save } = await aWard();
    await expect(save([plan(owner, day(1), [shiftProfileId])])).rejects.toMatchObject({
      body: { code: 'shifts.notAMember' },
    });
    await callAs(owner, shifts.removeProfile, { shiftProfileId });
    await expect(save([plan(nurses[0], day(1), [shiftProfileId])])).rejects.toMatchObject({
      body: { code: 'shifts.profileNotFound' },
    });
  });

  it('puts back what was planned with a profile that is no longer offered; nobody newly chooses it', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish, read } = await aWard();
    const [nurse, other] = nurses;
    await save([plan(nurse, day(1), [shiftProfileId])]);
    await publish();
    await save([plan(nurse, day(2), [shiftProfileId])]);
    await callAs(owner, shifts.removeProfile, { shiftProfileId });
    const { before } = await save([plan(nurse, day(1), []), plan(nurse, day(2), [])]);
    // Undone by sending back what was before.
    await save(before.map((cell) => ({ ...cell, back: true })));
    await save([plan(nurse, day(1), [])]);
    await callAs(owner, shifts.resetMonth, { monthlyShiftId, ...month });
    const planned = async () => (await read()).cells.filter((cell) => cell.planned?.length).map(({ date }) => date);
    expect(await planned()).toEqual([day(1)]);
    // The board still names it and knows its hours.
    expect((await read()).formerProfiles).toMatchObject([{ id: shiftProfileId, start: '08:00', end: '17:00' }]);
    const copied = await callAs(owner, shifts.duplicateCells, { monthlyShiftId, ...month, toYear: 2027, toMonth: 1 });
    expect(copied.saved.filter((cell) => cell.planned?.length)).toEqual([]);
    await expect(save([plan(other, day(3), [shiftProfileId])])).rejects.toMatchObject({
      body: { code: 'shifts.profileNotFound' },
    });
  });

  it('knows neither people nor profiles of another company', async () => {
    const [mine, theirs] = [await aWard(), await aWard()];
    const stranger = mine.save([mine.plan(theirs.nurses[0], day(1), [])]);
    await expect(stranger).rejects.toMatchObject({ body: { code: 'shifts.employeeNotFound' } });
    const strange = mine.save([mine.plan(mine.nurses[0], day(1), [theirs.shiftProfileId])]);
    await expect(strange).rejects.toMatchObject({ body: { code: 'shifts.profileNotFound' } });
    const cleared = mine.save([mine.plan(theirs.nurses[0], day(1), null)]);
    await expect(cleared).rejects.toMatchObject({ body: { code: 'shifts.employeeNotFound' } });
  });

  it('copies a month to the next one; a longer month loses its last days', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId]), plan(nurses[0], day(31), [shiftProfileId])]);
    const copied = await callAs(owner, shifts.duplicateCells, { monthlyShiftId, ...month, toYear: 2027, toMonth: 2 });
    expect(copied.saved).toMatchObject([{ date: '2027-02-01', planned: [{ shiftProfileId }] }]);
  });

  it('adds a profile beside what is planned, and clears a stretch', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, read } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId])]);
    const evening = await aProfile(kala, owner, { start: '18:00', end: '20:00', breakDurationMinutes: 0 });
    const people = { monthlyShiftId, employeeIds: [nurses[0].employeeId] };
    await callAs(owner, shifts.addCell, { ...people, shiftProfileId: evening.id, dates: [day(1)], ot: true });
    expect((await read()).cells[0]?.planned).toHaveLength(2);
    await callAs(owner, shifts.clearCells, { ...people, from: day(1), to: day(5) });
    expect((await read()).cells[0]?.planned).toBeNull();
  });
});

describe('publishing a month', () => {
  it('tells people whose plan changed, once; days without a plan become days off', async () => {
    const { nurses, shiftProfileId, plan, save, publish, read, notified } = await aWard();
    const [nurse, other] = nurses;
    await save([plan(nurse, day(1), [shiftProfileId])]);
    expect(await publish()).toEqual({ changedPeople: 2, state: 'published' });
    const after = await read();
    expect(after.state).toBe('published');
    expect(after.cells).toHaveLength(62);
    expect(after.cells.filter(({ published }) => published?.length === 0)).toHaveLength(61);
    expect(await publish()).toEqual({ changedPeople: 0, state: 'published' });
    await save([plan(other, day(3), [shiftProfileId])]);
    expect((await read()).state).toBe('changed');
    expect(await publish()).toMatchObject({ changedPeople: 1 });
    expect(await notified()).toEqual([2, 1]);
  });

  it('leaves the past of a person who joined the board since to their work hours', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, save, plan } = await aWard();
    const today = dateIn('Asia/Bangkok', systemNow());
    const { year, month: number } = dateParts(today);
    const days = datesOf(monthFrom(year, number, 1) ?? { from: today, to: today });
    const publishNow = () => callAs(owner, shifts.publishMonth, { monthlyShiftId, year, month: number, reason: 'x' });
    await save([plan(nurses[0], today, [shiftProfileId])]);
    await publishNow();
    const newcomer = await aPerson(owner);
    await callAs(owner, shifts.addMembers, { monthlyShiftId, employeeIds: [newcomer.employeeId] });
    expect(await publishNow()).toEqual({ changedPeople: 1, state: 'published' });
    const board = await callAs(owner, shifts.readMonth, { monthlyShiftId, year, month: number });
    const off = cellsShown(board).filter(
      ({ employeeId, published }) => employeeId === newcomer.employeeId && published?.length === 0,
    );
    expect(off.map(({ date }) => date)).toEqual(days.filter((date) => date >= today));
    // The others were on the board when the month was published.
    expect(cellsShown(board).filter(({ employeeId }) => employeeId === nurses[1].employeeId)).toHaveLength(days.length);
    expect(await publishNow()).toEqual({ changedPeople: 0, state: 'published' });
  });

  it('of one group leaves the others unpublished', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish } = await aWard();
    const [nurse, other] = nurses;
    const employeeIds = [nurse.employeeId];
    const group = await callAs(owner, shifts.addGroup, { monthlyShiftId, name: 'A', employeeIds });
    await save([plan(nurse, day(1), [shiftProfileId]), plan(other, day(1), [shiftProfileId])]);
    expect(await publish({ shiftGroupId: group.id })).toEqual({ changedPeople: 1, state: 'changed' });
    expect(await callAs(nurse, shifts.ownShifts, month)).toMatchObject([
      { date: day(1), start: '08:00', minutes: 480 },
    ]);
    expect(await callAs(other, shifts.ownShifts, month)).toEqual([]);
  });

  it('with a broken rule needs a reason, and with a broken law an owner', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish } = await aWard();
    const maker = await aPerson(owner);
    await callAs(owner, shifts.setMonthlyMakers, { monthlyShiftId, employeeIds: [maker.employeeId] });
    const night = await aProfile(kala, owner, { start: '22:00', end: '06:00' });
    const short = [plan(nurses[0], day(1), [night.id]), plan(nurses[0], day(2), [shiftProfileId])];
    const { findings } = await save(short, maker);
    expect(findings).toMatchObject([
      { rule: 'shortRest', severity: 'warning', date: day(2), params: { minutes: 120 } },
    ]);
    await expect(publish({}, maker)).rejects.toMatchObject({ body: { code: 'shifts.reasonNeeded' } });
    expect(await publish({ reason: 'agreed' }, maker)).toMatchObject({ changedPeople: 2 });
    const seven = Array.from({ length: 7 }, (_, at) => plan(nurses[1], day(10 + at), [shiftProfileId]));
    await save(seven, maker);
    await expect(publish({ reason: 'agreed' }, maker)).rejects.toMatchObject({ body: { code: 'shifts.ownerNeeded' } });
    expect(await publish({ reason: 'emergency' })).toMatchObject({ changedPeople: 1 });
    const overridden = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`
        select overridden, reason from app.shift_publication
        where organization_id = ${tx.organizationId} order by id`),
    );
    expect(overridden).toEqual([
      { overridden: ['shortRest'], reason: 'agreed' },
      { overridden: ['daysInRow'], reason: 'emergency' },
    ]);
  });

  it('with two shifts at once is refused for everyone', async () => {
    const { owner, nurses, shiftProfileId, plan, save, publish } = await aWard();
    const long = await aProfile(kala, owner, { start: '10:00', end: '20:00' });
    await save([plan(nurses[0], day(1), [shiftProfileId, long.id])]);
    await expect(publish({ reason: 'x' })).rejects.toMatchObject({ body: { code: 'shifts.overlapping' } });
  });

  it('is taken back by a reset up to what was published', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish, read } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId])]);
    await publish();
    await save([plan(nurses[0], day(1), []), plan(nurses[1], day(9), [shiftProfileId])]);
    const reset = await callAs(owner, shifts.resetMonth, { monthlyShiftId, ...month });
    expect(reset.saved).toHaveLength(2);
    expect((await read()).state).toBe('published');
  });
});

describe('the people of a board', () => {
  it('a maker reaches their own boards only, and joins and leaves the group of makers with them', async () => {
    const { owner, monthlyShiftId } = await aWard();
    const maker = await aPerson(owner);
    const groups = async () =>
      (
        await kala.database.tenant(owner.organizationId, (tx) =>
          tx.one<{ groups: string[] }>(sql`
            select permission_groups as groups from app.employee
            where organization_id = ${tx.organizationId} and id = ${maker.employeeId}`),
        )
      )?.groups;
    await callAs(owner, shifts.setMonthlyMakers, { monthlyShiftId, employeeIds: [maker.employeeId] });
    expect(await groups()).toEqual(['shiftMaker']);
    expect((await callAs(maker, shifts.listShifts, {})).items).toMatchObject([{ id: monthlyShiftId, memberCount: 2 }]);
    const other = await aMonthlyBoard(kala, owner);
    const elsewhere = callAs(maker, shifts.readMonth, { monthlyShiftId: other.id, ...month });
    await expect(elsewhere).rejects.toMatchObject({ status: 404 });
    await callAs(owner, shifts.setMonthlyMakers, { monthlyShiftId, employeeIds: [] });
    expect(await groups()).toEqual([]);
  });

  it('a supporter makes nobody of a higher rank a maker', async () => {
    const { owner, monthlyShiftId } = await aWard();
    const supporter = await aPerson(owner, { groups: ['supporter'] });
    const administrator = await aPerson(owner, { groups: ['administrator'] });
    const choose = { monthlyShiftId, employeeIds: [administrator.employeeId] };
    await expect(callAs(supporter, shifts.setMonthlyMakers, choose)).rejects.toMatchObject({ status: 403 });
    await expect(callAs(owner, shifts.setMonthlyMakers, choose)).resolves.toMatchObject({ shiftMakers: [{}] });
  });

  it('a removed member has no plan from today on, once that is published', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish } = await aWard();
    await save([plan(nurses[0], day(30), [shiftProfileId])]);
    await publish();
    await callAs(owner, shifts.removeMembers, { monthlyShiftId, employeeIds: [nurses[0].employeeId] });
    expect(await callAs(nurses[0], shifts.ownShifts, month)).toHaveLength(1);
    await publish();
    expect(await callAs(nurses[0], shifts.ownShifts, month)).toEqual([]);
  });

  it('works say how many people are needed, and the calendar which days are free', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, read } = await aWard();
    const needed = [2, 0, 0, 0, 0, 0, 0];
    await callAs(owner, shifts.addWork, { monthlyShiftId, shiftProfileId, needed });
    const holiday = { date: day(8), name: 'วันหยุดของหอผู้ป่วย' };
    await callAs(owner, shifts.saveCalendar, { monthlyShiftId, year: 2026, days: [holiday] });
    await save([plan(nurses[0], day(7), [shiftProfileId]), plan(nurses[0], day(8), [shiftProfileId])]);
    const { findings, holidays } = await read();
    expect(holidays).toContainEqual(holiday);
    expect(findings).toContainEqual(expect.objectContaining({ rule: 'onHoliday', date: day(8) }));
    const few = findings.filter(({ rule }) => rule === 'tooFew');
    expect(few.map(({ date, params }) => [date, params.planned])).toEqual([
      [day(7), 1],
      [day(14), 0],
      [day(21), 0],
      [day(28), 0],
    ]);
  });

  it('a copy of a board takes over works, groups, members and holidays, but no plan', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save } = await aWard();
    const needed = [2, 2, 2, 2, 2, 1, 1];
    await callAs(owner, shifts.addWork, { monthlyShiftId, shiftProfileId, needed, neededOnHoliday: 0 });
    const employeeIds = [nurses[0].employeeId];
    await callAs(owner, shifts.addGroup, { monthlyShiftId, name: 'A', employeeIds });
    const holiday = { date: day(8), name: 'วันหยุดของหอผู้ป่วย' };
    await callAs(owner, shifts.saveCalendar, { monthlyShiftId, year: 2026, days: [holiday] });
    await save([plan(nurses[0], day(7), [shiftProfileId])]);
    const copy = await callAs(owner, shifts.createMonthly, { name: 'Copy', copyOf: monthlyShiftId });
    expect(copy).toMatchObject({
      works: [{ shiftProfileId, needed, neededOnHoliday: 0 }],
      groups: [{ name: 'A', employeeIds }],
    });
    expect(copy.members).toHaveLength(2);
    const board = await callAs(owner, shifts.readMonth, { monthlyShiftId: copy.id, ...month });
    expect(board.holidays).toContainEqual(holiday);
    expect(board.sheet.rows).toEqual([]);
    // On the holiday nobody is needed, on the Tuesday before two people.
    const few = board.findings.filter(({ rule }) => rule === 'tooFew').map(({ date }) => date);
    expect([few.includes(day(8)), few.includes(day(1))]).toEqual([false, true]);
  });

  it('planners know where members work elsewhere and what they worked in the week before', async () => {
    const { owner, nurses, shiftProfileId, monthlyShiftId, plan, save, publish } = await aWard();
    const other = await aMonthlyBoard(kala, owner, [nurses[0]]);
    await save([plan(nurses[0], day(30), [shiftProfileId])]);
    await publish();
    const january = { year: 2027, month: 1 };
    const here = await callAs(owner, shifts.readMonth, { monthlyShiftId, ...january });
    const factOf = (board: typeof here) => board.facts.find(({ employeeId }) => employeeId === nurses[0].employeeId);
    expect(factOf(here)?.before).toEqual([null, null, null, null, null, shiftProfileId, null]);
    // Wednesday 30 December is in the week of Friday 1 January.
    expect(factOf(here)?.otherWeekMinutes).toEqual([480, 0, 0, 0, 0, 0]);
    const there = await callAs(owner, shifts.readMonth, { monthlyShiftId: other.id, ...month });
    expect(factOf(there)?.elsewhere).toEqual([day(30)]);
    expect(factOf(there)?.otherWeekMinutes).toEqual([0, 0, 0, 0, 480]);
    // December of the same board knows of the first days of January.
    await save([plan(nurses[0], asDate('2027-01-01'), [shiftProfileId])]);
    const before = await callAs(owner, shifts.readMonth, { monthlyShiftId, ...month });
    expect(factOf(before)?.otherWeekMinutes).toEqual([0, 0, 0, 0, 480]);
  });

  it.each([
    ['the board', shifts.exportBoard, 'ตารางกะ 2026-12-01_2026-12-31.pdf'],
    ['the summary', shifts.exportSummary, 'สรุปกะ 2026-12-01_2026-12-31.pdf'],
  ] as const)('%s is printed on paper', async (_, call, name) => {
    const { owner, nurses, shiftProfileId, plan, save, publish } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId])]);
    await publish();
    const asked = { from: day(1), to: day(31), format: 'pdf' } as const;
    const answer = await kala.send(owner, call, asked, { 'accept-language': 'th' });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(name);
    expect(answer.body.startsWith('%PDF')).toBe(true);
  });

  it('the summary counts published shifts of the boards that the reader reaches', async () => {
    const { owner, nurses, shiftProfileId, plan, save, publish } = await aWard();
    await save([plan(nurses[0], day(1), [shiftProfileId]), plan(nurses[0], day(2), [shiftProfileId])]);
    await publish();
    const summary = await callAs(owner, shifts.summary, { from: day(1), to: addToDate(day(1), { days: 6 }) });
    const mine = summary.find(({ employeeId }) => employeeId === nurses[0].employeeId);
    expect(mine).toMatchObject({ workDays: 2, daysOff: 5, shifts: 2, workMinutes: 960, nights: 0 });
    // A person who left in the meantime has worked up to the last day.
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'deactivated', resign_date = ${day(1)}
        where organization_id = ${tx.organizationId} and id = ${nurses[0].employeeId}`),
    );
    const later = await callAs(owner, shifts.summary, { from: day(1), to: day(7) });
    expect(later.find(({ employeeId }) => employeeId === nurses[0].employeeId)).toMatchObject({
      workDays: 1,
      daysOff: 0,
      workMinutes: 480,
    });
    const after = await callAs(owner, shifts.summary, { from: day(2), to: day(7) });
    expect(after.map(({ employeeId }) => employeeId)).toEqual([nurses[1].employeeId]);
    const stranger = await aPerson(owner, { groups: ['shiftMaker'] });
    expect(await callAs(stranger, shifts.summary, { from: day(1), to: day(7) })).toEqual([]);
  });
});
