import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { serverModules } from '#apps/server/modules';
import { type Person, testServer } from '#apps/server/testing';
import { consent } from '#consent/contract';
import { isDataName } from '#consent/rules/data-words';
import { filingsTh } from '#filings-th/contract';
import { routeOf } from '#kernel/call';
import { addToDate } from '#kernel/time';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { unzipped } from '#server/testing/unzip';
import { peopleAndProofs, today, wordsAbout } from './testing/people-and-proofs.ts';

const kala = testServer();
const { callAs, aPerson } = kala;
const { aPair, leave, rowOf, proofs, copyFor } = peopleAndProofs(kala);

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

  it('counts the thirty days from the day on which the paper came', async () => {
    const { employee, administrator } = await aPair();
    await leave(employee, addToDate(today(), { days: -60 }));
    const { employeeId } = employee;
    const enter = (days: number) =>
      callAs(administrator, consent.enterRequest, {
        employeeId,
        kind: 'copy',
        note: null,
        receivedOn: addToDate(today(), { days }),
      });
    const wrong = (code: string) => ({ status: 400, body: { fields: { receivedOn: { code } } } });
    await expect(enter(1)).rejects.toMatchObject(wrong('dateTooLate'));
    await expect(enter(-31)).rejects.toMatchObject(wrong('dateTooEarly'));
    expect(await enter(-5)).toMatchObject({
      receivedOn: addToDate(today(), { days: -5 }),
      dueOn: addToDate(today(), { days: 25 }),
    });
  });

  it('stands in the list by the day on which the paper came, as the list shows it', async () => {
    const { employee, administrator } = await aPair();
    await leave(employee, addToDate(today(), { days: -60 }));
    const { employeeId } = employee;
    const enter = (kind: 'copy' | 'erase', days: number) =>
      callAs(administrator, consent.enterRequest, {
        employeeId,
        kind,
        note: null,
        receivedOn: addToDate(today(), { days }),
      });
    await enter('erase', -2);
    await enter('copy', -5);
    const listed = async (sort: 'askedAt' | '-askedAt') =>
      (await callAs(administrator, consent.listRequests, { sort })).items.map(({ kind }) => kind);
    expect(await listed('askedAt')).toEqual(['copy', 'erase']);
    expect(await listed('-askedAt')).toEqual(['erase', 'copy']);
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

  it('leaves the one that the person made before they left to them, and is answered no later than the paper asks', async () => {
    const { employee, administrator } = await aPair();
    const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await leave(employee, addToDate(today(), { days: -1 }));
    const { employeeId } = employee;
    const enter = (receivedOn = today()) =>
      callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null, receivedOn });
    await expect(enter()).rejects.toMatchObject({ status: 409, body: { code: 'consent.personAsked' } });
    expect(await enter(addToDate(today(), { days: -5 })), 'the paper came before').toMatchObject({
      id,
      dueOn: addToDate(today(), { days: 25 }),
      receivedOn: addToDate(today(), { days: -5 }),
      enteredBy: null,
    });
    await expect(enter(addToDate(today(), { days: -4 }))).rejects.toMatchObject({ status: 409 });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect((await kala.send(administrator, consent.handOverCopy, { id })).status, 'only they open it').toBe(404);
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
