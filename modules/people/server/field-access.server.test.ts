import { expect, it } from 'vitest';
import { permissionGroups } from '#access/rules/groups';
import { testServer } from '#apps/server/testing';
import { people } from '../contract.ts';
import { fieldAccess } from '../rules/field-access.ts';

const kala = testServer();
const { callAs, aCompany, aPerson, send } = kala;

it('the screen that says who can see what tells the truth, group by group', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const { employeeId } = await aPerson(company);
  await callAs(owner, people.editSensitive, { employeeId, taxId: '1999900012348' });
  await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-01-01', salary: 1_234_567 });
  for (const group of permissionGroups) {
    const reader = await aPerson(company, { groups: [group] });
    const [name, taxId, salary, documents] = (['name', 'taxId', 'salary', 'documents'] as const).map((field) =>
      fieldAccess(field, group),
    );
    // A manager reads the files of their departments, and this person is in none of them.
    const seen = await send(reader, people.employeeFile, { employeeId });
    expect(seen.status, `${group} opens the file`).toBe(name?.reach === 'all' ? 200 : 404);
    expect(seen.body, `${group} sees dots`).not.toContain('1999900012348');
    const asked = await send(reader, people.revealSensitive, { employeeId });
    expect(asked.status === 200, `${group} asks for numbers`).toBe(taxId?.shown === 'onRequest');
    const pay = await send(reader, people.revealSalaries, { employeeId });
    expect(pay.status === 200, `${group} asks for the salary`).toBe(salary?.shown === 'onRequest');
    const papers = await send(reader, people.listDocuments, { employeeId });
    expect(papers.status === 200, `${group} opens documents`).toBe(documents?.reach === 'all');
  }
});

it('what an employee does not change alone can be asked for, as the screen says', async () => {
  const employee = await aPerson(await aCompany());
  const { employeeId } = employee;
  const name = { firstName: 'มานี', lastName: 'ใจดี' };
  const edits = {
    name: [people.editProfile, people.askPersonalChange, name],
    registeredAddress: [people.editAddress, people.askAddressChange, { kind: 'registered', province: 'ตาก' }],
    idCard: [people.editSensitive, people.askIdentityChange, { idCard: '1101700230708' }],
    contact: [people.editContact, null, { lineId: 'x' }],
  } as const;
  for (const [field, [edit, ask, input]] of Object.entries(edits)) {
    const { mayEdit, mayAsk } = fieldAccess(field as keyof typeof edits, 'employee');
    const alone = await send(employee, edit, { employeeId, ...input });
    expect(alone.status === 200, `${field} alone`).toBe(mayEdit);
    const asked = ask && (await send(employee, ask, input));
    expect(asked?.status === 200, `${field} by asking`).toBe(mayAsk);
  }
});
