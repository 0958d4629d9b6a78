import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { isDataName } from '#consent/rules/data-words';
import { shownTexts } from '#consent/server/testing';
import { routeOf } from '#kernel/call';
import { addToDate, asDate, dateIn, secondsBetween, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
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

  it('has the documents themselves, not only their names', async () => {
    const { employee, administrator } = await aPair();
    const form = new FormData();
    form.set('file', new File(['สัญญาจ้างฉบับเต็ม'], 'สัญญาจ้าง.txt', { type: 'text/plain' }));
    form.set('employeeId', employee.employeeId);
    form.set('kind', 'contract');
    form.set('name', 'สัญญาจ้าง');
    const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const uploaded = await fetch(address + routeOf(people.uploadDocument).path, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    expect(uploaded.status).toBe(200);
    const asked = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await callAs(administrator, consent.decide, { id: asked.id, decision: 'done', reason: null });
    const bytes = await copyFor(employee, asked.id);
    const files = unzipped(bytes);
    expect(files.get('employee.documents/สัญญาจ้าง.txt')?.toString()).toBe('สัญญาจ้างฉบับเต็ม');
    const [proof] = (await proofs(employee)).filter(({ subject_name }) => subject_name === 'copy');
    expect(proof?.change.after.copySha256).toBe(createHash('sha256').update(bytes).digest('hex'));
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
