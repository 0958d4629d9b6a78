import { describe, expect, it, vi } from 'vitest';
import { activity } from '#activity/contract';
import { verifyLog } from '#activity/server/chain';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { addSubscription } from '#billing/server/public';
import { departments } from '#departments/contract';
import { asId, type Id } from '#kernel/ids';
import { addSeconds, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { removeLeaveOfGone } from '#leave/server/public';
import { aType, kept } from '#leave/server/testing';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { heldOpen } from '#server/testing/lock-waits';
import { type ImportRun, type ImportState, imports } from '../contract.ts';
import { sweepImports } from './sweep.ts';

const kala = testServer();

async function owner(seats?: number): Promise<Person> {
  const company = await kala.aCompany();
  if (seats !== undefined) await limitSeats(company, seats);
  return kala.aPerson(company, { groups: ['owner'] });
}

const limitSeats = (company: Company, seats: number): Promise<void> =>
  kala.database.tenant(company.organizationId, async (tx) => {
    await tx.run(sql`delete from app.subscription where organization_id = ${tx.organizationId}`);
    const products = [{ type: 'oneDeeCloud', name: 'oneDeeCloud', numberSpecified: seats }];
    await addSubscription(tx, { orderName: 'small', status: 'Active', endDate: null, products, now: systemNow() });
  });

async function upload(
  who: Person,
  content: string | Uint8Array<ArrayBuffer>,
  options: { name?: string; isCreate?: boolean; url?: string } = {},
) {
  const form = new FormData();
  form.set('file', new File([content], options.name ?? 'people.csv'));
  form.set('isCreate', String(options.isCreate ?? true));
  const request = new Request('http://house/', { method: 'POST', body: form });
  const answer = await kala.application.http.inject({
    method: 'POST',
    url: options.url ?? '/auth/v1/import/file',
    headers: {
      authorization: `Bearer ${who.token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() as { importId: Id<'import'>; code: string } };
}

const standing: readonly ImportState[] = ['read', 'checked', 'done', 'undone', 'failed'];

/** The import after the current step. */
const standsAs = (who: Person, importId: Id<'import'>, states: readonly ImportState[] = standing): Promise<ImportRun> =>
  vi.waitFor(
    async () => {
      const run = await kala.callAs(who, imports.readImport, { importId });
      if (!states.includes(run.state)) throw new Error(`The import is ${run.state}.`);
      return run;
    },
    { timeout: 60_000, interval: 50 },
  );

async function checked(who: Person, content: string | Uint8Array<ArrayBuffer>, isCreate = true): Promise<ImportRun> {
  const { body } = await upload(who, content, { isCreate });
  const { importId, mapping } = await standsAs(who, body.importId, ['read', 'failed']);
  await kala.callAs(who, imports.checkImport, { importId, isCreate, mapping });
  return standsAs(who, importId, ['checked']);
}

async function applied(who: Person, importId: Id<'import'>, skipBadRows = false): Promise<ImportRun> {
  await kala.callAs(who, imports.applyImport, { importId, skipBadRows });
  return standsAs(who, importId, ['done', 'checked']);
}

async function undone(who: Person, importId: Id<'import'>): Promise<ImportRun> {
  await kala.callAs(who, imports.undoImport, { importId });
  return standsAs(who, importId, ['undone', 'done']);
}

const listed = async (who: Person, search: string) =>
  (await kala.callAs(who, people.listEmployees, { search, size: 50 })).items;

const csv = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`;
const thai = csv(
  'รหัสพนักงาน,ชื่อ,นามสกุล,วันเริ่มงาน,โทรศัพท์,การจ้างงาน',
  'T1,สมหญิง,ทองดี,01/06/2567,081-234-5678,เต็มเวลา',
  'T2,สมชาย,ทองดี,1 มิ.ย. 2567,,พาร์ทไทม์',
);

describe('people from a file', () => {
  it('says how many rows were not read because they begin with #', async () => {
    const run = await checked(await owner(), csv('Employee code,First name,Last name', '#A1,Anna,One', 'A2,Ben,Two'));
    expect(run).toMatchObject({ rowCount: 1, exampleCount: 1 });
  });

  it.each([
    ['UTF-8', new TextEncoder().encode(thai)],
    ['UTF-8 with a mark', new TextEncoder().encode(`\ufeff${thai}`)],
    [
      'TIS-620',
      Uint8Array.from(thai, (letter) => (letter > '\x7f' ? letter.charCodeAt(0) - 0xd60 : letter.charCodeAt(0))),
    ],
  ])('are read in Thai, in %s, with Buddhist years', async (_name, bytes) => {
    const hr = await owner();
    const run = await checked(hr, bytes);
    expect(run).toMatchObject({ state: 'checked', rowCount: 2, createCount: 2, refusedCount: 0 });
    expect(await applied(hr, run.importId)).toMatchObject({ state: 'done', createCount: 2 });
    expect(await listed(hr, 'ทองดี')).toMatchObject([
      { firstName: 'สมชาย', startDate: '2024-06-01', employmentType: 'PART-TIME' },
      { firstName: 'สมหญิง', employeeCode: 'T1', phoneNumber: '+66812345678', employmentType: 'FULL-TIME' },
    ]);
  });

  it('are named in the order in which the company writes names', async () => {
    const hr = await owner();
    await kala.database.tenant(hr.organizationId, (tx) =>
      tx.run(sql`update app.organization set name_display = 'last-first' where organization_id = ${tx.organizationId}`),
    );
    const run = await checked(hr, csv('Employee code,First name,Last name', 'A1,Anna,One'));
    const { items } = await kala.callAs(hr, imports.importRows, { importId: run.importId });
    expect(items.map(({ name }) => name)).toEqual(['One Anna']);
  });

  it('are not written when a row is wrong; the row is corrected on the screen, and then all are written', async () => {
    const hr = await owner();
    const run = await checked(
      hr,
      csv('Employee code,First name,Last name', 'A1,Anna,One', 'A2,1234,Two', 'A1,Ben,Three'),
    );
    expect(run).toMatchObject({ createCount: 1, refusedCount: 2 });
    const bad = await kala.callAs(hr, imports.importRows, { importId: run.importId, show: 'refused' });
    expect(bad.items).toMatchObject([
      { rowNumber: 3, values: { firstName: '1234' }, problems: { firstName: { code: 'firstName' } } },
      { rowNumber: 4, problems: { employeeCode: { code: 'repeated' } } },
    ]);
    await expect(kala.callAs(hr, imports.applyImport, { importId: run.importId })).rejects.toMatchObject({
      status: 422,
      body: { code: 'imports.rowsRefused', params: { n: 2 } },
    });
    await kala.callAs(hr, imports.repairRows, {
      importId: run.importId,
      rows: [
        { rowNumber: 3, values: { firstName: 'Bea' } },
        { rowNumber: 4, values: { employeeCode: 'A3' } },
      ],
    });
    expect(await standsAs(hr, run.importId, ['checked'])).toMatchObject({ createCount: 3, refusedCount: 0 });
    expect(await listed(hr, 'Anna')).toEqual([]);
    await applied(hr, run.importId);
    expect((await listed(hr, 'A3'))[0]).toMatchObject({ firstName: 'Ben' });
  });

  it('bad rows are left out when the reader chooses so', async () => {
    const hr = await owner();
    const run = await checked(hr, csv('code,Employee code,First name,Last name', ',B1,Anna,One', ',B2,,Two'));
    expect(await applied(hr, run.importId, true)).toMatchObject({ state: 'done', createCount: 1, refusedCount: 1 });
    expect((await listed(hr, 'B1')).length).toBe(1);
  });

  it('a new code that is the number of a colleague at a station is refused', async () => {
    const hr = await owner();
    const { employeeId } = await kala.aPerson(hr);
    await kala.callAs(hr, people.editStation, { employeeId, employeeStationId: '7001' });
    const run = await checked(hr, csv('code,Employee code,First name,Last name', ',7001,Anna,One', ',7002,Ben,Two'));
    expect(run).toMatchObject({ createCount: 1, refusedCount: 1 });
  });

  it('the same file again changes nothing', async () => {
    const hr = await owner();
    await applied(hr, (await checked(hr, thai)).importId);
    const again = await checked(hr, thai);
    expect(again).toMatchObject({ createCount: 0, updateCount: 0, sameCount: 2, refusedCount: 0 });
    await applied(hr, again.importId);
    expect((await listed(hr, 'ทองดี')).length).toBe(2);
  });

  it('must be CSV', async () => {
    const hr = await owner();
    expect(await upload(hr, 'x', { name: 'people.xlsx' })).toMatchObject({
      status: 415,
      body: { code: 'imports.onlyCsv' },
    });
    const { body } = await upload(hr, 'PK\0\0\n', { name: 'renamed.csv' });
    expect(await standsAs(hr, body.importId)).toMatchObject({ state: 'failed', fault: { code: 'imports.notText' } });
  });

  it('without rows are refused', async () => {
    const hr = await owner();
    const { body } = await upload(hr, 'Employee code,First name\n');
    expect(await standsAs(hr, body.importId)).toMatchObject({ state: 'failed', fault: { code: 'imports.noRows' } });
  });
});

describe('a file of a supporter', () => {
  it('changes nobody of the same rank or a higher one, and undoes nothing about a person who has risen since', async () => {
    const company = await kala.aCompany();
    const boss = await kala.aPerson(company, { groups: ['owner'] });
    const supporter = await kala.aPerson(company, { groups: ['supporter'] });
    const administrator = await kala.aPerson(company, { groups: ['administrator'] });
    const helper = await kala.aPerson(company);
    const codes = [
      ['R1', administrator],
      ['R2', supporter],
      ['R3', helper],
    ] as const;
    for (const [employeeCode, { employeeId }] of codes)
      await kala.callAs(boss, people.editWorkInfo, { employeeId, employeeCode });
    const run = await checked(supporter, csv('Employee code,LINE id', 'R1,a', 'R2,b', 'R3,c'), false);
    expect(run).toMatchObject({ updateCount: 2, refusedCount: 1 });
    const { items } = await kala.callAs(supporter, imports.importRows, { importId: run.importId, show: 'refused' });
    expect(items).toMatchObject([{ rowNumber: 2, problems: { employeeCode: { code: 'beyondReach' } } }]);
    await applied(supporter, run.importId, true);
    const { employeeId } = helper;
    await kala.callAs(boss, people.setPermissionGroups, { employeeId, permissionGroups: ['administrator'] });
    expect(await undone(supporter, run.importId)).toMatchObject({ fault: { code: 'imports.personTooHigh' } });
    expect(await undone(boss, run.importId)).toMatchObject({ state: 'undone' });
  });
});

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

describe('the seats of the plan', () => {
  it('are counted when the rows are written, and nothing is written beyond them', async () => {
    const hr = await owner(2);
    const run = await checked(hr, thai);
    expect(await applied(hr, run.importId)).toMatchObject({
      state: 'checked',
      fault: { code: 'people.employeeLimitReached', params: { n: 2 } },
    });
    expect(await listed(hr, 'ทองดี')).toEqual([]);
  });

  it('are respected when two imports are written at once', async () => {
    const hr = await owner(4);
    const rows = (letter: string) =>
      csv('Employee code,First name,Last name', ...[1, 2].map((n) => `${letter}${n},Anna,${letter}`));
    const runs = await Promise.all(['K', 'L', 'M'].map((letter) => checked(hr, rows(letter))));
    const ended = await Promise.all(runs.map((run) => applied(hr, run.importId)));
    expect(ended.map((run) => run.state).toSorted()).toEqual(['checked', 'checked', 'done']);
    expect((await kala.callAs(hr, people.countEmployees, undefined)).approved).toBe(3);
  });
});

describe('permissions of an import', () => {
  it('ids, bank data and salaries are for owners and administrators', async () => {
    const company = await kala.aCompany();
    const supporter = await kala.aPerson(company, { groups: ['supporter'] });
    const { body } = await upload(supporter, csv('Employee code,Salary', 'E1,1'));
    const run = await standsAs(supporter, body.importId);
    await expect(
      kala.callAs(supporter, imports.checkImport, { importId: run.importId, isCreate: true, mapping: run.mapping }),
    ).rejects.toMatchObject({ status: 403, body: { code: 'imports.guardedColumn' } });
  });

  it('the template has every column in the reader’s language', async () => {
    const hr = await owner();
    const answer = await kala.send(hr, imports.importTemplate, undefined, { 'accept-language': 'th' });
    expect(answer.body).toContain('รหัสพนักงาน,คำนำหน้า,ชื่อ');
    const { body } = await upload(hr, `${answer.body}X1`);
    expect(Object.keys((await standsAs(hr, body.importId)).mapping).length).toBe(51);
  });
});

it('rows sent as data are checked and, when nothing is wrong, written', async () => {
  const hr = await owner();
  const data = [{ employeeCode: 'W1', firstName: 'Anna', lastName: 'One', salary: 20_000 }];
  const { importId } = await kala.callAs(hr, imports.importEmployees, { isCreate: true, data });
  expect(await standsAs(hr, importId, ['done'])).toMatchObject({ createCount: 1 });
  const details = { data: [{ employeeCode: 'W1', email: 'anna@mail.test' }] };
  const change = await kala.callAs(hr, imports.importUserDetail, details);
  expect(await standsAs(hr, change.importId, ['done'])).toMatchObject({ updateCount: 1 });
  const wrong = await kala.callAs(hr, imports.importUserDetail, { data: [{ employeeCode: 'nobody' }] });
  expect(await standsAs(hr, wrong.importId, ['checked', 'done'])).toMatchObject({ state: 'checked', refusedCount: 1 });
  const punches = 'employee code,date,time\nW1,2025-11-03,08:00';
  await upload(hr, punches, { name: 'clocks.csv', url: '/auth/v1/import/clock/external' });
  const history = await kala.callAs(hr, imports.importHistory, {});
  expect(history.items.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'clock done',
    'userDetail checked',
    'userDetail done',
    'employee done',
  ]);
  expect(history.total).toBe(4);
  expect(history.items[0]).toMatchObject({ fileName: 'clocks.csv', rowCount: 1, createCount: 1 });
  const second = await kala.callAs(hr, imports.importHistory, { page: 1, size: 3 });
  expect(second.items.map(({ importId: id }) => id)).toEqual([importId]);
});
