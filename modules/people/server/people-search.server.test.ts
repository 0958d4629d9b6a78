import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { asId, type Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { keepFile, storeUpload } from '#organization/server/public';
import { newId } from '#server/ids';
import { people } from '../contract.ts';
import { addDocument } from './store/documents.ts';
import { someEmployees } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

interface Cast {
  readonly owner: Person;
  readonly manager: Person;
  readonly employee: Person;
  /** One in the manager's department, one below it, one in another, one in none. */
  readonly near: Id<'employee'>;
  readonly below: Id<'employee'>;
  readonly far: Id<'employee'>;
  readonly alone: Id<'employee'>;
  readonly pending: Id<'employee'>;
  readonly left: Id<'employee'>;
  readonly departmentOf: {
    readonly near: Id<'department'>;
    readonly below: Id<'department'>;
    readonly far: Id<'department'>;
  };
}
let cast: Cast;

beforeAll(async () => {
  const company = await aCompany();
  const { organizationId } = company;
  const owner = await aPerson(company, { groups: ['owner'] });
  const manager = await aPerson(company);
  const employee = await aPerson(company);
  const ids = await someEmployees(kala.database, organizationId, [
    {
      firstName: 'ใกล้',
      positionName: 'ช่าง',
      employeeCode: 'E-1',
      phoneNumber: '+66811111111',
      email: 'near@kala.test',
    },
    { firstName: 'ล่าง', permissionGroups: ['shiftMaker'] },
    { firstName: 'ไกล', permissionGroups: ['shiftMaker'], employeeCode: 'E-3', phoneNumber: '+66833333333' },
    { firstName: 'ลำพัง' },
    { firstName: 'ผู้รออนุมัติ', status: 'pending' },
    { firstName: 'ผู้ลาออก', status: 'deactivated' },
  ]);
  type One = Id<'employee'>;
  const [near, below, far, alone, pending, left] = ids as [One, One, One, One, One, One];
  const add = async (name: string, parentId: Id<'department'> | null, member: Id<'employee'>) => {
    const { departmentId } = await callAs(owner, departments.createDepartment, { name, parentId });
    await callAs(owner, departments.addMember, { departmentId, employeeId: member });
    return departmentId;
  };
  const inNear = await add('ฝ่ายผลิต', null, near);
  const departmentOf = { near: inNear, below: await add('สาย ก', inNear, below), far: await add('ฝ่ายขาย', null, far) };
  await callAs(owner, departments.setManagers, { departmentId: inNear, employeeManagerIds: [manager.employeeId] });
  for (const employeeId of [near, far]) await aFacePhoto(owner, employeeId);
  cast = { owner, manager, employee, near, below, far, alone, pending, left, departmentOf };
});

async function aFacePhoto({ organizationId, userId }: Person, employeeId: Id<'employee'>): Promise<void> {
  const { files } = kala.application.services;
  const file = await storeUpload(new File(['x'], 'face.jpg'), { organizationId, files });
  const now = systemNow();
  await kala.database.tenant(organizationId, async (tx) => {
    await keepFile(tx, file, { createdBy: userId, now });
    const paper = { id: newId('employeeDocument'), employeeId, fileId: file.id, name: file.name, expiresOn: null };
    await addDocument(tx, { ...paper, kind: 'facePhoto', createdBy: 'HR', now });
  });
}

const idsOf = ({ items }: { readonly items: readonly { readonly id: string }[] }) =>
  items.map(({ id }) => id).toSorted();
const sorted = (...ids: readonly string[]) => ids.toSorted();

describe('a manager finds the people of the departments managed and below, nobody else', () => {
  it('in every search that picks people', async () => {
    const { manager, near, below } = cast;
    const reached = sorted(near, below);
    expect(idsOf(await callAs(manager, people.searchEmployees, {}))).toEqual(reached);
    expect(idsOf(await callAs(manager, people.everyone, {}))).toEqual(reached);
    expect(idsOf(await callAs(manager, people.sortedEmployees, {}))).toEqual(reached);
    expect(idsOf(await callAs(manager, people.employeesWithRole, { role: 'shiftMaker' }))).toEqual([below]);
    expect(idsOf(await callAs(manager, people.employeesWithRole, {}))).toEqual([below]);
    expect((await callAs(manager, people.searchEmployees, { search: 'ไกล' })).total).toBe(0);
    expect((await callAs(manager, people.searchEmployees, { search: 'ใกล้' })).total).toBe(1);
  });

  it('and no people without a department', async () => {
    const { owner, manager, alone } = cast;
    expect(idsOf(await callAs(owner, people.withoutDepartment, {}))).toContain(alone);
    expect(await callAs(manager, people.withoutDepartment, {})).toMatchObject({ items: [], total: 0 });
  });

  it('does not find another department to search in', async () => {
    const { owner, manager, below, far, departmentOf } = cast;
    const inDepartment = (who: Person, departmentId: Id<'department'>) =>
      callAs(who, people.sortedEmployees, { departmentId });
    expect(idsOf(await inDepartment(manager, departmentOf.below))).toEqual([below]);
    expect(idsOf(await inDepartment(owner, departmentOf.far))).toEqual([far]);
    await expect(inDepartment(manager, departmentOf.far)).rejects.toMatchObject({ status: 404 });
  });

  it('and the list of people of a team has those of the teams below it, as reports have, on screen and in the file', async () => {
    const { owner, near, below, far, departmentOf } = cast;
    const listed = async (departmentId: Id<'department'>) =>
      idsOf(await callAs(owner, people.listEmployees, { departmentId }));
    expect(await listed(departmentOf.near)).toEqual(sorted(near, below));
    const inOrder = await callAs(owner, people.sortedEmployees, { departmentId: departmentOf.near });
    expect(idsOf(inOrder)).toEqual(sorted(near, below));
    expect(await listed(departmentOf.below)).toEqual([below]);
    expect(await listed(departmentOf.far)).toEqual([far]);
    const file = await kala.send(owner, people.exportEmployees, { departmentId: departmentOf.near, format: 'csv' });
    expect(file.body).toContain('ใกล้');
    expect(file.body).toContain('ล่าง');
    expect(file.body).not.toContain('ไกล');
  });

  it('sees whose face photos are kept among them only', async () => {
    const { owner, manager, near, far } = cast;
    const withPhotos = async (who: Person) =>
      (await callAs(who, people.employeesWithFacePhotos, undefined)).map(({ employeeId }) => employeeId).toSorted();
    expect(await withPhotos(owner)).toEqual(sorted(near, far));
    expect(await withPhotos(manager)).toEqual([near]);
  });
});

describe('a Thai name', () => {
  it.each(['สำราญแซ่ตั้ง', 'นายสำราญ แซ่ตั้ง', 'แซ่ตั้ง สำราญ', 'ส\u0e4d\u0e32ราญ'])('is found as %s', async (search) => {
    const owner = await aPerson(await aCompany(), { groups: ['owner'] });
    const stored = ['สำราญ', 'ส\u0e4d\u0e32ราญ'].map((firstName) => ({ firstName, lastName: 'แซ่ตั้ง' }));
    const ids = await someEmployees(kala.database, owner.organizationId, stored);
    expect(idsOf(await callAs(owner, people.searchEmployees, { search }))).toEqual(sorted(...ids));
    expect(idsOf(await callAs(owner, people.searchApprovers, { search }))).toEqual(sorted(...ids));
  });
});

describe('choosing an approver', () => {
  it('any employee finds everybody at work in the company by name', async () => {
    const { employee, owner, manager, near, below, far, alone } = cast;
    const everybody = sorted(near, below, far, alone, owner.employeeId, manager.employeeId, employee.employeeId);
    expect(idsOf(await callAs(employee, people.searchApprovers, {}))).toEqual(everybody);
    expect(idsOf(await callAs(employee, people.searchApprovers, { search: 'ทดสอบ ไกล' }))).toEqual([far]);
  });

  it('names and position leave the server, nothing else', async () => {
    const { employee, near } = cast;
    const answer = await kala.send(employee, people.searchApprovers, { search: 'ใกล้' });
    expect(JSON.parse(answer.body)).toEqual({
      items: [{ id: near, firstName: 'ใกล้', lastName: 'ทดสอบ', positionName: 'ช่าง' }],
      total: 1,
      page: 0,
      size: 50,
    });
  });

  it.each(['E-1', '081-111', '0811111111', 'near@kala', 'ช่าง'])(
    'nobody learns by %s whose code, phone number, e-mail address or position it is',
    async (search) => {
      expect(await callAs(cast.employee, people.searchApprovers, { search })).toMatchObject({ items: [], total: 0 });
    },
  );

  it('names a person who was chosen before, as a link or a draft has them', async () => {
    const { employee, manager, near, far } = cast;
    expect(idsOf(await callAs(employee, people.searchApprovers, { chosen: far }))).toEqual([far]);
    expect(idsOf(await callAs(manager, people.searchEmployees, { chosen: near }))).toEqual([near]);
    await expect(callAs(manager, people.searchEmployees, { chosen: far })).rejects.toMatchObject({ status: 404 });
    const nobody = asId<'employee'>('00000000-0000-7000-8000-0000000000ff');
    await expect(callAs(employee, people.searchApprovers, { chosen: nobody })).rejects.toMatchObject({ status: 404 });
  });

  it('names a stored person who has left since, whom nobody finds by a search', async () => {
    const { employee, owner, left, pending } = cast;
    for (const search of [
      (chosen: Id<'employee'>) => callAs(employee, people.searchApprovers, { chosen }),
      (chosen: Id<'employee'>) => callAs(owner, people.searchEmployees, { chosen }),
    ]) {
      expect((await search(left)).items).toMatchObject([{ id: left, firstName: 'ผู้ลาออก' }]);
      await expect(search(pending)).rejects.toMatchObject({ status: 404 });
    }
    expect(idsOf(await callAs(owner, people.searchEmployees, { search: 'ผู้ลาออก' }))).toEqual([]);
    expect(idsOf(await callAs(employee, people.searchApprovers, { search: 'ผู้ลาออก' }))).toEqual([]);
  });

  it('a page holds fifty people, and never more', async () => {
    expect(await callAs(cast.employee, people.searchApprovers, {})).toMatchObject({ size: 50 });
    const tooMany = callAs(cast.employee, people.searchApprovers, { size: 51 });
    await expect(tooMany).rejects.toMatchObject({ status: 400 });
  });
});
