import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FormTemplate, forms } from '#forms/contract';
import { th } from '#forms/text/th';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { instant } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import type { CallOutput } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import type { ScreenOptions } from '#web/testing/render';
import { zones } from '#zones/contract';
import AnswerFor from '../answer-for.screen.tsx';
import NewRequest from '../new-request.screen.tsx';
import { aField, aFormTo, aReader, formId, InTwoLanguages, idOf, renderFor } from './testing.tsx';

type Sent = CallOutput<typeof forms.submitResponse>;
const sent: Sent = {
  id: asId<'formResponse'>(idOf(800)),
  requestId: asId<'approvalRequest'>(idOf(801)),
  state: 'submitted',
  autoResponse: null,
  isRepeat: false,
};

const rows = [
  answer(zones.searchZones, {
    items: [{ id: asId<'zone'>(idOf(700)), name: 'Head office', type: 'gps' }] as never,
    total: 1,
    page: 0,
    size: 200,
  }),
  answer(forms.listPunches, { items: [] }),
  answer(forms.listChoices, { items: [{ id: idOf(701), name: 'Sales' }] }),
  answer(people.searchApprovers, {
    items: [{ id: asId<'employee'>(idOf(702)), firstName: 'Mali', lastName: 'Jaidee', positionName: null }],
    total: 1,
    page: 0,
    size: 25,
  }),
];

const open = (form: FormTemplate, options: Partial<ScreenOptions> = {}, reader = aReader()) => {
  const { answers = [], ...rest } = options;
  return renderFor(
    <NewRequest />,
    {
      at: `me/new-request?form=${formId}`,
      answers: [
        answer(forms.readForm, form),
        answer(forms.listAllForms, [form]),
        answer(forms.submitResponse, sent),
        ...rows,
        ...answers,
      ],
      ...rest,
    },
    reader,
  );
};

