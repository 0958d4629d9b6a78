import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import type { Id } from '#kernel/ids';
import { baht } from '#kernel/money';
import { addToDate, dateIn, systemNow } from '#kernel/time';
import { positions } from '#positions/contract';
import { type PayrollItem, payroll } from '../contract.ts';
import { recordItemPayments } from './public.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

const today = dateIn('Asia/Bangkok', systemNow());
const nextMonth = addToDate(today, { months: 1 });
const refusal = (code: string, more: object = {}) => ({ body: { code: `payroll.${code}`, ...more } });

let owner: Person;
let administrator: Person;
let viewer: Person;
let somchai: Person;
let positionId: Id<'position'>;
let phone: PayrollItem;
let loan: PayrollItem;

beforeAll(async () => {
  const company = await aCompany();
  owner = await aPerson(company, { groups: ['owner'] });
  administrator = await aPerson(company, { groups: ['administrator'] });
  viewer = await aPerson(company, { groups: ['payrollViewer'] });
  somchai = await aPerson(company);
  positionId = (await callAs(owner, positions.createPosition, { name: 'ช่าง' })).id;
  await callAs(owner, positions.addMember, { positionId, employeeId: somchai.employeeId });
  phone = await callAs(owner, payroll.createItem, { type: 'income', name: 'ค่าโทรศัพท์', amount: baht('500') });
  loan = await callAs(owner, payroll.createItem, {
    type: 'deduction',
    name: 'เงินกู้สวัสดิการ',
    deductionKind: 'cooperative',
  });
});

const appliedPhone = async () =>
  (await callAs(owner, payroll.employeeItems, { employeeId: somchai.employeeId })).applied
    .filter(({ payrollId }) => payrollId === phone.id)
    .map(({ source, effective }) => [source, effective.amount]);

describe('pay items of positions and people', () => {
  it('come to a person from the position, and what is agreed with the person wins until it ends', async () => {
    const given = await callAs(owner, payroll.addPositionItem, {
      positionId,
      payrollId: phone.id,
      amount: baht('700'),
    });
    expect(given).toMatchObject({ payrollName: 'ค่าโทรศัพท์', state: 'current', effective: { amount: baht('700') } });
    expect(await appliedPhone()).toEqual([['position', baht('700')]]);
    expect(await callAs(owner, positions.readPosition, { positionId })).toMatchObject({
      positionPayrolls: [{ payrollId: phone.id, payrollName: 'ค่าโทรศัพท์', amount: baht('700'), default: false }],
    });
    const { employeeId } = somchai;
    const own = await callAs(owner, payroll.addEmployeeItem, {
      employeeId,
      payrollId: phone.id,
      amount: baht('900'),
      note: 'งานนอกสถานที่',
    });
    expect(await appliedPhone()).toEqual([['person', baht('900')]]);
    await expect(
      callAs(owner, payroll.addEmployeeItem, { employeeId, payrollId: phone.id, amount: baht('1') }),
    ).rejects.toMatchObject(refusal('alreadyGiven'));
    const later = await callAs(owner, payroll.addEmployeeItem, {
      employeeId,
      payrollId: phone.id,
      fromDate: nextMonth,
      excluded: true,
    });
    expect(later.state).toBe('upcoming');
    await callAs(owner, payroll.removeEmployeeItem, { employeeId, id: own.id });
    expect(await appliedPhone()).toEqual([['position', baht('700')]]);
    const { items } = await callAs(owner, payroll.employeeItemHistory, { employeeId });
    expect(items.map(({ deed }) => deed)).toEqual(['removed', 'added', 'added']);
    expect(items[0]?.before).toMatchObject({ amount: baht('900'), note: 'งานนอกสถานที่' });
    await expect(callAs(owner, payroll.deleteItem, { payrollId: phone.id, type: 'income' })).rejects.toMatchObject(
      refusal('itemInUse', { params: { positions: 1, people: 1 } }),
    );
  });

  it('of a position are changed and taken back; a form that is out of date is refused', async () => {
    const { items } = await callAs(owner, payroll.addPositionItems, {
      positionId,
      payrollIds: [loan.id],
      amount: baht('100'),
    });
    const [given] = items;
    if (!given) throw new Error('Nothing was given.');
    const changed = await callAs(owner, payroll.editPositionItem, {
      positionId,
      id: given.id,
      fromDate: today,
      amount: baht('150'),
    });
    expect(changed.effective.amount).toBe(baht('150'));
    await expect(
      callAs(owner, payroll.editPositionItem, {
        positionId,
        id: given.id,
        fromDate: today,
        amount: baht('200'),
        version: given.version,
      }),
    ).rejects.toMatchObject({ body: { code: 'common.changedMeanwhile' } });
    await callAs(owner, payroll.removePositionItem, { positionId, id: given.id });
    const left = await callAs(owner, payroll.positionItems, { positionId });
    expect(left.items.map(({ payrollId }) => payrollId)).not.toContain(loan.id);
  });

  it('nobody changes their own: another person does', async () => {
    const mine = { employeeId: administrator.employeeId, payrollId: phone.id, amount: baht('9999') };
    await expect(callAs(administrator, payroll.addEmployeeItem, mine)).rejects.toMatchObject(refusal('ownItems'));
    await expect(
      callAs(administrator, payroll.addEmployeeItems, {
        employeeIds: [somchai.employeeId, administrator.employeeId],
        payrollId: phone.id,
        fromDate: addToDate(today, { days: 40 }),
      }),
    ).rejects.toMatchObject(refusal('ownItems'));
    const balance = { employeeId: administrator.employeeId, year: 2026, tax: baht('1') };
    await expect(callAs(administrator, payroll.setBeginningBalance, balance)).rejects.toMatchObject(
      refusal('ownItems'),
    );
    await expect(callAs(owner, payroll.addEmployeeItem, mine)).resolves.toMatchObject({ state: 'current' });
    // An item that one has oneself is one's own pay as well.
    const { version: _, ...fields } = phone;
    await expect(
      callAs(administrator, payroll.editItem, { ...fields, payrollId: phone.id, amount: baht('50000') }),
    ).rejects.toMatchObject(refusal('ownItems'));
  });

  it('are read by payroll viewers and by the person, and by no colleague', async () => {
    const { employeeId } = somchai;
    expect(await callAs(somchai, payroll.employeeItems, {})).toHaveProperty('items');
    expect(await callAs(viewer, payroll.employeeItems, { employeeId })).toHaveProperty('items');
    const colleague = await aPerson({ organizationId: somchai.organizationId });
    await expect(callAs(colleague, payroll.employeeItems, { employeeId })).rejects.toMatchObject({ status: 404 });
    await expect(callAs(viewer, payroll.addEmployeeItem, { employeeId, payrollId: phone.id })).rejects.toMatchObject({
      status: 403,
    });
  });
});

