// Names that the server writes, as the company chose to write them.
import { beforeAll, expect, test } from 'vitest';
import { announcements } from '#announcements/contract';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { integrations } from '#integrations/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { zones } from '#zones/contract';

const kala = testServer();
let owner: Person;
const written = 'Jaidee, Somchai';

beforeAll(async () => {
  owner = await kala.aPerson(await kala.aCompany({ plan: 'paid' }), { groups: ['owner'] });
  const { organizationId, employeeId } = owner;
  await kala.database.tenant(organizationId, async (tx) => {
    await tx.run(sql`
      update app.organization set name_display = 'last-comma-first' where organization_id = ${organizationId}`);
    await tx.run(sql`
      update app.employee set first_name = 'Somchai', last_name = 'Jaidee'
      where organization_id = ${organizationId} and id = ${employeeId}`);
  });
});

test('people of a zone', async () => {
  const { id } = await kala.callAs(owner, zones.createZone, { type: 'qr', name: 'Door', qrMode: 'static' });
  const employeeIds = [owner.employeeId];
  await kala.callAs(owner, zones.assignEmployees, { id, everyone: false, employeeIds });
  expect((await kala.callAs(owner, zones.listEmployees, { id })).employees).toMatchObject([{ name: written }]);
});

test('people to whom an announcement goes', async () => {
  const { id } = await kala.callAs(owner, announcements.createAnnouncement, { name: 'Holiday' });
  const words = { name: 'Holiday', title: 'Holiday', content: 'We close on Friday.' };
  await kala.callAs(owner, announcements.saveAnnouncement, { id, ...words, idList: [owner.employeeId] });
  const { receives } = await kala.callAs(owner, announcements.readAnnouncement, { id });
  expect(receives).toMatchObject([{ type: 'employee', name: written }]);
});

test('the person as whom a key acts', async () => {
  await kala.callAs(owner, integrations.createApiKey, { name: 'Key', permissions: ['tag.view'] });
  expect((await kala.callAs(owner, integrations.listApiKeys, {})).items).toMatchObject([{ actsAs: written }]);
});

test('managers who are offered in a form', async () => {
  const { departmentId } = await kala.callAs(owner, departments.createDepartment, { name: 'Sales' });
  await kala.callAs(owner, departments.setManagers, {
    departmentId,
    employeeManagerIds: [owner.employeeId],
  });
  const { items } = await kala.callAs(owner, forms.listChoices, { type: 'manager' });
  expect(items).toEqual([{ id: owner.employeeId, name: written }]);
  // Found as people are spoken of, whatever the company writes.
  const { items: found } = await kala.callAs(owner, forms.listChoices, { type: 'manager', search: 'somchai jai' });
  expect(found).toEqual(items);
});

test('owners to whom a change of one’s own terms is sent', async () => {
  const other = await kala.aPerson(owner, { groups: ['owner'] });
  const { departmentId } = await kala.callAs(owner, departments.createDepartment, { name: 'Stores' });
  const { sentTo } = await kala.callAs(other, people.moveEmployee, { employeeId: other.employeeId, departmentId });
  expect(sentTo).toEqual([written]);
});
