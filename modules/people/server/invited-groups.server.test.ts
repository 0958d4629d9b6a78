// A supporter made an owner by invitation: the groups of a file without a login were checked neither when it was invited
// nor when the invitation was accepted.
import { describe, expect, it } from 'vitest';
import type { PermissionGroup } from '#access/rules/groups';
import { activity } from '#activity/contract';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { sql } from '#server/db/sql';
import { people } from '../contract.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;
const beyondReach = { status: 403, body: { code: 'people.beyondReach' } };

async function aCast() {
  const company = await aCompany();
  const [owner, administrator, supporter] = await Promise.all([
    aPerson(company, { groups: ['owner'] }),
    aPerson(company, { groups: ['administrator'] }),
    aPerson(company, { groups: ['supporter'] }),
  ]);
  const fileWith = async (...permissionGroups: PermissionGroup[]) => {
    const [id] = await someEmployees(kala.database, company.organizationId, [{ permissionGroups }]);
    if (!id) throw new Error('One was asked for.');
    return id;
  };
  return { company, owner, administrator, supporter, fileWith };
}

const aStranger = async () => aPerson(await aCompany(), {});

/** Joins by the code. Answers the groups of the new colleague. */
async function accepted(code: string) {
  const guest = await aStranger();
  await callAs(guest, people.acceptInvitation, { code });
  const profile = await callAs(guest, people.myProfile, undefined);
  return profile.lastVisitEmployee?.permissionGroups;
}

const lead = async (owner: Person, employeeId: Person['employeeId']) => {
  const { departmentId } = await callAs(owner, departments.createDepartment, { name: crypto.randomUUID() });
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [employeeId] });
};

const setGroups = (owner: Person, employeeId: Person['employeeId'], permissionGroups: PermissionGroup[]) =>
  callAs(owner, people.setPermissionGroups, { employeeId, permissionGroups });

