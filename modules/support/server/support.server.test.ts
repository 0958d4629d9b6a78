import { describe, expect, it } from 'vitest';
import { providerRole } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { type Person, testServer } from '#apps/server/testing';
import { console } from '#console/contract';
import { addSeconds, addToDate, dateIn, systemNow } from '#kernel/time';
import { notifications } from '#notifications/contract';
import { organization } from '#organization/contract';
import { payroll } from '#payroll/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { support } from '../contract.ts';
import { supportEnds } from './end.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const today = () => dateIn('Asia/Bangkok', systemNow());
const patience = { timeout: 60_000 };

async function aCustomer() {
  const company = await aCompany({ name: 'บริษัท ลูกค้า' });
  const owner = await aPerson(company, { groups: ['owner'] });
  const staff = await aPerson(await aCompany(), { roles: [providerRole] });
  return { organizationId: company.organizationId, company, owner, staff };
}

/** The company that the web names while provider staff look into it. */
const inside = (organizationId: string) => ({ 'x-tenant-id': organizationId });

const providerLog = async (organizationId: string) =>
  (
    await kala.database.global((tx) =>
      tx.rows<{ call: string }>(sql`
        select call from global.provider_log where organization_id = ${organizationId} order by at, id`),
    )
  ).map(({ call }) => call);

