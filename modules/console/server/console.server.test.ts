import { describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { testServer } from '#apps/server/testing';
import { billing } from '#billing/contract';
import { fullTrialFrom } from '#billing/rules/full-trial';
import { addSubscription } from '#billing/server/public';
import { anOrder } from '#billing/server/testing';
import { clocking } from '#clocking/contract';
import { addToDate, dateIn, instantAt, type LocalTime, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { listInDirectory } from '#organization/server/public';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { console } from '../contract.ts';
import { countCompany } from './count.ts';

// A separate database: the list of all companies has no log that another test damaged.
const kala = testServer({ ownDatabase: true });
const { callAs, aCompany, aPerson } = kala;
const patience = { timeout: 60_000 };

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
      plan: 'paid',
      isTrial: false,
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

  it('set a plan, extend a trial, and the company finds both in its log with what was before', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const now = systemNow();
    const today = dateIn('Asia/Bangkok', now);
    await kala.database.tenant(organizationId, (tx) => addSubscription(tx, { ...fullTrialFrom(today), now }));
    const endDate = addToDate(today, { days: 60 });
    await callAs(staff, billing.extendTrial, { organizationId, endDate });
    expect(await callAs(staff, console.organizationInfo, { organizationId })).toMatchObject({
      plan: 'trial',
      cloud: 50,
      order: { endDate },
    });
    await callAs(staff, billing.setPlan, {
      organizationId,
      orderName: 'Cloud 80',
      endDate: null,
      cloud: 80,
      station: 0,
      payroll: 0,
    });
    await expect(callAs(staff, billing.extendTrial, { organizationId, endDate })).rejects.toMatchObject({
      body: { code: 'billing.notOnTrial' },
    });
    const info = await callAs(staff, console.organizationInfo, { organizationId });
    expect(info).toMatchObject({ plan: 'paid', cloud: 80, payroll: 0, order: { name: 'Cloud 80', endDate: null } });
    expect(info.looks.map(({ call }) => call)).toContain('POST /admin/v1/subscription');
    const { items } = await callAs(owner, activity.listEntries, { topic: 'company' });
    expect(items.find(({ changes }) => changes.some(({ field }) => field === 'orderName'))).toMatchObject({
      verb: 'providerChanged',
      changes: expect.arrayContaining([
        { field: 'orderName', before: 'Full Trial', after: 'Cloud 80' },
        { field: 'products', before: 'Full Trial 50', after: 'Cloud 80' },
      ]),
    });
  });

  it('see figures of all companies, which each company counts once', async () => {
    const { organizationId, owner, staff, name } = await aCustomer();
    const colleague = await aPerson({ organizationId });
    const now = systemNow();
    const yesterday = addToDate(dateIn('Asia/Bangkok', now), { days: -1 });
    const punchesOf = async () =>
      (await callAs(staff, console.dashboard, undefined)).days.find(({ day }) => day === yesterday)?.punches ?? 0;
    const before = await punchesOf();
    await callAs(owner, clocking.record, {
      clockType: 'clock_in',
      employeeIds: [colleague.employeeId],
      timestamp: instantAt('Asia/Bangkok', yesterday, '09:00' as LocalTime),
      reason: 'ลืมลงเวลา',
    });
    const work = { organizationId, now, services: kala.application.services };
    await countCompany.run(work);
    await countCompany.run(work);
    expect(await punchesOf()).toBe(before + 1);
    expect((await callAs(staff, console.organizations, { search: name })).items).toMatchObject([
      { plan: 'paid', people: 2, country: 'TH' },
    ]);
    expect((await callAs(staff, console.organizations, { search: name, plan: 'free' })).total).toBe(0);
    const file = await kala.send(staff, console.exportOrganizations, { search: name, format: 'csv' });
    expect(file.body).toContain(name);
  });

  it('find orders of all companies, confirm a transfer, and the owner finds it in the log', async () => {
    const { name, organizationId, owner, staff } = await aCustomer();
    const orderId = await anOrder(kala, owner);
    const found = async () => (await callAs(staff, console.orders, { search: name })).items;
    const order = { id: orderId, organizationId, organizationName: name };
    await expect.poll(found, patience).toMatchObject([{ ...order, status: 'awaiting' }]);
    expect((await callAs(staff, console.orders, { search: name, status: 'paid' })).total).toBe(0);
    const paidDate = dateIn('Asia/Bangkok', systemNow());
    await callAs(staff, billing.confirmTransfer, { organizationId, orderId, paidDate });
    await expect.poll(found, patience).toMatchObject([{ ...order, status: 'paid', paidDate }]);
    const file = await kala.send(staff, console.exportOrders, { search: name, status: 'paid', format: 'csv' });
    expect(file.body).toContain(`${name},1,Paid`);
    const { orders } = await callAs(staff, console.dashboard, undefined);
    expect(orders.find(({ status }) => status === 'paid')?.count).toBeGreaterThan(0);
    const { items } = await callAs(owner, activity.listEntries, { topic: 'company' });
    expect(items.find(({ verb }) => verb === 'providerChanged')?.changes).toContainEqual({
      field: 'status',
      before: 'awaiting',
      after: 'paid',
    });
  });

  it('take people and stations of a company as files, named in the order in which that company writes names', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    await callAs(owner, people.editStation, { employeeId: owner.employeeId, employeeStationId: '77' });
    await kala.database.tenant(organizationId, async (tx) => {
      await tx.run(
        sql`update app.organization set name_display = 'last-first' where organization_id = ${tx.organizationId}`,
      );
      await tx.run(sql`update app.employee set first_name = 'Anna', last_name = 'One'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`);
    });
    for (const call of [console.exportEmployees, console.exportStations])
      expect((await kala.send(staff, call, { organizationId, format: 'csv' })).body).toContain('One Anna');
  });

  it('find events of a company by topic, day and name, and take them as a file', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const { employeeId } = owner;
    await callAs(owner, people.editStation, { employeeId, employeeStationId: '77' });
    await callAs(owner, organization.createTag, { name: 'กะดึก', colour: '#C0182B' });
    const subjects = async (filters: object) =>
      (await callAs(staff, console.eventLogs, { organizationId, ...filters })).items
        .filter(({ subjectKind }) => subjectKind !== 'providerLook')
        .map(({ subjectKind }) => subjectKind);
    expect(await subjects({ topic: 'employee' })).toEqual(['employee']);
    expect(await subjects({ search: 'กะดึก' })).toEqual(['tag']);
    const tomorrow = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 1 });
    expect(await subjects({ from: tomorrow })).toEqual([]);
    const file = await kala.send(staff, console.exportEvents, { organizationId, search: 'กะดึก', format: 'csv' });
    expect(file.body).toContain('กะดึก');
    expect(file.body).not.toContain('77');
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
      values (${nobodys}, ${nobodys}, ${systemNow()}, 'PUT /x', ${nobodys}, 'x', 'x', 1, decode('00', 'hex'))`),
  );
  expect((await eventsOf([organizationId, nobodys], staff)).map((event) => event.organizationId)).toEqual([
    organizationId,
  ]);
});

it('a company whose damaged log takes no entries does not hide the events of the others', async () => {
  const [damaged, whole] = [await aCustomer(), await aCustomer()];
  for (const { owner } of [damaged, whole]) await callAs(owner, people.editContact, { lineId: 'somsri' });
  await kala.database.tenant(damaged.organizationId, (tx) =>
    tx.run(sql`update app.audit_head set number = 0 where organization_id = ${tx.organizationId}`),
  );
  const events = await eventsOf([damaged.organizationId, whole.organizationId], whole.staff);
  expect(events.map(({ organizationId }) => organizationId)).toEqual([whole.organizationId]);
});

async function eventsOf(companies: readonly string[], staff: Awaited<ReturnType<typeof aPerson>>) {
  const { items } = await callAs(staff, console.eventLogs, { size: 100 });
  return items.filter(({ organizationId }) => companies.includes(organizationId));
}
