import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId, type Id } from '#kernel/ids';
import { addSeconds, addToDate, dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { removeLeaveOfGone } from '#leave/server/public';
import { aType, kept } from '#leave/server/testing';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { imports } from '../contract.ts';
import { sweepImports } from './sweep.ts';
import { csv, importOfFile, thai } from './testing/import-of-file.ts';

const kala = testServer();
const { owner, checked, applied, undone, listed } = importOfFile(kala);

describe('undoing an import', () => {
  it('removes the people added, but keeps those changed or used since', async () => {
    const hr = await owner();
    const run = await applied(
      hr,
      (
        await checked(
          hr,
          csv('Employee code,First name,Last name', 'U1,Anna,One', 'U2,Ben,Two', 'U3,Cho,Three', 'U4,Dao,Four'),
        )
      ).importId,
    );
    const [dao] = await listed(hr, 'Dao');
    const { id: leaveTypeId } = await kala.callAs(hr, leave.createType, { name: 'Study', code: 'ST' });
    const granted = { minutes: 480, reason: 'Agreed', leaveTypeId };
    await kala.callAs(hr, leave.adjustBalance, { employeeId: asId<'employee'>(dao?.id ?? ''), ...granted });
    const [ben] = await listed(hr, 'Ben');
    const [cho] = await listed(hr, 'Cho');
    await kala.callAs(hr, people.editContact, { employeeId: ben?.id, email: 'ben@mail.test' });
    await kala.callAs(hr, people.addSkill, { employeeId: cho?.id, title: 'Welding' });
    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 3, canUndo: false });
    expect(await listed(hr, 'Anna')).toEqual([]);
    const kept = await kala.callAs(hr, imports.importRows, { importId: run.importId, show: 'kept' });
    expect(kept.items.map((row) => [row.rowNumber, row.outcome])).toEqual([
      [3, 'changedSince'],
      [4, 'inUse'],
      [5, 'inUse'],
    ]);
    await expect(kala.callAs(hr, imports.undoImport, { importId: run.importId })).rejects.toMatchObject({
      body: { code: 'imports.notNow' },
    });
  });

  it('keeps a person whose address, team or terms were entered since', async () => {
    const hr = await owner();
    const [shop, sales] = [
      await kala.callAs(hr, departments.createDepartment, { name: 'Shop' }),
      await kala.callAs(hr, departments.createDepartment, { name: 'Sales' }),
    ];
    const heads = 'Employee code,First name,Last name,Team,Salary,Road (living)';
    const names = ['Anna', 'Ben', 'Cho', 'Dao', 'Eve'];
    const rows = names.map((name, at) => `E${at},${name},One,${name === 'Eve' ? '' : 'Shop'},15000,Silom`);
    const run = await applied(hr, (await checked(hr, csv(heads, ...rows))).importId);
    const ids = await Promise.all(names.map(async (name) => asId<'employee'>((await listed(hr, name))[0]?.id ?? '')));
    const [anna, ben, cho, , eve] = ids as [
      Id<'employee'>,
      Id<'employee'>,
      Id<'employee'>,
      Id<'employee'>,
      Id<'employee'>,
    ];
    const { livingAddress, versions } = await kala.callAs(hr, people.employeeFile, { employeeId: anna });
    const road = { ...livingAddress, road: 'Sathon', kind: 'living', version: versions.livingAddress } as const;
    await kala.callAs(hr, people.editAddress, { ...road, employeeId: anna });
    const fromDate = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 30 });
    await kala.callAs(hr, people.changeTerm, { employeeId: ben, fromDate, workMinutes: 240, note: null });
    await kala.callAs(hr, departments.addMember, { departmentId: sales.departmentId, employeeId: cho });
    for (const { departmentId } of [shop, sales])
      await kala.callAs(hr, departments.addMember, { departmentId, employeeId: eve });
    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 4 });
    expect(await listed(hr, 'Dao')).toEqual([]);
    const kept = await kala.callAs(hr, imports.importRows, { importId: run.importId, show: 'kept' });
    expect(kept.items.map((row) => [row.rowNumber, row.outcome])).toEqual(
      [2, 3, 4, 6].map((rowNumber) => [rowNumber, 'changedSince']),
    );
  });

  it('takes days of leave that the policy gave along with the people, and nobody else', async () => {
    const hr = await owner();
    await aType(kala, hr);
    const file = csv('Employee code,First name,Last name', 'L1,Anna,One', 'L2,Ben,Two');
    const run = await applied(hr, (await checked(hr, file)).importId);
    const ids = (await Promise.all(['Anna', 'Ben'].map((name) => listed(hr, name)))).map(([one]) => one?.id ?? '');
    await kala.callAs(hr, people.editContact, { employeeId: asId<'employee'>(ids[1] ?? ''), email: 'ben@mail.test' });
    const withLeave = () =>
      kala.database.tenant(hr.organizationId, async (tx) => {
        const rows = await tx.rows<{ id: string }>(sql`
          select distinct employee_id as id from app.leave_entry
          where organization_id = ${tx.organizationId} and employee_id = any(${ids}::uuid[])`);
        return new Set(rows.map(({ id }) => id));
      });
    for (const id of ids) await kept(kala, { organizationId: hr.organizationId, employeeId: asId<'employee'>(id) });
    // People who are there keep their ledger.
    await kala.database.tenant(hr.organizationId, (tx) => removeLeaveOfGone(tx, ids));
    expect(await withLeave()).toEqual(new Set(ids));
    await undone(hr, run.importId);
    expect(await listed(hr, 'Anna')).toEqual([]);
    expect(await withLeave()).toEqual(new Set([ids[1]]));
  });

  it('rows whose undo is over are deleted, and unfinished imports with their files', async () => {
    const hr = await owner();
    const run = await applied(hr, (await checked(hr, thai)).importId);
    const unfinished = await checked(hr, thai);
    const long = addSeconds(systemNow(), -40 * 86_400);
    await kala.database.tenant(hr.organizationId, async (tx) => {
      await tx.run(sql`
        update app.import_run set created_at = ${long},
          applied_at = case when applied_at is null then null else ${long}::timestamptz end
        where organization_id = ${tx.organizationId}`);
      await tx.run(sql`delete from app.outbox where organization_id = ${tx.organizationId}`);
    });
    const work = { organizationId: hr.organizationId, now: systemNow(), services: kala.application.services };
    expect(await sweepImports.run(work)).toBe(null);
    expect(await kala.callAs(hr, imports.readImport, { importId: run.importId })).toMatchObject({
      createCount: 2,
      canUndo: false,
    });
    expect((await kala.callAs(hr, imports.importRows, { importId: run.importId })).total).toBe(0);
    await expect(kala.callAs(hr, imports.readImport, { importId: unfinished.importId })).rejects.toMatchObject({
      status: 404,
    });
  });
});
