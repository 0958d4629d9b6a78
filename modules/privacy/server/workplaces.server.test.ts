import { describe, expect, it } from 'vitest';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { consent, type DataRequest } from '#consent/contract';
import { saveEmployment } from '#identity/server/public';
import type { Id } from '#kernel/ids';
import { addMinutes, addToDate, type Instant, secondsBetween } from '#kernel/time';
import { notifications } from '#notifications/contract';
import { sql } from '#server/db/sql';
import { unzipped } from '#server/testing/unzip';
import { peopleAndProofs, today } from './testing/people-and-proofs.ts';

const kala = testServer();
const { callAs, send, aPerson, aCompany } = kala;
const { aPair, leave, rowOf, proofs, fileOf } = peopleAndProofs(kala);

const patience = { timeout: 60_000 };
const lastWeek = () => addToDate(today(), { days: -7 });

const reject = (person: Person) =>
  kala.database.tenant(person.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set status = 'rejected', reject_reason = 'ไม่ผ่านการสัมภาษณ์', email = 'somsri@kala.test'
      where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
  );

const ends: readonly (readonly [string, 'deactivated' | 'rejected', (person: Person) => Promise<unknown>])[] = [
  ['who left', 'deactivated', (person) => leave(person, lastWeek())],
  ['who was rejected', 'rejected', reject],
];

const copyAsk = ({ employeeId }: Person) => ({ employeeId, kind: 'copy', note: null }) as const;

const entriesOf = ({ organizationId, employeeId }: Person) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.rows<Record<string, unknown>>(sql`
      select call, actor_name, subject_kind, subject_name, change from app.audit_entry
      where organization_id = ${tx.organizationId} and employee_id = ${employeeId} order by at, id`),
  );

/** The session as if this company had opened it by its sign-in. */
const openBy = ({ sessionId }: Person, company: Company) =>
  kala.database.global((tx) =>
    tx.run(sql`update global.user_session set company_id = ${company.organizationId} where id = ${sessionId}`),
  );

describe.each(ends)('a person %s', (_who, status, end) => {
  it('asks for a copy, and opens it when it is ready, alone', async () => {
    const { company, employee, administrator } = await aPair();
    await end(employee);
    expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
      { employeeId: employee.employeeId, status, closed: null, requests: [] },
    ]);
    const asked = await callAs(employee, consent.askWorkplace, { ...copyAsk(employee), note: 'ขอสำเนา' });
    expect(asked).toMatchObject({
      state: 'received',
      dueOn: addToDate(today(), { days: 30 }),
      enteredBy: null,
      hasFile: false,
    });
    expect(await entriesOf(employee)).toMatchObject([
      {
        call: 'POST /auth/v1/consent/workplaces/request',
        actor_name: 'สมศรี ทดสอบ',
        subject_kind: 'consentRequest',
        subject_name: 'copy',
      },
    ]);
    const again = await send(employee, consent.askWorkplace, copyAsk(employee));
    expect([again.status, again.body]).toEqual([409, '{"code":"consent.alreadyAsked"}']);
    const named = { employeeId: employee.employeeId, id: asked.id };
    expect((await fileOf(employee, named)).statusCode).toBe(409);

    const list = await callAs(administrator, consent.listRequests, {});
    expect(list.items).toMatchObject([{ id: asked.id, name: 'สมศรี ทดสอบ', note: 'ขอสำเนา' }]);
    await callAs(administrator, consent.decide, { id: asked.id, decision: 'done', reason: null });
    expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
      { requests: [{ id: asked.id, state: 'done', hasFile: true }] },
    ]);
    const answer = await fileOf(employee, named);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    const { data } = JSON.parse(unzipped(answer.rawPayload).get('my-data.json')?.toString() ?? '');
    expect(data['employee.register']).toMatchObject({ firstName: 'สมศรี', status });
    expect(data.account.email).toBe(`${employee.userId}@kala.test`);

    for (const other of [administrator, await aPerson(company), await aPerson(await aCompany())]) {
      expect((await fileOf(other, named)).statusCode).toBe(404);
      expect((await fileOf(other, { ...named, employeeId: other.employeeId })).statusCode).toBe(404);
    }
    expect((await send(administrator, consent.handOverCopy, { id: asked.id })).status).toBe(404);
  });

  it('asks for erasure, and reads what was erased and what is kept until when', async () => {
    const { employee, administrator } = await aPair();
    await end(employee);
    const { employeeId } = employee;
    const { id } = await callAs(employee, consent.askWorkplace, { employeeId, kind: 'erase', note: null });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toMatchObject({ email: null, phone_number: null });
    const [place] = await callAs(employee, consent.listWorkplaces, undefined);
    expect(place?.requests).toMatchObject([{ id, state: 'done' }]);
    const outcome = place?.requests[0]?.outcome ?? [];
    expect(outcome.find(({ name }) => name === 'employee.contact')).toMatchObject({ erase: true });
    expect(outcome.find(({ name }) => name === 'employee.register')).toMatchObject({
      erase: false,
      until: expect.any(String),
    });
    expect(await proofs(employee)).toMatchObject([{ call: 'PUT /auth/v1/consent/request', subject_name: 'erase' }]);
  });

  it('takes a request back, as before it was answered', async () => {
    const { employee, administrator } = await aPair();
    await end(employee);
    const { employeeId } = employee;
    const { id } = await callAs(employee, consent.askWorkplace, { employeeId, kind: 'erase', note: null });
    await callAs(employee, consent.cancelAtWorkplace, { employeeId, id });
    const refused = await send(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect(refused.status).toBe(409);
    expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
      { requests: [{ id, state: 'canceled' }] },
    ]);
  });

  it('opens the copy that the company made for them on paper', async () => {
    const { employee, administrator } = await aPair();
    await end(employee);
    const { employeeId } = employee;
    const { id } = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    expect((await fileOf(employee, { employeeId, id })).statusCode).toBe(200);
  });
});

