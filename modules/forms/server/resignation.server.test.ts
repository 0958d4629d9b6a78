import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, type LocalDate, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { forms } from '../contract.ts';
import { anAnswer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const today = dateIn('Asia/Bangkok', systemNow());

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const employee = await aPerson(company);
  await callAs(owner, forms.takeReadyForms, { keys: ['resignation'], language: 'th' });
  const [listed] = (await callAs(owner, forms.listForms, { type: 'resignation' })).items;
  if (!listed) throw new Error('No form was made.');
  return { company, owner, employee, form: await callAs(owner, forms.readForm, { formId: listed.id }) };
}

const employmentOf = (organizationId: string, employeeId: Id<'employee'>) =>
  kala.database.tenant(organizationId, (tx) =>
    tx.one<{ status: string; resignDate: LocalDate | null }>(sql`
      select status, resign_date as "resignDate" from app.employee
      where organization_id = ${tx.organizationId} and id = ${employeeId}`),
  );

async function resigned({ employee, owner, form }: Awaited<ReturnType<typeof aCast>>, lastDay: LocalDate) {
  const sent = await anAnswer(kala, employee, form, { lastDay, reason: 'ย้ายบ้าน' });
  const requestId = sent.requestId as Id<'approvalRequest'>;
  await callAs(owner, approvals.decide, { requestId, approve: true });
  return requestId;
}

describe('an approved resignation', () => {
  it('enters the last day, says so in the log, and is taken back by a canceling request before that day', async () => {
    const cast = await aCast();
    const { company, owner, employee } = cast;
    const lastDay = addToDate(today, { days: 30 });
    const requestId = await resigned(cast, lastDay);
    expect(await employmentOf(company.organizationId, employee.employeeId)).toEqual({
      status: 'approved',
      resignDate: lastDay,
    });
    expect(await logOf(owner, employee)).toMatchObject([{ after: { resignDate: lastDay } }]);
    const { requestId: undoing } = await callAs(employee, approvals.askToCancel, { requestId, reason: 'อยู่ต่อ' });
    await callAs(owner, approvals.decide, { requestId: undoing, approve: true });
    expect(await employmentOf(company.organizationId, employee.employeeId)).toEqual({
      status: 'approved',
      resignDate: null,
    });
    expect(await logOf(owner, employee)).toMatchObject([
      { after: { resignDate: lastDay } },
      { before: { resignDate: lastDay }, after: { resignDate: null } },
    ]);
  });

  it('for today lets the person work until the end of the day', async () => {
    const cast = await aCast();
    await resigned(cast, today);
    expect(await employmentOf(cast.company.organizationId, cast.employee.employeeId)).toEqual({
      status: 'approved',
      resignDate: today,
    });
  });

  it('is not taken back where HR entered another last day since', async () => {
    const cast = await aCast();
    const { company, owner, employee } = cast;
    const requestId = await resigned(cast, addToDate(today, { days: 30 }));
    const other = addToDate(today, { days: 20 });
    const { employeeId } = employee;
    await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: other });
    const { requestId: undoing } = await callAs(employee, approvals.askToCancel, { requestId, reason: 'อยู่ต่อ' });
    await expect(callAs(owner, approvals.decide, { requestId: undoing, approve: true })).rejects.toMatchObject({
      body: { code: 'people.lastDayChanged' },
    });
    expect(await employmentOf(company.organizationId, employeeId)).toMatchObject({ resignDate: other });
  });

  it('of the only owner is refused with a sentence', async () => {
    const { company, owner, form } = await aCast();
    const administrator = await aPerson(company, { groups: ['administrator'] });
    const sent = await anAnswer(kala, owner, form, { lastDay: addToDate(today, { days: 30 }), reason: 'ขายกิจการ' });
    const requestId = sent.requestId as Id<'approvalRequest'>;
    await expect(callAs(administrator, approvals.decide, { requestId, approve: true })).rejects.toMatchObject({
      body: { code: 'people.lastOwner' },
    });
  });
});

const logOf = async (owner: Person, { employeeId }: Person) =>
  (
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.rows<{ change: unknown }>(sql`
        select change from app.audit_entry where organization_id = ${tx.organizationId} and call = 'request decided'
          and subject_id = ${employeeId} order by number`),
    )
  ).map(({ change }) => change);