describe('support with the consent of an owner', () => {
  it('is asked for, agreed to, looks, and changes nothing; both logs have each reading once', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const { id } = await callAs(staff, support.askSupport, { organizationId, reason: 'กะดึกไม่ขึ้นในรายงาน' });
    await expect(callAs(staff, support.startLook, { organizationId })).rejects.toMatchObject({
      body: { code: 'support.noAccess' },
    });
    expect((await callAs(owner, support.readSupport, undefined)).current).toMatchObject({
      id,
      state: 'asked',
      askedBy: 'สมศรี ทดสอบ',
    });
    await callAs(owner, support.acceptSupport, { id, lastDay: today() });

    const there = inside(organizationId);
    await expect(callAs(staff, people.listEmployees, {}, there)).rejects.toMatchObject({ status: 403 });
    await callAs(staff, support.startLook, { organizationId });
    const profile = await callAs(staff, people.myProfile, undefined);
    expect(profile).toMatchObject({
      roles: [],
      lastVisitEmployee: { id: owner.employeeId, permissionGroups: ['supporter'] },
      viewAs: { employeeId: owner.employeeId, support: { withPay: false } },
    });
    expect((await callAs(staff, people.listEmployees, {}, there)).total).toBe(1);
    await callAs(staff, people.listEmployees, {}, there);
    await expect(callAs(staff, organization.createTag, { name: 'x', colour: '#123456' }, there)).rejects.toMatchObject({
      body: { code: 'common.viewOnly' },
    });
    await expect(callAs(staff, people.endViewAs, undefined, there)).rejects.toMatchObject({
      body: { code: 'common.viewOnly' },
    });

    const { items } = await callAs(owner, activity.listEntries, { topic: 'company' });
    const reads = items.filter(({ changes }) => changes.some(({ field }) => field === 'supportRead'));
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatchObject({ verb: 'providerLooked', actorName: 'สมศรี ทดสอบ' });
    await expect.poll(() => providerLog(organizationId), patience).toContain('support opened');
    expect((await providerLog(organizationId)).filter((call) => call === reads[0]?.changes[0]?.after)).toHaveLength(1);
  });

  it('shows pay only when the owner said so', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const there = inside(organizationId);
    const { id } = await callAs(owner, support.inviteSupport, { reason: 'x', lastDay: today() });
    await callAs(staff, support.startLook, { organizationId });
    await expect(callAs(staff, payroll.listSlips, {}, there)).rejects.toMatchObject({ status: 403 });
    await callAs(owner, support.closeSupport, { id });
    await callAs(owner, support.inviteSupport, { reason: 'x', lastDay: today(), withPay: true });
    await callAs(staff, support.startLook, { organizationId });
    expect(await callAs(staff, payroll.listSlips, {}, there)).toEqual([]);
  });

  it('ends at once when the owner ends it', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const there = inside(organizationId);
    const { id } = await callAs(owner, support.inviteSupport, { reason: 'x', lastDay: today() });
    await callAs(staff, support.startLook, { organizationId });
    await callAs(staff, people.listEmployees, {}, there);
    await callAs(owner, support.closeSupport, { id });
    await expect(callAs(staff, people.listEmployees, {}, there)).rejects.toMatchObject({ status: 403 });
    expect((await callAs(staff, people.myProfile, undefined)).viewAs).toBeUndefined();
    await expect.poll(() => providerLog(organizationId), patience).toContain('support ended');
  });

  it('ends by itself, and both logs say so', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    const there = inside(organizationId);
    await callAs(owner, support.inviteSupport, { reason: 'ดูรายงาน', lastDay: today() });
    await callAs(staff, support.startLook, { organizationId });
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.support_access set ends_at = ${addSeconds(systemNow(), -60)} where organization_id = ${tx.organizationId}`),
    );
    expect((await callAs(staff, console.organizationInfo, { organizationId })).support).toBeNull();
    await supportEnds.run({ organizationId, now: systemNow(), services: kala.application.services });
    await expect(callAs(staff, people.listEmployees, {}, there)).rejects.toMatchObject({ status: 403 });
    expect(await callAs(owner, support.readSupport, undefined)).toMatchObject({
      current: null,
      past: [{ state: 'ended', closedBy: null }],
    });
    const { items } = await callAs(owner, activity.listEntries, { topic: 'company' });
    const byItself = items.find(
      ({ subjectKind, actorName }) => subjectKind === 'supportAccess' && actorName === 'Kala',
    );
    expect(byItself).toMatchObject({ verb: 'removed', subjectName: 'ดูรายงาน' });
    await expect.poll(() => providerLog(organizationId), patience).toContain('support ended');
  });

  it('opens nothing once the person who agreed is no owner any more', async () => {
    const { organizationId, owner, staff } = await aCustomer();
    await callAs(owner, support.inviteSupport, { reason: 'x', lastDay: today() });
    await callAs(staff, support.startLook, { organizationId });
    await kala.database.tenant(organizationId, (tx) =>
      tx.run(sql`
        update app.employee set permission_groups = '{}'
        where organization_id = ${tx.organizationId} and id = ${owner.employeeId}`),
    );
    await expect(callAs(staff, people.listEmployees, {}, inside(organizationId))).rejects.toMatchObject({
      status: 403,
    });
  });

  it('tells the owners, and only owners can agree', async () => {
    const { organizationId, company, owner, staff } = await aCustomer();
    const administrator = await aPerson(company, { groups: ['administrator'] });
    const { id } = await callAs(staff, support.askSupport, { organizationId, reason: 'ขอดูรายงาน' });
    await expect(callAs(administrator, support.acceptSupport, { id, lastDay: today() })).rejects.toMatchObject({
      status: 403,
    });
    const kinds = async (who: Person) =>
      (await callAs(who, notifications.listMessages, {})).items.map(({ kind }) => kind);
    await expect.poll(() => kinds(owner), patience).toEqual(['supportAsked']);
    expect(await kinds(administrator)).toEqual([]);
  });

  it('lasts 30 days at most, and one at a time', async () => {
    const { owner } = await aCustomer();
    const invite = (days: number) =>
      callAs(owner, support.inviteSupport, { reason: 'x', lastDay: addToDate(today(), { days }) });
    await expect(invite(31)).rejects.toMatchObject({ body: { code: 'support.tooLong' } });
    await invite(30);
    await expect(invite(1)).rejects.toMatchObject({ body: { code: 'support.accessExists' } });
  });
});