it('those who decide hear of a request by their bell, and nobody else does', async () => {
  const { company, employee, administrator } = await aPair();
  const owner = await aPerson(company, { groups: ['owner'] });
  const others = [await aPerson(company), await aPerson(company, { groups: ['supporter'] })];
  await leave(employee, lastWeek());
  const { id } = await callAs(employee, consent.askWorkplace, copyAsk(employee));
  const heard = async (who: Person) =>
    (await callAs(who, notifications.listMessages, {})).items.map(({ kind, aboutId, facts }) => [
      kind,
      aboutId,
      facts.person,
      facts.form.th,
    ]);
  const message = [['dataAsked', id, 'สมศรี ทดสอบ', 'ขอสำเนาข้อมูล']];
  for (const head of [administrator, owner]) await expect.poll(() => heard(head), patience).toEqual(message);
  for (const other of others) expect(await heard(other)).toEqual([]);
});

describe('the message to those who decide', () => {
  const about = async (who: Person) =>
    (await callAs(who, notifications.listMessages, {})).items.map(({ aboutId }) => aboutId);

  it('goes when the request is answered, or taken back', async () => {
    const { employee, administrator } = await aPair();
    for (const end of [
      (id: Id<'consentRequest'>) => callAs(employee, consent.cancelRequest, { id }),
      (id: Id<'consentRequest'>) => callAs(administrator, consent.decide, { id, decision: 'done', reason: null }),
    ]) {
      const { id } = await callAs(employee, consent.ask, { kind: 'copy', note: null });
      await expect.poll(() => about(administrator), patience).toEqual([id]);
      await end(id);
      await expect.poll(() => about(administrator), patience).toEqual([]);
    }
  });

  it('is sent once a day at most, however often a person asks and takes it back', async () => {
    const { employee, administrator } = await aPair();
    const asked: DataRequest[] = [];
    for (const isTakenBack of [true, true, false]) {
      const request = await callAs(employee, consent.ask, { kind: 'copy', note: null });
      await expect.poll(() => about(administrator), patience).toEqual([request.id]);
      if (isTakenBack) await callAs(employee, consent.cancelRequest, { id: request.id });
      asked.push(request);
    }
    const deliveries = await kala.database.tenant(employee.organizationId, (tx) =>
      tx.rows<{ id: string; at: Instant }>(sql`
        select n.about_id as id, d.due_at as at from app.notification_delivery d
        join app.notification n on n.organization_id = d.organization_id and n.id = d.notification_id
        where d.organization_id = ${tx.organizationId} and n.organization_id = ${tx.organizationId}`),
    );
    const sentAt = new Map(deliveries.map(({ id, at }) => [id, at]));
    const [first, second, third] = asked as [DataRequest, DataRequest, DataRequest];
    expect(secondsBetween(first.askedAt, sentAt.get(first.id) as Instant)).toBeLessThan(3600);
    expect(sentAt.get(second.id)).toBe(addMinutes(first.askedAt, 24 * 60));
    expect(sentAt.get(third.id)).toBe(addMinutes(second.askedAt, 24 * 60));
  });
});

