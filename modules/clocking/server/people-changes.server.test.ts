// What changes about a person or a team changes what is expected of them: their days follow by themselves.
import { describe, expect, it, vi } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { addMembers } from '#departments/server/public';
import { imports } from '#imports/contract';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, dateParts, type LocalDate, type LocalTime, systemNow, timeIn } from '#kernel/time';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { clocking } from '../contract.ts';
import { giveHours, punchesIn, record, zone } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const today = (): LocalDate => dateIn(zone, systemNow());
/** The next day from Monday to Friday, today or later: one on which work is expected. */
const workday = (): LocalDate => {
  let date = today();
  while (dateParts(date).weekday > 5) date = addToDate(date, { days: 1 });
  return date;
};

/** A company that begins at 08:00, a factory in it that begins at 10:00, and an office without hours of its own. */
async function aTree() {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const add = async (name: string, parentId: Id<'department'> | null = null) =>
    (await callAs(owner, departments.createDepartment, { name, parentId })).departmentId;
  const [factory, office] = [await add('โรงงาน'), await add('สำนักงาน')];
  await giveHours(kala.database, owner.organizationId);
  await giveHours(kala.database, owner.organizationId, { departmentId: factory, clockIn: '10:00' as LocalTime });
  const [employeeId] = (await someEmployees(kala.database, owner.organizationId, [{ employeeCode: 'E1' }])) as [
    Id<'employee'>,
  ];
  const join = (departmentId: Id<'department'>) =>
    kala.database.tenant(owner.organizationId, (tx) =>
      addMembers(tx, [{ departmentId, employeeId, fromDate: '2024-01-01' as LocalDate }]),
    );
  return { owner, factory, office, employeeId, add, join };
}

const dayOf = async (owner: Person, employeeId: Id<'employee'>, date: LocalDate) =>
  (await callAs(owner, clocking.employeeTimeline, { employeeId, from: date, to: date })).days[0];

/** When work begins on the day, by the clock on the wall. */
const beginning = async (owner: Person, employeeId: Id<'employee'>, date: LocalDate) => {
  const { startsAt = null } = (await dayOf(owner, employeeId, date)) ?? {};
  return startsAt && timeIn(zone, startsAt);
};

const soon = { timeout: 60_000, interval: 50 };

describe('days follow the tree of teams', () => {
  it('a team that is moved below another takes its hours from that day on', async () => {
    const { owner, factory, office, employeeId, join } = await aTree();
    await join(office);
    const day = workday();
    expect(await beginning(owner, employeeId, day)).toBe('08:00');
    const past = addToDate(day, { days: -7 });
    const punches = punchesIn('in 09:00, out 17:00', employeeId, { date: past });
    await record(kala.database, owner.organizationId, { punches });
    await callAs(owner, departments.moveDepartment, { departmentId: office, to: factory });
    await vi.waitFor(async () => expect(await beginning(owner, employeeId, day)).toBe('10:00'), soon);
    expect(await dayOf(owner, employeeId, past), 'what was expected before stays').toMatchObject({ late: 3600 });
  });

  it('when a team is deleted, those below it come under the one above', async () => {
    const { owner, factory, employeeId, add, join } = await aTree();
    const line = await add('สายการผลิต', factory);
    await join(line);
    const day = workday();
    expect(await beginning(owner, employeeId, day)).toBe('10:00');
    await callAs(owner, departments.deleteDepartment, { departmentId: factory });
    await vi.waitFor(async () => expect(await beginning(owner, employeeId, day)).toBe('08:00'), soon);
  });
});

describe('days follow the person', () => {
  it('another team from a day in the past on re-rates the days since, and none before', async () => {
    const { owner, factory, office, employeeId, join } = await aTree();
    await join(office);
    const [before, since] = [-14, -7].map((days) => addToDate(workday(), { days })) as [LocalDate, LocalDate];
    const punches = [before, since].flatMap((date) => punchesIn('in 10:00, out 17:00', employeeId, { date }));
    await record(kala.database, owner.organizationId, { punches });
    const lateness = async () => [
      (await dayOf(owner, employeeId, before))?.late,
      (await dayOf(owner, employeeId, since))?.late,
    ];
    expect(await lateness()).toEqual([7200, 7200]);
    await callAs(owner, people.moveEmployee, { employeeId, departmentId: factory, fromDate: since });
    await vi.waitFor(async () => expect(await lateness()).toEqual([7200, 0]), soon);
    await callAs(owner, people.changeTerm, { employeeId, departmentId: factory, fromDate: before, note: null });
    await vi.waitFor(async () => expect(await lateness()).toEqual([0, 0]), soon);
  });

  it('another team in an imported file counts from the day of the import, until that is undone', async () => {
    const { owner, office, employeeId, join } = await aTree();
    await join(office);
    const day = workday();
    expect(await beginning(owner, employeeId, day)).toBe('08:00');
    const data = [{ employeeCode: 'E1', department: 'โรงงาน' }];
    const { importId } = await callAs(owner, imports.importUserDetail, { data });
    await vi.waitFor(async () => expect(await beginning(owner, employeeId, day)).toBe('10:00'), soon);
    await vi.waitFor(() => callAs(owner, imports.undoImport, { importId }), soon);
    await vi.waitFor(async () => expect(await beginning(owner, employeeId, day)).toBe('08:00'), soon);
  });

  it('nobody is absent before the first day, nor after the last', async () => {
    const { owner, employeeId } = await aTree();
    const listed = async () => {
      const to = addToDate(today(), { days: 6 });
      const { items } = await callAs(owner, clocking.daily, { from: today(), to, employeeIds: [employeeId] });
      return items.length;
    };
    expect(await listed()).toBe(7);
    const work = { employeeId, employeeCode: null, positionName: null, payrollCode: null, kycLevel: 0 };
    const dates = { probationStartDate: null, probationEndDate: null };
    const begin = (days: number) =>
      callAs(owner, people.editWorkInfo, { ...work, ...dates, startDate: addToDate(today(), { days }) });
    await begin(2);
    await vi.waitFor(async () => expect(await listed()).toBe(5), soon);
    await begin(0);
    await vi.waitFor(async () => expect(await listed()).toBe(7), soon);
    const step = { employeeId, step: 'deactivate', reason: null } as const;
    await callAs(owner, people.decideEmployee, { ...step, resignDate: addToDate(today(), { days: 3 }) });
    await vi.waitFor(async () => expect(await listed()).toBe(4), soon);
  });
});
