import { beforeAll, describe, expect, it } from 'vitest';
import { activity } from '#activity/contract';
import { approvals } from '#approvals/contract';
import { decideAs } from '#approvals/server/steps';
import { testEngine } from '#approvals/server/testing';
import { type Person, testServer } from '#apps/server/testing';
import { sendOver } from '#apps/server/testing/attack/wire';
import { pictureFile } from '#apps/server/testing/attack/world';
import { dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { people } from '../contract.ts';
import { askFor } from './own-terms.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
let address: string;

beforeAll(async () => {
  address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
});

async function aCast() {
  const company = await aCompany();
  const [owner, supporter, manee] = await Promise.all([
    aPerson(company, { groups: ['owner'] }),
    aPerson(company, { groups: ['supporter'] }),
    aPerson(company),
  ]);
  const name = { titleName: 'นางสาว', firstName: 'มานี', lastName: 'ใจดี' };
  await callAs(owner, people.editProfile, { employeeId: manee.employeeId, ...name });
  return { company, owner, supporter, manee, name };
}

const waitingFor = async (who: Person) => (await callAs(who, people.waitingChanges, {})).items;
const fileOf = (who: Person) => callAs(who, people.employeeFile, {});

describe('what one may not change alone', () => {
  it('waits for HR, and is written into the file when it is approved', async () => {
    const { owner, manee, name } = await aCast();
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'รักไทย', note: 'แต่งงานแล้ว' });
    expect(await fileOf(manee)).toMatchObject({ lastName: 'ใจดี' });
    expect((await callAs(owner, people.countEmployees, undefined)).changes).toBe(1);
    const inFile = async (who: Person) =>
      (await callAs(owner, people.waitingChanges, { employeeId: who.employeeId })).total;
    expect([await inFile(manee), await inFile(owner)]).toEqual([1, 0]);
    const [change] = await waitingFor(owner);
    expect(change).toMatchObject({
      part: 'personal',
      note: 'แต่งงานแล้ว',
      employee: { id: manee.employeeId, firstName: 'มานี' },
      fields: [{ field: 'lastName', before: 'ใจดี', after: 'รักไทย' }],
    });
    if (!change) return;
    await callAs(owner, people.decideChange, { changeId: change.id, approve: true });
    expect(await fileOf(manee)).toMatchObject({ titleName: 'นางสาว', firstName: 'มานี', lastName: 'รักไทย' });
    const decided = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows(sql`
        select subject_name as name from app.audit_entry
        where organization_id = ${tx.organizationId} and subject_kind = 'request'`),
    );
    expect(decided).toEqual([{ name: 'มานี รักไทย' }]);
    expect(await waitingFor(owner)).toEqual([]);
    expect(await callAs(manee, people.ownChanges, undefined)).toMatchObject([
      { state: 'approved', fields: [{ field: 'lastName', before: null, after: null }] },
    ]);
  });

  it('leaves alone what HR changed in other fields meanwhile', async () => {
    const { owner, manee, name } = await aCast();
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'รักไทย' });
    await callAs(owner, people.editProfile, { employeeId: manee.employeeId, ...name, nationality: 'ไทย' });
    const [change] = await waitingFor(owner);
    if (change) await callAs(owner, people.decideChange, { changeId: change.id, approve: true });
    expect(await fileOf(manee)).toMatchObject({ lastName: 'รักไทย', nationality: 'ไทย' });
  });

  it('is refused with a reason that the person reads, and changes nothing', async () => {
    const { supporter, manee } = await aCast();
    await callAs(manee, people.askAddressChange, { houseNumber: '99/1', province: 'เชียงใหม่' });
    const [change] = await waitingFor(supporter);
    if (change)
      await callAs(supporter, people.decideChange, { changeId: change.id, approve: false, reason: 'ขอสำเนา' });
    expect((await fileOf(manee)).registeredAddress).toMatchObject({ houseNumber: null, province: null });
    expect(await callAs(manee, people.ownChanges, undefined)).toMatchObject([{ state: 'rejected', reason: 'ขอสำเนา' }]);
  });

  it('is decided once, taken back only while it waits, and asked for again in place of the first', async () => {
    const { owner, manee, name } = await aCast();
    for (const lastName of ['หนึ่ง', 'สอง']) await callAs(manee, people.askPersonalChange, { ...name, lastName });
    const waiting = await waitingFor(owner);
    expect(waiting.map(({ fields }) => fields[0]?.after)).toEqual(['สอง']);
    const changeId = waiting[0]?.id as never;
    await callAs(manee, people.takeBackChange, { changeId });
    const late = { status: 409, body: { code: 'people.changeDecided' } };
    await expect(callAs(owner, people.decideChange, { changeId, approve: true })).rejects.toMatchObject(late);
    await expect(callAs(manee, people.takeBackChange, { changeId })).rejects.toMatchObject(late);
    await expect(callAs(manee, people.askPersonalChange, name)).rejects.toMatchObject({ status: 422 });
  });
});