it('the copy of a rejected person says why they were rejected', async () => {
  const { employee, administrator } = await aPair();
  await reject(employee);
  const { id } = await callAs(employee, consent.askWorkplace, copyAsk(employee));
  await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
  const { rawPayload } = await fileOf(employee, { employeeId: employee.employeeId, id });
  const { data } = JSON.parse(unzipped(rawPayload).get('my-data.json')?.toString() ?? '');
  expect(data['employee.register']).toMatchObject({ status: 'rejected', rejectReason: 'ไม่ผ่านการสัมภาษณ์' });
});

it('an employment of others is not found, in one’s own company and in another', async () => {
  const { company, employee, administrator } = await aPair();
  await leave(employee, lastWeek());
  const { id } = await callAs(employee, consent.askWorkplace, copyAsk(employee));
  const { employeeId } = employee;
  for (const other of [await aPerson(company), administrator, await aPerson(await aCompany(), { groups: ['owner'] })]) {
    expect((await send(other, consent.askWorkplace, copyAsk(employee))).status).toBe(404);
    expect((await send(other, consent.cancelAtWorkplace, { employeeId, id })).status).toBe(404);
    // Their own employment does not reach the request of another.
    expect((await send(other, consent.cancelAtWorkplace, { employeeId: other.employeeId, id })).status).toBe(404);
    expect(JSON.stringify(await callAs(other, consent.listWorkplaces, undefined))).not.toContain(id);
  }
});

describe('a person whose name was erased', () => {
  const erased = async () => {
    const pair = await aPair();
    const { employee, administrator } = pair;
    await leave(employee, addToDate(today(), { years: -3 }));
    const { employeeId } = employee;
    const copy = await callAs(employee, consent.askWorkplace, copyAsk(employee));
    await callAs(administrator, consent.decide, { id: copy.id, decision: 'done', reason: null });
    const erase = await callAs(employee, consent.askWorkplace, { employeeId, kind: 'erase', note: null });
    await callAs(administrator, consent.decide, { id: erase.id, decision: 'done', reason: null });
    expect(await rowOf(employee)).toMatchObject({ erased: true });
    return { ...pair, copy, erase };
  };

  it('reads what was erased and what is kept until when, and nothing else is open', async () => {
    const { company, employee, copy, erase } = await erased();
    const { employeeId } = employee;
    const [place, ...others] = await callAs(employee, consent.listWorkplaces, undefined);
    expect(others).toEqual([]);
    expect(place).toMatchObject({ employeeId, status: 'erased', closed: null });
    expect(place?.requests.map(({ id, hasFile }) => [id, hasFile])).toEqual(
      expect.arrayContaining([
        [copy.id, false],
        [erase.id, false],
      ]),
    );
    const outcome = place?.requests.find(({ id }) => id === erase.id)?.outcome ?? [];
    expect(outcome.find(({ name }) => name === 'employee.register')).toMatchObject({ erase: true });
    expect(outcome.find(({ name }) => name === 'employee.pay')).toMatchObject({
      erase: false,
      until: expect.any(String),
    });

    expect((await send(employee, consent.askWorkplace, copyAsk(employee))).status).toBe(404);
    for (const { id } of [copy, erase]) {
      expect((await send(employee, consent.cancelAtWorkplace, { employeeId, id })).status).toBe(404);
      expect((await fileOf(employee, { employeeId, id })).statusCode).toBe(404);
    }
    expect(JSON.stringify(await callAs(await aPerson(company), consent.listWorkplaces, undefined))).not.toContain(
      erase.id,
    );
  });

  it('reads nothing in a session that another company’s own sign-in opened', async () => {
    const { employee, administrator } = await aPair();
    await leave(employee, addToDate(today(), { years: -3 }));
    const { employeeId } = employee;
    const { id } = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'erase', note: null });
    await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
    await openBy(employee, await aCompany());
    expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
      { status: 'erased', closed: 'otherCompanySignIn', requests: [] },
    ]);
  });

  it('reads it also after they came back', async () => {
    const { company, employee, erase } = await erased();
    const again = await aPerson(company, { status: 'pending' });
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`update app.employee set user_id = ${employee.userId}
        where organization_id = ${tx.organizationId} and id = ${again.employeeId}`),
    );
    await kala.database.global((tx) => saveEmployment(tx, employee.userId, again));
    const { id } = await callAs(employee, consent.askWorkplace, copyAsk(again));
    const [place] = await callAs(employee, consent.listWorkplaces, undefined);
    expect(place).toMatchObject({ employeeId: again.employeeId, status: 'pending' });
    expect(place?.requests.map((one) => one.id)).toEqual(expect.arrayContaining([id, erase.id]));
  });
});

