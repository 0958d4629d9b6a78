import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { baht } from '#kernel/money';
import { payroll } from '../contract.ts';

const kala = testServer();
const { callAs, anOwner } = kala;

describe('the pay items of a company', () => {
  it('begin with the six of the product, in the order of a slip', async () => {
    const owner = await anOwner();
    const { items } = await callAs(owner, payroll.searchItems, {});
    expect(items.map(({ keyName }) => keyName)).toEqual([
      'SALARY',
      'OVERTIME',
      'ABSENCE',
      'LATE',
      'SOCIAL_SECURITY',
      'TAX',
    ]);
    expect(items[0]).toMatchObject({ name: 'เงินเดือน', default: true, editable: false, appliesTo: 'everyone' });
    const again = await callAs(owner, payroll.searchItems, { type: 'deduction' });
    expect(again.items.map(({ keyName }) => keyName)).toEqual(['ABSENCE', 'LATE', 'TAX']);
  });

  it('of the product stay: the salary cannot be changed, none can be deleted, and names are kept', async () => {
    const owner = await anOwner();
    const { items } = await callAs(owner, payroll.searchItems, {});
    const [salary, overtime] = items;
    if (!salary || !overtime) throw new Error('Default items are missing.');
    await expect(
      callAs(owner, payroll.editItem, { payrollId: salary.id, type: 'income', name: 'x' }),
    ).rejects.toMatchObject({ body: { code: 'payroll.notEditable' } });
    await expect(callAs(owner, payroll.deleteItem, { payrollId: overtime.id, type: 'income' })).rejects.toMatchObject({
      body: { code: 'payroll.defaultItem' },
    });
    const { id: payrollId, type, name, appliesTo } = overtime;
    const changed = await callAs(owner, payroll.editItem, { payrollId, type, name: 'x', overTime: 200 });
    expect(changed).toMatchObject({ name, appliesTo, overTime: 200 });
  });

  it('of the company keep what was entered, and two cannot have one name', async () => {
    const owner = await anOwner();
    const fields = {
      type: 'income',
      name: 'ค่าตำแหน่ง',
      amount: baht('2000'),
      taxCalculation: 'regular',
      socialSecurityCalculation: true,
      welfareFundCalculation: true,
      shownOnSlip: false,
      incomeType: 2,
    } as const;
    const made = await callAs(owner, payroll.createItem, fields);
    expect(made).toMatchObject({ ...fields, keyName: null, default: false, editable: true, isActive: true });
    await expect(callAs(owner, payroll.createItem, fields)).rejects.toMatchObject({
      body: { code: 'payroll.itemNameTaken', fields: { name: { code: 'duplicate' } } },
    });
  });
});
