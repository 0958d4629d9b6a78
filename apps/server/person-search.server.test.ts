// The same search words find the same people in every list of people.
import { beforeAll, expect, it } from 'vitest';
import { clocking } from '#clocking/contract';
import { departments } from '#departments/contract';
import type { Id } from '#kernel/ids';
import { dateIn, systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { someEmployees } from '#people/server/testing';
import { positions } from '#positions/contract';
import { type Person, testServer } from './testing.ts';

const kala = testServer();
const { callAs } = kala;

let owner: Person;
let teamId: Id<'department'>;
let otherTeamId: Id<'department'>;
let positionId: Id<'position'>;

beforeAll(async () => {
  owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  const employeeIds = await someEmployees(kala.database, owner.organizationId, [
    {
      firstName: 'สมชาย',
      lastName: 'ใจดี',
      employeeCode: 'E-1042',
      phoneNumber: '0812345678',
      email: 'somchai@example.test',
    },
    { firstName: 'สมหญิง', lastName: 'รักงาน', employeeCode: 'E-2077' },
  ]);
  const add = async (name: string) => (await callAs(owner, departments.createDepartment, { name })).departmentId;
  [teamId, otherTeamId] = [await add('ขาย'), await add('คลัง')];
  await callAs(owner, departments.addMembers, { departmentId: teamId, employeeIds });
  positionId = (await callAs(owner, positions.createPosition, { name: 'ช่าง' })).id;
  await callAs(owner, positions.addMembers, { positionId, employeeIds });
});

const today = () => dateIn('Asia/Bangkok', systemNow());

const lists: Readonly<Record<string, (search: string) => Promise<readonly string[]>>> = {
  employees: async (search) => names((await callAs(owner, people.listEmployees, { search })).items),
  'people to choose from': async (search) => names((await callAs(owner, people.searchEmployees, { search })).items),
  'members of a team': async (search) =>
    names((await callAs(owner, departments.listMembers, { departmentId: teamId, search })).items),
  'candidates of a team': async (search) =>
    names((await callAs(owner, departments.listCandidates, { departmentId: otherTeamId, search })).items),
  'holders of a position': async (search) =>
    names((await callAs(owner, positions.listMembers, { positionId, search })).items),
  'the daily report': async (search) => {
    const { items } = await callAs(owner, clocking.daily, { from: today(), to: today(), search });
    return names(items.map(({ employee }) => employee));
  },
  'the board of now': async (search) =>
    names((await callAs(owner, clocking.discover, { search })).items.map(({ employee }) => employee)),
};

const names = (found: readonly { readonly firstName: string }[]): string[] => found.map((one) => one.firstName);

it.each(Object.keys(lists))('%s', async (list) => {
  const find = lists[list] as (search: string) => Promise<readonly string[]>;
  for (const typed of ['ชาย', 'ใจดี สมชาย', 'e-1042', '081-234', 'SOMCHAI@example'])
    expect([typed, await find(typed)]).toEqual([typed, ['สมชาย']]);
  expect(await find('สม')).toEqual(expect.arrayContaining(['สมชาย', 'สมหญิง']));
  expect(await find('สมชาย รักงาน')).toEqual([]);
});
