import { beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#apps/server/testing';
import { aClockingHouse, monday, punchesIn, record } from '#clocking/server/testing';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { addToDate, asDate } from '#kernel/time';
import { sql } from '#server/db/sql';
import { reports } from '../contract.ts';
import type { CellValue } from '../rules/report-lines.ts';
import { linesOf, shownCell } from './report-file.ts';
import { summaryColumns, summaryLines } from './summary-file.ts';

const kala = aClockingHouse();
const { callAs, aPerson, anOwner, send } = kala;
const range = { from: monday, to: addToDate(monday, { days: 6 }) };

let owner: Person;
let manager: Person;
let malee: Person;
let somchai: Person;
let sales: Id<'department'>;
let stock: Id<'department'>;

async function aTeam(name: string, member: Person): Promise<Id<'department'>> {
  const { departmentId } = await callAs(owner, departments.createDepartment, { name });
  await callAs(owner, departments.addMember, { departmentId, employeeId: member.employeeId });
  return departmentId;
}

const punches = (who: Person, words: string) =>
  record(kala.database, owner.organizationId, { punches: punchesIn(words, who.employeeId) });

const employedFrom = (who: Person, startDate: string, resignDate: string | null) =>
  kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`update app.employee set start_date = ${startDate}, resign_date = ${resignDate}
      where organization_id = ${owner.organizationId} and id = ${who.employeeId}`),
  );

beforeAll(async () => {
  owner = await anOwner();
  [manager, malee, somchai] = [
    await aPerson(owner, { groups: ['manager'] }),
    await aPerson(owner),
    await aPerson(owner),
  ];
  sales = await aTeam('ขาย', malee);
  stock = await aTeam('คลังสินค้า', somchai);
  await callAs(owner, departments.setManagers, { departmentId: sales, employeeManagerIds: [manager.employeeId] });
  await punches(malee, 'in 08:30, out 17:00');
  await punches(somchai, 'in 08:00, out 17:00');
  for (const one of [owner, manager, malee]) await employedFrom(one, '2025-01-01', null);
  await employedFrom(somchai, '2025-11-01', '2025-11-07');
});

describe('the summary', () => {
  it('adds lateness and presence by main team and month', async () => {
    const { cells } = await callAs(owner, reports.summary, range);
    expect(cells).toMatchObject([
      {
        month: '2025-11-01',
        departmentId: sales,
        departmentName: 'ขาย',
        lateDays: 1,
        lateSeconds: 1800,
        presentDays: 1,
      },
      { month: '2025-11-01', departmentId: stock, lateDays: 0, lateSeconds: 0, presentDays: 1 },
    ]);
  });

  it('counts who was employed, joined and left, and the turnover', async () => {
    const { people, turnover } = await callAs(owner, reports.summary, range);
    expect(people).toEqual([{ month: '2025-11-01', headCount: 3, joined: 1, left: 1 }]);
    expect(turnover).toBe(3333);
  });

  it('of a manager holds their own people only, and refuses another team', async () => {
    const { cells, people } = await callAs(manager, reports.summary, range);
    expect(cells.map(({ departmentId }) => departmentId)).toEqual([sales]);
    expect(people[0]?.headCount).toBe(1);
    await expect(callAs(manager, reports.summary, { ...range, departmentIds: [stock] })).rejects.toMatchObject({
      body: { code: 'clocking.departmentNotFound' },
    });
  });

  it('is a file by month and team with its sums, of the reader’s own people', async () => {
    const file = async (who: Person) =>
      JSON.parse((await send(who, reports.exportSummary, { ...range, format: 'json' })).body) as Record<
        string,
        unknown
      >[];
    const [ofSales, ofStock, ofMonth, total] = await file(owner);
    expect(ofSales).toMatchObject({ month: '2025-11-01', team: 'ขาย', lateDays: 1, presentDays: 1 });
    expect(ofStock).toMatchObject({ team: 'คลังสินค้า', lateDays: 0 });
    for (const sums of [ofMonth, total]) expect(sums).toMatchObject({ lateDays: 1, presentDays: 2 });
    expect((await file(manager)).slice(0, -2).map(({ team }) => team)).toEqual(['ขาย']);
    expect((await send(malee, reports.exportSummary, range)).status).toBe(403);
  });

  it('adds seconds up in the file as on screen: two teams with 1:30 each were late for 3 minutes, not 2', async () => {
    const cell = (departmentName: string) => ({
      month: asDate('2025-11-01'),
      departmentId: null,
      departmentName,
      expectedDays: 1,
      presentDays: 1,
      lateDays: 1,
      absentDays: 0,
      lateSeconds: 90,
      overtimeSeconds: 0,
      leaveSeconds: 0,
      workedSeconds: 90,
    });
    const columns = summaryColumns('en');
    const at = columns.findIndex(({ key }) => key === 'lateTime');
    const lines = linesOf(summaryLines([cell('a'), cell('b')], 'en'), { subtotals: true, columns, language: 'en' });
    const shown: [string, CellValue][] = [];
    for await (const { kind, cells } of lines)
      shown.push([kind, shownCell(cells[at] ?? null, columns[at]?.unit ?? 'text', 'minutes')]);
    expect(shown).toEqual([
      ['line', '1'],
      ['line', '1'],
      ['subtotal', '3'],
      ['total', '3'],
    ]);
  });

  it('leads to the people behind a figure, the latest first', async () => {
    const all = await callAs(owner, reports.summaryPeople, range);
    expect(all.items.map(({ employee }) => employee.employeeId)).toEqual([malee.employeeId, somchai.employeeId]);
    expect(all.items[0]).toMatchObject({ lateSeconds: 1800, employee: { departments: ['ขาย'] } });
    const ofStock = await callAs(owner, reports.summaryPeople, { ...range, departmentId: stock });
    expect(ofStock.items.map(({ employee }) => employee.employeeId)).toEqual([somchai.employeeId]);
    expect((await callAs(owner, reports.summaryPeople, { ...range, isWithoutTeam: true })).total).toBe(0);
    expect((await callAs(manager, reports.summaryPeople, range)).total).toBe(1);
  });

  it('has the days of a deleted team with those of no team, and leads to their people', async () => {
    const late = { from: addToDate(monday, { days: 7 }), to: addToDate(monday, { days: 7 }) };
    const [wipa, chai] = [await aPerson(owner), await aPerson(owner)];
    const departmentId = await aTeam('ชั่วคราว', wipa);
    await punches(wipa, 'in 08:30+7, out 17:00+7');
    await punches(chai, 'in 08:30+7, out 17:00+7');
    await callAs(owner, departments.deleteDepartment, { departmentId, members: 'none' });
    const { cells } = await callAs(owner, reports.summary, late);
    const without = cells.filter(({ departmentName }) => departmentName === null);
    expect(without).toMatchObject([{ departmentId: null, lateDays: 2 }]);
    const { items } = await callAs(owner, reports.summaryPeople, { ...late, isWithoutTeam: true });
    const found = items.filter(({ lateDays }) => lateDays > 0).map(({ employee }) => employee.employeeId);
    expect(found.toSorted()).toEqual([wipa.employeeId, chai.employeeId].toSorted());
  });
});
