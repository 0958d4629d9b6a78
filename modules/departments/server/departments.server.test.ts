import { describe, expect, it } from 'vitest';
import { type Company, type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { type Department, departments } from '../contract.ts';
import { addDepartments, countDepartments } from './public.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aTree() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const add = async (name: string, parentId: Id<'department'> | null = null) =>
    (await callAs(owner, departments.createDepartment, { name, parentId })).departmentId;
  const production = await add('ฝ่ายผลิต');
  const lineA = await add('สาย ก', production);
  const lineB = await add('สาย ข', production);
  const sales = await add('ฝ่ายขาย');
  return { company, owner, add, production, lineA, lineB, sales };
}

const shape = (tree: readonly Department[]): unknown =>
  Object.fromEntries(tree.map((one) => [one.name, shape(one.subDepartments)]));
const treeOf = async (who: Person) => (await callAs(who, departments.listDepartments, {})).items;
const membersOf = async (who: Person, departmentId: Id<'department'>) =>
  (await callAs(who, departments.listMembers, { departmentId })).items.map((one) => one.employeeId);
const groupsOf = async (person: Person) =>
  (
    await kala.database.tenant(person.organizationId, (tx) =>
      tx.one<{ groups: string[] }>(sql`
        select permission_groups as groups from app.employee
        where organization_id = ${tx.organizationId} and id = ${person.employeeId}`),
    )
  )?.groups;

/** Makes a person manager; their cached rights are dropped with the change. */
async function aManager(company: Company, owner: Person, departmentId: Id<'department'>): Promise<Person> {
  const manager = await aPerson(company);
  await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  return manager;
}

describe('the tree', () => {
  it('shows each department below its parent, in the order of a Thai dictionary', async () => {
    const { owner } = await aTree();
    expect(shape(await treeOf(owner))).toEqual({ ฝ่ายขาย: {}, ฝ่ายผลิต: { 'สาย ก': {}, 'สาย ข': {} } });
  });

  it('counts people at work once in a branch, and those in no department', async () => {
    const { company, owner, production, lineA, lineB } = await aTree();
    const [one, two] = [await aPerson(company), await aPerson(company)];
    await aPerson(company, { status: 'pending' });
    for (const departmentId of [lineA, lineB])
      await callAs(owner, departments.addMember, { departmentId, employeeId: one.employeeId });
    await callAs(owner, departments.addMember, { departmentId: production, employeeId: two.employeeId });
    const answer = await callAs(owner, departments.listDepartments, {});
    const root = answer.items.find((each) => each.departmentId === production);
    expect(root).toMatchObject({ memberCount: 1, memberCountBelow: 2 });
    expect(answer.withoutDepartment).toBe(1);
  });

  it('refuses a department below itself, by any path', async () => {
    const { owner, production, lineA } = await aTree();
    for (const to of [production, lineA])
      await expect(callAs(owner, departments.moveDepartment, { departmentId: production, to })).rejects.toMatchObject({
        status: 422,
        body: { code: 'departments.circle' },
      });
  });

  it('accepts one of two opposite moves at the same moment, never both', async () => {
    const { owner, production, sales } = await aTree();
    const outcomes = await Promise.allSettled([
      callAs(owner, departments.moveDepartment, { departmentId: production, to: sales }),
      callAs(owner, departments.moveDepartment, { departmentId: sales, to: production }),
    ]);
    expect(outcomes.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await treeOf(owner)).length).toBe(1);
  });

  it('moves a department with all below it', async () => {
    const { owner, production, sales } = await aTree();
    await callAs(owner, departments.moveDepartment, { departmentId: production, to: sales });
    expect(shape(await treeOf(owner))).toEqual({ ฝ่ายขาย: { ฝ่ายผลิต: { 'สาย ก': {}, 'สาย ข': {} } } });
  });

  it('has a name once among siblings and a code once in the company', async () => {
    const { owner, add, production, sales } = await aTree();
    await expect(add('สาย ก', production)).rejects.toMatchObject({
      body: { code: 'departments.nameTaken', fields: { name: { code: 'duplicate' } } },
    });
    const elsewhere = await add('สาย ก', sales);
    await callAs(owner, departments.editDepartment, { departmentId: sales, name: 'ขาย', externalCode: 'S-1' });
    await expect(
      callAs(owner, departments.editDepartment, { departmentId: elsewhere, name: 'สาย ก', externalCode: 's-1' }),
    ).rejects.toMatchObject({
      body: { code: 'departments.codeTaken', fields: { externalCode: { code: 'duplicate' } } },
    });
    await expect(
      callAs(owner, departments.moveDepartment, { departmentId: elsewhere, to: production }),
    ).rejects.toMatchObject({ status: 409, body: { code: 'departments.nameTaken' } });
  });

  it('is searched by a part of name or code, with the path to each', async () => {
    const { owner } = await aTree();
    const found = await callAs(owner, departments.searchDepartments, { name: 'สาย', sort: '-name' });
    expect(found).toMatchObject({
      total: 2,
      size: 1000,
      items: [{ name: 'สาย ข', path: ['ฝ่ายผลิต'] }, { name: 'สาย ก' }],
    });
  });
});

