import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { isDataName } from '#consent/rules/data-words';
import { shownTexts } from '#consent/server/testing';
import { filingsTh } from '#filings-th/contract';
import { routeOf } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { addToDate, asDate, dateIn, secondsBetween, systemNow } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { unzipped } from '#server/testing/unzip';
import { retentionDue } from './retention.ts';

const kala = testServer();
const { aCompany, aPerson, callAs } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());

async function aPair(): Promise<{ company: Company; employee: Person; administrator: Person }> {
  const company = await aCompany();
  return {
    company,
    employee: await aPerson(company),
    administrator: await aPerson(company, { groups: ['administrator'] }),
  };
}

/** Contact data, and the day on which the person left. */
const leave = (person: Person, lastDay: string) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set status = 'deactivated', resign_date = ${lastDay}, email = 'somsri@kala.test',
        phone_number = '0812345678'
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

const rowOf = (person: Person) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.one<Record<string, unknown>>(sql`
      select first_name, email, phone_number, user_id, erased_at is not null as erased from app.employee
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

const setPay = (person: Person) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set bank_account = '1234567890', bank_account_name = 'สมศรี ทดสอบ', tax_id = '1101700230705'
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

const payOf = (person: Person) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.one<Record<string, unknown>>(sql`
      select bank_account, bank_account_name, tax_id from app.employee
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

/** Words that the company keeps about a person, each in a table of another module. */
async function wordsAbout(tx: TenantTx, employeeId: Id<'employee'>): Promise<void> {
  const [boardId, profileId] = [newId('shiftBoard'), newId('shiftProfile')];
  const at = systemNow();
  const { organizationId } = tx;
  await tx.run(sql`
    insert into app.position_salary_change (organization_id, id, employee_id, kind, amount_minor, from_date, changed_by, created_at)
    values (${organizationId}, ${newId('salaryChange')}, ${employeeId}, 'bonus', 500000, '2026-01-31', 'HR', ${at})`);
  await tx.run(sql`
    insert into app.employment_term (organization_id, employee_id, matter, from_date, value_number, note, changed_by, created_at)
    values (${organizationId}, ${employeeId}, 'workMinutes', '2026-01-01', 480, 'ตกลงกับสมศรี', 'HR', ${at})`);
  await tx.run(sql`
    insert into app.shift_board (organization_id, id, kind, name, start_day, created_at, updated_at)
    values (${organizationId}, ${boardId}, 'weekly', 'หน้าร้าน', 1, ${at}, ${at})`);
  await tx.run(sql`
    insert into app.shift_profile (organization_id, id, name, code, symbol, colour, created_at, updated_at)
    values (${organizationId}, ${profileId}, 'เช้า', 'M', 'M', '#2563eb', ${at}, ${at})`);
  await tx.run(sql`
    insert into app.shift_exchange (organization_id, id, board_id, kind, from_employee_id, date, profile_id, ot, note,
      state, created_at, updated_at)
    values (${organizationId}, ${newId('shiftExchange')}, ${boardId}, 'give', ${employeeId}, '2026-03-02', ${profileId},
      false, 'ไปงานแต่งของสมศรี', 'offered', ${at}, ${at})`);
}

const proofs = (person: Person) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.rows<{ call: string; actor_name: string; subject_name: string; change: { after: Record<string, unknown> } }>(sql`
      select call, actor_name, subject_name, change from app.audit_entry
      where organization_id = ${tx.organizationId} and subject_kind = 'employee' and subject_id = ${person.employeeId}
      order by at, id`),
  );

async function copyFor(person: Person, id: string): Promise<Buffer> {
  const { path } = routeOf(consent.readCopy);
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await kala.application.http.inject({ url: path, query: { id }, headers });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  return answer.rawPayload;
}