describe('an invitation carries what its inviter may give', () => {
  it.each([
    ['supporter', ['owner'], false],
    ['supporter', ['administrator'], false],
    ['supporter', ['supporter'], false],
    ['supporter', ['payrollApprove'], false],
    ['supporter', ['manager'], true],
    ['supporter', [], true],
    ['administrator', ['owner'], false],
    ['administrator', ['administrator'], false],
    ['administrator', ['supporter', 'payrollApprove'], true],
    ['owner', ['owner', 'manager'], true],
  ] as const)('a %s invites a file in %s: %s', async (inviter, groups, allowed) => {
    const cast = await aCast();
    const employeeId = await cast.fileWith(...groups);
    const invited = callAs(cast[inviter], people.inviteEmployee, { employeeId });
    if (!allowed) return expect(invited).rejects.toMatchObject(beyondReach);
    return expect(await accepted((await invited).code)).toEqual(groups);
  });

  it.each([
    ['owner', ['supporter', 'reportViewer'], true],
    ['owner', ['owner'], true],
    ['administrator', ['supporter'], true],
    ['administrator', ['administrator'], false],
    ['supporter', ['supporter'], false],
    ['supporter', ['reportViewer'], false],
    ['supporter', [], true],
  ] as const)('a %s invites a new person as %s: %s', async (inviter, groups, allowed) => {
    const cast = await aCast();
    const asked = { people: [{ firstName: 'ก', lastName: 'ข' }], permissionGroups: [...groups] };
    const invited = callAs(cast[inviter], people.invite, asked);
    if (!allowed) return expect(invited).rejects.toMatchObject(beyondReach);
    const { code = '' } = (await invited).invitations[0] ?? {};
    expect((await callAs(cast.owner, people.listInvitations, {})).items[0]?.permissionGroups).toEqual(groups);
    return expect(await accepted(code)).toEqual(groups);
  });

  it('brings no groups to a new person when its inviter has lost the right to give them', async () => {
    const { company, owner } = await aCast();
    const inviter = await aPerson(company, { groups: ['administrator'] });
    const asked = { people: [{ firstName: 'ก', lastName: 'ข' }], permissionGroups: ['supporter' as const] };
    const { invitations } = await callAs(inviter, people.invite, asked);
    await setGroups(owner, inviter.employeeId, []);
    expect(await accepted(invitations[0]?.code ?? '')).toEqual([]);
  });

  it('with groups is sent again and taken back only by a person who may give them', async () => {
    const { owner, supporter } = await aCast();
    const asked = { people: [{ firstName: 'ก', lastName: 'ข' }], permissionGroups: ['administrator' as const] };
    const { invitations } = await callAs(owner, people.invite, asked);
    const invitationId = invitations[0]?.id as never;
    for (const call of [people.resendInvitation, people.cancelInvitation] as const)
      await expect(callAs(supporter, call, { invitationId })).rejects.toMatchObject(beyondReach);
  });

  it('is not sent again, and not taken back, by a person who could not have sent it', async () => {
    const { owner, supporter, fileWith } = await aCast();
    await callAs(owner, people.inviteEmployee, { employeeId: await fileWith('administrator') });
    const [invitation] = (await callAs(owner, people.listInvitations, {})).items;
    const invitationId = invitation?.id as never;
    for (const call of [people.resendInvitation, people.cancelInvitation] as const)
      await expect(callAs(supporter, call, { invitationId })).rejects.toMatchObject(beyondReach);
    const { code } = await callAs(owner, people.resendInvitation, { invitationId });
    expect(await accepted(code)).toEqual(['administrator']);
  });

  it('brings no groups that the file was given after a supporter invited it', async () => {
    const { owner, supporter, fileWith } = await aCast();
    const employeeId = await fileWith();
    const { code } = await callAs(supporter, people.inviteEmployee, { employeeId });
    await setGroups(owner, employeeId, ['administrator']);
    await lead(owner, employeeId);
    expect(await accepted(code)).toEqual(['manager']);
    const { items } = await callAs(owner, activity.listEntries, { subjectId: employeeId });
    expect(items[0]?.changes).toEqual([
      { field: 'permissionGroups', before: 'administrator, manager', after: 'manager' },
    ]);
  });

  it('brings no groups when its inviter has lost the right to give them, or has left', async () => {
    for (const lose of ['groups', 'work'] as const) {
      const { company, owner, fileWith } = await aCast();
      const inviter = await aPerson(company, { groups: ['owner'] });
      const { code } = await callAs(inviter, people.inviteEmployee, { employeeId: await fileWith('supporter') });
      const { employeeId } = inviter;
      if (lose === 'groups') await setGroups(owner, employeeId, []);
      else await callAs(owner, people.decideEmployee, { employeeId, step: 'deactivate', resignDate: '2026-01-31' });
      expect(await accepted(code), lose).toEqual([]);
    }
  });

  it('sent again by an owner brings what the owner may give', async () => {
    const { owner, supporter, fileWith } = await aCast();
    const employeeId = await fileWith();
    await callAs(supporter, people.inviteEmployee, { employeeId });
    await setGroups(owner, employeeId, ['administrator']);
    const [invitation] = (await callAs(owner, people.listInvitations, {})).items;
    const { code } = await callAs(owner, people.resendInvitation, { invitationId: invitation?.id as never });
    expect(await accepted(code)).toEqual(['administrator']);
  });

  it('lets a rejected person in without the groups that were left in the file', async () => {
    const { company, supporter } = await aCast();
    const back = await aPerson(company, { status: 'rejected', groups: ['owner'] });
    const { invitations } = await callAs(supporter, people.invite, { people: [{ firstName: 'ก', lastName: 'ข' }] });
    await callAs(back, people.acceptInvitation, { code: invitations[0]?.code ?? '' });
    const groups = await kala.database.tenant(company.organizationId, (tx) =>
      tx.one(sql`select permission_groups as groups from app.employee
        where organization_id = ${tx.organizationId} and id = ${back.employeeId}`),
    );
    expect(groups).toEqual({ groups: [] });
  });
});

describe('a request to join', () => {
  it('of a person whose file has groups is approved only by one who outranks them', async () => {
    const { company, owner, supporter } = await aCast();
    const { employeeId } = await aPerson(company, { status: 'pending', groups: ['administrator'] });
    const approve = (who: Person) => callAs(who, people.decideEmployee, { employeeId, step: 'approve' });
    await expect(approve(supporter)).rejects.toMatchObject(beyondReach);
    expect(await approve(owner)).toEqual({ status: 'approved' });
  });
});
