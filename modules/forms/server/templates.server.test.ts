import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import type { CallInput } from '#kernel/call';
import { statementsOf } from '#server/testing/statements-of';
import { forms } from '../contract.ts';
import { fieldTypes } from '../rules/field.ts';
import { aForm, anAnswer } from './testing.ts';

const kala = testServer();
const { callAs, aCompany, aPerson } = kala;

async function aCast() {
  const company = await aCompany();
  const owner = await aPerson(company, { groups: ['owner'] });
  return { company, owner, employee: await aPerson(company) };
}

type NewField = NonNullable<CallInput<typeof forms.createForm>['fields']>[number];
const options = [
  { id: 'a', label: 'หนึ่ง' },
  { id: 'b', label: 'สอง' },
];
const everyType: NewField[] = fieldTypes.map((type) => ({
  type,
  label: type,
  ...(['dropdown', 'radio', 'checkbox'].includes(type) && { options }),
}));

describe('a form', () => {
  it('has fields of all 17 types, linked in their order', async () => {
    const { owner } = await aCast();
    const { id, fields, formVersion } = await aForm(kala, owner, { fields: everyType });
    expect(fields.map(({ type }) => type)).toEqual([...fieldTypes]);
    expect(fields.map(({ previousId }) => previousId)).toEqual([null, ...fields.slice(0, -1).map((one) => one.id)]);
    expect(fields.map(({ nextId }) => nextId)).toEqual([...fields.slice(1).map((one) => one.id), null]);
    expect(formVersion).toBe(1);
    expect(await callAs(owner, forms.readForm, { formId: id })).toMatchObject({ fields });
    const known = await callAs(owner, forms.listFieldTypes, undefined);
    expect(known.map(({ type }) => type)).toEqual([...fieldTypes]);
  });

  it('is ordered by the links of its fields', async () => {
    const { owner } = await aCast();
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
    const form = await aForm(kala, owner, {
      fields: [
        { id: second, type: 'textfield', label: 'สอง', previousId: first, nextId: null },
        { id: first, type: 'textfield', label: 'หนึ่ง', previousId: null, nextId: second },
      ],
    });
    expect(form.fields.map(({ label }) => label)).toEqual(['หนึ่ง', 'สอง']);
    const circle = [
      { id: first, type: 'textfield' as const, label: 'หนึ่ง', previousId: second },
      { id: second, type: 'textfield' as const, label: 'สอง', previousId: first },
    ];
    await expect(aForm(kala, owner, { fields: circle })).rejects.toMatchObject({ body: { code: 'forms.brokenOrder' } });
  });

  it('refuses fields that cannot be asked, and names each', async () => {
    const { owner } = await aCast();
    const fields: NewField[] = [
      { type: 'dropdown', label: 'ไม่มีตัวเลือก' },
      { type: 'textfield', label: 'ยาวเกินไป', limits: { max: 10_000 } },
    ];
    await expect(aForm(kala, owner, { fields })).rejects.toMatchObject({
      status: 422,
      body: {
        code: 'forms.fieldProblems',
        fields: { 'fields.0.options': { code: 'required' }, 'fields.1.limits': { code: 'max' } },
      },
    });
  });

  it('gets a new version when its fields change, and none when only its name does', async () => {
    const { owner } = await aCast();
    const form = await aForm(kala, owner);
    const same = { formId: form.id, fields: form.fields };
    expect(await callAs(owner, forms.editForm, { ...same, name: 'ชื่อใหม่' })).toMatchObject({ formVersion: 1 });
    const fields = [
      ...form.fields.map(({ id, type, label }) => ({ id, type, label })),
      { type: 'date' as const, label: 'วันที่' },
    ];
    expect(await callAs(owner, forms.editForm, { formId: form.id, name: 'ชื่อใหม่', fields })).toMatchObject({
      formVersion: 2,
    });
    const old = await callAs(owner, forms.readForm, { formId: form.id, formVersion: 1 });
    expect(old.fields).toEqual(form.fields);
  });

  it('two people who edit it at once do not undo each other’s work', async () => {
    const { owner } = await aCast();
    const form = await aForm(kala, owner);
    const edit = { formId: form.id, fields: form.fields, version: form.version };
    await callAs(owner, forms.editForm, { ...edit, name: 'หนึ่ง' });
    await expect(callAs(owner, forms.editForm, { ...edit, name: 'สอง' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'common.changedMeanwhile' },
    });
  });

  it('is copied with all its fields, under another name', async () => {
    const { owner } = await aCast();
    const form = await aForm(kala, owner, { fields: everyType, colour: '#123456', autoResponse: 'ขอบคุณ' });
    const copy = await callAs(owner, forms.createForm, { name: 'สำเนา', copyOf: form.id });
    expect(copy).toMatchObject({ name: 'สำเนา', colour: '#123456', autoResponse: 'ขอบคุณ', formVersion: 1 });
    expect(copy.fields).toEqual(form.fields);
    expect(copy.id).not.toBe(form.id);
  });

  it('is deleted while nobody has answered, and archived afterwards', async () => {
    const { owner, employee } = await aCast();
    const unused = await aForm(kala, owner);
    expect(await callAs(owner, forms.removeForm, { formId: unused.id })).toEqual({ archived: false });
    const form = await aForm(kala, owner);
    const { id } = await anAnswer(kala, employee, form);
    expect(await callAs(owner, forms.removeForm, { formId: form.id })).toEqual({ archived: true });
    expect((await callAs(owner, forms.listForms, {})).items).toEqual([]);
    expect((await callAs(owner, forms.listForms, { isArchived: true })).items).toMatchObject([{ id: form.id }]);
    expect(await callAs(owner, forms.readResponse, { responseId: id })).toMatchObject({ formName: form.name });
  });
});

