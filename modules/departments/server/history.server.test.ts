import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, instant, instantAtMinute, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { tellOfDueTerms, termsOn } from '#people/server/public';
import { sql } from '#server/db/sql';
import { departments } from '../contract.ts';
import { addMembers } from './history.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const one = await aPerson(company);
  const add = async (name: string, parentId: Id<'department'> | null = null) =>
    (await callAs(owner, departments.createDepartment, { name, parentId })).departmentId;
  const teamOf = async () => {
    const { held } = await callAs(owner, people.termsOf, { employeeId: one.employeeId });
    return held.find((term) => term.matter === 'department')?.valueText;
  };
  const teamsOf = async () => {
    const { departments: teams } = await callAs(owner, people.employeeFile, { employeeId: one.employeeId });
    return teams.map((team) => team.name);
  };
  return { company, owner, one, add, teamOf, teamsOf };
}

const written = { changedBy: 'HR', now: systemNow() };

describe('the history of departments', () => {
  it('past months have the department of that time, whatever it is today', async () => {
    const { company, one, add } = await aCast();
    const [sales, stores] = [await add('ขาย'), await add('คลัง')];
    const { employeeId } = one;
    await kala.database.tenant(company.organizationId, async (tx) => {
      await addMembers(tx, [{ departmentId: sales, employeeId, fromDate: asDate('2025-03-10') }], written);
      await addMembers(tx, [{ departmentId: stores, employeeId, fromDate: asDate('2026-02-01') }], written);
      const range = { employeeIds: [employeeId], from: asDate('2025-03-01'), to: asDate('2026-02-28') };
      const terms = await termsOn(tx, range);
      const on = (day: string) => terms.on(employeeId, asDate(day)).department?.valueId;
      expect(on('2025-03-09')).toBeUndefined();
      expect(on('2025-03-10')).toBe(sales);
      expect(on('2026-01-31')).toBe(sales);
      expect(on('2026-02-01')).toBe(stores);
      expect(terms.daysOfChange(employeeId)).toEqual(['2025-03-10', '2026-02-01']);
    });
  });

  it('a range that begins later has the department of its first day', async () => {
    const { company, one, add } = await aCast();
    const sales = await add('ขาย');
    const { employeeId } = one;
    await kala.database.tenant(company.organizationId, async (tx) => {
      await addMembers(tx, [{ departmentId: sales, employeeId, fromDate: asDate('2025-03-10') }], written);
      const june = { employeeIds: [employeeId], from: asDate('2026-06-01'), to: asDate('2026-06-30') };
      const terms = await termsOn(tx, june);
      expect(terms.on(employeeId, asDate('2026-06-01')).department?.valueText).toBe('ขาย');
      expect(terms.daysOfChange(employeeId)).toEqual([]);
    });
  });

  it('is read in one statement for one person and for many', async () => {
    const { company, owner, one } = await aCast();
    const count = (employeeIds: Id<'employee'>[]) =>
      kala.database.tenant(company.organizationId, async (tx) => {
        let statements = 0;
        const counting = {
          ...tx,
          organizationId: tx.organizationId,
          rows: <Row>(statement: Parameters<typeof tx.rows>[0]) => {
            statements += 1;
            return tx.rows<Row>(statement);
          },
        };
        await termsOn(counting, { employeeIds, from: asDate('2026-01-01'), to: asDate('2026-12-31') });
        return statements;
      });
    expect(await count([one.employeeId])).toBe(1);
    expect(await count([one.employeeId, owner.employeeId])).toBe(1);
  });

  it('a move in the file is valid from its day; the members follow, and past days keep the old team', async () => {
    const { owner, one, add, teamsOf } = await aCast();
    const [sales, stores] = [await add('ขาย'), await add('คลัง')];
    const { employeeId } = one;
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2025-03-01', departmentId: sales });
    await expect.poll(teamsOf).toEqual(['ขาย']);
    await callAs(owner, people.changeTerm, { employeeId, fromDate: '2026-02-01', departmentId: stores, note: 'ขอย้าย' });
    await expect.poll(teamsOf).toEqual(['คลัง']);
    const on = async (day: string) => (await callAs(owner, people.termsOf, { employeeId, on: day })).held[0]?.valueText;
    expect([await on('2025-02-28'), await on('2026-01-31'), await on('2026-02-01')]).toEqual([undefined, 'ขาย', 'คลัง']);
    await callAs(owner, people.removeTerm, { employeeId, matter: 'department', fromDate: '2026-02-01' });
    await expect.poll(teamsOf).toEqual(['ขาย']);
    expect(await on('2026-03-01')).toBe('ขาย');
  });

  it('a future move waits for its day', async () => {
    const { company, owner, one, add, teamsOf } = await aCast();
    const [sales, stores] = [await add('ขาย'), await add('คลัง')];
    const { employeeId } = one;
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId });
    const { on } = await callAs(owner, people.termsOf, { employeeId });
    const fromDate = addToDate(asDate(on), { days: 30 });
    await callAs(owner, people.changeTerm, { employeeId, fromDate, departmentId: stores });
    const { database } = kala;
    expect(await tellOfDueTerms(database, company.organizationId, systemNow())).toEqual({
      count: 0,
      next: instantAtMinute('Asia/Bangkok', fromDate, 0),
    });
    expect(await teamsOf()).toEqual(['ขาย']);
    // The day comes: the planned change is valid from today.
    await database.tenant(company.organizationId, (tx) =>
      tx.run(sql`
        update app.employment_term set from_date = ${on}::date + (value_id = ${stores})::int - 1,
          created_at = ${on}::date - interval '40 days'
        where organization_id = ${tx.organizationId} and matter = 'department'`),
    );
    expect(await tellOfDueTerms(database, company.organizationId, systemNow())).toMatchObject({ count: 2 });
    await expect.poll(teamsOf).toEqual(['คลัง']);
  });

  it('a move of today is not a planned one, although it was written before the day began in London', async () => {
    const { company, owner, one, add } = await aCast();
    const departmentId = await add('ขาย');
    await callAs(owner, departments.addMember, { departmentId, employeeId: one.employeeId });
    const fromDate = asDate('2026-03-10');
    const noon = instant('2026-03-10T05:00:00Z');
    const written = (at: string) =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.run(sql`
          update app.employment_term set from_date = ${fromDate}, created_at = ${at}
          where organization_id = ${tx.organizationId} and matter = 'department'`),
      );
    // 05:00 in Bangkok.
    await written('2026-03-09T22:00:00Z');
    expect(await tellOfDueTerms(kala.database, company.organizationId, noon)).toMatchObject({ count: 0 });
    await written('2026-03-09T16:59:59Z');
    expect(await tellOfDueTerms(kala.database, company.organizationId, noon)).toMatchObject({ count: 1 });
  });

  it('follows a person who joins, joins another, leaves it, and whose department is deleted', async () => {
    const { owner, one, add, teamOf } = await aCast();
    const [sales, stores] = [await add('ขาย'), await add('คลัง')];
    const shelves = await add('ชั้นวาง', stores);
    const { employeeId } = one;
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId });
    expect(await teamOf()).toBe('ขาย');
    await callAs(owner, departments.addMembers, { departmentId: shelves, employeeIds: [employeeId] });
    expect(await teamOf()).toBe('ชั้นวาง');
    await callAs(owner, departments.removeMember, { departmentId: sales, employeeId });
    expect(await teamOf()).toBe('ชั้นวาง');
    await callAs(owner, departments.deleteDepartment, { departmentId: shelves, members: 'parent' });
    expect(await teamOf()).toBe('คลัง');
    await callAs(owner, departments.removeMember, { departmentId: stores, employeeId });
    expect(await teamOf()).toBeNull();
    const { on } = await callAs(owner, people.termsOf, { employeeId });
    const before = await callAs(owner, people.termsOf, { employeeId, on: addToDate(asDate(on), { days: -1 }) });
    expect(before.held).toEqual([]);
  });
});
