import { beforeAll, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { routeOf } from '#kernel/call';
import { baht } from '#kernel/money';
import { sql } from '#server/db/sql';
import { statementsOf } from '#server/testing/statements-of';
import { type ItemImportAnswer, payroll } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;
let owner: Person;
let one: Person;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
  owner = await aPerson(await aCompany(), { groups: ['owner'] });
  one = await aPerson(owner);
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set employee_code = 'A1'
      where organization_id = ${tx.organizationId} and id = ${one.employeeId}`),
  );
  await callAs(owner, payroll.createItem, { type: 'income', name: 'ค่าเดินทาง' });
});

async function sent(lines: readonly string[], fields: Readonly<Record<string, string>> = {}, who = owner) {
  const form = new FormData();
  form.set('file', new File([lines.join('\r\n')], 'items.csv', { type: 'text/csv' }));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await fetch(address + routeOf(payroll.importItems).path, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${who.token}` },
  });
  return (await answer.json()) as ItemImportAnswer;
}

const given = async () => (await callAs(owner, payroll.employeeItems, { employeeId: one.employeeId })).items;
const head = 'รหัสพนักงาน,รายการ,จำนวนเงิน,วันที่เริ่ม';

it('a file is tried, written with its good rows, and taken back', async () => {
  const lines = [head, 'A1,ค่าเดินทาง,"1,200.00",2026-11-01', 'A1,ค่าเดินทาง,5,2026-11-01', 'Z9,x,ten,'];
  const tried = await sent(lines, { dryRun: 'true' });
  expect(tried).toMatchObject({ importId: null, rows: 3, added: 1, refused: 2 });
  expect(tried.problems).toMatchObject([
    { row: 3, field: 'item', code: 'alreadyGiven', explained: expect.stringContaining('แถวที่ 3 ช่องรายการ') },
    { row: 4, field: 'employeeCode', code: 'unknown' },
    { row: 4, field: 'item', code: 'unknown' },
    { row: 4, field: 'amount', code: 'number' },
    { row: 4, field: 'fromDate', code: 'required', explained: expect.stringContaining('วันที่เริ่ม') },
  ]);
  const inEnglish = await sent(lines, { dryRun: 'true', language: 'en' });
  expect(inEnglish.problems[0]?.explained).toBe(
    'Row 3, pay item: duplicate data, the person already has this item from that day on.',
  );
  expect(await given()).toEqual([]);
  // Without a word about bad rows all of the file is refused.
  expect(await sent(lines)).toMatchObject({ importId: null, added: 0, refused: 2 });
  expect(await given()).toEqual([]);

  const { importId } = await sent(lines, { skipBadRows: 'true' });
  if (importId === null) throw new Error('Nothing was imported.');
  expect(await given()).toMatchObject([{ payrollName: 'ค่าเดินทาง', amount: baht(1_200), fromDate: '2026-11-01' }]);
  // The same file again changes nothing.
  expect(await sent(lines.slice(0, 2))).toMatchObject({ importId: null, added: 0, same: 1, refused: 0 });
  expect(await given()).toHaveLength(1);

  expect(await callAs(owner, payroll.undoItemImport, { id: importId })).toEqual({ removed: 1, kept: 0 });
  expect(await given()).toEqual([]);
  expect((await callAs(owner, payroll.listItemImports, {})).items[0]).toMatchObject({ id: importId, rowCount: 1 });
  await expect(callAs(owner, payroll.undoItemImport, { id: importId })).rejects.toMatchObject({
    body: { code: 'payroll.alreadyUndone' },
  });
});

it('says how many rows were left out as examples, and that a file of examples has no rows', async () => {
  const lines = [head, '#A1,ค่าเดินทาง,100,2026-12-01', 'A1,ค่าเดินทาง,100,2026-12-15'];
  expect(await sent(lines, { dryRun: 'true' })).toMatchObject({ rows: 1, added: 1, matching: { examples: 1 } });
  expect(await sent(lines.slice(0, 2), { dryRun: 'true' })).toMatchObject({ code: 'payroll.noRows' });
});