const isOnline = (value: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(value);
const noNetwork = refuse(forms.submitResponse, 0, { code: 'common.unavailable' });

beforeEach(() => void isOnline(true));
afterEach(() => vi.restoreAllMocks());

describe('a new request', () => {
  it('is chosen by name from the forms that are for the reader', async () => {
    const { screen, user } = await open(aFormTo([aField(1, 'textfield')]), { at: 'me/new-request' });
    await user.click(await screen.findByRole('button', { name: /Equipment/ }));
    expect(await screen.findByLabelText('label of textfield')).toBeTruthy();
  });

  it('is not sent while half a time stands in a field, though it may be left empty', async () => {
    const { screen, user, sent: asked } = await open(aFormTo([aField(1, 'time')]));
    await user.click(await screen.findByLabelText('Hours'));
    await user.keyboard('08');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Enter the whole time.')).toBeTruthy();
    expect(asked(forms.submitResponse)).toEqual([]);
    await user.click(screen.getByLabelText('Minutes'));
    await user.keyboard('30');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const answers = [{ fieldId: idOf(1), value: '08:30' }];
    await expect.poll(() => asked(forms.submitResponse)).toMatchObject([{ answers }]);
  });

  it('is found by a search where there are many forms', async () => {
    const many = Array.from({ length: 9 }, (_, n) => ({
      ...aFormTo(),
      id: asId<'form'>(idOf(500 + n)),
      name: `Form ${n}`,
    }));
    const { screen, user } = await open(aFormTo(), {
      at: 'me/new-request',
      answers: [answer(forms.listAllForms, many)],
    });
    await user.type(await screen.findByRole('searchbox', { name: 'Find a form' }), 'form 7');
    expect(screen.getAllByRole('button', { name: /^Form/ }).map((one) => one.textContent)).toEqual(['Form 7']);
  });

  it('says where there is no form', async () => {
    const { screen } = await open(aFormTo(), { at: 'me/new-request', answers: [answer(forms.listAllForms, [])] });
    expect(await screen.findByText('No forms yet')).toBeTruthy();
  });
});

describe('fields', () => {
  it('each of the 17 types can be answered, and is sent as its type', async () => {
    const {
      screen,
      user,
      sent: sentOf,
    } = await open(aFormTo(undefined, { autoResponse: 'x' }), {
      answers: [
        answer(organization.uploadFile, (input) => ({
          id: asId<'file'>(idOf(String((input.file as File).name).length)),
          name: 'a',
          size: 1,
          contentType: 'image/png',
        })),
      ],
    });
    const choose = async (label: string, option: string) => {
      await user.click(screen.getByRole('combobox', { name: label }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await user.type(await screen.findByLabelText('label of textfield'), 'a new chair');
    expect(screen.getByText('label of descriptions')).toBeTruthy();
    expect(screen.getByText('label of divider')).toBeTruthy();
    await choose('label of dropdown', 'dropdown two');
    await choose('label of zone', 'Head office');
    await user.click(screen.getByRole('radio', { name: 'Clock out' }));
    await user.click(screen.getByRole('radio', { name: 'radio three' }));
    await user.click(screen.getByRole('checkbox', { name: 'checkbox one' }));
    await user.click(screen.getByRole('checkbox', { name: 'checkbox three' }));
    await user.type(screen.getByLabelText('label of date'), '2026-01-20');
    await choose('label of team', 'Sales');
    await choose('label of manager', 'Sales');
    await choose('label of employee', 'Mali Jaidee');
    await choose('Which punch', 'Clock in');
    const png = new File([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)], 'photo.png', {
      type: 'image/png',
    });
    await user.upload(screen.getByLabelText('label of image'), png);
    await user.upload(
      screen.getByLabelText('label of file'),
      new File(['abc'], 'receipt.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('photo.png')).toBeTruthy();
    const times = (group: HTMLElement) => [
      ...group.querySelectorAll<HTMLInputElement>('input[aria-label="Hours"], input[aria-label="Minutes"]'),
    ];
    const typeTime = async (group: HTMLElement, hours: string, minutes: string) => {
      const [hour, minute] = times(group);
      if (!hour || !minute) throw new Error('There is no time field.');
      await user.type(hour, hours);
      await user.type(minute, minutes);
    };
    const moment = screen.getByRole('group', { name: 'label of datetime' });
    await user.type(screen.getByLabelText('label of datetime', { selector: 'input' }), '2026-01-21');
    await typeTime(moment, '08', '30');
    const punch = screen.getByRole('group', { name: 'Day' });
    await user.type(screen.getByLabelText('Day', { selector: 'input' }), '2026-01-02');
    await typeTime(punch, '09', '00');
    const alone = screen.getByText('label of time').closest('.mantine-InputWrapper-root') as HTMLElement;
    await typeTime(alone, '17', '45');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('“Equipment” is sent')).toBeTruthy();
    const [input] = sentOf(forms.submitResponse);
    const values = Object.fromEntries((input?.answers ?? []).map(({ fieldId, value }) => [fieldId, value]));
    expect(values).toEqual({
      [idOf(3)]: 'two',
      [idOf(4)]: idOf(700),
      [idOf(5)]: 'clock_out',
      [idOf(6)]: 'a new chair',
      [idOf(7)]: { clockType: 'clock_in', timestamp: '2026-01-02T02:00:00.000Z' },
      [idOf(8)]: '2026-01-21T01:30:00.000Z',
      [idOf(9)]: '2026-01-20',
      [idOf(10)]: '17:45',
      [idOf(11)]: ['one', 'three'],
      [idOf(12)]: 'three',
      [idOf(13)]: [idOf('photo.png'.length)],
      [idOf(14)]: [idOf('receipt.pdf'.length)],
      [idOf(15)]: idOf(701),
      [idOf(16)]: idOf(702),
      [idOf(17)]: idOf(701),
    });
  });

  it('for a team finds one of any number: the server searches', async () => {
    const all = [
      { id: idOf(701), name: 'Sales' },
      { id: idOf(703), name: 'Warehouse' },
    ];
    const {
      screen,
      user,
      sent: sentOf,
    } = await open(aFormTo([aField(1, 'team')]), {
      answers: [
        answer(forms.listChoices, ({ search = 'Sales' }) => ({
          items: all.filter(({ name }) => name.includes(String(search))),
        })),
      ],
    });
    await user.type(await screen.findByRole('combobox', { name: 'label of team' }), 'Ware');
    await user.click(await screen.findByRole('option', { name: 'Warehouse' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await expect.poll(() => sentOf(forms.submitResponse)).toMatchObject([{ answers: [{ value: idOf(703) }] }]);
  });

  it('for a punch without its kind or its moment get a sentence, and nothing is sent', async () => {
    const { screen, user, sent: sentOf } = await open(aFormTo([aField(1, 'addclocking')]));
    const send = () => user.click(screen.getByRole('button', { name: 'Send' }));
    const choose = async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Which punch' }));
      await user.click(await screen.findByRole('option', { name }));
    };
    await choose('Clock in');
    await send();
    expect(await screen.findByText('Enter the day and the time of the punch.')).toBeTruthy();
    await user.type(screen.getByLabelText('Day', { selector: 'input' }), '2026-01-02');
    await send();
    expect(await screen.findByText('Enter both the day and the time.')).toBeTruthy();
    const [hour, minute] = screen
      .getByRole('group', { name: 'Day' })
      .querySelectorAll('[aria-label="Hours"], [aria-label="Minutes"]');
    await user.type(hour as Element, '09');
    await user.type(minute as Element, '00');
    // Chosen again, it is no longer chosen.
    await choose('Clock in');
    await send();
    expect(await screen.findByText('Choose which punch it is.')).toBeTruthy();
    expect(sentOf(forms.submitResponse)).toEqual([]);
    await choose('Clock out');
    await send();
    await screen.findByText('“Equipment” is sent');
    expect(sentOf(forms.submitResponse)[0]?.answers).toEqual([
      { fieldId: idOf(1), value: { clockType: 'clock_out', timestamp: '2026-01-02T02:00:00.000Z' } },
    ]);
  });

  it('for a punch offer the punches of that day, one of which may be the wrong one', async () => {
    const wrong = {
      id: idOf(710),
      clockType: 'clock_in' as const,
      timestamp: instant('2026-01-02T03:15:00Z'),
      zoneName: 'Head office',
    };
    const {
      screen,
      user,
      sent: sentOf,
    } = await open(aFormTo([aField(1, 'addclocking')]), {
      answers: [answer(forms.listPunches, { items: [wrong] })],
    });
    await user.click(await screen.findByRole('combobox', { name: 'Which punch' }));
    await user.click(await screen.findByRole('option', { name: 'Clock in' }));
    expect(screen.queryByRole('combobox', { name: 'Instead of a wrong punch' })).toBeNull();
    await user.type(screen.getByLabelText('Day', { selector: 'input' }), '2026-01-02');
    const [hour, minute] = screen
      .getByRole('group', { name: 'Day' })
      .querySelectorAll('[aria-label="Hours"], [aria-label="Minutes"]');
    await user.type(hour as Element, '09');
    await user.type(minute as Element, '00');
    await user.click(await screen.findByRole('combobox', { name: 'Instead of a wrong punch' }));
    await user.click(await screen.findByRole('option', { name: 'Clock in 10:15 · Head office' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('“Equipment” is sent');
    expect(sentOf(forms.submitResponse)[0]?.answers).toEqual([
      {
        fieldId: idOf(1),
        value: { clockType: 'clock_in', timestamp: '2026-01-02T02:00:00.000Z', correctsId: wrong.id },
      },
    ]);
  });

  it('with a condition appear once it holds, and what they held is left out when it no longer does', async () => {
    const form = aFormTo([
      aField(1, 'radio', { required: true }),
      aField(2, 'textfield', {
        label: 'Which one',
        required: true,
        showWhen: { fieldId: idOf(1), is: 'equals', value: 'three' },
      }),
    ]);
    const { screen, user, sent: sentOf } = await open(form);
    await screen.findByRole('radio', { name: 'radio one' });
    expect(screen.queryByLabelText(/Which one/)).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'radio three' }));
    await user.type(screen.getByLabelText(/Which one/), 'a lamp');
    await user.click(screen.getByRole('radio', { name: 'radio one' }));
    expect(screen.queryByLabelText(/Which one/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('“Equipment” is sent');
    expect(sentOf(forms.submitResponse)[0]?.answers).toEqual([{ fieldId: idOf(1), value: 'one' }]);
  });

  it('with a condition on words appear also when a space follows the words, so that all that is needed can be seen', async () => {
    const form = aFormTo([
      aField(1, 'textfield', { label: 'Where' }),
      aField(2, 'textfield', {
        label: 'Which gate',
        required: true,
        showWhen: { fieldId: idOf(1), is: 'equals', value: 'Rayong' },
      }),
    ]);
    const { screen, user, sent: sentOf } = await open(form);
    await user.type(await screen.findByLabelText('Where'), 'Rayong ');
    await user.type(await screen.findByLabelText(/Which gate/), 'north');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('“Equipment” is sent');
    expect(sentOf(forms.submitResponse)[0]?.answers).toEqual([
      { fieldId: idOf(1), value: 'Rayong' },
      { fieldId: idOf(2), value: 'north' },
    ]);
  });

  it('over their limits get a sentence each, and nothing is sent', async () => {
    const form = aFormTo([
      aField(1, 'textfield', { label: 'Reason', required: true }),
      aField(2, 'textfield', { label: 'Count', limits: { input: 'number', max: 5, decimals: 0 } }),
      aField(3, 'checkbox', { limits: { max: 1 } }),
    ]);
    const { screen, user, sent: sentOf } = await open(form);
    await user.type(await screen.findByLabelText('Count'), '6');
    await user.click(screen.getByRole('checkbox', { name: 'checkbox one' }));
    await user.click(screen.getByRole('checkbox', { name: 'checkbox two' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('This input is required.')).toBeTruthy();
    expect(screen.getByText('This number must be at most 5')).toBeTruthy();
    expect(screen.getByText('Choose at most 1.')).toBeTruthy();
    expect(sentOf(forms.submitResponse)).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText(/Reason/));
  });

  it('for pictures refuse a file that is none', async () => {
    const { screen, user } = await open(aFormTo([aField(1, 'image')]));
    const text = new File(['hello'], 'photo.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('label of image'), text);
    expect(await screen.findByText('Only pictures can be added here.')).toBeTruthy();
    expect(screen.queryByText('photo.png')).toBeNull();
  });

  it('say in the language of the page what is wrong with a file, also after it is switched', async () => {
    const form = aFormTo([aField(1, 'image')]);
    const { screen, user } = await renderFor(
      <InTwoLanguages>
        <NewRequest />
      </InTwoLanguages>,
      {
        at: `me/new-request?form=${formId}`,
        answers: [...rows, answer(forms.readForm, form), answer(forms.listAllForms, [form])],
      },
    );
    const text = new File(['hello'], 'photo.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('label of image'), text);
    await screen.findByText('Only pictures can be added here.');
    await user.click(screen.getByRole('button', { name: 'Thai' }));
    expect(await screen.findByText(th.fields.notAPicture)).toBeTruthy();
    expect(screen.queryByText('Only pictures can be added here.')).toBeNull();
  });

  it('show what the server refused, at the field, and keep what was typed', async () => {
    const refusal = refuse(forms.submitResponse, 422, {
      code: 'forms.answerProblems',
      fields: { [idOf(1)]: { code: 'maxLength', params: { n: 3 } } },
    });
    const { screen, user } = await open(aFormTo([aField(1, 'textfield')]), { answers: [refusal] });
    await user.type(await screen.findByLabelText('label of textfield'), 'a chair');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/nothing is lost/)).toBeTruthy();
    expect(screen.getByText('This input length must be at most 3 characters')).toBeTruthy();
    expect((screen.getByLabelText('label of textfield') as HTMLInputElement).value).toBe('a chair');
    expect(screen.queryByText('Not sent yet')).toBeNull();
  });
});

describe('a claim', () => {
  const claimTypeId = asId<'claimType'>(idOf(600));
  const form = aFormTo(
    [
      aField(1, 'textfield', { label: 'Amount', required: true, limits: { input: 'number' }, meaning: 'amount' }),
      aField(2, 'date', { label: 'Day', meaning: 'date' }),
    ],
    { type: 'expense', claimTypeId },
  );
  const balances = answer(forms.readExpenses, {
    year: 2026,
    items: [],
    balances: [
      {
        claimTypeId,
        name: 'Medical care',
        kind: 'medical',
        perClaim: baht(10_000),
        perYear: baht(12_000),
        amounts: null,
        claimed: baht(9000),
        approved: baht(9000),
        left: baht(3000),
      },
    ],
  });

  it('shows before sending what is left, and what would be left', async () => {
    const { screen, user, within } = await open(form, { answers: [balances] });
    const box = await screen.findByRole('region', { name: 'Medical care' });
    expect(within(box).getByText('Left this year')).toBeTruthy();
    await user.type(screen.getByLabelText(/Amount/), '1200');
    expect(await within(box).findByText('Left after this claim')).toBeTruthy();
    expect(box.textContent).toContain('1,800.00');
  });

  it('of more than any claim can be says so while it is typed, and is not sent', async () => {
    const { screen, user, sent: sentOf } = await open(form, { answers: [balances] });
    await user.type(await screen.findByLabelText(/Amount/), '100000000000000');
    expect(await screen.findByText('At most 100,000,000.00 baht can be claimed at once.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sentOf(forms.submitResponse)).toEqual([]);
  });

  it('over the balance is not sent, with the sentence that says how much is left', async () => {
    const { screen, user, sent: sentOf } = await open(form, { answers: [balances] });
    await user.type(await screen.findByLabelText(/Amount/), '3001');
    expect(await screen.findByText('“Medical care” has 3,000.00 baht left this year.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(sentOf(forms.submitResponse)).toEqual([]);
  });
});

describe('a draft', () => {
  it('is kept on the device until the form is sent', async () => {
    const reader = aReader();
    const form = aFormTo([aField(1, 'textfield')]);
    const first = await open(form, {}, reader);
    await first.user.type(await first.screen.findByLabelText('label of textfield'), 'half a sentence');
    await first.user.click(first.screen.getByRole('button', { name: 'All forms' }));
    expect(await first.screen.findByText('Begun')).toBeTruthy();
    await first.user.click(first.screen.getByRole('button', { name: /Equipment/ }));
    const again = (await first.screen.findByLabelText('label of textfield')) as HTMLInputElement;
    expect(again.value).toBe('half a sentence');
    await first.user.click(first.screen.getByRole('button', { name: 'Send' }));
    await first.screen.findByText('“Equipment” is sent');
    await first.user.click(first.screen.getByRole('button', { name: 'Another request' }));
    await first.screen.findByRole('button', { name: /Equipment/ });
    expect(first.screen.queryByText('Begun')).toBeNull();
  });

  it('keeps the answers to the same questions when the form was changed meanwhile', async () => {
    const reader = aReader();
    const { screen, user, change, client } = await open(
      aFormTo([aField(1, 'textfield'), aField(2, 'textfield', { label: 'Gone' })]),
      {},
      reader,
    );
    await user.type(await screen.findByLabelText('label of textfield'), 'kept');
    await user.type(screen.getByLabelText('Gone'), 'lost');
    await user.click(screen.getByRole('button', { name: 'All forms' }));
    change(
      answer(
        forms.readForm,
        aFormTo([aField(1, 'textfield'), aField(3, 'textfield', { label: 'New' })], { formVersion: 2 }),
      ),
    );
    client.removeQueries({ queryKey: ['GET /auth/v1/form'] });
    await user.click(await screen.findByRole('button', { name: /Equipment/ }));
    expect(await screen.findByText(/has changed since you started/)).toBeTruthy();
    expect((screen.getByLabelText('label of textfield') as HTMLInputElement).value).toBe('kept');
    expect(screen.getByLabelText('New')).toBeTruthy();
  });

  it('that is open when the form is changed goes on with the changed form, and can be sent', async () => {
    const {
      screen,
      user,
      change,
      client,
      sent: sentOf,
    } = await open(aFormTo([aField(1, 'textfield'), aField(2, 'textfield', { label: 'Gone' }), aField(4, 'checkbox')]));
    await user.type(await screen.findByLabelText('label of textfield'), 'kept');
    await user.type(screen.getByLabelText('Gone'), 'lost');
    for (const name of ['checkbox one', 'checkbox two']) await user.click(screen.getByRole('checkbox', { name }));
    const fewer = aField(4, 'checkbox', { options: [{ id: 'two', label: 'checkbox two' }] });
    const fields = [aField(1, 'textfield'), aField(3, 'textfield', { label: 'New' }), fewer];
    change(answer(forms.readForm, aFormTo(fields, { formVersion: 2 })));
    await client.invalidateQueries({ queryKey: ['GET /auth/v1/form'] });
    expect(await screen.findByText(/has changed since you started/)).toBeTruthy();
    expect(screen.getByLabelText('New')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('“Equipment” is sent');
    expect(sentOf(forms.submitResponse)).toMatchObject([
      {
        formVersion: 2,
        answers: [
          { fieldId: idOf(1), value: 'kept' },
          { fieldId: idOf(4), value: ['two'] },
        ],
      },
    ]);
  });

  it('can be opened without a network', async () => {
    const reader = aReader();
    const { screen, user, change, client } = await open(aFormTo([aField(1, 'textfield')]), {}, reader);
    await user.type(await screen.findByLabelText('label of textfield'), 'in a cellar');
    await user.click(screen.getByRole('button', { name: 'All forms' }));
    await screen.findByRole('button', { name: /Equipment/ });
    change(refuse(forms.readForm, 0, { code: 'common.unavailable' }));
    change(refuse(forms.listAllForms, 0, { code: 'common.unavailable' }));
    client.removeQueries({ queryKey: ['GET /auth/v1/form'] });
    await user.click(await screen.findByRole('button', { name: /Equipment/ }));
    expect(((await screen.findByLabelText('label of textfield')) as HTMLInputElement).value).toBe('in a cellar');
  });
});

describe('without a network', () => {
  it('the answer is kept with a clear word, and sent once under its key when the network is back', async () => {
    isOnline(false);
    const {
      screen,
      user,
      sent: sentOf,
      change,
    } = await open(aFormTo([aField(1, 'textfield')]), { answers: [noNetwork] });
    await user.type(await screen.findByLabelText('label of textfield'), 'a chair');
    expect(screen.getByText(/^You are offline. You can still send/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Kept on this device')).toBeTruthy();
    expect(await screen.findByText('Waiting for a connection')).toBeTruthy();
    change(answer(forms.submitResponse, sent));
    isOnline(true);
    dispatchEvent(new Event('online'));
    dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull(), { timeout: 30_000 });
    const tries = sentOf(forms.submitResponse);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    expect(tries.at(-1)?.answers).toEqual([{ fieldId: idOf(1), value: 'a chair' }]);
  });

  it('a kept answer that is refused later can be corrected with everything that was typed', async () => {
    isOnline(false);
    const { screen, user, change } = await open(aFormTo([aField(1, 'textfield')]), { answers: [noNetwork] });
    await user.type(await screen.findByLabelText('label of textfield'), 'a chair');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Kept on this device');
    change(refuse(forms.submitResponse, 409, { code: 'forms.olderVersion', params: { form: 'Equipment' } }));
    isOnline(true);
    dispatchEvent(new Event('online'));
    expect(await screen.findByText(/Not accepted: “Equipment” was changed/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Correct it' }));
    expect(((await screen.findByLabelText('label of textfield')) as HTMLInputElement).value).toBe('a chair');
    await vi.waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull(), { timeout: 30_000 });
  });
});

it('the words of the form are shown to the person who has answered', async () => {
  const thanks = answer(forms.submitResponse, { ...sent, autoResponse: 'Keep everyone safe first.' });
  const { screen, user } = await open(aFormTo([aField(1, 'textfield')]), { answers: [thanks] });
  await user.click(await screen.findByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Keep everyone safe first.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what I sent' })).toBeTruthy();
});

it('staff chooses a person, then a form of this person, and the answer is sent for them', async () => {
  const employeeId = asId<'employee'>(idOf(702));
  const person = { id: employeeId, firstName: 'Mali', lastName: 'Jaidee', employeeCode: 'E-7' };
  const form = aFormTo([aField(1, 'textfield')]);
  const {
    screen,
    user,
    sent: sentOf,
  } = await renderFor(<AnswerFor />, {
    at: 'forms/answer-for',
    answers: [
      answer(people.searchEmployees, { items: [person] as never, total: 1, page: 0, size: 25 }),
      answer(people.employeeFile, person as never),
      answer(forms.listAllForms, (input) => (input.employeeId === employeeId ? [form] : [])),
      answer(forms.readForm, form),
      answer(forms.submitResponse, sent),
    ],
  });
  await user.click(await screen.findByRole('combobox', { name: /For whom/ }));
  await user.click(await screen.findByRole('option', { name: /Mali Jaidee/ }));
  await user.click(await screen.findByRole('button', { name: /Equipment/ }));
  await user.type(await screen.findByLabelText('label of textfield'), 'on paper');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('“Equipment” is sent');
  expect(sentOf(forms.submitResponse)).toMatchObject([{ employeeId, answers: [{ value: 'on paper' }] }]);
});