describe('a deleted department', () => {
  it('gives its members and the departments below it to its parent', async () => {
    const { company, owner, add, production, lineA } = await aTree();
    await add('เชื่อม', lineA);
    const [one, two] = [await aPerson(company), await aPerson(company)];
    await callAs(owner, departments.addMembers, { departmentId: lineA, employeeIds: [one.employeeId, two.employeeId] });
    await callAs(owner, departments.addMember, { departmentId: production, employeeId: two.employeeId });
    await callAs(owner, departments.deleteDepartment, { departmentId: lineA, members: 'parent' });
    expect(new Set(await membersOf(owner, production))).toEqual(new Set([one.employeeId, two.employeeId]));
    expect(shape(await treeOf(owner))).toEqual({ ฝ่ายขาย: {}, ฝ่ายผลิต: { เชื่อม: {}, 'สาย ข': {} } });
  });

  it('or leaves its members without it, and one below may keep the same name', async () => {
    const { company, owner, add, sales } = await aTree();
    await add('ฝ่ายขาย', sales);
    const one = await aPerson(company);
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId: one.employeeId });
    await callAs(owner, departments.deleteDepartment, { departmentId: sales, members: 'none' });
    const answer = await callAs(owner, departments.listDepartments, {});
    expect(shape(answer.items)).toEqual({ ฝ่ายขาย: {}, ฝ่ายผลิต: { 'สาย ก': {}, 'สาย ข': {} } });
    expect(answer.withoutDepartment).toBe(2);
  });

  it('cannot give members to a missing parent', async () => {
    const { owner, sales } = await aTree();
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId: owner.employeeId });
    await expect(
      callAs(owner, departments.deleteDepartment, { departmentId: sales, members: 'parent' }),
    ).rejects.toMatchObject({ status: 422, body: { code: 'departments.noParent' } });
    expect(await membersOf(owner, sales)).toEqual([owner.employeeId]);
  });
});

