import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { imports } from '#imports/contract';
import { someEmployees } from '#people/server/testing';
import { statementsOf } from '#server/testing/statements-of';
import { reports } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

it('tasks are the jobs and the open work of the reader, from all modules, by channel', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  await someEmployees(kala.database, company.organizationId, [{ status: 'pending' }, { status: 'pending' }]);
  const { importId } = await callAs(owner, imports.importUserDetail, {
    data: [{ employeeCode: 'A1' }],
    fileName: 'a.csv',
  });
  const tasks = await callAs(owner, reports.listTasks, {});
  const joining = tasks.items.find(({ channel }) => channel === 'people');
  expect(joining).toMatchObject({ state: 'open', count: 2, address: 'employee/join-request' });
  expect(tasks.items.find(({ id }) => id === `imports.${importId}`)).toMatchObject({
    title: expect.stringContaining('a.csv'),
    address: `import/view/${importId}`,
  });
  const onlyImports = await callAs(owner, reports.listTasks, { channel: 'imports' });
  expect(onlyImports.items.map(({ channel }) => channel)).toEqual(['imports']);
  const channels = await callAs(owner, reports.listChannels, undefined);
  expect(channels.find(({ id }) => id === 'people')).toMatchObject({ open: 1, total: 1 });
  expect(channels.find(({ id }) => id === 'leave')).toMatchObject({ open: 0 });
});

it('an employee has no tasks of the office, and a colleague’s import is not theirs', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const administrator = await aPerson(company, { groups: ['administrator'] });
  const employee = await aPerson(company);
  await someEmployees(kala.database, company.organizationId, [{ status: 'pending' }]);
  await callAs(owner, imports.importUserDetail, { data: [{ employeeCode: 'A1' }] });
  expect((await callAs(employee, reports.listTasks, {})).items).toEqual([]);
  expect((await callAs(employee, reports.listChannels, undefined)).map(({ id }) => id)).toEqual(['requests']);
  const others = await callAs(administrator, reports.listTasks, {});
  expect(others.items.map(({ channel }) => channel)).toEqual(['people']);
});

it('open days are counted for their tasks, not put in order as for their lists', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  // The actor is cached for some seconds: the smallest of three counts is the list alone.
  const statements = async (channel: string) => {
    const ask = () => statementsOf(() => callAs(owner, reports.listTasks, { channel }));
    return Math.min(await ask(), await ask(), await ask());
  };
  expect((await statements('clocking')) - (await statements('none'))).toBe(2);
});
