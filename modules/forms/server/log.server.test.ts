// What the activity log keeps of forms: the people by their names.
import { expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { sql } from '#server/db/sql';
import { forms } from '../contract.ts';
import { aForm, anAnswer, lineFor } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const logged = (who: Person, kind: string) =>
  kala.database.tenant(who.organizationId, (tx) =>
    tx.one<{ change: object | null }>(sql`
      select change from app.audit_entry
      where organization_id = ${tx.organizationId} and subject_kind = ${kind} order by number desc limit 1`),
  );

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const employee = await aPerson(company);
  const row = await kala.database.tenant(owner.organizationId, (tx) =>
    tx.one<{ name: string }>(sql`
      select first_name || ' ' || last_name as name from app.employee
      where organization_id = ${tx.organizationId} and id = ${employee.employeeId}`),
  );
  return { company, owner, employee, name: row?.name ?? '' };
}

it('who hears of answers is in the log by name, people and teams', async () => {
  const { owner, employee, name } = await aCast();
  const { id: formId } = await aForm(kala, owner);
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: 'บัญชี' });
  const people = { formId, notifyType: 'employee' as const, employeeIds: [employee.employeeId] };
  await callAs(owner, forms.setNotification, people);
  const teams = { formId, notifyType: 'department' as const, departmentIds: [departmentId] };
  await callAs(owner, forms.setNotification, teams);
  expect(await logged(owner, 'form')).toMatchObject({
    change: { before: { receivers: [name] }, after: { receivers: ['บัญชี'] } },
  });
});

it('an answer that was sent for another person, and its decision, name that person', async () => {
  const { company, owner, employee, name } = await aCast();
  const approver = await aPerson(company);
  const form = await aForm(kala, owner);
  await lineFor(kala, owner, form, approver);
  const { id: responseId } = await anAnswer(kala, owner, form, undefined, { employeeId: employee.employeeId });
  expect(await logged(owner, 'formResponse')).toMatchObject({ change: { after: { employeeId: name } } });
  await callAs(approver, forms.decideResponse, { responseId, accept: true });
  expect(await logged(owner, 'formResponse')).toMatchObject({
    change: { after: { employeeId: name, state: 'accepted' } },
  });
});