it('an item that was changed since stays when its import is taken back', async () => {
  const { importId } = await sent([head, 'A1,ค่าเดินทาง,100,2026-12-01']);
  if (importId === null) throw new Error('Nothing was imported.');
  const [item] = await given();
  if (!item) throw new Error('The person has no item.');
  await callAs(owner, payroll.editEmployeeItem, {
    employeeId: one.employeeId,
    id: item.id,
    fromDate: item.fromDate,
    amount: baht(150),
  });
  expect(await callAs(owner, payroll.undoItemImport, { id: importId })).toEqual({ removed: 0, kept: 1 });
  expect(await given()).toMatchObject([{ amount: baht(150) }]);
});

it('an import that brought items to oneself is undone by another person', async () => {
  const company = await aPerson(await aCompany(), { groups: ['owner'] });
  const [mine, other] = [company, await aPerson(company, { groups: ['owner'] })];
  await kala.database.tenant(mine.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set employee_code = 'ME'
      where organization_id = ${tx.organizationId} and id = ${mine.employeeId}`),
  );
  await callAs(other, payroll.createItem, { type: 'deduction', name: 'เงินกู้' });
  const { importId } = await sent([head, 'ME,เงินกู้,2000,2026-12-01'], {}, other);
  if (importId === null) throw new Error('Nothing was imported.');
  await expect(callAs(mine, payroll.undoItemImport, { id: importId })).rejects.toMatchObject({
    body: { code: 'payroll.ownItems' },
  });
  expect(await callAs(other, payroll.undoItemImport, { id: importId })).toEqual({ removed: 1, kept: 0 });
});

it('a name that an income and a deduction share is refused; one that is switched off does not count', async () => {
  const line = 'A1,อื่น ๆ,500,2027-01-01';
  await callAs(owner, payroll.createItem, { type: 'income', name: 'อื่น ๆ' });
  const deduction = await callAs(owner, payroll.createItem, { type: 'deduction', name: 'อื่น ๆ' });
  expect(await sent([head, line], { dryRun: 'true' })).toMatchObject({
    added: 0,
    problems: [{ row: 2, field: 'item', code: 'ambiguous' }],
  });
  const off = { payrollId: deduction.id, type: deduction.type, name: deduction.name, isActive: false };
  await callAs(owner, payroll.editItem, off);
  expect(await sent([head, line], { dryRun: 'true' })).toMatchObject({ added: 1, refused: 0 });
});

it('the same file sent by two people at once is written once', async () => {
  const before = (await given()).length;
  const lines = [`${head},ความถี่`, 'A1,ค่าเดินทาง,700,2027-02-01,ครั้งเดียว'];
  const answers = await Promise.all(Array.from({ length: 4 }, () => sent(lines)));
  expect(answers.map(({ added, same }) => [added, same]).toSorted()).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
    [1, 0],
  ]);
  expect(await given()).toHaveLength(before + 1);
});

it('refuses people of the same or a higher rank in as many statements for one as for thirty', async () => {
  const administrator = await aPerson(owner, { groups: ['administrator'] });
  const peers = await Promise.all(Array.from({ length: 30 }, () => aPerson(owner, { groups: ['administrator'] })));
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.employee e set employee_code = 'P' || p.number
      from unnest(${peers.map(({ employeeId }) => employeeId)}::uuid[]) with ordinality as p (id, number)
      where e.organization_id = ${tx.organizationId} and e.id = p.id`),
  );
  const tried = async (count: number) => {
    const form = new FormData();
    const rows = peers.slice(0, count).map((_, at) => `P${at + 1},ค่าเดินทาง,5,2026-11-01`);
    form.set(
      'file',
      new File([[head, 'A1,ค่าเดินทาง,5,2026-11-01', ...rows].join('\n')], 'items.csv', { type: 'text/csv' }),
    );
    form.set('dryRun', 'true');
    const answer = await kala.application.http.inject({
      method: 'POST',
      url: routeOf(payroll.importItems).path,
      payload: form,
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    const { added, problems } = answer.json() as ItemImportAnswer;
    expect({ added, codes: problems.map(({ code }) => code) }).toEqual({
      added: 1,
      codes: rows.map(() => 'beyondReach'),
    });
  };
  await tried(1);
  const few = await statementsOf(() => tried(1));
  // Below one more for each of them: what the server does by the clock may be counted with it.
  expect(await statementsOf(() => tried(30))).toBeLessThan(few + 25);
});