describe('the national id of a colleague', () => {
  it('is refused when it is approved, with the name of the colleague, which the person who asks does not read', async () => {
    const { company, owner, manee } = await aCast();
    const other = await aPerson(company);
    await callAs(owner, people.editProfile, { employeeId: other.employeeId, firstName: 'ชูใจ', lastName: 'เลิศล้ำ' });
    await callAs(owner, people.editSensitive, { employeeId: other.employeeId, idCard: '1999900012348' });
    await callAs(manee, people.askIdentityChange, { idCard: '1999900012348' });
    const [change] = await waitingFor(owner);
    const changeId = change?.id as never;
    await expect(callAs(owner, people.decideChange, { changeId, approve: true })).rejects.toMatchObject({
      status: 409,
      body: { code: 'people.nationalIdTaken', params: { name: expect.stringContaining('ชูใจ') } },
    });
    expect(await fileOf(manee)).toMatchObject({ idCard: null });
    await callAs(owner, people.decideChange, { changeId, approve: false, reason: 'เลขไม่ถูกต้อง' });
    expect(await callAs(manee, people.ownChanges, undefined)).toMatchObject([{ state: 'rejected' }]);
  });

  it('is refused at once to a person who reads the files of all', async () => {
    const { company, owner, manee } = await aCast();
    const admin = await aPerson(company, { groups: ['administrator'] });
    await callAs(owner, people.editSensitive, { employeeId: manee.employeeId, idCard: '1999900012348' });
    const taken = { body: { code: 'people.nationalIdTaken', fields: { idCard: { code: 'invalid' } } } };
    await expect(callAs(admin, people.askIdentityChange, { idCard: '1999900012348' })).rejects.toMatchObject(taken);
  });
});

async function askWithBook(who: Person, fields: Record<string, string>) {
  const input = { ...fields, bankBook: pictureFile() };
  const { status } = await sendOver(address, people.askIdentityChange, { token: who.token, input });
  expect(status).toBe(200);
}