describe('members', () => {
  it('a person cannot be added twice, and a list with such a person adds nobody', async () => {
    const { company, owner, sales } = await aTree();
    const [one, two] = [await aPerson(company), await aPerson(company)];
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId: one.employeeId });
    const refused = { status: 409, body: { code: 'departments.alreadyMember' } };
    await expect(
      callAs(owner, departments.addMember, { departmentId: sales, employeeId: one.employeeId }),
    ).rejects.toMatchObject(refused);
    await expect(
      callAs(owner, departments.addMembers, { departmentId: sales, employeeIds: [two.employeeId, one.employeeId] }),
    ).rejects.toMatchObject(refused);
    expect(await membersOf(owner, sales)).toEqual([one.employeeId]);
  });

  it('are chosen from people outside, and removed again', async () => {
    const { company, owner, sales } = await aTree();
    const one = await aPerson(company);
    const offered = async () =>
      (await callAs(owner, departments.listCandidates, { departmentId: sales })).items.map((each) => each.employeeId);
    expect(await offered()).toContain(one.employeeId);
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId: one.employeeId });
    expect(await offered()).not.toContain(one.employeeId);
    await callAs(owner, departments.removeMember, { departmentId: sales, employeeId: one.employeeId });
    await expect(
      callAs(owner, departments.removeMember, { departmentId: sales, employeeId: one.employeeId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('are only employees of the company', async () => {
    const { owner, sales } = await aTree();
    const outsider = await aPerson(await aCompany());
    await expect(
      callAs(owner, departments.addMember, { departmentId: sales, employeeId: outsider.employeeId }),
    ).rejects.toMatchObject({ status: 404, body: { code: 'departments.employeeNotFound' } });
  });
});

describe('a manager', () => {
  it('who loses the group leads no team any more', async () => {
    const { company, owner, production, sales } = await aTree();
    const manager = await aManager(company, owner, production);
    await callAs(owner, departments.setManagers, { departmentId: sales, employeeManagerIds: [manager.employeeId] });
    const led = () => callAs(owner, people.teamsLed, { employeeId: manager.employeeId });
    expect(await led()).toMatchObject([{ name: 'ฝ่ายขาย' }, { name: 'ฝ่ายผลิต' }]);
    await callAs(owner, people.setPermissionGroups, { employeeId: manager.employeeId, permissionGroups: [] });
    await expect.poll(led).toEqual([]);
    expect(await callAs(owner, departments.readDepartment, { departmentId: sales })).toMatchObject({ managers: [] });
  });

  it('is appointed with a team: nobody is given the group alone', async () => {
    const { company, owner } = await aTree();
    const { employeeId } = await aPerson(company);
    await expect(
      callAs(owner, people.setPermissionGroups, { employeeId, permissionGroups: ['manager'] }),
    ).rejects.toMatchObject({ status: 422, body: { code: 'people.managerNeedsTeam' } });
  });

  it('joins the group with the first department and leaves it with the last', async () => {
    const { company, owner, production, sales } = await aTree();
    const manager = await aManager(company, owner, production);
    await callAs(owner, departments.setManagers, { departmentId: sales, employeeManagerIds: [manager.employeeId] });
    await callAs(owner, departments.setManagers, { departmentId: production, employeeManagerIds: [] });
    expect(await groupsOf(manager)).toEqual(['manager']);
    await callAs(owner, departments.deleteDepartment, { departmentId: sales, members: 'none' });
    expect(await groupsOf(manager)).toEqual([]);
    await expect(callAs(manager, departments.listDepartments, {})).rejects.toMatchObject({ status: 403 });
  });

  it('sees their own department and those below, and nothing else', async () => {
    const { company, owner, add, lineA, production, sales } = await aTree();
    await add('เชื่อม', lineA);
    const manager = await aManager(company, owner, lineA);
    expect(shape(await treeOf(manager))).toEqual({ 'สาย ก': { เชื่อม: {} } });
    for (const departmentId of [production, sales]) {
      const hidden = { status: 404, body: { code: 'departments.departmentNotFound' } };
      await expect(callAs(manager, departments.readDepartment, { departmentId })).rejects.toMatchObject(hidden);
      await expect(callAs(manager, departments.listMembers, { departmentId })).rejects.toMatchObject(hidden);
      await expect(callAs(manager, departments.listCandidates, { departmentId })).rejects.toMatchObject(hidden);
      await expect(
        callAs(manager, departments.addMember, { departmentId, employeeId: manager.employeeId }),
      ).rejects.toMatchObject(hidden);
    }
    const read = await callAs(manager, departments.readDepartment, { departmentId: lineA });
    expect(read).toMatchObject({ path: [], editable: false });
    const found = await callAs(manager, departments.searchByHasRole, { name: 'สาย' });
    expect(found.items).toMatchObject([{ name: 'สาย ก', path: [] }]);
  });

  it('moves people between their own departments, and finds nobody of others', async () => {
    const { company, owner, production, lineA, lineB, sales } = await aTree();
    const manager = await aManager(company, owner, production);
    const [own, other] = [await aPerson(company), await aPerson(company)];
    await callAs(owner, departments.addMember, { departmentId: lineA, employeeId: own.employeeId });
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId: other.employeeId });
    await callAs(manager, departments.addMember, { departmentId: lineB, employeeId: own.employeeId });
    const offered = await callAs(manager, departments.listCandidates, { departmentId: production });
    expect(offered.items).toMatchObject([{ employeeId: own.employeeId, departments: ['สาย ก', 'สาย ข'] }]);
    await expect(
      callAs(manager, departments.addMember, { departmentId: lineB, employeeId: other.employeeId }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it('does not change the structure', async () => {
    const { company, owner, lineA } = await aTree();
    const manager = await aManager(company, owner, lineA);
    await expect(
      callAs(manager, departments.editDepartment, { departmentId: lineA, name: 'ใหม่' }),
    ).rejects.toMatchObject({ status: 403 });
  });
});

it('everyone finds the departments they are in or manage', async () => {
  const { company, owner, lineA, sales } = await aTree();
  const manager = await aManager(company, owner, sales);
  await callAs(owner, departments.addMember, { departmentId: lineA, employeeId: manager.employeeId });
  expect(await callAs(manager, departments.searchMyDepartments, undefined as never)).toMatchObject([
    { departmentId: sales, isMember: false, isManager: true },
    { departmentId: lineA, isMember: true, isManager: false },
  ]);
});

describe('a move that is planned to a team', () => {
  it.each(['parent', 'none'] as const)('leads nobody out of all teams when the team is deleted: %s', async (chosen) => {
    const { company, owner, lineA, lineB, sales } = await aTree();
    const { employeeId } = await aPerson(company);
    await callAs(owner, departments.addMember, { departmentId: sales, employeeId });
    const fromDate = addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 30 });
    await callAs(owner, people.changeTerm, { employeeId, fromDate, departmentId: lineA });
    await callAs(owner, departments.deleteDepartment, { departmentId: lineA, members: chosen });
    const { held } = await callAs(owner, people.termsOf, { employeeId, on: fromDate });
    const team = held.find((term) => term.matter === 'department')?.valueId;
    const { items } = await callAs(owner, departments.searchDepartments, {});
    expect(items.map(({ departmentId }): string => departmentId)).toContain(team);
    expect(team === sales).toBe(chosen === 'none');
    expect(team).not.toBe(lineB);
  });
});

describe('moving people to a team', () => {
  it('takes them out of the others and is in their history from the day', async () => {
    const { company, owner, lineA, lineB, sales } = await aTree();
    const person = await aPerson(company);
    const { employeeId } = person;
    await callAs(owner, departments.addMember, { departmentId: lineA, employeeId });
    await callAs(owner, departments.addMember, { departmentId: lineB, employeeId });
    await callAs(owner, people.moveEmployee, { employeeId, departmentId: sales, fromDate: '2026-01-01' });
    expect(await membersOf(owner, lineA)).toEqual([]);
    expect(await membersOf(owner, lineB)).toEqual([]);
    expect(await membersOf(owner, sales)).toEqual([employeeId]);
    const heldOn = async (on: string) =>
      (await callAs(owner, people.termsOf, { employeeId, on })).held.find((term) => term.matter === 'department');
    expect(await heldOn('2025-12-31')).toBeUndefined();
    expect(await heldOn('2026-01-01')).toMatchObject({ valueId: sales, valueText: 'ฝ่ายขาย' });
    // The teams they were in since do not take them back.
    expect(await heldOn(dateIn('Asia/Bangkok', systemNow()))).toMatchObject({ valueId: sales, fromDate: '2026-01-01' });
  });

  it('is for employees, and not for a future day', async () => {
    const { company, owner, sales } = await aTree();
    const [person, left] = [await aPerson(company), await aPerson(company, { status: 'deactivated' })];
    await expect(
      callAs(owner, people.moveEmployee, { employeeId: left.employeeId, departmentId: sales }),
    ).rejects.toMatchObject({ status: 404 });
    await expect(
      callAs(owner, people.moveEmployee, {
        employeeId: person.employeeId,
        departmentId: sales,
        fromDate: addToDate(dateIn('Asia/Bangkok', systemNow()), { days: 2 }),
      }),
    ).rejects.toMatchObject({ status: 400, body: { fields: { fromDate: { code: 'date' } } } });
  });
});

it('ten thousand teams are added at once', async () => {
  const { organizationId } = await kala.aCompany();
  const count = await kala.database.tenant(organizationId, async (tx) => {
    const plant = newId('department');
    const below = Array.from({ length: 9_999 }, (_, at) => ({
      id: newId('department'),
      parentId: plant,
      name: `ทีม ${at}`,
    }));
    const all = [{ id: plant, parentId: null, name: 'โรงงาน' }, ...below].map((one) => ({
      ...one,
      externalCode: null,
    }));
    await addDepartments(tx, all, systemNow());
    return countDepartments(tx);
  });
  expect(count).toBe(10_000);
});
