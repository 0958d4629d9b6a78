import { describe, expect, it } from 'vitest';
import { departments } from '#departments/contract';
import { forms } from '#forms/contract';
import { fieldTypes } from '#forms/rules/field';
import { en } from '#forms/text/en';
import { asId } from '#kernel/ids';
import { people } from '#people/contract';
import { answer, refuse } from '#web/testing/answers';
import { zones } from '#zones/contract';
import { aField, aFormTo, formId, idOf, renderFor } from '../answering/testing.tsx';
import Edit from '../edit.screen.tsx';

const free = { type: 'free', name: 'Free form', hasEffect: false, meanings: [] };
const expense = {
  type: 'expense',
  name: 'Expense claim',
  hasEffect: true,
  meanings: [
    { name: 'amount', title: 'Amount in baht', fields: ['number', 'dropdown'], needed: true, options: [] },
    { name: 'receipt', title: 'Receipt', fields: ['image', 'file'], needed: false, options: [] },
  ],
};
const certificates = [
  { id: 'work', label: 'Certificate of employment' },
  { id: 'salary', label: 'Certificate of salary' },
];
const documents = {
  type: 'document',
  name: 'Document request',
  hasEffect: true,
  meanings: [
    { name: 'documentKind', title: 'Which document', fields: ['dropdown'], needed: true, options: certificates },
  ],
};
const settings = { externalCode: null, everyone: true, departmentIds: [], notification: null };
const saved = (fields: Parameters<typeof aFormTo>[0]) => aFormTo(fields, { settings, version: 'v1' });

const around = [
  answer(forms.listTypes, [free, expense, documents]),
  answer(forms.listClaimTypes, []),
  answer(zones.searchZones, { items: [], total: 0, page: 0, size: 200 }),
  answer(forms.listChoices, { items: [] }),
  answer(people.searchApprovers, { items: [], total: 0, page: 0, size: 25 }),
  answer(departments.searchDepartments, {
    items: [
      {
        departmentId: asId<'department'>(idOf(701)),
        parentId: null,
        name: 'Sales',
        externalCode: null,
        path: ['Sales'],
      },
    ],
    total: 1,
    page: 0,
    size: 1000,
  }),
];

const edit = (fields: Parameters<typeof aFormTo>[0], more: ReturnType<typeof answer>[] = []) => {
  const form = saved(fields);
  return renderFor(<Edit />, {
    at: `forms/edit/${formId}`,
    path: 'forms/edit/$id',
    answers: [...around, answer(forms.readForm, form), answer(forms.editForm, { ...form, version: 'v2' }), ...more],
  });
};
const create = (type: string) =>
  renderFor(<Edit />, { at: `forms/edit?type=${type}`, answers: [...around, answer(forms.createForm, saved([]))] });

const three = [1, 2, 3].map((n) => aField(n, 'textfield', { label: `Question ${n}` }));
const labelsOf = (input: { fields?: readonly { label: string }[] | undefined } | undefined) =>
  input?.fields?.map(({ label }) => label);

