import { describe, expect, it } from 'vitest';
import { activity } from '#activity/contract';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { forget } from '#server/after-commit';
import { sql } from '#server/db/sql';
import { people } from '../contract.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const [owner, administrator, employee] = await Promise.all([
    aPerson(company, { groups: ['owner'] }),
    aPerson(company, { groups: ['administrator'] }),
    aPerson(company),
  ]);
  return { company, owner, administrator, employee };
}

const viewOnly = { status: 403, body: { code: 'common.viewOnly' } };

describe('an owner who looks through somebody else’s eyes', () => {
  it('sees what they see and nothing else', async () => {
    const { owner, employee } = await aCast();
    await callAs(owner, people.startViewAs, { employeeId: employee.employeeId });
    expect(await callAs(owner, people.employeeFile, {})).toMatchObject({ id: employee.employeeId });
    await expect(callAs(owner, people.listEmployees, {})).rejects.toMatchObject({
      status: 403,
      body: { code: 'common.forbidden' },
    });
    expect(await callAs(owner, people.myProfile, undefined as never)).toMatchObject({
      id: owner.userId,
      lastVisitEmployee: { id: employee.employeeId, permissionGroups: [] },
      viewAs: { employeeId: employee.employeeId },
    });
  });

  it('changes nothing, not even in their own name', async () => {
    const { owner, administrator } = await aCast();
    await callAs(owner, people.startViewAs, { employeeId: administrator.employeeId });
    await expect(callAs(owner, organization.createTag, { name: 'ก', colour: '#C0182B' })).rejects.toMatchObject(
      viewOnly,
    );
    await expect(callAs(owner, people.editContact, { lineId: 'x' })).rejects.toMatchObject(viewOnly);
    const { employeeId } = administrator;
    await expect(callAs(owner, people.revealSensitive, { employeeId })).rejects.toMatchObject(viewOnly);
    // Another look is not begun from within one.
    await expect(callAs(owner, people.startViewAs, { employeeId })).rejects.toMatchObject({ status: 403 });
  });

  it('sees private facts of the person as dots', async () => {
    const { owner, employee } = await aCast();
    const { employeeId } = employee;
    await callAs(owner, people.editSensitive, { employeeId, taxId: '1999900012348' });
    await callAs(owner, people.setSalary, { employeeId, fromDate: '2025-01-01', salary: 1_234_567 });
    await callAs(owner, people.startViewAs, { employeeId });
    expect(await callAs(owner, people.employeeFile, {})).toMatchObject({ masked: true, taxId: '•••••••••2348' });
    expect(await callAs(owner, people.termsOf, {})).toMatchObject({
      mayReveal: false,
      history: [{ valueNumber: null }],
    });
  });

  it('is in the log with both names, when it begins and when it ends', async () => {
    const { owner, administrator, employee } = await aCast();
    await callAs(owner, people.startViewAs, { employeeId: employee.employeeId });
    await callAs(owner, people.endViewAs, undefined as never);
    expect(await callAs(owner, people.listEmployees, {})).toMatchObject({ total: 3 });
    const { items } = await callAs(administrator, activity.listEntries, { subjectId: employee.employeeId });
    expect(items.map(({ employeeId, verb }) => ({ employeeId, verb }))).toEqual([
      { employeeId: owner.employeeId, verb: 'viewEnded' },
      { employeeId: owner.employeeId, verb: 'viewBegun' },
    ]);
    expect(items[1]?.changes.map((one) => one.field).toSorted()).toEqual(['until', 'viewedAs']);
  });

  it('sees with their own eyes again when the time is over, and in another window all along', async () => {
    const { owner, employee } = await aCast();
    await callAs(owner, people.startViewAs, { employeeId: employee.employeeId });
    await kala.database.tenant(owner.organizationId, async (tx) => {
      await tx.run(sql`
        update app.view_as set until = ${addSeconds(systemNow(), -60)} where organization_id = ${tx.organizationId}`);
      forget(tx, owner.userId);
    });
    expect(await callAs(owner, people.listEmployees, {})).toMatchObject({ total: 3 });
    expect(await callAs(owner, people.myProfile, undefined as never)).not.toHaveProperty('viewAs');
  });

  it('is an owner of the company and looks at people at work there', async () => {
    const { company, owner, administrator, employee } = await aCast();
    const { employeeId } = employee;
    await expect(callAs(administrator, people.startViewAs, { employeeId })).rejects.toMatchObject({ status: 403 });
    const [left] = await someEmployees(kala.database, company.organizationId, [{ status: 'deactivated' }]);
    for (const id of [left, (await aPerson(await aCompany())).employeeId])
      await expect(callAs(owner, people.startViewAs, { employeeId: id as never })).rejects.toMatchObject({
        status: 404,
      });
    await expect(callAs(owner, people.startViewAs, { employeeId: owner.employeeId })).rejects.toMatchObject({
      body: { code: 'people.viewsThemselves' },
    });
  });
});