describe('a new bank account', () => {
  it('comes with a picture of the bank book, which HR opens beside the values and which goes with the decision', async () => {
    const { owner, supporter, manee } = await aCast();
    const account = { bankCode: '004', bankAccount: '123-4-56789-0', bankAccountName: 'มานี ใจดี' };
    await expect(callAs(manee, people.askIdentityChange, account)).rejects.toMatchObject({
      status: 400,
      body: { fields: { bankBook: { code: 'required' } } },
    });
    await askWithBook(manee, account);
    const [change] = await waitingFor(owner);
    expect(change).toMatchObject({ hasBankBook: true });
    const changeId = change?.id as never;
    expect((await kala.send(supporter, people.readBankBook, { changeId })).status).toBe(403);
    const picture = await kala.send(owner, people.readBankBook, { changeId });
    expect(picture).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
    const { items } = await callAs(owner, activity.listEntries, { subjectId: manee.employeeId });
    expect(items[0]?.changes).toEqual([{ field: 'viewed', before: null, after: 'bankBook' }]);
    await callAs(owner, people.decideChange, { changeId, approve: false, reason: 'อ่านไม่ชัด' });
    expect((await kala.send(owner, people.readBankBook, { changeId })).status).toBe(404);
    const files = await kala.database.reading(owner.organizationId, (tx) =>
      tx.rows(sql`select id from app.stored_file where organization_id = ${tx.organizationId}`),
    );
    expect(files).toEqual([]);
  });

  it('is asked for with bank, number and name together', async () => {
    const { manee } = await aCast();
    await expect(callAs(manee, people.askIdentityChange, { bankAccount: '123-4-56789-0' })).rejects.toMatchObject({
      status: 400,
      body: {
        fields: {
          bankCode: { code: 'required' },
          bankAccountName: { code: 'required' },
          bankBook: { code: 'required' },
        },
      },
    });
  });

  it('is dots for HR until asked for, which is recorded; a supporter neither reads nor lets it in', async () => {
    const { owner, supporter, manee } = await aCast();
    const account = { bankCode: '004', bankAccount: '123-4-56789-0', bankAccountName: 'มานี ใจดี' };
    await askWithBook(manee, account);
    const [change] = await waitingFor(supporter);
    expect(change?.fields).toContainEqual({ field: 'bankAccount', before: null, after: '••••••7890' });
    const changeId = change?.id as never;
    for (const call of [people.revealChange, people.decideChange] as const)
      await expect(callAs(supporter, call, { changeId, approve: true })).rejects.toMatchObject({ status: 403 });
    expect(await callAs(owner, people.revealChange, { changeId })).toContainEqual({
      field: 'bankAccount',
      before: null,
      after: '1234567890',
    });
    await callAs(owner, people.decideChange, { changeId, approve: true });
    expect(await fileOf(manee)).toMatchObject({ bankAccount: '1234567890', bankCode: '004' });
    const kept = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ call: string; text: string }>(sql`
        select call, change::text as text from app.audit_entry
        where organization_id = ${tx.organizationId} and subject_id = ${manee.employeeId} order by number`),
    );
    expect(kept.map(({ call }) => call).slice(1)).toEqual([
      'POST /auth/v1/employee/change/identity',
      'POST /auth/v1/employee/change/sensitive',
      'request decided',
    ]);
    expect(kept.map(({ text }) => text).join()).not.toContain('1234567890');
    const rows = await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ text: string }>(sql`
        select (was, wish)::text as text from app.employee_change where organization_id = ${tx.organizationId}`),
    );
    expect(rows).toEqual([{ text: '({},{})' }]);
  });
});

