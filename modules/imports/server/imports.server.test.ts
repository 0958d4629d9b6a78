import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { type ImportRun, imports } from '../contract.ts';
import { csv, importOfFile, thai } from './testing/import-of-file.ts';

const kala = testServer();
const { owner, upload, standsAs, checked, applied, undone, listed } = importOfFile(kala);

describe('people from a file', () => {
  it('says how many rows were not read because they begin with #', async () => {
    const run = await checked(await owner(), csv('Employee code,First name,Last name', '#A1,Anna,One', 'A2,Ben,Two'));
    expect(run).toMatchObject({ rowCount: 1, exampleCount: 1 });
  });

  it('a national id that a person at work has, or that comes twice, is refused in its row', async () => {
    const hr = await owner();
    const heads = 'Employee code,First name,Last name,National id';
    const first = await checked(hr, csv(heads, 'N1,Anna,One,1999900012348', 'N2,Ben,Two,'));
    await applied(hr, first.importId);
    const added = await checked(
      hr,
      csv(heads, 'N3,Cat,Three,1-9999-00012-34-8', 'N4,Dan,Four,1101700230708', 'N5,Eve,Five,1101700230708'),
    );
    const problemsOf = async ({ importId }: ImportRun) =>
      (await kala.callAs(hr, imports.importRows, { importId })).items.map(({ problems }) => problems);
    expect(await problemsOf(added)).toEqual([
      { idCard: { code: 'nationalIdTaken', params: { employeeCode: 'N1' } } },
      {},
      { idCard: { code: 'nationalIdRepeated' } },
    ]);
    const changed = await checked(hr, csv(heads, 'N1,Ann,One,1999900012348', 'N2,Ben,Two,1999900012348'), false);
    expect(await problemsOf(changed)).toEqual([
      {},
      { idCard: { code: 'nationalIdTaken', params: { employeeCode: 'N1' } } },
    ]);
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
