import { beforeAll, describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { untilNoWorkIsLeft } from '#server/testing/no-work-left';
import { taxTh } from '#tax-th/contract';
import { payroll } from '../contract.ts';
import { calculateStep } from './calculate.ts';
import { markAll } from './store/draft-marks.ts';
import { aLateDay, anOpenDay, aTemplate } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const november = { start: '2026-11-01', end: '2026-11-30' } as const;

async function aDraft() {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const [one, two] = [await aPerson(owner), await aPerson(owner)];
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'x', salaryBase: baht(30_000) });
  const employeeIds = [one.employeeId, two.employeeId];
  await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
  const { id: templateId } = await aTemplate(kala, owner, { members: [one, two] });
  const run = await callAs(owner, payroll.createRun, { templateId, ...november });
  return { owner, one, two, positionId, run };
}

describe('a draft', () => {
  let house: Awaited<ReturnType<typeof aDraft>>;
  beforeAll(async () => {
    house = await aDraft();
  });
  const totals = async () => (await callAs(house.owner, payroll.readRun, { reportId: house.run.id })).totals;
  const people = async () => {
    const { items } = await callAs(house.owner, payroll.readRunPeople, { payrollReportId: house.run.id });
    return new Map(items.map((row) => [row.employeeId as string, row]));
  };
  const inCompany = <T>(work: Parameters<typeof kala.database.tenant<T>>[1]) =>
    kala.database.tenant(house.owner.organizationId, work);

  it('follows a rise, and only for the person concerned', async () => {
    const { owner, one, two, positionId } = house;
    const before = (await people()).get(two.employeeId);
    await callAs(owner, positions.setMemberSalary, {
      positionId,
      employeeId: one.employeeId,
      salary: baht(40_000),
      fromDate: '2026-11-01',
    });
    await expect.poll(totals, { timeout: 60_000 }).toMatchObject({ gross: baht(70_000) });
    expect((await people()).get(two.employeeId)).toEqual(before);
  });

  it('follows a day of attendance when its page is read', async () => {
    const { two } = house;
    const gross = (await people()).get(two.employeeId)?.net ?? 0;
    await inCompany((tx) => aLateDay(tx, two.employeeId, '2026-11-03'));
    const late = (await people()).get(two.employeeId);
    // 30,000 ÷ 30 ÷ 8 hours for one hour; social security stays at its ceiling.
    expect(late?.deductions).toBeGreaterThan(baht(125));
    expect(gross - (late?.net ?? 0)).toBeGreaterThan(0);
  });

  it('counts a day that still runs as planned, and blocks the person only once it is over and not known', async () => {
    const { one } = house;
    const { employeeId } = one;
    const before = (await people()).get(employeeId);
    await inCompany((tx) => anOpenDay(tx, { employeeId, date: '2026-11-16', progress: 'running' }));
    expect((await people()).get(employeeId)).toMatchObject({ net: before?.net, blocks: false });
    await inCompany((tx) => anOpenDay(tx, { employeeId, date: '2026-11-13', progress: 'over' }));
    expect((await people()).get(employeeId)).toMatchObject({ net: before?.net, blocks: true });
    await inCompany((tx) =>
      tx.run(sql`
        delete from app.attendance_day
        where organization_id = ${tx.organizationId} and employee_id = ${employeeId} and date = '2026-11-13'`),
    );
    await callAs(house.owner, payroll.recalculateRun, { reportId: house.run.id });
    expect((await people()).get(employeeId)).toMatchObject({ blocks: false });
  });

  it('follows the position: its base wage, and whether social security is taken', async () => {
    const { owner } = house;
    const { id: positionId } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID() });
    const person = await aPerson(owner);
    const employeeIds = [person.employeeId];
    await callAs(owner, positions.addMembers, { positionId, employeeIds, fromDate: '2026-01-01' });
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const run = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    expect(run.blocked).toBe(1);
    const shown = async () => {
      const { blocked, totals: sums } = await callAs(owner, payroll.readRun, { reportId: run.id });
      return [blocked, sums.gross, sums.employer];
    };
    await callAs(owner, positions.setSalaryBase, { positionId, salaryBase: baht(20_000) });
    await expect.poll(shown, { timeout: 60_000 }).toEqual([0, baht(20_000), baht(875)]);
    const edit = { positionId, name: 'y', salaryBase: baht(20_000), socialSecurityCalculation: false } as const;
    await callAs(owner, positions.editPosition, edit);
    await expect.poll(shown, { timeout: 60_000 }).toEqual([0, baht(20_000), 0]);
    await callAs(owner, payroll.deleteRun, { reportId: run.id });
  });

  it('follows a position that is given to a person on the page of the position', async () => {
    const { owner } = house;
    const { id: positionId } = await callAs(owner, positions.createPosition, {
      name: crypto.randomUUID(),
      salaryBase: baht(18_000),
    });
    const person = await aPerson(owner);
    const { id: templateId } = await aTemplate(kala, owner, { members: [person] });
    const run = await callAs(owner, payroll.createRun, { templateId, start: '2026-11-01' });
    const gross = async () => (await callAs(owner, payroll.readRun, { reportId: run.id })).totals.gross;
    const { employeeId } = person;
    await callAs(owner, positions.addMember, { positionId, employeeId, fromDate: '2026-11-01' });
    await expect.poll(gross, { timeout: 60_000 }).toBe(baht(18_000));
    await callAs(owner, payroll.deleteRun, { reportId: run.id });
  });

  it('follows an item for everyone', async () => {
    await callAs(house.owner, payroll.createItem, {
      type: 'income',
      name: 'ค่าอาหาร',
      amount: baht(500),
      appliesTo: 'everyone',
    });
    await expect.poll(totals, { timeout: 60_000 }).toMatchObject({ gross: baht(71_000) });
  });

  it('follows an approved declaration: less tax is withheld', async () => {
    const { owner, one } = house;
    const { employeeId } = one;
    const net = async () => (await people()).get(employeeId)?.net ?? 0;
    const untaxed = await net();
    await callAs(owner, payroll.setBeginningBalance, { employeeId, year: 2026, regular: baht(500_000) });
    await expect.poll(net, { timeout: 60_000 }).toBeLessThan(untaxed);
    const before = await net();
    await callAs(one, taxTh.saveDeclaration, { year: 2026, answers: { spouse: true }, submit: true });
    await callAs(owner, taxTh.decideDeclaration, { employeeId, year: 2026, approve: true });
    // 60,000 less in the step of 10 %, on the two payments that are left.
    await expect.poll(net, { timeout: 60_000 }).toBe(before + baht(3_000));
  });

  it('that is interrupted between two pieces goes on where it stopped, with the same figures', async () => {
    const { owner, run } = house;
    await untilNoWorkIsLeft(kala.database, owner.organizationId);
    const before = await totals();
    const runId = run.id as Id<'payrollRun'>;
    await inCompany((tx) => markAll(tx, runId));
    // A server that dies inside a piece leaves nothing of it behind.
    const dying = {
      tenant: ((id: never, work: never) =>
        kala.database.tenant(id, async (tx) => {
          await (work as (one: typeof tx) => Promise<unknown>)(tx);
          throw new Error('killed');
        })) as typeof kala.database.tenant,
    };
    await expect(calculateStep(dying, { organizationId: owner.organizationId, runId })).rejects.toThrow('killed');
    expect(await callAs(owner, payroll.readRun, { reportId: run.id })).toMatchObject({ calculating: 2 });
    while (await calculateStep(kala.database, { organizationId: owner.organizationId, runId }));
    expect(await callAs(owner, payroll.readRun, { reportId: run.id })).toMatchObject({
      calculating: 0,
      totals: before,
    });
  });
});
