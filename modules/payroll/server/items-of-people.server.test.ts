import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate, systemNow } from '#kernel/time';
import { positions } from '#positions/contract';
import { newId } from '#server/ids';
import { payroll } from '../contract.ts';
import { nothingAgreed } from '../rules/items-on.ts';
import { payItemOf } from '../rules/pay-item-of.ts';
import { forgetItemPayments, itemsOfPeople, recordItemPayments } from './public.ts';
import * as store from './store/given-items.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const march = { start: asDate('2026-03-01'), end: asDate('2026-03-31') };
const fromDate = asDate('2026-01-01');

it('people have the items of the company, of their position and their own; a debt ends when runs have paid it', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const { employeeId } = await aPerson(company);
  const other = await aPerson(company);
  const { id: positionId } = await callAs(owner, positions.createPosition, { name: 'ช่าง' });
  const phone = await callAs(owner, payroll.createItem, { type: 'income', name: 'ค่าโทรศัพท์', amount: baht('500') });
  const debt = await callAs(owner, payroll.createItem, {
    type: 'deduction',
    name: 'เงินกู้',
    deductionKind: 'cooperative',
  });
  const loan = store.plainItem({
    id: newId('employeeItem'),
    employeeId,
    itemId: debt.id,
    fromDate,
    frequency: 'recurring',
    amount: baht('1000'),
    instalmentKind: 'loan',
    total: baht('3000'),
    paidBefore: baht('1500'),
    priority: 1,
    protectedMinimum: baht('0'),
  });
  const by = { by: 'x', now: systemNow() };
  await kala.database.tenant(company.organizationId, async (tx) => {
    const given = { ...nothingAgreed, id: newId('positionItem'), positionId, itemId: phone.id, fromDate, toDate: null };
    await store.addPositionItems(tx, [given], by);
    await store.addPersonItems(tx, [loan], by);
  });
  const people = [
    { employeeId, positionId, lastDay: null },
    { employeeId: other.employeeId, positionId: null, lastDay: null },
  ];
  const itemsNow = () => kala.database.tenant(company.organizationId, (tx) => itemsOfPeople(tx, people, march));
  const own = async () =>
    ((await itemsNow()).get(employeeId) ?? [])
      .filter(({ item }) => item.keyName === null)
      .map(({ item, source, lineId }) => [item.name, item.amount, source, lineId]);
  expect(await own()).toEqual([
    ['ค่าโทรศัพท์', baht('500'), 'position', phone.id],
    ['เงินกู้', baht('1000'), 'person', loan.id],
  ]);
  const everyones = (await itemsNow()).get(other.employeeId) ?? [];
  expect(everyones.map(payItemOf).map(({ keyName }) => keyName)).toHaveLength(6);
  const runId = asId<'run'>(crypto.randomUUID());
  await kala.database.tenant(company.organizationId, (tx) =>
    recordItemPayments(tx, { runId, paidOn: asDate('2026-02-27') }, [{ personItemId: loan.id, amount: baht('1000') }]),
  );
  expect((await own())[1]).toEqual(['เงินกู้', baht('500'), 'person', loan.id]);
  await kala.database.tenant(company.organizationId, (tx) => forgetItemPayments(tx, runId));
  expect((await own())[1]).toEqual(['เงินกู้', baht('1000'), 'person', loan.id]);
});
