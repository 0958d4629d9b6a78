import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { dateIn, type Instant, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { sql } from '#server/db/sql';
import { taxTh } from '../contract.ts';
import { allowancesOfPeople } from './public.ts';
import { remind } from './reminders.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const year = Number(dateIn('Asia/Bangkok', systemNow()).slice(0, 4));
const refusal = (code: string) => ({ body: { code: `taxTh.${code}` } });

let owner: Person;
let administrator: Person;
let approver: Person;
let viewer: Person;
let somchai: Person;
let somsri: Person;

beforeAll(async () => {
  const company = await aCompany();
  owner = await aPerson(company, { groups: ['owner'] });
  administrator = await aPerson(company, { groups: ['administrator'] });
  approver = await aPerson(company, { groups: ['payrollApprove'] });
  viewer = await aPerson(company, { groups: ['payrollViewer'] });
  somchai = await aPerson(company);
  somsri = await aPerson(company);
  await callAs(owner, people.setSalary, {
    employeeId: somchai.employeeId,
    fromDate: `${year}-01-01`,
    salary: baht(50_000),
  });
});

const allowances = (person: Person) =>
  kala.database.tenant(person.organizationId, async (tx) =>
    (await allowancesOfPeople(tx, [person.employeeId], year)).of(person.employeeId),
  );
const own = () => callAs(somchai, taxTh.readDeclaration, { year });

async function attached(person: Person, answer: string): Promise<string> {
  const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' }).catch(() => listening());
  const form = new FormData();
  form.set('year', String(year));
  form.set('answer', answer);
  form.set('file', new File(['%PDF-1.4 proof'], 'premium.pdf', { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${person.token}` };
  const sent = await fetch(`${address}/auth/v1/taxdeduction`, { method: 'PUT', body: form, headers });
  const { files } = (await sent.json()) as { files: { id: string }[] };
  return files.at(-1)?.id ?? '';
}
const listening = () => {
  const [at] = kala.application.http.addresses();
  return `http://127.0.0.1:${(at as { port: number } | undefined)?.port}`;
};

describe('answers for tax allowances', () => {
  it('are a draft, handed in, returned with a reason, approved, and only then count in pay', async () => {
    expect(await own()).toMatchObject({ state: 'none', answers: { spouse: false, paid: {} }, copy: null });
    await callAs(somchai, taxTh.saveDeclaration, { year, answers: { spouse: true } });
    const paid = { lifeInsurance: baht(12_500) };
    await callAs(somchai, taxTh.saveDeclaration, { year, answers: { spouse: true, paid }, submit: true });
    expect(await allowances(somchai)).toMatchObject({ declared: { spouse: false }, basis: 'declared' });
    const about = { employeeId: somchai.employeeId, year };
    await expect(callAs(approver, taxTh.decideDeclaration, { ...about, approve: false })).rejects.toMatchObject(
      refusal('reasonNeeded'),
    );
    await callAs(approver, taxTh.decideDeclaration, { ...about, approve: false, reason: 'แนบทะเบียนสมรส' });
    expect(await own()).toMatchObject({ state: 'returned', reason: 'แนบทะเบียนสมรส', approved: null });
    await expect(callAs(approver, taxTh.decideDeclaration, { ...about, approve: true })).rejects.toMatchObject(
      refusal('stepNotPossible'),
    );
    await callAs(somchai, taxTh.saveDeclaration, { year, submit: true });
    await callAs(approver, taxTh.decideDeclaration, { ...about, approve: true, proved: ['lifeInsurance'] });
    expect(await allowances(somchai)).toMatchObject({
      declared: { spouse: true, paid },
      proved: { spouse: false, paid },
    });
    const { history, years } = await callAs(owner, taxTh.ofEmployee, { employeeId: somchai.employeeId });
    expect(history.map(({ deed }) => deed)).toEqual(['approved', 'submitted', 'returned', 'submitted']);
    expect(history[0]?.changes.map(({ answer }) => answer)).toEqual(['spouse', 'lifeInsurance']);
    expect(years).toMatchObject([{ year, state: 'approved' }]);
  });

  it('that change after the approval go on counting as approved until the next one', async () => {
    const changed = await callAs(somchai, taxTh.saveDeclaration, { year, answers: { spouse: true, parents: 2 } });
    expect(changed).toMatchObject({ state: 'draft', approved: { parents: 0 }, answers: { parents: 2 } });
    expect(await allowances(somchai)).toMatchObject({
      declared: { parents: 0, paid: { lifeInsurance: baht(12_500) } },
    });
    const { items, counts } = await callAs(approver, taxTh.listDeclarations, { year, state: 'draft' });
    expect(items).toMatchObject([{ employeeId: somchai.employeeId, changed: ['parents', 'lifeInsurance'] }]);
    expect(counts).toMatchObject({ draft: 1, none: 5 });
  });

  it('are decided by another person, from the answers that were read', async () => {
    const mine = await callAs(administrator, taxTh.saveDeclaration, { year, answers: { parents: 1 }, submit: true });
    const about = { employeeId: administrator.employeeId, year, approve: true };
    await expect(callAs(administrator, taxTh.decideDeclaration, about)).rejects.toMatchObject(
      refusal('ownDeclaration'),
    );
    await callAs(administrator, taxTh.saveDeclaration, { year, answers: { parents: 2 }, submit: true });
    await expect(callAs(owner, taxTh.decideDeclaration, { ...about, readVersion: mine.version })).rejects.toMatchObject(
      refusal('answersChanged'),
    );
    await expect(callAs(owner, taxTh.decideDeclaration, about)).resolves.toMatchObject({ approved: { parents: 2 } });
  });

  it('are read by oneself and by those who make pay, changed by fewer, decided by fewer still', async () => {
    const { employeeId } = somchai;
    await expect(callAs(viewer, taxTh.readDeclaration, { year, employeeId })).resolves.toMatchObject({
      mayEdit: false,
    });
    await expect(
      callAs(viewer, taxTh.saveDeclaration, { year, employeeId, answers: { parents: 1 } }),
    ).rejects.toMatchObject({ status: 404 });
    for (const call of [taxTh.readDeclaration, taxTh.saveDeclaration] as const)
      await expect(callAs(somsri, call, { year, employeeId })).rejects.toMatchObject({ status: 404 });
    await expect(callAs(viewer, taxTh.decideDeclaration, { year, employeeId, approve: true })).rejects.toMatchObject({
      status: 403,
    });
    await expect(callAs(somsri, taxTh.listDeclarations, { year })).rejects.toMatchObject({ status: 403 });
    const { items } = await callAs(viewer, taxTh.listDeclarations, { year });
    expect(items.map((one) => one.employeeId)).toContain(employeeId);
  });

  it('are copied from last year, with what must be looked at', async () => {
    const paid = { lifeInsurance: baht(20_000), easyReceipt: baht(30_000) };
    await callAs(somsri, taxTh.saveDeclaration, { year: year - 1, answers: { parents: 2, paid }, submit: true });
    const { copy } = await callAs(somsri, taxTh.readDeclaration, { year });
    expect(copy).toEqual({
      year: year - 1,
      answers: expect.objectContaining({ parents: 2, paid: { lifeInsurance: baht(20_000) } }),
      checks: [
        { answer: 'easyReceipt', reason: 'leftOut' },
        { answer: 'lifeInsurance', reason: 'lastYear' },
      ],
    });
    const kept = copy && { answers: copy.answers, copiedFrom: copy.year };
    const saved = await callAs(somsri, taxTh.saveDeclaration, { year, ...kept });
    expect(saved).toMatchObject({ copy: null, answers: { parents: 2 } });
  });

  it('have papers, which stay while they prove what counts', async () => {
    const paper = await attached(somsri, 'lifeInsurance');
    const read = await callAs(somsri, taxTh.readDeclaration, { year });
    expect(read.files).toMatchObject([{ id: paper, answer: 'lifeInsurance', name: 'premium.pdf' }]);
    await expect(callAs(somchai, taxTh.removeFile, { fileId: paper as never })).rejects.toMatchObject({ status: 404 });
    await callAs(somsri, taxTh.saveDeclaration, { year, submit: true });
    const about = { employeeId: somsri.employeeId, year, approve: true };
    await callAs(owner, taxTh.decideDeclaration, { ...about, proved: ['lifeInsurance'] });
    await expect(callAs(somsri, taxTh.removeFile, { fileId: paper as never })).rejects.toMatchObject(
      refusal('stepNotPossible'),
    );
    await callAs(owner, taxTh.decideDeclaration, { ...about, proved: [] });
    await callAs(somsri, taxTh.removeFile, { fileId: paper as never });
    expect((await callAs(somsri, taxTh.readDeclaration, { year })).files).toEqual([]);
  });
});

describe('tax of the year', () => {
  it('is expected from the salary while no slip exists, and what-if stores nothing', async () => {
    const before = await own();
    expect(before.pay).toMatchObject({ source: 'salary', paymentsLeft: 12, later: { regular: baht(50_000) } });
    const asked = await callAs(somchai, taxTh.whatIf, {
      year,
      answers: { spouse: true, parents: 2 },
      bonus: baht(100_000),
    });
    expect(asked.now.income).toBe(baht(600_000));
    expect(asked.asked.income).toBe(baht(700_000));
    // 100,000 in the step of 10 %.
    expect(asked.asked.onBonus).toBe(baht(10_000));
    expect(await own()).toEqual(before);
  });

  it('has what the position and the age leave out: no social security, nothing withheld', async () => {
    const terms = { salaryBase: baht(50_000), socialSecurityCalculation: false, taxCalculation: false } as const;
    const outlookOf = async (parts: Partial<typeof terms> & { readonly salaryBase: typeof terms.salaryBase }) => {
      const person = await aPerson(owner);
      const { id: positionId } = await callAs(owner, positions.createPosition, { name: crypto.randomUUID(), ...parts });
      const { employeeId } = person;
      const fromDate = `${year}-01-01`;
      await callAs(owner, positions.addMembers, { positionId, employeeIds: [employeeId], fromDate });
      const outlook = async () => {
        const { pay, now } = await callAs(person, taxTh.whatIf, { year });
        return [pay.later.socialSecurity, pay.isWithheld, now.tax > 0, now.eachPayment > 0, now.left > 0];
      };
      return { employeeId, outlook };
    };
    const usual = await outlookOf({ salaryBase: baht(50_000) });
    expect(await usual.outlook()).toEqual([baht(875), true, true, true, true]);
    const { outlook } = await outlookOf(terms);
    expect(await outlook()).toEqual([0, false, true, false, false]);
    // First employed after the 60th birthday: not insured.
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set birth_date = '1950-01-01', start_date = '2020-01-01'
        where organization_id = ${tx.organizationId} and id = ${usual.employeeId}`),
    );
    expect(await usual.outlook()).toEqual([0, true, true, true, true]);
  });

  it('follows the law pack and the deadline of the company', async () => {
    const settings = { basis: 'proved', deadlineMonth: 11, deadlineDay: 30, remindDays: 7 } as const;
    await callAs(owner, taxTh.saveSettings, { lawPack: 'th-classic', ...settings });
    const info = await callAs(somchai, taxTh.info, { year });
    expect(info).toMatchObject({ deadline: `${year}-11-30`, settings: { lawPack: 'th-classic', basis: 'proved' } });
    expect(info.questions.find(({ answer }) => answer === 'healthInsurance')?.max).toBe(baht(15_000));
    expect(await allowances(somchai)).toMatchObject({ basis: 'proved' });
    await expect(callAs(approver, taxTh.saveSettings, { lawPack: 'th-law', ...settings })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('the reminder', () => {
  it('is sent once a year, to those who have not handed in, some days before the deadline', async () => {
    const company = await aCompany();
    const late = await aPerson(company, { groups: ['owner'] });
    const done = await aPerson(company);
    await callAs(done, taxTh.saveDeclaration, { year: 2026, answers: { parents: 1 }, submit: true });
    const at = (moment: string) =>
      kala.database.tenant(company.organizationId, async (tx) => {
        const next = await remind(tx, moment as Instant);
        const reminded = await tx.rows<{ id: string }>(sql`
          select payload ->> 'employeeId' as id from app.outbox
          where organization_id = ${tx.organizationId} and event = 'taxTh.declarationDue'`);
        return { next, reminded: reminded.map(({ id }) => id) };
      });
    // Nine in the morning of 1 December in Bangkok.
    expect(await at('2026-11-20T00:00:00.000Z')).toEqual({ next: '2026-12-01T02:00:00.000Z', reminded: [] });
    expect(await at('2026-12-01T02:00:00.000Z')).toEqual({
      next: '2027-12-01T02:00:00.000Z',
      reminded: [late.employeeId],
    });
    expect(await at('2026-12-02T02:00:00.000Z')).toMatchObject({ next: '2027-12-01T02:00:00.000Z' });
  });
});
