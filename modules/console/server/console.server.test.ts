import { describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { testServer } from '#apps/server/testing';
import { systemNow } from '#kernel/time';
import { listInDirectory } from '#organization/server/public';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { console } from '../contract.ts';

// A separate database: the list of all companies has no log that another test damaged.
const kala = testServer({ ownDatabase: true });
const { callAs, aCompany, aPerson } = kala;

async function aCustomer() {
  const name = `ลูกค้า ${crypto.randomUUID()}`;
  const company = await aCompany({ name });
  await kala.database.global((tx) =>
    listInDirectory(tx, { organizationId: company.organizationId, name, now: systemNow() }),
  );
  const owner = await aPerson(company, { groups: ['owner'] });
  const staff = await aPerson(await aCompany(), { roles: [providerRole] });
  return { name, organizationId: company.organizationId, owner, staff };
}

describe('provider staff', () => {
  it('find a company with its plan and headcount', async () => {
    const { name, organizationId, staff } = await aCustomer();
    expect(await callAs(staff, console.organizations, { search: name.toUpperCase() })).toMatchObject({
      items: [{ organizationId, name }],
      total: 1,
    });
    expect(await callAs(staff, console.organizationInfo, { organizationId })).toMatchObject({
      name,
      working: 1,
      order: { name: 'paid', status: 'Active' },
    });
  });

  it('see who works there and who clocks at a station, without contact data', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const { employeeId } = owner;
    await callAs(owner, people.editStation, { employeeId, employeeStationId: '77', employeePin: '1234' });
    const listed = await callAs(staff, console.employees, { organizationId });
    expect(listed.items).toEqual([
      {
        employeeId,
        employeeCode: null,
        firstName: 'สมศรี',
        lastName: 'ทดสอบ',
        positionName: null,
        status: 'approved',
        hasLogin: true,
      },
    ]);
    expect((await callAs(staff, console.employeeStations, { organizationId })).items).toMatchObject([
      { employeeId, employeeStationId: '77', hasPin: true },
    ]);
    expect(await callAs(staff, console.employeeInfo, { organizationId, employeeId })).toMatchObject({
      permissionGroups: ['owner'],
      startDate: '2024-01-01',
    });
  });

  it('read the log of a company', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    await callAs(owner, people.editContact, { lineId: 'somsri' });
    const { items, total } = await callAs(staff, console.eventLogs, { organizationId });
    expect(total).toBe(1);
    const [entry] = items;
    if (!entry) throw new Error('The log is empty.');
    expect(await callAs(staff, console.eventLog, { organizationId, id: entry.id })).toEqual(entry);
  });

  it('leaves each look in the log of the company, where its owner reads it', async () => {
    const { name, organizationId, owner, staff } = await aCustomer();
    await callAs(staff, console.employees, { organizationId });
    const { items } = await callAs(owner, activity.listEntries, { topic: 'company' });
    expect(items).toMatchObject([
      {
        verb: 'providerLooked',
        actorName: 'สมศรี ทดสอบ',
        employeeId: null,
        subjectKind: 'providerLook',
        subjectName: name,
        ip: '127.0.0.1',
        changes: [],
      },
    ]);
    const file = await kala.send(owner, activity.exportEntries, { format: 'csv' }, { 'accept-language': 'th' });
    expect(file.body).toContain('ผู้ให้บริการเข้าดูข้อมูล');
  });

  it('finds nothing of a company that is not there', async () => {
    const { staff } = await aCustomer();
    const organizationId = crypto.randomUUID();
    await expect(callAs(staff, console.employees, { organizationId })).rejects.toMatchObject({ status: 404 });
  });
});

it('events of all companies are one list, newest first; each company finds the look in its log', async () => {
  const [one, other] = [await aCustomer(), await aCustomer()];
  for (const { owner } of [one, other])
    await callAs(owner, people.editStation, { employeeId: owner.employeeId, employeeStationId: '77' });
  expect((await callAs(one.staff, console.eventLogs, {})).size).toBe(30);
  const own = await eventsOf([one.organizationId, other.organizationId], one.staff);
  expect(own.map(({ organizationName }) => organizationName)).toEqual([other.name, one.name]);
  expect(own.every(({ id, mobileLogId }) => id === mobileLogId)).toBe(true);
  const { items: log } = await callAs(other.owner, activity.listEntries, {});
  expect(log[0]).toMatchObject({ subjectKind: 'providerLook' });
  const again = await callAs(one.staff, console.eventLogs, {});
  expect(again.items.some(({ subjectKind }) => subjectKind === 'providerLook')).toBe(false);
});

it('events of a company that is gone are left out, and the others are listed', async () => {
  const { owner, organizationId, staff } = await aCustomer();
  await callAs(owner, people.editContact, { lineId: 'somsri' });
  const nobodys = crypto.randomUUID();
  await kala.database.tenant(nobodys, (tx) =>
    tx.run(sql`
      insert into app.audit_entry (organization_id, id, at, call, user_id, actor_name, request_id, number, hash)
      values (${nobodys}, ${nobodys}, now(), 'PUT /x', ${nobodys}, 'x', 'x', 1, decode('00', 'hex'))`),
  );
  expect((await eventsOf([organizationId, nobodys], staff)).map((event) => event.organizationId)).toEqual([
    organizationId,
  ]);
});

async function eventsOf(companies: readonly string[], staff: Awaited<ReturnType<typeof aPerson>>) {
  const { items } = await callAs(staff, console.eventLogs, { size: 100 });
  return items.filter(({ organizationId }) => companies.includes(organizationId));
}