describe('as a request on the approval engine', () => {
  const soon = { timeout: 60_000 };
  /** What waits for a person, once it has come. */
  const inInbox = async (who: Person, count: number) => {
    await expect.poll(async () => (await callAs(who, approvals.countWaiting, undefined)).count, soon).toBe(count);
    return (await callAs(who, approvals.listWaiting, {})).items;
  };

  it('waits in the inbox of those who may write it, and is written when one of them approves there', async () => {
    const { owner, supporter, manee, name } = await aCast();
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'รักไทย' });
    const [waiting] = await inInbox(owner, 1);
    expect(waiting).toMatchObject({ kind: 'people.fileChange', asker: { employeeId: manee.employeeId } });
    expect(await inInbox(supporter, 1)).toHaveLength(1);
    const requestId = waiting?.id as never;
    const { approveGroups } = await callAs(owner, approvals.readRequest, { requestId });
    expect(approveGroups).toMatchObject([{ isDeciders: true, isOwners: false, state: 'current' }]);
    await callAs(owner, approvals.decide, { requestId, approve: true });
    expect(await fileOf(manee)).toMatchObject({ lastName: 'รักไทย' });
    expect(await callAs(manee, people.ownChanges, undefined)).toMatchObject([{ state: 'approved' }]);
    await inInbox(supporter, 0);
    const { items } = await callAs(owner, activity.listEntries, { subjectId: manee.employeeId });
    expect(items[0]?.changes).toEqual([{ field: 'lastName', before: 'ใจดี', after: 'รักไทย' }]);
  });

  it('a bank account does not wait for a supporter, and one that stands in for an owner cannot let it in', async () => {
    const { owner, supporter, manee } = await aCast();
    const today = dateIn('Asia/Bangkok', systemNow());
    await callAs(owner, approvals.addDelegation, {
      toEmployeeId: supporter.employeeId,
      fromDate: today,
      toDate: today,
    });
    await askWithBook(manee, { bankCode: '004', bankAccount: '123-4-56789-0', bankAccountName: 'มานี ใจดี' });
    const [waiting] = await inInbox(supporter, 1);
    expect(waiting?.onBehalfOf).toMatchObject({ employeeId: owner.employeeId });
    const requestId = waiting?.id as never;
    await expect(callAs(supporter, approvals.decide, { requestId, approve: true })).rejects.toMatchObject({
      status: 403,
    });
    await callAs(owner, approvals.decide, { requestId, approve: true });
    expect(await fileOf(manee)).toMatchObject({ bankAccount: '1234567890' });
  });

  it('where nobody else may decide it is written at once, and the log says so', async () => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const { firstName } = await fileOf(owner);
    await callAs(owner, people.askPersonalChange, { firstName, lastName: 'รักไทย' });
    await expect.poll(async () => (await fileOf(owner)).lastName, soon).toBe('รักไทย');
    const { items } = await callAs(owner, activity.listEntries, { subjectId: owner.employeeId });
    expect(items[0]?.changes).toContainEqual({ field: 'noSecondPerson', before: null, after: 'true' });
  });

  it('a later wish about the same part ends the request of the first', async () => {
    const { owner, manee, name } = await aCast();
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'หนึ่ง' });
    const [first] = await inInbox(owner, 1);
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'สอง' });
    await expect
      .poll(async () => (await callAs(owner, approvals.listWaiting, {})).items.map(({ id }) => id), soon)
      .not.toContain(first?.id);
    await expect(
      callAs(owner, approvals.decide, { requestId: first?.id as never, approve: true }),
    ).rejects.toMatchObject({ status: 409 });
    const [second] = await inInbox(owner, 1);
    await callAs(owner, approvals.decide, { requestId: second?.id as never, approve: true });
    expect(await fileOf(manee)).toMatchObject({ lastName: 'สอง' });
  });

  it('a later wish waits in the inbox also where the first is rejected at the same moment', async () => {
    const { owner, manee, name } = await aCast();
    await callAs(manee, people.askPersonalChange, { ...name, lastName: 'หนึ่ง' });
    const [first] = await inInbox(owner, 1);
    const [now, was] = [systemNow(), { lastName: 'ใจดี' }];
    await kala.database.tenant(owner.organizationId, async (tx) => {
      const wish = { part: 'personal' as const, fields: ['lastName'], was, wish: { lastName: 'สอง' }, note: null };
      await askFor(tx, manee.employeeId, { ...wish, now });
      const reader = { employeeId: owner.employeeId, all: true };
      const decision = { by: owner.employeeId, approve: false, reason: 'ไม่ชัด', reader };
      await decideAs({ ...testEngine(), tx, now }, first?.id as never, decision);
    });
    const [second] = await inInbox(owner, 1);
    expect(second?.id).not.toBe(first?.id);
    await callAs(owner, approvals.decide, { requestId: second?.id as never, approve: true });
    expect(await fileOf(manee)).toMatchObject({ lastName: 'สอง' });
  });
});

it('nobody decides about their own request', async () => {
  const { owner, name } = await aCast();
  await callAs(owner, people.askPersonalChange, { ...name, firstName: 'อื่น' });
  const [change] = await waitingFor(owner);
  await expect(
    callAs(owner, people.decideChange, { changeId: change?.id as never, approve: true }),
  ).rejects.toMatchObject({ status: 403, body: { code: 'people.decidesThemselves' } });
});