describe('a copy of my data', () => {
  it('is made by an administrator and readable only by me', async () => {
    const { company, employee, administrator } = await aPair();
    const asked = await callAs(employee, consent.ask, { kind: 'copy', note: 'ขอสำเนา' });
    expect(asked).toMatchObject({ state: 'received', dueOn: addToDate(today(), { days: 30 }), hasFile: false });
    await expect(callAs(employee, consent.readCopy, { id: asked.id })).rejects.toMatchObject({ status: 409 });

    const list = await callAs(administrator, consent.listRequests, {});
    expect(list.items).toMatchObject([{ id: asked.id, name: 'สมศรี ทดสอบ', kind: 'copy', note: 'ขอสำเนา' }]);
    await callAs(administrator, consent.decide, { id: asked.id, decision: 'done', reason: null });

    const files = unzipped(await copyFor(employee, asked.id));
    const copy = JSON.parse(files.get('my-data.json')?.toString() ?? '');
    expect(copy.data['employee.register']).toMatchObject({ firstName: 'สมศรี', lastName: 'ทดสอบ' });
    expect(copy.data.account.email).toBe(`${employee.userId}@kala.test`);
    expect(copy.data['consent.requests']).toHaveLength(1);
    for (const other of [administrator, await aPerson(company)])
      expect((await kala.send(other, consent.readCopy, { id: asked.id })).status).toBe(404);
    const [proof] = await proofs(employee);
    expect(proof).toMatchObject({ call: 'PUT /auth/v1/consent/request', subject_name: 'copy' });
    expect(proof?.change.after.copySha256).toMatch(/^[0-9a-f]{64}$/);
  });

  /** Sends a file about the person, as the administrator does. */
  const upload = async (
    by: Person,
    call: Parameters<typeof routeOf>[0],
    { file, ...fields }: { readonly file: File } & Readonly<Record<string, string | File>>,
  ) => {
    const form = new FormData();
    form.set('file', file);
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    address ??= await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${by.token}` };
    const uploaded = await fetch(address + routeOf(call).path, { method: 'POST', body: form, headers });
    expect(uploaded.status).toBe(200);
  };
  let address: string | undefined;

  const copied = async ({ employee, administrator }: { employee: Person; administrator: Person }) => {
    const asked = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await callAs(administrator, consent.decide, { id: asked.id, decision: 'done', reason: null });
    const bytes = await copyFor(employee, asked.id);
    return { bytes, files: unzipped(bytes) };
  };

  it('has the documents themselves, not only their names', async () => {
    const { employee, administrator } = await aPair();
    const { employeeId } = employee;
    const paper = (name: string, words: string) => new File([words], name, { type: 'text/plain' });
    await upload(administrator, people.uploadDocument, {
      file: paper('สัญญาจ้าง.txt', 'สัญญาจ้างฉบับเต็ม'),
      employeeId,
      kind: 'contract',
      name: 'สัญญาจ้าง',
    });
    await upload(administrator, payroll.uploadSlip, {
      file: paper('slip.txt', 'เงินเดือนมกราคม'),
      employeeId,
      payDate: '2026-01-31',
    });
    await upload(administrator, filingsTh.uploadTaxCertificate, {
      file: paper('tawi50.txt', 'ภาษีทั้งปี'),
      employeeId,
      year: '2025',
    });
    const { bytes, files } = await copied({ employee, administrator });
    expect(files.get('employee.documents/สัญญาจ้าง.txt')?.toString()).toBe('สัญญาจ้างฉบับเต็ม');
    expect(files.get('payroll.slips/slip.txt')?.toString()).toBe('เงินเดือนมกราคม');
    expect(files.get('filings.certificates/tawi50.txt')?.toString()).toBe('ภาษีทั้งปี');
    const [proof] = (await proofs(employee)).filter(({ subject_name }) => subject_name === 'copy');
    expect(proof?.change.after.copySha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  it('has the bonuses, the notes on terms and the words of an exchange of shifts', async () => {
    const { company, employee, administrator } = await aPair();
    await kala.database.tenant(company.organizationId, (tx) => wordsAbout(tx, employee.employeeId));
    const { files } = await copied({ employee, administrator });
    const { data } = JSON.parse(files.get('my-data.json')?.toString() ?? '');
    expect(data['positions.bonuses']).toMatchObject([{ amount: 500_000, fromDate: '2026-01-31' }]);
    expect(data['employee.pay'].terms).toMatchObject([{ matter: 'workMinutes', note: 'ตกลงกับสมศรี' }]);
    expect(data.shifts.shiftExchanges).toMatchObject([{ date: '2026-03-02', note: 'ไปงานแต่งของสมศรี' }]);
  });

  it('can be requested once at a time, and withdrawn', async () => {
    const { employee } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await expect(callAs(employee, consent.ask, { kind: 'copy', note: null })).rejects.toMatchObject({
      status: 409,
      body: { code: 'consent.alreadyAsked' },
    });
    await callAs(employee, consent.cancelRequest, { id });
    await callAs(employee, consent.ask, { kind: 'copy', note: null });
    const all = await callAs(employee, consent.listMyRequests, undefined);
    expect(all.map(({ state }) => state)).toEqual(['received', 'canceled']);
  });

  it('is decided once, and a refusal needs a reason', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    const refuse = { id, decision: 'refused' as const };
    await expect(callAs(administrator, consent.decide, { ...refuse, reason: ' ' })).rejects.toMatchObject({
      body: { code: 'consent.reasonNeeded' },
    });
    await callAs(administrator, consent.decide, { ...refuse, reason: 'ขอซ้ำภายในสัปดาห์เดียวกัน' });
    await expect(callAs(administrator, consent.decide, { ...refuse, reason: 'อีกครั้ง' })).rejects.toMatchObject({
      body: { code: 'consent.alreadyDecided' },
    });
    expect(await callAs(employee, consent.listMyRequests, undefined)).toMatchObject([
      { state: 'refused', reason: 'ขอซ้ำภายในสัปดาห์เดียวกัน' },
    ]);
  });

  it('of a colleague cannot be withdrawn', async () => {
    const { company, employee } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await expect(callAs(await aPerson(company), consent.cancelRequest, { id })).rejects.toMatchObject({ status: 404 });
  });
});

it('every kind of personal data has a name that people read', () => {
  const names = serverModules.flatMap((one) => one.personalData.map(({ name }) => name));
  expect(names.filter((name) => !isDataName(name))).toEqual([]);
});

describe('erase me', () => {
  it('of an employee withdraws the consents and keeps what the contract needs', async () => {
    const { employee, administrator } = await aPair();
    const face = shownTexts('th', systemNow()).find((text) => text.purpose === 'employee.facePhoto');
    await callAs(employee, consent.give, {
      purpose: 'employee.facePhoto',
      hash: face?.hash ?? '',
      agreed: true,
      language: 'th',
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    const done = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(done.outcome).toContainEqual({
      name: 'consent.records',
      kind: 'consented',
      erase: true,
      until: null,
      count: 1,
    });
    expect(done.outcome).toContainEqual({
      name: 'employee.register',
      kind: 'register',
      erase: false,
      until: null,
      count: null,
    });
    expect(await rowOf(employee)).toMatchObject({ first_name: 'สมศรี', erased: false });
    const stateOfFace = async () =>
      (await callAs(employee, consent.listMine, {})).find((one) => one.purpose === 'employee.facePhoto')?.state;
    await expect.poll(stateOfFace).toBe('withdrawn');
  });

  it('after leaving erases the contact data and keeps the register for two years, with proof', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: 'ช่วยลบด้วย' });
    const lastDay = addToDate(today(), { days: -10 });
    await leave(employee, lastDay);
    const plan = await callAs(administrator, consent.planErasure, { id });
    const until = addToDate(lastDay, { years: 2 });
    expect(plan).toContainEqual({ name: 'employee.register', kind: 'register', erase: false, until, count: null });
    expect(await rowOf(employee), 'a plan changes nothing').toMatchObject({ email: 'somsri@kala.test' });

    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toMatchObject({
      first_name: 'สมศรี',
      email: null,
      phone_number: null,
      erased: false,
    });
    const [proof] = await proofs(employee);
    expect(proof?.change.after.outcome).toContainEqual({
      name: 'employee.contact',
      kind: 'contact',
      erase: true,
      until: null,
      count: 1,
    });
    expect(JSON.stringify([proof?.subject_name, proof?.change]), 'the proof names nobody').not.toContain('สมศรี');
  });

  it('three years after leaving leaves no name', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: 'ช่วยลบด้วย' });
    await leave(employee, addToDate(today(), { years: -3 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toEqual({
      first_name: '–',
      email: null,
      phone_number: null,
      user_id: null,
      erased: true,
    });
    const { items } = await callAs(administrator, consent.listRequests, {});
    expect(items).toMatchObject([{ state: 'done', note: null, name: '– –' }]);
  });

  it('leaves no words about the person, and keeps slips and tax papers as long as the accounts', async () => {
    const { employee, administrator } = await aPair();
    await kala.database.tenant(employee.organizationId, (tx) => wordsAbout(tx, employee.employeeId));
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    const lastDay = addToDate(today(), { years: -3 });
    await leave(employee, lastDay);
    const { outcome } = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const until = addToDate(lastDay, { years: 7 });
    for (const name of ['payroll.items', 'payroll.slips', 'positions.bonuses', 'filings.certificates'])
      expect(outcome, 'Accounting Act s.14').toContainEqual({ name, kind: 'pay', erase: false, until, count: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`
        select note from app.employment_term where organization_id = ${tx.organizationId} and note is not null
        union all select note from app.shift_exchange where organization_id = ${tx.organizationId} and note is not null`),
    );
    expect(left).toEqual([]);
  });

  it('deletes the picture of a bank book that still waits with its change', async () => {
    const { employee, administrator } = await aPair();
    const fileId = newId('file');
    await kala.database.tenant(employee.organizationId, async (tx) => {
      const { organizationId } = tx;
      await tx.run(sql`
        insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
        values (${organizationId}, ${fileId}, 'book.jpg', 'image/jpeg', 1, 'x', ${systemNow()})`);
      await tx.run(sql`
        insert into app.employee_change (organization_id, id, employee_id, part, fields, was, wish, bank_book_file_id, asked_at)
        values (${organizationId}, ${newId('employeeChange')}, ${employee.employeeId}, 'identity', '{bankAccount}', '{}', '{}',
          ${fileId}, ${systemNow()})`);
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`select id from app.stored_file where organization_id = ${tx.organizationId} and id = ${fileId}`),
    );
    expect(left).toEqual([]);
  });

  it('of a person who was invited leaves no invitation with the name and address', async () => {
    const { employee, administrator } = await aPair();
    await kala.database.tenant(employee.organizationId, async (tx) => {
      const of = (email: string, acceptedBy: string | null) => sql`
        insert into app.invitation (organization_id, id, email, first_name, last_name, language, invited_by, created_at,
          expires_at, accepted_at, accepted_by)
        values (${tx.organizationId}, ${newId('invitation')}, ${email}, 'สมศรี', 'ทดสอบ', 'th', 'HR', ${systemNow()},
          ${systemNow()}, ${acceptedBy && systemNow()}, ${acceptedBy})`;
      await tx.run(of('old@kala.test', employee.userId));
      await tx.run(of('Somsri@kala.test', null));
      await tx.run(of('another@kala.test', null));
    });
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { days: -10 }));
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    const left = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows(sql`select email from app.invitation where organization_id = ${tx.organizationId}`),
    );
    expect(left).toEqual([{ email: 'another@kala.test' }]);
  });
});

describe('a request that the company enters for a person who cannot enter it any more', () => {
  const outside: readonly (readonly [string, (person: Person) => Promise<unknown>])[] = [
    ['who left', (person) => leave(person, addToDate(today(), { days: -10 }))],
    [
      'who was rejected',
      (person) =>
        kala.database.tenant(person.organizationId, (tx) =>
          tx.run(sql`update app.employee set status = 'rejected'
            where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
        ),
    ],
  ];

  it.each(outside)('gives the copy of a person %s to hand over, and the log says who did what', async (_who, end) => {
    const { company, employee, administrator } = await aPair();
    await end(employee);
    expect((await kala.send(employee, consent.ask, { kind: 'copy', note: null })).status).toBe(403);
    const { items } = await callAs(administrator, consent.findPeople, { search: 'สมศรี' });
    expect(items).toMatchObject([{ id: employee.employeeId, firstName: 'สมศรี' }]);

    const { employeeId } = employee;
    const entered = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: 'จดหมาย' });
    expect(entered).toMatchObject({
      state: 'received',
      dueOn: addToDate(today(), { days: 30 }),
      enteredBy: 'สมศรี ทดสอบ',
    });
    const again = await kala.send(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    expect([again.status, again.body]).toEqual([409, '{"code":"consent.alreadyEntered"}']);
    const { id } = entered;
    expect(await kala.send(administrator, consent.handOverCopy, { id })).toMatchObject({ status: 409 });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });

    const headers = { authorization: `Bearer ${administrator.token}` };
    const { path } = routeOf(consent.handOverCopy);
    const answer = await kala.application.http.inject({ method: 'POST', url: path, payload: { id }, headers });
    expect(answer.statusCode).toBe(200);
    const copy = JSON.parse(unzipped(answer.rawPayload).get('my-data.json')?.toString() ?? '');
    expect(copy.data['employee.register']).toMatchObject({ firstName: 'สมศรี' });
    expect(copy.data, 'the account belongs to the person, not to the company').not.toHaveProperty('account');
    for (const other of [await aPerson(company), await aPerson(company, { groups: ['supporter'] })])
      expect((await kala.send(other, consent.handOverCopy, { id })).status).toBe(403);
    expect(await proofs(employee)).toMatchObject([
      { call: 'POST /auth/v1/consent/requests', actor_name: 'สมศรี ทดสอบ', subject_name: 'copy' },
      { call: 'PUT /auth/v1/consent/request' },
      { call: 'POST /auth/v1/consent/requests/file', actor_name: 'สมศรี ทดสอบ' },
    ]);
  });

  it.each(outside)('erases the data of a person %s', async (_who, end) => {
    const { employee, administrator } = await aPair();
    await leave(employee, addToDate(today(), { days: -10 }));
    await end(employee);
    const { employeeId } = employee;
    const { id } = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'erase', note: null });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toMatchObject({ email: null, phone_number: null });
  });

  it('takes over the one that the person made before they left', async () => {
    const { employee, administrator } = await aPair();
    const asked = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await leave(employee, addToDate(today(), { days: -1 }));
    const { employeeId } = employee;
    const entered = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    expect(entered).toMatchObject({ id: asked.id, dueOn: asked.dueOn, enteredBy: 'สมศรี ทดสอบ' });
  });

  it('is refused for a person who can ask alone, and their copy is not handed over', async () => {
    const { employee, administrator } = await aPair();
    const { employeeId } = employee;
    const refused = await kala.send(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    expect([refused.status, refused.body]).toEqual([409, '{"code":"consent.asksAlone"}']);
    expect((await callAs(administrator, consent.findPeople, {})).items).toEqual([]);
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect((await kala.send(administrator, consent.handOverCopy, { id })).status).toBe(404);
  });

  it('is made for a person without a login as well', async () => {
    const { administrator } = await aPair();
    const { id: employeeId } = await callAs(administrator, people.createEmployee, {
      firstName: 'ไม่มี',
      lastName: 'บัญชี',
    });
    const { id } = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    const done = await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(done).toMatchObject({ state: 'done', hasFile: true });
  });
});