describe('who may answer', () => {
  it('a form for a team is for its people and for those of teams below', async () => {
    const { owner, employee } = await aCast();
    const team = await callAs(owner, departments.createDepartment, { name: 'โรงงาน' });
    const below = await callAs(owner, departments.createDepartment, { name: 'สาย ก', parentId: team.departmentId });
    const form = await aForm(kala, owner, { everyone: false, departmentIds: [team.departmentId] });
    const offered = async () => (await callAs(employee, forms.listAllForms, undefined)).map(({ id }) => id);
    expect(await offered()).toEqual([]);
    await expect(anAnswer(kala, employee, form)).rejects.toMatchObject({ body: { code: 'forms.formNotFound' } });
    await expect(callAs(employee, forms.readForm, { formId: form.id })).rejects.toMatchObject({ status: 404 });
    await callAs(owner, departments.addMember, { departmentId: below.departmentId, employeeId: employee.employeeId });
    expect(await offered()).toEqual([form.id]);
    expect(await callAs(employee, forms.readForm, { formId: form.id })).toMatchObject({ id: form.id, settings: null });
    expect(await anAnswer(kala, employee, form)).toMatchObject({ state: 'submitted' });
  });

  it('a form needs a team or everyone', async () => {
    const { owner } = await aCast();
    await expect(aForm(kala, owner, { everyone: false })).rejects.toMatchObject({
      body: { code: 'forms.audienceNeeded' },
    });
  });
});