describe('a debt', () => {
  const debt = (total: string) => ({
    employeeId: somchai.employeeId,
    payrollId: loan.id,
    instalmentKind: 'courtOrder' as const,
    reference: 'ผบ. 123/2569',
    total: baht(total),
    amount: baht('2000'),
    priority: 1,
    protectedMinimum: baht('20000'),
  });

  it('is what runs have not paid yet; it is not deleted once a run took some of it, and never below that', async () => {
    const made = await callAs(owner, payroll.addEmployeeItem, debt('5000'));
    expect(made).toMatchObject({ left: baht('5000'), isPaid: false, protectedMinimum: baht('20000') });
    await kala.database.tenant(somchai.organizationId, (tx) =>
      recordItemPayments(tx, { runId: crypto.randomUUID(), paidOn: today }, [
        { personItemId: made.id, amount: baht('2000') },
      ]),
    );
    const { employeeId } = somchai;
    const { items } = await callAs(somchai, payroll.employeeItems, {});
    expect(items.find(({ id }) => id === made.id)).toMatchObject({ left: baht('3000'), isPaid: true });
    await expect(callAs(owner, payroll.removeEmployeeItem, { employeeId, id: made.id })).rejects.toMatchObject(
      refusal('alreadyPaid'),
    );
    const { payrollId: _, ...lower } = { ...debt('1999.99'), id: made.id, fromDate: today };
    await expect(callAs(owner, payroll.editEmployeeItem, lower)).rejects.toMatchObject(
      refusal('termsNotPossible', { fields: { total: { code: 'belowPaid' } } }),
    );
    const closed = await callAs(owner, payroll.editEmployeeItem, { ...lower, total: baht('2000') });
    expect(closed).toMatchObject({ left: 0, state: 'ended' });
  });
});

describe('a beginning balance', () => {
  it('is one for each year, with its history', async () => {
    const { employeeId } = somchai;
    const figures = { regular: baht('240000'), tax: baht('3500'), socialSecurity: baht('6000') };
    const saved = await callAs(owner, payroll.setBeginningBalance, { employeeId, year: 2026, ...figures });
    const { version } = saved;
    await callAs(owner, payroll.setBeginningBalance, {
      employeeId,
      year: 2026,
      ...figures,
      tax: baht('3600'),
      version,
    });
    await expect(
      callAs(owner, payroll.setBeginningBalance, { employeeId, year: 2026, ...figures, version }),
    ).rejects.toMatchObject({ body: { code: 'common.changedMeanwhile' } });
    const { beginningBalances } = await callAs(owner, payroll.employeeItems, { employeeId });
    expect(beginningBalances).toMatchObject([{ year: 2026, regular: baht('240000'), tax: baht('3600') }]);
    const { items } = await callAs(owner, payroll.employeeItemHistory, { employeeId });
    expect(items.filter(({ what }) => what === 'beginningBalance').map(({ deed }) => deed)).toEqual([
      'changed',
      'added',
    ]);
  });
});
