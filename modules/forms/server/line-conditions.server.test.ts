// What approve lines ask of the answers of forms.
import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { type Person, testServer } from '#apps/server/testing';
import type { CallInput } from '#kernel/call';
import { forms } from '../contract.ts';
import { aForm } from './testing.ts';

const kala = testServer();
const { callAs, anOwner } = kala;

type NewField = NonNullable<CallInput<typeof forms.createForm>['fields']>[number];
const siteField: NewField = {
  type: 'dropdown',
  label: 'สถานที่',
  options: [
    { id: 'a', label: 'ระยอง' },
    { id: 'b', label: 'กรุงเทพ' },
  ],
};
const priceField: NewField = { type: 'textfield', label: 'ราคา', limits: { input: 'number' } };

const aTravelForm = (owner: Person) => aForm(kala, owner, { name: 'เดินทาง', fields: [siteField, priceField] });
type Form = Awaited<ReturnType<typeof aTravelForm>>;

const fieldOf = ({ fields }: Form, label: string): string => fields.find((one) => one.label === label)?.id ?? '';

type Condition = { fact: string; is: 'equals'; value: string } | { fact: string; is: 'atLeast'; value: number };

/** A line of the company for the form, whose only step is asked under these conditions. */
async function aLine(owner: Person, form: Pick<Form, 'id'>, conditions: Condition[]) {
  const approveGroups = [{ conditions, approvers: [{ kind: 'owner' as const }] }];
  const line = { name: 'จัดซื้อ', formTemplates: [form.id], approveGroups };
  const { approveLines } = await callAs(owner, approvals.saveFlow, { approveLines: [line] });
  return approveLines[0]?.id ?? (undefined as never);
}

const edit = (owner: Person, form: Form, fields: NewField[]) =>
  callAs(owner, forms.editForm, { formId: form.id, name: form.name, fields });

describe('a condition on a choice', () => {
  it('offers what can be answered, and refuses what nobody can answer', async () => {
    const owner = await anOwner();
    const form = await aTravelForm(owner);
    const site = fieldOf(form, 'สถานที่');
    const offered = (await callAs(owner, approvals.listForms, undefined)).find(({ id }) => id === form.id);
    expect(offered?.facts.find(({ name }) => name === site)?.values).toEqual([
      { value: 'ระยอง', title: 'ระยอง' },
      { value: 'กรุงเทพ', title: 'กรุงเทพ' },
    ]);
    const mistyped = aLine(owner, form, [{ fact: site, is: 'equals', value: 'กรุงเทพฯ' }]);
    await expect(mistyped).rejects.toMatchObject({
      status: 422,
      body: { code: 'approvals.valueNotFound', params: { fact: 'สถานที่', value: 'กรุงเทพฯ' } },
    });
    await aLine(owner, form, [{ fact: site, is: 'equals', value: 'กรุงเทพ' }]);
  });
});

describe('a line whose condition asks for an answer', () => {
  it('is given no forms of which none has it', async () => {
    const owner = await anOwner();
    const form = await aTravelForm(owner);
    const other = await aForm(kala, owner);
    const approveLineId = await aLine(owner, form, [{ fact: fieldOf(form, 'ราคา'), is: 'atLeast', value: 5000 }]);
    const moving = callAs(owner, approvals.setForms, { approveLineId, formTemplates: [other.id] });
    await expect(moving).rejects.toMatchObject({ body: { code: 'approvals.factNotFound', params: { fact: 'ราคา' } } });
    await callAs(owner, approvals.setForms, { approveLineId, formTemplates: [form.id, other.id] });
  });

  it.each([
    ['a number is asked no more', [siteField]],
    ['a number becomes words', [siteField, { ...priceField, limits: {} }]],
    ['a choice has other words', [{ ...siteField, options: [{ id: 'a', label: 'ระยอง 2' }] }, priceField]],
  ] as const)('keeps its form from a change after which the step would never be asked: %s', async (_name, after) => {
    const owner = await anOwner();
    const form = await aTravelForm(owner);
    const [site, price] = [fieldOf(form, 'สถานที่'), fieldOf(form, 'ราคา')];
    await aLine(owner, form, [
      { fact: price, is: 'atLeast', value: 5000 },
      { fact: site, is: 'equals', value: 'ระยอง' },
    ]);
    const fields = after.map((one) => ({ ...one, id: one.label === 'ราคา' ? price : site })) as NewField[];
    await expect(edit(owner, form, fields)).rejects.toMatchObject({
      status: 409,
      body: { code: 'forms.neededByLine', params: { line: 'จัดซื้อ' } },
    });
    expect(await callAs(owner, forms.readForm, { formId: form.id })).toMatchObject({ formVersion: 1 });
    // What the line does not ask for may change.
    const others = [
      { ...siteField, id: site, options: siteField.options?.slice(0, 1) ?? [] },
      { ...priceField, id: price, label: 'ราคาทั้งหมด' },
    ];
    expect(await edit(owner, form, others)).toMatchObject({ formVersion: 2 });
  });
});