describe('what others need of forms', () => {
  it('an approve line can serve a form, with conditions on its choices and numbers', async () => {
    const { owner } = await aCast();
    const form = await aForm(kala, owner, {
      fields: [
        { type: 'dropdown', label: 'สถานที่', options },
        { type: 'textfield', label: 'จำนวน', limits: { input: 'number' } },
        { type: 'textfield', label: 'หมายเหตุ' },
      ],
    });
    const served = (await callAs(owner, approvals.listForms, undefined)).find(({ id }) => id === form.id);
    expect(served).toMatchObject({
      name: form.name,
      facts: [
        { name: form.fields[0]?.id, title: 'สถานที่', type: 'text' },
        { name: form.fields[1]?.id, title: 'จำนวน', type: 'number' },
      ],
    });
  });

  it('lists the fields of all forms with their neighbours, in pages of 2,000', async () => {
    const { owner } = await aCast();
    const form = await aForm(kala, owner, { fields: everyType });
    const { items, total, size } = await callAs(owner, forms.listFields, {});
    expect({ total, size }).toEqual({ total: 17, size: 2000 });
    expect(items.map(({ formId: _, formName: __, ...field }) => field)).toEqual(form.fields);
    expect((await callAs(owner, forms.listForms, {})).size).toBe(50);
  });

  it('who hears of answers are teams or people of the company', async () => {
    const { owner, employee } = await aCast();
    const form = await aForm(kala, owner);
    const set = { formId: form.id, notifyType: 'employee' as const, employeeIds: [employee.employeeId] };
    const saved = await callAs(owner, forms.setNotification, set);
    expect(saved.settings?.notification).toEqual({ notifyType: 'employee', receiverIds: [employee.employeeId] });
    const stranger = await aPerson(await aCompany());
    const other = { ...set, employeeIds: [stranger.employeeId] };
    await expect(callAs(owner, forms.setNotification, other)).rejects.toMatchObject({ status: 404 });
  });
});

describe('ready forms', () => {
  it('are taken with one click, once, in the language of the company', async () => {
    const { owner } = await aCast();
    const offered = await callAs(owner, forms.listReadyForms, undefined);
    const keys = offered.map(({ key }) => key);
    expect(keys).toEqual(
      expect.arrayContaining([
        'expense',
        'parking',
        'medical',
        'dental',
        'workFromHome',
        'equipment',
        'incident',
        'certificate',
        'resignation',
      ]),
    );
    const { created } = await callAs(owner, forms.takeReadyForms, { language: 'th' });
    expect(created.map(({ key }) => key)).toEqual(keys);
    expect(created.find(({ key }) => key === 'workFromHome')?.name).toBe('ขอทำงานที่บ้าน');
    expect(await callAs(owner, forms.takeReadyForms, { language: 'th' })).toEqual({ created: [] });
    expect((await callAs(owner, forms.listReadyForms, undefined)).every(({ isTaken }) => isTaken)).toBe(true);
    for (const { id } of created) {
      const form = await callAs(owner, forms.readForm, { formId: id });
      const edited = await callAs(owner, forms.editForm, {
        formId: id,
        name: form.name,
        fields: form.fields,
        claimTypeId: form.claimTypeId,
      });
      expect(edited.formVersion).toBe(1);
    }
  });

  it('only those that were chosen are taken', async () => {
    const { owner } = await aCast();
    const { created } = await callAs(owner, forms.takeReadyForms, { keys: ['incident'], language: 'en' });
    expect(created).toMatchObject([{ key: 'incident', name: 'Incident report' }]);
    await expect(callAs(owner, forms.takeReadyForms, { keys: ['rocket'] })).rejects.toMatchObject({ status: 404 });
  });
});

it('lists cost no statement for each form', async () => {
  const { owner, employee } = await aCast();
  const counted = async () => {
    const ways = [
      () => callAs(owner, forms.listForms, { size: 200 }),
      () => callAs(employee, forms.listAllForms, undefined),
      () => callAs(owner, forms.listFields, {}),
      () => callAs(owner, forms.listReadyForms, undefined),
    ];
    const counts: number[] = [];
    for (const way of ways)
      counts.push(Math.min(await statementsOf(way), await statementsOf(way), await statementsOf(way)));
    return counts;
  };
  await aForm(kala, owner);
  const few = await counted();
  await callAs(owner, forms.takeReadyForms, {});
  // Eleven more forms; what is cached for some seconds (the actor, the plan) may add or spare a few statements.
  for (const [index, count] of (await counted()).entries()) expect(count - (few[index] ?? 0)).toBeLessThan(8);
  expect(Math.min(...few)).toBeGreaterThan(0);
});
