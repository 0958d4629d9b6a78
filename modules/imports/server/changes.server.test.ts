import { describe, expect, it } from 'vitest';
import { activity } from '#activity/contract';
import { verifyLog } from '#activity/server/chain';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId, type Id } from '#kernel/ids';
import { people } from '#people/contract';
import { lockNationalIds } from '#people/server/public';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { imports } from '../contract.ts';
import { csv, importOfFile } from './testing/import-of-file.ts';

const kala = testServer();
const { owner, checked, applied, undone, listed } = importOfFile(kala);

describe('changes from a file', () => {
  it('change what the file contains, and an undo restores the previous values', async () => {
    const hr = await owner();
    const sales = await kala.callAs(hr, departments.createDepartment, { name: 'Sales', externalCode: 'S' });
    const shop = await kala.callAs(hr, departments.createDepartment, { name: 'Shop' });
    const added = await applied(
      hr,
      (
        await checked(
          hr,
          csv('Employee code,First name,Last name,Team,Salary,Employment', 'C1,Anna,One,Shop,15000,Full time'),
        )
      ).importId,
    );
    const [anna] = await listed(hr, 'Anna');
    expect(anna).toMatchObject({ departments: [{ id: shop.departmentId }], employmentType: 'FULL-TIME' });

    const change = csv(
      'Employee code,E-mail,Team,Salary,Road (living)',
      'C1,anna@mail.test,s,16500.50,Silom',
      'C9,x@y.test,,,',
    );
    const run = await checked(hr, change, false);
    expect(run).toMatchObject({ updateCount: 1, refusedCount: 1 });
    await applied(hr, run.importId, true);
    const id = anna?.id as Id<'employee'>;
    expect((await listed(hr, 'Anna'))[0]).toMatchObject({
      email: 'anna@mail.test',
      departments: [{ id: sales.departmentId }],
    });
    const file = () => kala.callAs(hr, people.employeeFile, { employeeId: id });
    const salary = async () => (await kala.callAs(hr, people.revealSalaries, { employeeId: id }))[0]?.salary;
    expect((await file()).livingAddress.road).toBe('Silom');
    expect(await salary()).toBe(1_650_050);

    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 0 });
    expect((await listed(hr, 'Anna'))[0]).toMatchObject({ email: null, departments: [{ id: shop.departmentId }] });
    expect((await file()).livingAddress.road).toBeNull();
    expect(await salary()).toBe(1_500_000);
    // She was changed since, if only by the second import and its undo.
    expect(await undone(hr, added.importId)).toMatchObject({ state: 'undone', keptCount: 1 });
  });

  it('are in the history of position, team and employment from their day on, and an undo removes them', async () => {
    const hr = await owner();
    for (const name of ['Shop', 'Sales']) await kala.callAs(hr, departments.createDepartment, { name });
    const heads = 'Employee code,First name,Last name,Team,Position,First day';
    const rows = ['H1,Anna,One,Shop,Cook,2026-01-05', 'H2,Ben,Two,Shop,Cook,'];
    await applied(hr, (await checked(hr, csv(heads, ...rows))).importId);
    const ids = [(await listed(hr, 'Anna'))[0]?.id, (await listed(hr, 'Ben'))[0]?.id] as Id<'employee'>[];
    const history = () =>
      Promise.all(
        ids.map(async (employeeId) =>
          (await kala.callAs(hr, people.termsOf, { employeeId })).history
            .map(
              ({ matter, valueText, fromDate }) =>
                `${matter} ${valueText} ${fromDate === '2026-01-05' ? 'then' : 'now'}`,
            )
            .toSorted(),
        ),
      );
    const first = [
      ['department Shop then', 'position Cook then'],
      ['department Shop now', 'position Cook now'],
    ];
    expect(await history()).toEqual(first);

    const change = csv('Employee code,Team,Position', 'H1,Sales,Chef', 'H2,Sales,Chef');
    const run = await applied(hr, (await checked(hr, change, false)).importId);
    expect(await history()).toEqual([
      ['department Sales now', 'department Shop then', 'position Chef now', 'position Cook then'],
      ['department Sales now', 'position Chef now'],
    ]);
    // Ben's term of the same day was overwritten: it is written again.
    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 0 });
    expect(await history()).toEqual(first);
    expect((await listed(hr, 'Ben'))[0]).toMatchObject({ positionName: 'Cook', departments: [{ name: 'Shop' }] });
  });

  it('of a person who begins later count from the first day, and the same file again changes nothing', async () => {
    const hr = await owner();
    const hired = csv(
      'Employee code,First name,Last name,First day,Salary,Employment',
      'N1,Nida,New,2027-03-01,25000,Full time',
    );
    await applied(hr, (await checked(hr, hired)).importId);
    expect(await checked(hr, hired)).toMatchObject({ sameCount: 1, refusedCount: 0 });
    const employeeId = (await listed(hr, 'Nida'))[0]?.id as Id<'employee'>;
    const salaries = async () =>
      (await kala.callAs(hr, people.revealSalaries, { employeeId })).map(({ salary, fromDate }) => [salary, fromDate]);
    expect(await salaries()).toEqual([[2_500_000, '2027-03-01']]);
    const raise = csv('Employee code,Salary', 'N1,30000');
    const run = await applied(hr, (await checked(hr, raise, false)).importId);
    expect(await salaries()).toEqual([[3_000_000, '2027-03-01']]);
    expect(await checked(hr, raise, false)).toMatchObject({ sameCount: 1 });
    expect(await undone(hr, run.importId)).toMatchObject({ keptCount: 0 });
    expect(await salaries()).toEqual([[2_500_000, '2027-03-01']]);
  });

  it('follow an edit that was made while they waited for it, and the log says what was really before', async () => {
    const hr = await owner();
    await applied(hr, (await checked(hr, csv('Employee code,First name,Last name', 'P1,Anna,One'))).importId);
    const run = await checked(hr, csv('Employee code,E-mail', 'P1,file@mail.test'), false);
    const employeeId = (await listed(hr, 'Anna'))[0]?.id;
    const editing = await heldOpen(kala.database, {
      organizationId: hr.organizationId,
      first: (tx) =>
        tx.run(sql`update app.employee set email = 'edited@mail.test'
          where organization_id = ${tx.organizationId} and id = ${employeeId}`),
    });
    const applying = applied(hr, run.importId);
    await editing.untilItBlocks();
    await editing.end();
    expect(await applying).toMatchObject({ state: 'done' });
    const { items } = await kala.callAs(hr, activity.listEntries, { topic: 'employee', size: 1 });
    expect(items[0]?.changes).toEqual([{ field: 'email', before: 'edited@mail.test', after: 'file@mail.test' }]);
  });

  it('two people exchange their national ids by one file, and get them back by its undo', async () => {
    const hr = await owner();
    const heads = 'Employee code,First name,Last name,National id';
    const rows = ['X1,Anna,One,1999900012348', 'X2,Ben,Two,1101700230708', 'X3,Cho,Three,'];
    await applied(hr, (await checked(hr, csv(heads, ...rows))).importId);
    const ids = async () => {
      const found = await Promise.all(['Anna', 'Ben', 'Cho'].map((name) => listed(hr, name)));
      const files = found.map(([one]) => kala.callAs(hr, people.revealSensitive, { employeeId: asId(one?.id ?? '') }));
      return (await Promise.all(files)).map(({ idCard }) => idCard);
    };
    const before = ['1999900012348', '1101700230708', null];
    expect(await ids()).toEqual(before);
    const exchange = csv('Employee code,National id', 'X1,1101700230708', 'X2,1999900012348');
    const run = await checked(hr, exchange, false);
    expect(run).toMatchObject({ updateCount: 2, refusedCount: 0 });
    expect(await applied(hr, run.importId)).toMatchObject({ state: 'done' });
    expect(await ids()).toEqual(['1101700230708', '1999900012348', null]);
    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 0 });
    expect(await ids()).toEqual(before);

    // The row that gives the number up is refused: nobody else takes it.
    const half = csv('Employee code,National id,E-mail', 'X1,1101700230708,', 'X2,1999900012348,none');
    const bad = await checked(hr, half, false);
    expect(bad).toMatchObject({ updateCount: 0, refusedCount: 2 });
    expect(await applied(hr, bad.importId, true)).toMatchObject({ updateCount: 0, refusedCount: 2 });
    expect(await ids()).toEqual(before);
  });

  it('an undo gives nobody a national id that a colleague has by now', async () => {
    const hr = await owner();
    const heads = 'Employee code,First name,Last name,National id';
    const rows = ['W1,Anna,One,1999900012348', 'W2,Ben,Two,'];
    await applied(hr, (await checked(hr, csv(heads, ...rows))).importId);
    const change = csv('Employee code,National id,E-mail', 'W1,1101700230708,anna@mail.test');
    const run = await applied(hr, (await checked(hr, change, false)).importId);
    const [anna, ben] = (await Promise.all(['Anna', 'Ben'].map((name) => listed(hr, name)))).map(([one]) =>
      asId<'employee'>(one?.id ?? ''),
    ) as [Id<'employee'>, Id<'employee'>];
    const sensitive = await kala.callAs(hr, people.revealSensitive, { employeeId: ben });
    await kala.callAs(hr, people.editSensitive, { ...sensitive, employeeId: ben, idCard: '1999900012348' });
    expect(await undone(hr, run.importId)).toMatchObject({ state: 'undone', keptCount: 1 });
    const idCard = async (employeeId: Id<'employee'>) =>
      (await kala.callAs(hr, people.revealSensitive, { employeeId })).idCard;
    expect([await idCard(anna), await idCard(ben)]).toEqual(['1101700230708', '1999900012348']);
    // What nobody else has is restored.
    expect((await kala.callAs(hr, people.employeeFile, { employeeId: anna })).email).toBeNull();
  });

  it('wait for a national id that is being saved, and are refused when it is theirs', async () => {
    const hr = await owner();
    const heads = 'Employee code,First name,Last name,National id';
    await applied(hr, (await checked(hr, csv(heads, 'R1,Anna,One,'))).importId);
    const run = await checked(hr, csv(heads, 'R2,Ben,Two,1999900012348'));
    const saving = await heldOpen(kala.database, {
      organizationId: hr.organizationId,
      first: async (tx) => {
        await lockNationalIds(tx);
        await tx.run(sql`update app.employee set id_card = '1999900012348'
          where organization_id = ${tx.organizationId} and employee_code = 'R1'`);
      },
    });
    const applying = applied(hr, run.importId);
    await saving.untilItBlocks();
    await saving.end();
    expect(await applying).toMatchObject({ state: 'checked', refusedCount: 1 });
    expect(await listed(hr, 'Ben')).toEqual([]);
  });

  it('are logged per person, with before and after, and so is an undo; the chain stays valid', async () => {
    const hr = await owner();
    await kala.callAs(hr, departments.createDepartment, { name: 'Shop' });
    const heads = 'Employee code,First name,Last name,Team,Salary,National id';
    const rows = ['L1,Anna,One,Shop,15000,1101700230708', 'L2,Ben,Two,,,'];
    await applied(hr, (await checked(hr, csv(heads, ...rows))).importId);
    const logged = async (since: number) => {
      const { items } = await kala.callAs(hr, activity.listEntries, { topic: 'employee', size: 50 });
      return items
        .slice(0, items.length - since)
        .map(({ verb, subjectName, actorName, changes }) => ({
          what: `${verb} ${subjectName}`,
          actorName,
          changes: changes.map(({ field, before, after }) => `${field}: ${before} > ${after}`).toSorted(),
        }))
        .toSorted((one, other) => (one.what < other.what ? -1 : 1));
    };
    const added = await logged(0);
    expect(added).toMatchObject([
      {
        what: 'added Anna One',
        actorName: 'สมศรี ทดสอบ',
        changes: expect.arrayContaining(['department: null > Shop', 'salary: null > ••••', 'idCard: null > ••••']),
      },
      { what: 'added Ben Two' },
    ]);

    const change = csv('Employee code,E-mail,Road (living),Salary', 'L1,anna@mail.test,Silom,16000', 'L2,,,');
    const run = await applied(hr, (await checked(hr, change, false)).importId);
    expect(await logged(added.length)).toEqual([
      {
        what: 'changed Anna One',
        actorName: 'สมศรี ทดสอบ',
        changes: ['email: null > anna@mail.test', 'living.road: null > Silom', 'salary: •••• > ••••'],
      },
    ]);
    await undone(hr, run.importId);
    expect((await logged(added.length + 1)).map(({ what, changes }) => [what, changes[0]])).toEqual([
      ['changed Anna One', 'email: anna@mail.test > null'],
    ]);
    const raw = await kala.database.tenant(hr.organizationId, (tx) =>
      tx.rows(sql`
        select 1 as found from app.audit_entry where organization_id = ${tx.organizationId}
          and change::text ~ '1101700230708|1500000|1600000'`),
    );
    expect(raw).toEqual([]);
    expect((await verifyLog(kala.database, hr.organizationId)).faults).toEqual([]);
  });

  it('are shown with the first values of each column, and with names before and after writing', async () => {
    const hr = await owner();
    const run = await checked(
      hr,
      csv('Employee code,First name,Last name,Shoe size', 'A1,Anna,One,38', 'A2,Ben,Two,38'),
    );
    expect(await kala.callAs(hr, imports.readImport, { importId: run.importId })).toMatchObject({
      heads: ['Employee code', 'First name', 'Last name', 'Shoe size'],
      samples: [['A1', 'A2'], ['Anna', 'Ben'], ['One', 'Two'], ['38']],
    });
    const names = async () =>
      (await kala.callAs(hr, imports.importRows, { importId: run.importId })).items.map(({ name }) => name);
    expect(await names()).toEqual(['Anna One', 'Ben Two']);
    await applied(hr, run.importId);
    expect(await names()).toEqual(['Anna One', 'Ben Two']);
  });

  it('an unknown or ambiguous team is reported', async () => {
    const hr = await owner();
    const run = await checked(hr, csv('Employee code,First name,Last name,Team', 'D1,Anna,One,Nowhere'));
    const { items } = await kala.callAs(hr, imports.importRows, { importId: run.importId });
    expect(items[0]?.problems).toEqual({ department: { code: 'unknown' } });
  });
});
