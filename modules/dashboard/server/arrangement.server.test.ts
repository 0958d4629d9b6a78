import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { dashboard } from '../contract.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

it('a person’s arrangement is kept with the account, and nobody else’s changes', async () => {
  const company = await aCompany();
  const [one, other] = [await aPerson(company), await aPerson(company)];
  expect(await callAs(one, dashboard.readArrangement, undefined)).toEqual({ order: [], hidden: [] });
  await callAs(one, dashboard.saveArrangement, { order: ['leave.balance'], hidden: [] });
  const last = { order: ['leave.balance', 'dashboard.clock'], hidden: ['dashboard.news'] };
  await callAs(one, dashboard.saveArrangement, last);
  expect(await callAs(one, dashboard.readArrangement, undefined)).toEqual(last);
  expect(await callAs(other, dashboard.readArrangement, undefined)).toEqual({ order: [], hidden: [] });
});