describe('ten years after', () => {
  const personalData = serverModules.flatMap((one) => one.personalData);
  const run = ({ organizationId }: { organizationId: string }) =>
    retentionDue(personalData).run({ organizationId, now: systemNow(), services: kala.application.services });

  it('the plan names who would go and touches nobody; the night forgets them and proves it', async () => {
    const company = await aCompany();
    const owner = await aPerson(company, { groups: ['owner'] });
    const [gone, staying] = [await aPerson(company), await aPerson(company)];
    await leave(gone, addToDate(today(), { years: -10, days: -1 }));
    await leave(staying, addToDate(today(), { years: -10 }));

    const plan = await callAs(owner, consent.planRetention, {});
    expect(plan.people).toMatchObject([{ employeeId: gone.employeeId, name: 'สมศรี ทดสอบ' }]);
    const tomorrow = addToDate(today(), { days: 1 });
    expect((await callAs(owner, consent.planRetention, { on: tomorrow })).people).toHaveLength(2);
    expect(await rowOf(gone)).toMatchObject({ first_name: 'สมศรี', erased: false });

    const next = await run(company);
    // The next may go the day after the tenth anniversary: tomorrow, so in the night after.
    const ahead = secondsBetween(systemNow(), next ?? systemNow());
    expect(ahead > 0 && ahead <= 3 * 86_400).toBe(true);
    expect(await rowOf(gone)).toMatchObject({ first_name: '–', email: null, erased: true });
    expect(await rowOf(staying)).toMatchObject({ first_name: 'สมศรี', erased: false });
    expect(await proofs(gone)).toMatchObject([{ call: 'consent.retention', actor_name: 'Kala' }]);
    expect((await callAs(owner, consent.planRetention, { on: asDate(today()) })).people).toEqual([]);
  });

  it('no file for all people of a year has the certificate of a person who was forgotten', async () => {
    const { company, employee } = await aPair();
    const zips = () =>
      kala.database.tenant(company.organizationId, (tx) =>
        tx.rows(sql`
          select z.year::int as year, f.id is not null as "hasFile" from app.filing_certificate_zip z
          left join app.stored_file f on f.organization_id = z.organization_id and f.id = z.file_id
          where z.organization_id = ${tx.organizationId} order by z.year`),
      );
    await kala.database.tenant(company.organizationId, async (tx) => {
      const { organizationId } = tx;
      const at = systemNow();
      await tx.run(sql`
        insert into app.filing_certificate (organization_id, id, employee_id, year, branch, book, number, issued_on, content,
          issued_by, issued_at)
        values (${organizationId}, ${newId('taxCertificate')}, ${employee.employeeId}, 2015, '00000', '1', 1, '2016-01-31',
          '{"name": "สมศรี"}', 'HR', ${at})`);
      for (const year of [2015, 2016]) {
        const fileId = newId('file');
        await tx.run(sql`
          insert into app.stored_file (organization_id, id, name, content_type, size, sha256, created_at)
          values (${organizationId}, ${fileId}, 'all.zip', 'application/zip', 1, 'x', ${at})`);
        await tx.run(sql`
          insert into app.filing_certificate_zip (organization_id, year, id, state, done_count, total_count, file_id, started_by,
            started_at)
          values (${organizationId}, ${year}, ${newId('certificateZip')}, 'done', 1, 1, ${fileId}, 'HR', ${at})`);
      }
    });
    await leave(employee, addToDate(today(), { years: -10, days: -1 }));
    await run(company);
    expect(await zips()).toEqual([{ year: 2016, hasFile: true }]);
  });

  it('a person whom the company rejected is forgotten as well', async () => {
    const { company, employee } = await aPair();
    const rejectedOn = addToDate(today(), { years: -10, days: -2 });
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set status = 'rejected', start_date = null, updated_at = ${`${rejectedOn}T12:00:00Z`}
        where organization_id = ${tx.organizationId} and id = ${employee.employeeId}`),
    );
    await run(company);
    expect(await rowOf(employee)).toMatchObject({ first_name: '–', email: null, erased: true });
  });

  it('also forget what was kept longer than the name, of a person who had asked to be erased', async () => {
    const { company, employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'erase', note: null });
    await leave(employee, addToDate(today(), { years: -3 }));
    await setPay(employee);
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await payOf(employee), 'tax papers are kept for seven years').toMatchObject({ bank_account: '1234567890' });
    await leave(employee, addToDate(today(), { years: -10, days: -1 }));
    await run(company);
    expect(await payOf(employee)).toEqual({ bank_account: null, bank_account_name: null, tax_id: null });
    expect(await callAs(administrator, consent.planRetention, {}), 'nothing is left to forget').toMatchObject({
      people: [],
    });
  });
});