describe('a person at work', () => {
  it('finds here what they asked for under “My privacy”, and the company they left', async () => {
    const { employee } = await aPair();
    const former = await aPerson(await aCompany());
    await leave(former, lastWeek());
    await kala.database.tenant(former.organizationId, (tx) =>
      tx.run(sql`update app.employee set user_id = ${employee.userId}
        where organization_id = ${tx.organizationId} and id = ${former.employeeId}`),
    );
    await kala.database.global((tx) => saveEmployment(tx, employee.userId, former));
    const asked = await callAs(employee, consent.ask, { kind: 'copy', note: null });
    await callAs(employee, consent.askWorkplace, copyAsk(former));
    const places = await callAs(employee, consent.listWorkplaces, undefined);
    expect(places.find(({ status }) => status === 'approved')?.requests).toMatchObject([{ id: asked.id }]);
    expect(places.find(({ status }) => status === 'deactivated')).toMatchObject({
      employeeId: former.employeeId,
      requests: [{ kind: 'copy', state: 'received' }],
    });
    expect(await callAs(employee, consent.listMyRequests, undefined)).toHaveLength(1);
  });

  it('is asked for the company’s own sign-in where the company takes no other', async () => {
    const { company, employee } = await aPair();
    await kala.database.tenant(company.organizationId, (tx) =>
      tx.run(sql`update app.organization set password_users = 'owners' where organization_id = ${tx.organizationId}`),
    );
    const refused = await send(employee, consent.askWorkplace, copyAsk(employee));
    expect([refused.status, refused.body]).toEqual([403, '{"code":"common.companySignInNeeded"}']);
    expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
      { status: 'approved', closed: 'companySignInNeeded', requests: [] },
    ]);
    // Those who left have that sign-in no more.
    await leave(employee, lastWeek());
    expect((await send(employee, consent.askWorkplace, copyAsk(employee))).status).toBe(200);
  });
});

it('a session that another company’s own sign-in opened neither asks here nor opens a copy', async () => {
  const { employee, administrator } = await aPair();
  await leave(employee, lastWeek());
  const { employeeId } = employee;
  const { id } = await callAs(administrator, consent.enterRequest, { employeeId, kind: 'copy', note: null });
  await callAs(administrator, consent.decide, { id, decision: 'done', reason: null });
  await openBy(employee, await aCompany());
  const refused = await fileOf(employee, { employeeId, id });
  expect([refused.statusCode, refused.body]).toEqual([403, '{"code":"common.otherCompanySignIn"}']);
  expect((await send(employee, consent.askWorkplace, { employeeId, kind: 'erase', note: null })).status).toBe(403);
  expect(await callAs(employee, consent.listWorkplaces, undefined)).toMatchObject([
    { closed: 'otherCompanySignIn', requests: [] },
  ]);
});

it('a person whose e-mail address is not proven asks for nothing', async () => {
  const person = await aPerson(await aCompany(), { status: 'deactivated', emailVerified: false });
  const refused = await send(person, consent.askWorkplace, copyAsk(person));
  expect([refused.status, refused.body]).toEqual([403, '{"code":"common.emailUnverified"}']);
  expect((await send(person, consent.listWorkplaces, undefined)).status).toBe(403);
});