describe('the builder', () => {
  it('offers all 17 types of fields, and adds the chosen one', async () => {
    const { screen, user, within } = await create('free');
    await user.click(await screen.findByRole('button', { name: 'Add a field' }));
    const dialog = await screen.findByRole('dialog');
    const words = dialog.textContent ?? '';
    expect(fieldTypes.filter((type) => !words.includes(en.fieldTypes[type]))).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Several choices' }));
    expect(await within(screen.getByRole('complementary')).findByRole('checkbox', { name: 'Option 2' })).toBeTruthy();
  });

  it('draws a field of each type in the preview', async () => {
    const { screen, within } = await edit(undefined);
    const preview = await screen.findByRole('complementary', { name: 'On a phone' });
    for (const type of fieldTypes) expect(within(preview).getAllByText(`label of ${type}`).length).toBeGreaterThan(0);
  });

  it('saves a new form with its fields in order, options and name', async () => {
    const { screen, user, sent, within, router } = await create('free');
    await user.type(await screen.findByLabelText(/^Name/), 'New chair');
    await user.click(screen.getByRole('button', { name: 'Add a field' }));
    await user.click(await screen.findByRole('button', { name: 'One choice' }));
    const first = await screen.findByRole('textbox', { name: 'Option 1' });
    await user.clear(first);
    await user.type(first, 'Blue');
    await user.click(screen.getByRole('button', { name: 'Remove option Option 2' }));
    await user.click(screen.getByRole('switch', { name: 'Must be answered' }));
    expect(within(screen.getByRole('complementary')).getByRole('radio', { name: 'Blue' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/The form is ready/);
    const [input] = sent(forms.createForm);
    expect(input).toMatchObject({ name: 'New chair', type: 'free', everyone: true });
    expect(input?.fields).toMatchObject([{ type: 'radio', required: true, options: [{ label: 'Blue' }] }]);
    expect(router.state.location.pathname).toContain(`forms/edit/${formId}`);
  });

  it('begins a form of a type with the fields that the type needs, and names those it could have', async () => {
    const { screen, within } = await create('expense');
    const needed = await screen.findByRole('region', { name: 'This type of form reads' });
    expect(within(needed).getByText('A field asks for it.')).toBeTruthy();
    expect(within(needed).getByRole('button', { name: 'Add a field for Receipt' })).toBeTruthy();
    expect(within(screen.getByRole('complementary')).getByLabelText(/Amount in baht/)).toBeTruthy();
  });

  it('begins a request of documents with those that approval makes, and says of another that a person makes it', async () => {
    const { screen, user, sent } = await create('document');
    await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Papers');
    await user.click(await screen.findByRole('button', { name: /Which document.*Which document/ }));
    expect(screen.queryByText(/^After approval nothing happens/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add an option' }));
    await user.type(await screen.findByRole('textbox', { name: 'Option 3' }), 'Contract');
    const note = await screen.findByText(/^After approval nothing happens by itself for: Contract/);
    // It changes with each letter: a screen reader would say all of them.
    expect(note.role).not.toBe('status');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() =>
        sent(forms.createForm)[0]
          ?.fields?.[0]?.options?.map(({ id }) => id)
          .slice(0, 2),
      )
      .toEqual(['work', 'salary']);
  });

  it('takes the amounts of a claim as they are typed, letter by letter', async () => {
    const options = [100, 200].map((n) => ({ id: String(n), label: String(n) }));
    const amount = aField(1, 'dropdown', { required: true, meaning: 'amount', options });
    const form = aFormTo([amount], { type: 'expense', settings, version: 'v1' });
    const { screen, user, sent } = await edit([], [answer(forms.readForm, form)]);
    await user.click(await screen.findByRole('button', { name: /label of dropdown.*Amount in baht/ }));
    const box = await screen.findByRole('textbox', { name: 'Option 1' });
    await user.clear(box);
    await user.type(box, '1,500');
    expect(box.isConnected).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expect
      .poll(() => sent(forms.editForm)[0]?.fields?.[0]?.options?.map(({ label }) => label))
      .toEqual(['1,500', '200']);
  });

  it('moves fields with the arrow keys on their handle and says so; the order is what is saved', async () => {
    const { screen, user, sent } = await edit(three);
    const handle = await screen.findByRole('button', { name: /^Move Question 3:/ });
    handle.focus();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('Question 3 is now number 2 of 3.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Move Question 3:/ }));
    await user.keyboard('{ArrowUp}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(labelsOf(sent(forms.editForm)[0])).toEqual(['Question 3', 'Question 1', 'Question 2']);
    expect(sent(forms.editForm)[0]?.version).toBe('v1');
  });

  it('says where an option is after a button moved it, and the order is what is saved', async () => {
    const { screen, user, sent } = await edit([aField(1, 'radio', { label: 'Which' })]);
    await user.click(await screen.findByRole('button', { name: /^Which/ }));
    await user.click(await screen.findByRole('button', { name: 'Move radio one down' }));
    expect(await screen.findByText('radio one is now number 2 of 3.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent(forms.editForm)[0]?.fields?.[0]?.options?.map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  });

  it('puts the focus into the question of a field that was added', async () => {
    const { screen, user } = await edit(three);
    await user.click(await screen.findByRole('button', { name: 'Add a field' }));
    await user.click(await screen.findByRole('button', { name: 'One choice' }));
    await expect.poll(() => (document.activeElement as HTMLInputElement).value).toBe('One choice');
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Question' }));
    await user.click(screen.getByRole('button', { name: 'Add an option' }));
    expect(document.activeElement).toBe(await screen.findByRole('textbox', { name: 'Option 3' }));
  });

  it('shows a field on a condition, and the preview follows it', async () => {
    const { screen, user, within, sent } = await edit([
      aField(1, 'radio', { label: 'Which' }),
      aField(2, 'textfield', { label: 'Say more' }),
    ]);
    const preview = await screen.findByRole('complementary');
    await user.click(screen.getByRole('button', { name: /^Say more/ }));
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('If this field', 'Which');
    await choose('Condition', 'is');
    await choose('Answer', 'radio two');
    expect(within(preview).queryByLabelText('Say more')).toBeNull();
    await user.click(within(preview).getByRole('radio', { name: 'radio two' }));
    expect(within(preview).getByLabelText('Say more')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent(forms.editForm)[0]?.fields?.[1]?.showWhen).toEqual({ fieldId: idOf(1), is: 'equals', value: 'two' });
  });

  it('puts a refusal of the server at the field it is about, and opens that field', async () => {
    const refusal = refuse(forms.editForm, 422, {
      code: 'forms.fieldProblems',
      fields: { 'fields.1.label': { code: 'required' } },
    });
    const { screen, user } = await edit(three, [refusal]);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This input is required.')).toBeTruthy();
    const wrong = screen.getByRole('textbox', { name: 'Question' }) as HTMLInputElement;
    expect(wrong.value).toBe('Question 2');
    expect(document.activeElement).toBe(wrong);
  });

  it('shows a refusal about no field as a sentence on top', async () => {
    const refusal = refuse(forms.editForm, 422, {
      code: 'forms.meaningMissing',
      params: { meaning: 'Amount in baht' },
    });
    const { screen, user } = await edit(three, [refusal]);
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Forms of this type need a field for “Amount in baht”.')).toBeTruthy();
  });

  it('offers both versions when another person saved first', async () => {
    const stored = { name: 'Furniture' };
    const conflict = refuse(forms.editForm, 409, {
      code: 'common.changedMeanwhile',
      conflict: { version: 'v9', stored, mine: {} },
    });
    const { screen, user } = await edit(three, [conflict]);
    const name = await screen.findByLabelText(/^Name/);
    await user.clear(name);
    await user.type(name, 'Office');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Furniture');
    expect(dialog.textContent).toContain('Office');
  });

  it('asks before the page is left with unsaved changes', async () => {
    const { screen, user, router } = await edit(three);
    await user.type(await screen.findByLabelText(/^Name/), '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(router.state.location.pathname).toContain('forms/edit');
  });

  it('says for which teams a form is', async () => {
    const { screen, user, sent } = await edit(three);
    await user.click(await screen.findByRole('radio', { name: 'Some teams' }));
    await user.click(await screen.findByRole('combobox', { name: 'Teams' }));
    await user.click(await screen.findByRole('option', { name: 'Sales' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent(forms.editForm)[0]).toMatchObject({ everyone: false, departmentIds: [idOf(701)] });
  });

  it('says how many of all teams are offered', async () => {
    const { screen, user } = await edit(three, [
      answer(departments.searchDepartments, { items: [], total: 1200, page: 0, size: 1000 }),
    ]);
    await user.click(await screen.findByRole('radio', { name: 'Some teams' }));
    expect(await screen.findByText(/The first 0 of 1,200 are shown\.$/)).toBeTruthy();
  });

  it('says of the people to notify how many of all it lists', async () => {
    const mali = { id: asId<'employee'>(idOf(702)), firstName: 'Mali', lastName: 'Jaidee', employeeCode: 'E-1' };
    const { screen, within, user } = await edit(three, [
      answer(people.everyone, { items: [mali], total: 6000, page: 0, size: 5000 } as never),
    ]);
    const group = await screen.findByRole('radiogroup', { name: 'Who is notified of answers' });
    await user.click(within(group).getByRole('radio', { name: 'People' }));
    expect(await screen.findByText('The first 1 of 6,000 are shown.')).toBeTruthy();
  });

  it('saves who is notified of answers', async () => {
    const { screen, user, sent } = await edit(three, [answer(forms.setNotification, saved(three))]);
    const panel = (await screen.findByRole('heading', { name: 'Who is notified of answers' })).closest('section');
    await user.click(screen.getByRole('radio', { name: 'Teams' }));
    await user.click(await screen.findByRole('combobox', { name: 'Teams' }));
    await user.click(await screen.findByRole('option', { name: 'Sales' }));
    const buttons = [...(panel?.querySelectorAll('button') ?? [])];
    await user.click(buttons.find((one) => one.textContent === 'Save') as HTMLElement);
    await screen.findByText('Saved.');
    expect(sent(forms.setNotification)).toMatchObject([
      { formId, notifyType: 'department', departmentIds: [idOf(701)] },
    ]);
  });
});
