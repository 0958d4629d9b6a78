import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { CallResult } from '#kernel/call';
import type { Language } from '#kernel/text';
import { systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { consent } from '../contract.ts';
import type { Purpose } from '../rules/consent-text.ts';
import { whoAgreed } from './public.ts';
import { shownTexts } from './shown-texts.ts';

const kala = testServer();
const { aCompany, aPerson, callAs, anOwner } = kala;

const anEmployee = async () => aPerson(await aCompany());

const hashOf = (purpose: Purpose, language: Language = 'th'): string =>
  shownTexts(language, systemNow()).find((text) => text.purpose === purpose)?.hash ?? '';

const yes = (purpose: Purpose) => ({ purpose, hash: hashOf(purpose), agreed: true });
const no = (purpose: Purpose) => ({ ...yes(purpose), agreed: false });

const states = (list: CallResult<typeof consent.listMine>) =>
  Object.fromEntries(list.map(({ purpose, state }) => [purpose, state]));
const mine = async (person: Person) => states(await callAs(person, consent.listMine, {}));

describe('the texts', () => {
  it('can be read by anyone, in both languages, each with the hash of its words', async () => {
    const thai = await callAs(null, consent.listTexts, { language: 'th' });
    const english = await callAs(null, consent.listTexts, { language: 'en' });
    expect(thai.map((text) => text.purpose)).toEqual(english.map((text) => text.purpose));
    expect(new Set([...thai, ...english].map((text) => text.hash)).size).toBe(thai.length * 2);
    expect(thai[0]?.title).toContain('ประกาศความเป็นส่วนตัว');
  });
});

describe('the questions', () => {
  it('for an employee are about the account and the employer', async () => {
    expect(await mine(await anEmployee())).toEqual({
      'user.notice': 'open',
      'user.supportChat': 'open',
      'employee.notice': 'open',
      'employee.facePhoto': 'open',
      'employee.sensitive': 'open',
    });
  });

  it('for an owner include the processing agreement', async () => {
    expect(await mine(await anOwner())).toHaveProperty('owner.processing', 'open');
  });

  it('for a person who waits for approval are only about the account', async () => {
    const waiting = await aPerson(await aCompany(), { status: 'pending' });
    expect(Object.keys(await mine(waiting))).toEqual(['user.notice', 'user.supportChat']);
  });
});

describe('an answer', () => {
  it('is stored with version, hash, language, time, person, and both parties', async () => {
    const employee = await anEmployee();
    await callAs(employee, consent.give, { ...yes('employee.facePhoto'), language: 'th', channel: 'webview' });
    const rows = await kala.database.global((tx) =>
      tx.rows(sql`
        select purpose, version::text, text_hash, language, answer, from_organization_id, to_organization_id, channel, ip
        from global.consent_record where user_id = ${employee.userId}`),
    );
    expect(rows).toEqual([
      {
        purpose: 'employee.facePhoto',
        version: '2026-11-01',
        text_hash: hashOf('employee.facePhoto'),
        language: 'th',
        answer: 'given',
        from_organization_id: null,
        to_organization_id: employee.organizationId,
        channel: 'webview',
        ip: '127.0.0.1',
      },
    ]);
  });

  it('to a whole page is all or nothing: an unread notice refuses it', async () => {
    const employee = await anEmployee();
    const answers = [yes('user.notice'), yes('user.supportChat'), no('employee.notice')];
    await expect(callAs(employee, consent.giveAll, { language: 'th', answers })).rejects.toMatchObject({
      status: 422,
      body: { code: 'consent.noticeNotRead' },
    });
    expect(await mine(employee)).toMatchObject({ 'user.notice': 'open', 'user.supportChat': 'open' });
  });

  it('that leaves a consent unticked is a refusal, and is not asked again', async () => {
    const employee = await anEmployee();
    const answers = [yes('employee.notice'), no('employee.facePhoto'), yes('employee.sensitive')];
    await callAs(employee, consent.giveAll, { language: 'th', answers });
    const list = await callAs(employee, consent.listMine, { toOrganizationId: employee.organizationId });
    expect(list.map(({ purpose, state, asks }) => [purpose, state, asks])).toEqual([
      ['employee.notice', 'given', false],
      ['employee.facePhoto', 'refused', false],
      ['employee.sensitive', 'given', false],
    ]);
  });

  it("to words that are not today's is refused", async () => {
    const employee = await anEmployee();
    const reply = { ...yes('user.notice'), hash: 'a'.repeat(64), language: 'th' as const };
    await expect(callAs(employee, consent.give, reply)).rejects.toMatchObject({
      status: 409,
      body: { code: 'consent.textChanged' },
    });
    // The Thai words were shown, not the English ones.
    await expect(callAs(employee, consent.give, { ...yes('user.notice'), language: 'en' })).rejects.toMatchObject({
      body: { code: 'consent.textChanged' },
    });
  });

  it('in the name of the company can only be given by the owner', async () => {
    const company = await aCompany();
    const employee = await aPerson(company);
    const owner = await aPerson(company, { groups: ['owner'] });
    const reply = { ...yes('owner.processing'), language: 'th' as const };
    await expect(callAs(employee, consent.give, reply)).rejects.toMatchObject({
      status: 403,
      body: { code: 'consent.ownerNeeded' },
    });
    await callAs(owner, consent.give, reply);
    const list = await callAs(owner, consent.listMine, { fromOrganizationId: owner.organizationId });
    expect(list).toMatchObject([{ purpose: 'owner.processing', state: 'given', toOrganizationId: null }]);
  });

  it('can never be changed, not even by the server', async () => {
    const employee = await anEmployee();
    await callAs(employee, consent.give, { ...yes('user.notice'), language: 'th' });
    for (const change of [
      sql`update global.consent_record set answer = 'refused' where user_id = ${employee.userId}`,
      sql`delete from global.consent_record where user_id = ${employee.userId}`,
    ])
      await expect(kala.database.global((tx) => tx.run(change))).rejects.toThrow(/permission denied/);
  });
});

it('cannot be yes and no in one request', async () => {
  const answers = [yes('user.supportChat'), no('user.supportChat')];
  await expect(callAs(await anEmployee(), consent.giveAll, { language: 'th', answers })).rejects.toMatchObject({
    status: 400,
    body: { code: 'common.invalid' },
  });
});

describe('withdrawing consent', () => {
  const facePhoto = { purpose: 'employee.facePhoto' as const };
  const allowed = async ({ userId, organizationId }: Person) =>
    (await whoAgreed((work) => kala.database.global(work), { ...facePhoto, userIds: [userId], organizationId })).has(
      userId,
    );

  it('ends it at once, tells the company, and leaves the record of both', async () => {
    const employee = await anEmployee();
    expect(await allowed(employee)).toBe(false);
    await callAs(employee, consent.give, { ...yes('employee.facePhoto'), language: 'th' });
    expect(await allowed(employee)).toBe(true);
    await callAs(employee, consent.withdraw, facePhoto);
    expect(await allowed(employee)).toBe(false);
    expect(await mine(employee)).toMatchObject({ 'employee.facePhoto': 'withdrawn' });
    const rows = await kala.database.global((tx) =>
      tx.rows(sql`select answer from global.consent_record where user_id = ${employee.userId} order by at, id`),
    );
    expect(rows).toEqual([{ answer: 'given' }, { answer: 'withdrawn' }]);
  });

  it('is refused without a consent, and for a notice', async () => {
    const employee = await anEmployee();
    await expect(callAs(employee, consent.withdraw, facePhoto)).rejects.toMatchObject({
      body: { code: 'consent.notGiven' },
    });
    await expect(callAs(employee, consent.withdraw, { purpose: 'user.notice' })).rejects.toMatchObject({
      body: { code: 'consent.noticeStays' },
    });
  });

  const raceOf = (employee: Person) =>
    kala.database.tenant(employee.organizationId, (tx) =>
      tx.one(sql`
        select race from app.employee
        where organization_id = ${tx.organizationId} and id = ${employee.employeeId}`),
    );

  const anEmployeeWithRace = async () => {
    const employee = await anEmployee();
    await kala.database.tenant(employee.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set race = 'ไทย'
        where organization_id = ${tx.organizationId} and id = ${employee.employeeId}`),
    );
    await callAs(employee, consent.give, { ...yes('employee.sensitive'), language: 'th' });
    expect(await raceOf(employee)).toEqual({ race: 'ไทย' });
    return employee;
  };

  it('removes the data that was kept by it', async () => {
    const employee = await anEmployeeWithRace();
    await callAs(employee, consent.withdraw, { purpose: 'employee.sensitive' });
    await expect.poll(() => raceOf(employee), { timeout: 60_000, interval: 200 }).toEqual({ race: null });
  });

  it('by leaving the box of a newer text unticked removes the data as well', async () => {
    const employee = await anEmployeeWithRace();
    await callAs(employee, consent.giveAll, { language: 'th', answers: [no('employee.sensitive')] });
    expect(await mine(employee)).toMatchObject({ 'employee.sensitive': 'refused' });
    await expect.poll(() => raceOf(employee), { timeout: 20_000, interval: 200 }).toEqual({ race: null });
  });

  it('in one company changes nothing in another', async () => {
    const [first, second] = [await anEmployee(), await anEmployee()];
    for (const person of [first, second])
      await callAs(person, consent.give, { ...yes('employee.facePhoto'), language: 'th' });
    await callAs(first, consent.withdraw, facePhoto);
    expect(await allowed(second)).toBe(true);
  });
});

describe('the register of the company', () => {
  it('shows who answered what, and nothing of other companies or of the account', async () => {
    const company = await aCompany();
    const employee = await aPerson(company);
    const administrator = await aPerson(company, { groups: ['administrator'] });
    await callAs(employee, consent.giveAll, {
      language: 'th',
      answers: [yes('user.notice'), yes('employee.notice'), no('employee.facePhoto')],
    });
    await callAs(await anEmployee(), consent.give, { ...yes('employee.notice'), language: 'th' });
    const { items, total } = await callAs(administrator, consent.listRecords, { sort: 'at' });
    expect(total).toBe(2);
    expect(new Set(items.map(({ name, purpose, answer }) => `${name} ${purpose} ${answer}`))).toEqual(
      new Set(['สมศรี ทดสอบ employee.notice given', 'สมศรี ทดสอบ employee.facePhoto refused']),
    );
  });
});
