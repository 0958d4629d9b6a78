// What the activity log keeps of approvals: words, because an id says nothing to its reader.
import { describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { dateIn, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { approvals } from '../contract.ts';
import { aRequest, sampleKind } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

/** The newest entry about a subject of this kind. */
const logged = (who: Person, kind: string) =>
  kala.database.tenant(who.organizationId, (tx) =>
    tx.one<{ name: string; change: { before?: object; after?: object } | null }>(sql`
      select subject_name as name, change from app.audit_entry
      where organization_id = ${tx.organizationId} and subject_kind = ${kind} order by number desc limit 1`),
  );

const nameOf = (who: Person) =>
  kala.database.tenant(who.organizationId, async (tx) => {
    const row = await tx.one<{ name: string }>(sql`
      select first_name || ' ' || last_name as name from app.employee
      where organization_id = ${tx.organizationId} and id = ${who.employeeId}`);
    return row?.name ?? '';
  });

async function aGroup() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const somsri = await aPerson(company);
  const { id: approveLineId } = await callAs(owner, approvals.addLine, { name: 'A' });
  const { approveGroups } = await callAs(owner, approvals.addGroup, { approveLineId, name: 'หัวหน้า' });
  return { owner, somsri, approveLineId, approveGroupId: approveGroups[0]?.id as Id<'approveGroup'> };
}

describe('the log of approve lines', () => {
  it('names the people who approve, and the group stays what it was', async () => {
    const { owner, somsri, approveGroupId } = await aGroup();
    await callAs(owner, approvals.addApprover, { approveGroupId, employeeId: somsri.employeeId });
    const name = await nameOf(somsri);
    expect(await logged(owner, 'approveLine')).toMatchObject({
      change: { after: { group: 'หัวหน้า', approvers: [name] } },
    });
    await callAs(owner, approvals.setApprovers, { approveGroupId, roles: ['owner'] });
    expect((await logged(owner, 'approveLine'))?.change).toEqual({
      before: { group: 'หัวหน้า', approvers: [name], roles: [], permissionGroups: [] },
      after: { group: 'หัวหน้า', approvers: [], roles: ['owner'], permissionGroups: [] },
    });
  });

  it('has the conditions under which a group is asked, and the forms by their names', async () => {
    const { owner, approveLineId, approveGroupId } = await aGroup();
    await callAs(owner, approvals.addApprover, { approveGroupId, role: 'owner' });
    await callAs(owner, approvals.setForms, { approveLineId, formTemplates: [sampleKind.name] });
    expect(await logged(owner, 'approveLine')).toMatchObject({
      change: { before: { forms: [] }, after: { forms: ['ตัวอย่าง'] } },
    });
    const conditions = [{ fact: 'days', is: 'atLeast' as const, value: 3 }];
    await callAs(owner, approvals.editGroup, { approveGroupId, name: 'หัวหน้า', approvalRequest: 1, conditions });
    expect((await logged(owner, 'approveLine'))?.change).toEqual({
      before: { group: 'หัวหน้า', minimum: 1, conditions: [] },
      after: { group: 'หัวหน้า', minimum: 1, conditions: ['วัน ≥ 3'] },
    });
  });
});

describe('the log of a whole flow', () => {
  it('says what was replaced: steps, conditions, people and forms', async () => {
    const { owner, somsri } = await aGroup();
    const name = await nameOf(somsri);
    const step = { name: 'หัวหน้า', approvalRequest: 1 };
    const line = { name: 'ลา', formTemplates: [sampleKind.name] };
    const conditions = [{ fact: 'days', is: 'atLeast' as const, value: 3 }];
    const approvers = [{ kind: 'employee' as const, employeeId: somsri.employeeId }, { kind: 'owner' as const }];
    await callAs(owner, approvals.saveFlow, {
      approveLines: [{ ...line, approveGroups: [{ ...step, conditions, approvers }] }],
    });
    const common = { name: 'ลา', externalCode: null, forms: ['ตัวอย่าง'] };
    const empty = { name: 'หัวหน้า', minimum: 1, conditions: [], approvers: [], roles: [], permissionGroups: [] };
    const first = {
      ...common,
      approveGroups: [{ ...empty, conditions: ['วัน ≥ 3'], approvers: [name], roles: ['owner'] }],
    };
    expect((await logged(owner, 'approveLine'))?.change).toEqual({
      before: { approveLines: [{ name: 'A', externalCode: null, forms: [], approveGroups: [empty] }] },
      after: { approveLines: [first] },
    });
    const permissionGroup = { kind: 'permissionGroup' as const, permissionGroup: 'supporter' as const };
    await callAs(owner, approvals.saveFlow, {
      approveLines: [{ ...line, approveGroups: [{ ...step, approvers: [permissionGroup] }] }],
    });
    const second = { ...common, approveGroups: [{ ...empty, permissionGroups: ['supporter'] }] };
    expect((await logged(owner, 'approveLine'))?.change).toEqual({
      before: { approveLines: [first] },
      after: { approveLines: [second] },
    });
    await callAs(owner, approvals.removeLines, {});
    expect((await logged(owner, 'approveLine'))?.change).toEqual({ before: { approveLines: [second] } });
  });
});

describe('the log of requests', () => {
  it('says whose request was decided, one or several at once, and what it was for', async () => {
    const { owner, somsri } = await aGroup();
    const name = await nameOf(somsri);
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map(() => aRequest(kala.database, { asker: somsri, groups: [[owner]] })),
    );
    if (!one || !two || !three) throw new Error('no requests');
    await callAs(owner, approvals.decide, { requestId: one.id, approve: true });
    expect(await logged(owner, 'request')).toMatchObject({
      name,
      change: { before: { state: 'pending' }, after: { form: 'ตัวอย่าง', state: 'approved' } },
    });
    await callAs(owner, approvals.decideMany, { requestIds: [two.id], approve: true });
    expect(await logged(owner, 'request')).toMatchObject({ name, change: { after: { requests: [name] } } });
    await callAs(somsri, approvals.cancelRequest, { requestId: three.id, reason: 'เปลี่ยนใจ' });
    expect(await logged(owner, 'request')).toMatchObject({ name, change: { after: { form: 'ตัวอย่าง' } } });
  });

  it('names the person to whom a delegation went that is taken back', async () => {
    const { owner, somsri } = await aGroup();
    const today = dateIn('Asia/Bangkok', systemNow());
    const wanted = { toEmployeeId: somsri.employeeId, fromDate: today, toDate: today };
    const { id: delegationId } = await callAs(owner, approvals.addDelegation, wanted);
    await callAs(owner, approvals.removeDelegation, { delegationId });
    expect(await logged(owner, 'delegation')).toMatchObject({ change: { before: { delegate: await nameOf(somsri) } } });
  });
});
