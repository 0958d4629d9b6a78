import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { baht } from '#kernel/money';
import { addSeconds, dateIn, systemNow } from '#kernel/time';
import { type Statement, sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { newId } from '#server/ids';
import { forms } from '../contract.ts';
import { claimsToPay, payClaims, unpayClaims } from './public.ts';
import { claimsOfYearStatement, claimsToPayStatement } from './store/claims.ts';
import { aForm, anAnswer } from './testing.ts';
import { expenseForm } from './types/expense.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const today = dateIn('Asia/Bangkok', systemNow());
const year = Number(today.slice(0, 4));

type NewClaimType = Partial<CallInput<typeof forms.createClaimType>>;

async function aCast(facts: NewClaimType = {}) {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const employee = await aPerson(company);
  const type = await callAs(owner, forms.createClaimType, { name: 'ค่าเดินทาง', ...facts });
  const form = await aForm(kala, owner, {
    name: 'เบิกค่าเดินทาง',
    type: 'expense',
    claimTypeId: type.id,
    fields: [
      { type: 'textfield', label: 'จำนวน', limits: { input: 'number' }, required: true, meaning: 'amount' },
      { type: 'date', label: 'วันที่', required: true, meaning: 'date' },
    ],
  });
  const claim = (amount: number, who: Person = employee) => anAnswer(kala, who, form, { amount, date: today });
  const balance = async (who: Person = employee) => (await callAs(who, forms.readExpenses, {})).balances[0];
  return { owner, employee, type, form, claim, balance };
}

const caps = { perClaim: baht(2000), perYear: baht(5000) };

describe('a claim', () => {
  it('takes from the balance when it is sent, and is income of the next run once it is accepted', async () => {
    const { owner, employee, claim, balance } = await aCast(caps);
    expect(await balance()).toMatchObject({ claimed: 0, approved: 0, left: baht(5000) });
    const sent = await claim(1500.5);
    expect(await balance()).toMatchObject({ claimed: baht(1500.5), approved: 0, left: baht(3499.5) });
    const wording = (await callAs(owner, approvals.readRequest, { requestId: sent.requestId as never })).wording;
    expect(wording).toMatch(/1,500\.50 .*3,499\.50 /);
    await callAs(owner, forms.decideResponse, { responseId: sent.id });
    expect(await balance()).toMatchObject({ claimed: baht(1500.5), approved: baht(1500.5) });
    const { items } = await callAs(employee, forms.readExpenses, { year });
    expect(items).toMatchObject([{ responseId: sent.id, amount: baht(1500.5), state: 'approved', date: today }]);
    const inCompany = <T>(work: Parameters<typeof kala.database.tenant<T>>[1]) =>
      kala.database.tenant(owner.organizationId, work);
    const later = addSeconds(systemNow(), 60);
    expect(await inCompany((tx) => claimsToPay(tx, later))).toMatchObject([
      { id: sent.id, employeeId: employee.employeeId, amount: baht(1500.5), name: 'ค่าเดินทาง' },
    ]);
    const run = newId('payRun');
    expect(await inCompany((tx) => payClaims(tx, [sent.id], run))).toBe(1);
    expect(await inCompany((tx) => payClaims(tx, [sent.id], newId('payRun')))).toBe(0);
    expect(await inCompany((tx) => claimsToPay(tx, later))).toEqual([]);
    expect((await callAs(employee, forms.readExpenses, { year })).items[0]?.state).toBe('paid');
    expect(await inCompany((tx) => unpayClaims(tx, run))).toBe(1);
    expect(await inCompany((tx) => claimsToPay(tx, later))).toHaveLength(1);
  });

  it('is shown to approvers in the currency of the company', async () => {
    const { owner, claim } = await aCast(caps);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.organization set currency = 'USD' where organization_id = ${tx.organizationId}`),
    );
    const requestId = (await claim(1500.5)).requestId as never;
    const { body } = await kala.send(owner, approvals.readRequest, { requestId }, { 'accept-language': 'en' });
    expect(JSON.parse(body)).toMatchObject({ wording: 'Claims $1,500.50; $3,499.50 are left this year' });
  });

  it('by a choice is of the amount that its words say, whatever the builder called the options', async () => {
    const { owner, employee, type, balance } = await aCast(caps);
    const words = ['300', '1,500'];
    const withChoices = (labels: readonly string[]) =>
      aForm(kala, owner, {
        type: 'expense',
        claimTypeId: type.id,
        fields: [
          {
            type: 'dropdown',
            label: 'จำนวน',
            required: true,
            meaning: 'amount',
            options: labels.map((label, n) => ({ id: `k3f9a1b${n}`, label })),
          },
          { type: 'date', label: 'วันที่', required: true, meaning: 'date' },
        ],
      });
    const form = await withChoices(words);
    const amount = form.fields[0]?.options[1]?.id ?? '';
    await anAnswer(kala, employee, form, { amount, date: today });
    expect(await balance()).toMatchObject({ claimed: baht(1500) });
    await expect(withChoices(['เหมาจ่าย'])).rejects.toMatchObject({
      body: { code: 'forms.fieldProblems', fields: { 'fields.0.options': { code: 'notAnAmount' } } },
    });
  });

  it('of more than any claim can be is refused with a sentence, also without a cap', async () => {
    const { claim, balance } = await aCast({});
    for (const amount of [100_000_000.01, 100_000_000_000_000, 1e300])
      await expect(claim(amount)).rejects.toMatchObject({
        status: 422,
        body: { code: 'forms.tooMuch', params: { most: 100_000_000 } },
      });
    expect(await balance()).toMatchObject({ claimed: 0 });
  });

  it('over a cap is refused with what is left, and costs nothing', async () => {
    const { claim, balance } = await aCast(caps);
    await expect(claim(2000.01)).rejects.toMatchObject({
      body: { code: 'forms.overPerClaim', params: { most: 2000 } },
    });
    await claim(2000);
    await claim(2000);
    await expect(claim(1000.01)).rejects.toMatchObject({ body: { code: 'forms.overPerYear', params: { left: 1000 } } });
    await claim(1000);
    expect(await balance()).toMatchObject({ claimed: baht(5000), left: 0 });
  });

  it('over a cap is refused in the currency of the company, whose ready forms name no other', async () => {
    const { owner, claim } = await aCast(caps);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`update app.organization set currency = 'USD' where organization_id = ${tx.organizationId}`),
    );
    const over = { code: 'forms.overPerClaim', params: { most: 2000, currency: 'USD' } };
    await expect(claim(2000.01)).rejects.toMatchObject({ body: over });
    expect(JSON.stringify(expenseForm.ready)).not.toMatch(/baht|บาท/);
  });

  it('several at the same moment never exceed the cap of the year', async () => {
    const { claim, balance } = await aCast(caps);
    const all = await Promise.allSettled(Array.from({ length: 6 }, () => claim(2000)));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await balance()).toMatchObject({ claimed: baht(4000) });
  });

  it('that is rejected, canceled or undone gives its amount back', async () => {
    const { owner, employee, claim, balance } = await aCast(caps);
    const first = await claim(1000);
    await callAs(owner, forms.decideResponse, { responseId: first.id, accept: false, reason: 'ไม่มีใบเสร็จ' });
    expect((await balance())?.claimed).toBe(0);
    const second = await claim(1000);
    await callAs(employee, forms.cancelResponse, { responseId: second.id, reason: 'ผิดวัน' });
    expect((await balance())?.claimed).toBe(0);
    const third = await claim(1000);
    await callAs(owner, forms.decideResponse, { responseId: third.id });
    const requestId = third.requestId as never;
    const undo = await callAs(employee, approvals.askToCancel, { requestId, reason: 'คืนเงินแล้ว' });
    await callAs(owner, approvals.decide, { requestId: undo.requestId, approve: true });
    expect((await balance())?.claimed).toBe(0);
    const { items } = await callAs(employee, forms.readExpenses, {});
    expect(items.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended']);
  });
});

describe('a claim in a pay run', () => {
  it('cannot be cancelled, and nobody is offered to ask for it, until the run is undone', async () => {
    const { owner, employee, claim } = await aCast(caps);
    const { id, requestId } = await claim(1000);
    await callAs(owner, forms.decideResponse, { responseId: id });
    const which = { requestId: requestId as never };
    const shown = () => callAs(employee, approvals.readRequest, which);
    const may = async () => (await shown()).may;
    const runId = newId('payRun');
    const inRun = (change: (tx: TenantTx) => Promise<number>) => kala.database.tenant(owner.organizationId, change);
    expect(await may()).toEqual(['askToCancel']);
    await inRun((tx) => payClaims(tx, [id], runId));
    expect(await shown()).toMatchObject({ may: [], kept: 'forms.claimPaid' });
    await expect(callAs(employee, approvals.askToCancel, { ...which, reason: 'x' })).rejects.toMatchObject({
      body: { code: 'forms.claimPaid' },
    });
    await inRun((tx) => unpayClaims(tx, runId));
    expect(await may()).toEqual(['askToCancel']);
  });
});

describe('kinds of claims', () => {
  it('built-in benefits keep the caps of the product', async () => {
    const { owner } = await aCast();
    const create = (kind: 'parking' | 'medical' | 'dental', perClaim?: number) =>
      callAs(owner, forms.createClaimType, {
        kind,
        name: kind,
        perClaim: perClaim === undefined ? null : baht(perClaim),
      });
    await expect(create('parking', 1001)).rejects.toMatchObject({
      body: { code: 'forms.capTooHigh', params: { n: 1000 } },
    });
    await expect(create('medical', 10_001)).rejects.toMatchObject({ body: { code: 'forms.capTooHigh' } });
    expect((await create('parking')).amounts).toHaveLength(10);
    expect(await create('medical')).toMatchObject({ perClaim: baht(10_000) });
    const dental = await create('dental', 3000);
    expect(dental).toMatchObject({ perClaim: baht(3000) });
    const edit = { claimTypeId: dental.id, name: 'ทันตกรรม', perClaim: baht(20_000) };
    await expect(callAs(owner, forms.editClaimType, edit)).rejects.toMatchObject({
      body: { code: 'forms.capTooHigh' },
    });
  });

  it('parking is claimed by its ready form, in one of ten amounts', async () => {
    const { owner, employee } = await aCast();
    const { created } = await callAs(owner, forms.takeReadyForms, { keys: ['parking'], language: 'th' });
    const parking = await callAs(owner, forms.readForm, { formId: created[0]?.id as never });
    const amounts = parking.fields.find(({ meaning }) => meaning === 'amount')?.options.map(({ id }) => id);
    expect(amounts).toEqual(['100', '200', '300', '400', '500', '600', '700', '800', '900', '1000']);
    const fields = parking.fields
      .filter(({ meaning }) => meaning !== 'receipt')
      .map(({ nextId: _, previousId: __, ...field }) => field);
    const withoutReceipt = await callAs(owner, forms.editForm, {
      formId: parking.id,
      name: parking.name,
      claimTypeId: parking.claimTypeId,
      fields,
    });
    await anAnswer(kala, employee, withoutReceipt, { amount: '1000', date: today });
    const { balances } = await callAs(employee, forms.readExpenses, {});
    expect(balances.find(({ kind }) => kind === 'parking')?.claimed).toBe(baht(1000));
  });

  it('one that a form uses stays until the form is archived', async () => {
    const { owner, type, form } = await aCast();
    const remove = () => callAs(owner, forms.removeClaimType, { claimTypeId: type.id });
    await expect(remove()).rejects.toMatchObject({ body: { code: 'forms.claimTypeInUse' } });
    await callAs(owner, forms.removeForm, { formId: form.id });
    await remove();
    expect(await callAs(owner, forms.listClaimTypes, undefined)).toEqual([]);
  });

  it('an expense form needs one, and the fields that a claim is made of', async () => {
    const { owner, type } = await aCast();
    await expect(aForm(kala, owner, { type: 'expense', claimTypeId: type.id })).rejects.toMatchObject({
      body: { code: 'forms.meaningMissing', params: { meaning: 'Amount claimed' } },
    });
    await expect(aForm(kala, owner, { claimTypeId: type.id })).rejects.toMatchObject({
      body: { code: 'forms.claimTypeNeeded' },
    });
  });
});

it('a colleague does not see the claims of another', async () => {
  const { owner, employee } = await aCast();
  const colleague = await aPerson({ organizationId: owner.organizationId });
  const { employeeId } = employee;
  await expect(callAs(colleague, forms.readExpenses, { employeeId })).rejects.toMatchObject({ status: 404 });
  expect(await callAs(owner, forms.readExpenses, { employeeId })).toMatchObject({ year });
});

it('the claims of a person and those to pay are read from their indexes', async () => {
  const { owner, employee } = await aCast();
  const plan = (statement: (tx: TenantTx) => Statement) =>
    kala.database.tenant(owner.organizationId, async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`);
      await tx.run(sql`set local enable_bitmapscan = off`);
      const rows = await tx.rows<Record<string, string>>(sql`explain ${statement(tx)}`);
      return rows.map((row) => Object.values(row)[0]).join('\n');
    });
  const { employeeId } = employee;
  expect(await plan((tx) => claimsOfYearStatement(tx, { employeeId, from: today, to: today }))).toMatch(
    /claim_employee_idx/,
  );
  expect(await plan((tx) => claimsToPayStatement(tx, systemNow()))).toMatch(/claim_to_pay_idx/);
});
