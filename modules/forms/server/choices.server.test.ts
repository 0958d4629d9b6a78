import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { forms } from '../contract.ts';
import { aForm } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

it('a person who answers chooses from all teams, and from those who lead one, each once', async () => {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  const [manager, employee] = [await aPerson(company), await aPerson(company)];
  for (const name of ['ขายส่ง', 'ขายปลีก', 'คลังสินค้า']) {
    const { departmentId } = await callAs(owner, departments.createDepartment, { name });
    if (name.startsWith('ขาย'))
      await callAs(owner, departments.setManagers, { departmentId, employeeManagerIds: [manager.employeeId] });
  }
  const teams = await callAs(employee, forms.listChoices, { type: 'team', search: 'ขาย' });
  expect(teams.items.map(({ name }) => name).toSorted()).toEqual(['ขายปลีก', 'ขายส่ง']);
  const managers = await callAs(employee, forms.listChoices, { type: 'manager' });
  expect(managers.items.map(({ id }) => id)).toEqual([manager.employeeId]);
  // One that was answered before is named, wherever it stands in the list.
  const [last] = teams.items.slice(-1);
  expect((await callAs(employee, forms.listChoices, { type: 'team', chosen: last?.id })).items).toEqual([last]);
});

it('a form that is saved without a change keeps its version, also where a limit was null', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const fields = [{ type: 'textfield' as const, label: 'เรื่อง', limits: { min: null, max: 50 } }];
  const form = await aForm(kala, owner, { fields });
  const [field] = form.fields;
  const again = [{ id: field?.id ?? '', type: 'textfield' as const, label: 'เรื่อง', limits: { max: 50 } }];
  const saved = await callAs(owner, forms.editForm, {
    formId: form.id,
    name: form.name,
    fields: again,
    version: form.version,
  });
  expect(saved.formVersion).toBe(1);
});

it('a field with the wrong meaning is refused at the field, in the reader’s words', async () => {
  const owner = await aPerson(await aCompany(), { groups: ['owner'] });
  const amount = {
    type: 'textfield' as const,
    limits: { input: 'number' as const },
    required: true,
    meaning: 'amount',
  };
  const date = { type: 'date' as const, label: 'Day', required: true, meaning: 'date' };
  const made = callAs(owner, forms.createForm, {
    name: 'Twice',
    type: 'expense',
    fields: [{ ...amount, label: 'One' }, date, { ...amount, label: 'Two' }],
  });
  await expect(made).rejects.toMatchObject({
    body: {
      code: 'forms.meaningTwice',
      fields: {
        'fields.2.meaning': { code: 'meaningTwice', params: { meaning: expect.stringMatching(/Amount|จำนวน/) } },
      },
    },
  });
});
