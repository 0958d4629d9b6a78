import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { asId } from '#kernel/ids';
import { baht } from '#kernel/money';
import { asDate, instant } from '#kernel/time';
import { people } from '#people/contract';
import type { CallOutput } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import { type FormInList, type FormResponse, forms } from '../contract.ts';
import { en } from '../text/en.ts';
import { th } from '../text/th.ts';
import Answer from './answer.screen.tsx';
import { aField, aFormTo, aReader, formId, InTwoLanguages, idOf, renderFor } from './answering/testing.tsx';
import ClaimTypes from './claim-types.screen.tsx';
import Delay from './delay.screen.tsx';
import ExpensesScreen from './expenses.screen.tsx';
import Forms from './forms.screen.tsx';
import Responses from './responses.screen.tsx';

const form: FormInList = aFormTo([aField(1, 'textfield')]);
const list = (items: FormInList[]) => answer(forms.listForms, { items, total: items.length, page: 0, size: 50 });
const types = answer(forms.listTypes, [{ type: 'free', name: 'Free form', hasEffect: false, meanings: [] }]);

describe('the list of forms', () => {
  const open = (...more: ReturnType<typeof answer>[]) =>
    renderFor(<Forms />, { at: 'forms', answers: [types, list([form]), ...more] });
  const act = async ({ screen, user }: Awaited<ReturnType<typeof open>>, name: string) => {
    await user.click(await screen.findByRole('button', { name: /Equipment/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };

  it('takes a ready form with one click', async () => {
    const ready = {
      key: 'incident',
      name: 'Incident report',
      type: 'free',
      icon: 'alert',
      colour: '#C2410C',
      isTaken: false,
    };
    const taken = { ...ready, key: 'home', name: 'Work from home', isTaken: true };
    const { screen, user, sent } = await open(
      answer(forms.listReadyForms, [ready, taken]),
      answer(forms.takeReadyForms, { created: [{ id: formId, key: 'incident', name: 'Incident report' }] }),
    );
    await user.click(await screen.findByRole('button', { name: 'Ready forms' }));
    expect(await screen.findByText('Taken')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Take Incident report' }));
    expect(await screen.findByText('1 form is ready to use.')).toBeTruthy();
    expect(sent(forms.takeReadyForms)).toEqual([{ keys: ['incident'], language: 'en' }]);
  });

  it('copies a form and opens the copy', async () => {
    const opened = await open(answer(forms.createForm, { ...aFormTo(), id: asId<'form'>(idOf(901)) }));
    await act(opened, 'Make a copy');
    await opened.waitFor(() => expect(opened.router.state.location.pathname).toContain(idOf(901)));
    expect(opened.sent(forms.createForm)).toEqual([{ name: 'Copy of Equipment', copyOf: formId }]);
  });

  it('archives a form without changing anything else of it', async () => {
    const settings = { externalCode: 'F-1', everyone: true, departmentIds: [], notification: null };
    const whole = aFormTo([aField(1, 'textfield')], { settings, version: 'v1' });
    const opened = await open(answer(forms.readForm, whole), answer(forms.editForm, { ...whole, isArchived: true }));
    await act(opened, 'Archive');
    expect(await opened.screen.findByText(/Nobody can answer it any more/)).toBeTruthy();
    const [input] = opened.sent(forms.editForm);
    expect(input).toMatchObject({ name: 'Equipment', externalCode: 'F-1', isArchived: true, version: 'v1' });
    expect(input?.fields).toHaveLength(1);
  });

  it('says that an answered form is archived instead of deleted', async () => {
    const opened = await open(answer(forms.removeForm, { archived: true }));
    await act(opened, 'Delete');
    await opened.user.click(await opened.screen.findByRole('button', { name: 'Delete' }));
    expect(await opened.screen.findByText(/archived instead of deleted/)).toBeTruthy();
  });

  it('is filtered by archived forms and by type in the address', async () => {
    const { screen, user, sent, waitFor } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Archived' }));
    await waitFor(() => expect(sent(forms.listForms).at(-1)).toMatchObject({ isArchived: 'true' }));
  });
});

const reader = aReader();
const response: FormResponse = {
  id: asId<'formResponse'>(idOf(800)),
  formId,
  formName: 'Equipment',
  type: 'free',
  formVersion: 1,
  employee: { employeeId: reader.employeeId, firstName: 'Mali', lastName: 'Jaidee', employeeCode: 'E-1' },
  state: 'submitted',
  requestId: asId<'approvalRequest'>(idOf(801)),
  submittedAt: instant('2026-11-01T02:00:00Z'),
  decidedAt: null,
  answeredBy: null,
  document: null,
  answers: [
    { fieldId: idOf(1), type: 'dropdown', label: 'What', value: 'two', text: 'A lamp', files: [] },
    { fieldId: idOf(2), type: 'date', label: 'When', value: '2026-11-20', text: '2026-11-20', files: [] },
    { fieldId: idOf(3), type: 'textfield', label: 'Why', value: null, text: '', files: [] },
    {
      fieldId: idOf(4),
      type: 'file',
      label: 'Receipt',
      value: [idOf(5)],
      text: '',
      files: [{ id: asId<'formFile'>(idOf(6)), name: 'receipt.pdf', size: 10, contentType: 'application/pdf' }],
    },
  ],
};
const waits = refuse(approvals.readRequest, 404, { code: 'approvals.requestNotFound' });

describe('an answer', () => {
  const open = (...more: ReturnType<typeof answer>[]) =>
    renderFor(
      <Answer />,
      {
        at: `forms/answer/${response.id}`,
        path: 'forms/answer/$id',
        answers: [answer(forms.readResponse, response), waits, ...more],
      },
      reader,
    );

  it('is shown in words, with its files', async () => {
    const { screen } = await open();
    expect(await screen.findByText('A lamp')).toBeTruthy();
    expect(screen.getByText('20 Nov 2026')).toBeTruthy();
    expect(screen.getByText('Not answered')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Download receipt.pdf' })).toBeTruthy();
  });

  it('says who answered for the person, and offers the certificate once it is made', async () => {
    const document = { kind: 'work', number: '3/2026', isReady: false, mayRead: true } as const;
    const made: FormResponse = {
      ...response,
      state: 'accepted',
      answeredBy: { employeeId: asId<'employee'>(idOf(9)), firstName: 'Anong', lastName: 'Suk' },
      document,
    };
    const { screen, change, client } = await open(answer(forms.readResponse, made));
    expect(await screen.findByText('Answered by Anong Suk')).toBeTruthy();
    expect(screen.getByText('The document is being made…')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
    change(answer(forms.readResponse, { ...made, document: { ...document, isReady: true } }));
    await client.invalidateQueries();
    expect(await screen.findByRole('button', { name: 'Download PDF' })).toBeTruthy();
    change(answer(forms.readResponse, { ...made, document: { ...document, isReady: true, mayRead: false } }));
    await client.invalidateQueries();
    expect(await screen.findByText(/^Only the person it is about/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Download PDF' })).toBeNull();
  });

  it('is withdrawn by its person with a reason', async () => {
    const { screen, user, sent } = await open(
      answer(forms.cancelResponse, { responseId: response.id, state: 'canceled' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.type(await screen.findByLabelText(/Reason/), 'found one');
    await user.click(screen.getAllByRole('button', { name: 'Withdraw' }).at(-1) as HTMLElement);
    await screen.findByText('Withdrawn.');
    expect(sent(forms.cancelResponse)).toEqual([{ responseId: response.id, reason: 'found one' }]);
  });
});

it('the page after sending shows what became of the request', async () => {
  const { screen } = await renderFor(<Delay />, {
    at: `webview/delay?response=${response.id}`,
    answers: [answer(forms.readResponse, { ...response, state: 'accepted' })],
  });
  expect(await screen.findByText('Your request has been decided.')).toBeTruthy();
  expect(screen.getByText('Accepted')).toBeTruthy();
});

describe('answers of the company', () => {
  const { answers: _, answeredBy: __, document: ___, ...row } = response;
  const page = (next: string | null): CallOutput<typeof forms.listResponses> => ({ items: [row], next });
  const searching = answer(people.searchEmployees, { items: [], total: 0, page: 0, size: 25 });

  it('go on to older ones and back', async () => {
    const { screen, user, sent, waitFor } = await renderFor(<Responses />, {
      at: 'forms/responses',
      answers: [list([form]), searching, answer(forms.listResponses, (input) => page(input.after ? null : 'x_1'))],
    });
    await user.click(await screen.findByRole('button', { name: 'Older' }));
    await waitFor(() => expect(sent(forms.listResponses).at(-1)).toMatchObject({ after: 'x_1' }));
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Older' }) as HTMLButtonElement).disabled).toBe(true),
    );
    await user.click(screen.getByRole('button', { name: 'Newer' }));
    await waitFor(() =>
      expect((screen.getByRole('button', { name: 'Newer' }) as HTMLButtonElement).disabled).toBe(true),
    );
  });

  it('are asked for by form and state in the address', async () => {
    const { sent } = await renderFor(<Responses />, {
      at: `forms/responses?formId=${formId}&state=rejected`,
      answers: [list([form]), searching, answer(forms.listResponses, page(null))],
    });
    expect(sent(forms.listResponses)[0]).toEqual({ formId, state: 'rejected' });
  });
});

describe('benefits', () => {
  const medical = {
    id: asId<'claimType'>(idOf(600)),
    kind: 'medical' as const,
    name: 'Medical care',
    perClaim: baht(10_000),
    perYear: null,
    amounts: null,
    version: 'v1',
  };

  it('are changed with their caps in baht', async () => {
    const { screen, user, sent } = await renderFor(<ClaimTypes />, {
      at: 'forms/benefits',
      answers: [answer(forms.listClaimTypes, [medical]), answer(forms.editClaimType, medical)],
    });
    await user.click(await screen.findByRole('button', { name: /Medical care/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(await screen.findByLabelText('At most per year'), '20000');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(sent(forms.editClaimType)).toMatchObject([{ perClaim: 1_000_000, perYear: 2_000_000, version: 'v1' }]);
  });

  it('say in the language of the page that a word is no amount, also after it is switched', async () => {
    const { screen, user } = await renderFor(
      <InTwoLanguages>
        <ClaimTypes />
      </InTwoLanguages>,
      { at: 'forms/benefits', answers: [answer(forms.listClaimTypes, [medical])] },
    );
    await user.click(await screen.findByRole('button', { name: /Medical care/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.type(await screen.findByRole('combobox', { name: en.benefits.amounts }), 'many{Enter}');
    await screen.findByText(en.benefits.notAnAmount);
    await user.click(screen.getByText('Thai'));
    expect(await screen.findByText(th.benefits.notAnAmount)).toBeTruthy();
    expect(screen.queryByText(en.benefits.notAnAmount)).toBeNull();
  });

  it('over the cap of the law of the house are refused at the field', async () => {
    const refusal = refuse(forms.editClaimType, 422, {
      code: 'forms.capTooHigh',
      params: { n: 10_000 },
      fields: { perClaim: { code: 'max', params: { n: 1_000_000 } } },
    });
    const { screen, user } = await renderFor(<ClaimTypes />, {
      at: 'forms/benefits',
      answers: [answer(forms.listClaimTypes, [medical]), refusal],
    });
    await user.click(await screen.findByRole('button', { name: /Medical care/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    expect((await screen.findByLabelText('At most per claim')).getAttribute('aria-invalid')).toBe('true');
  });
});

it('my expenses show what is left of each benefit, and each claim with its state', async () => {
  const claimTypeId = asId<'claimType'>(idOf(600));
  const { screen } = await renderFor(<ExpensesScreen />, {
    at: 'me/expenses',
    answers: [
      answer(forms.readExpenses, {
        year: 2026,
        balances: [
          {
            claimTypeId,
            name: 'Medical care',
            kind: 'medical',
            perClaim: baht(10_000),
            perYear: baht(12_000),
            amounts: null,
            claimed: baht(9000),
            approved: baht(8000),
            left: baht(3000),
          },
        ],
        items: [
          {
            responseId: response.id,
            claimTypeId,
            name: 'Medical care',
            date: asDate('2026-05-04'),
            amount: baht(8000),
            state: 'paid',
          },
        ],
      }),
    ],
  });
  expect(await screen.findByText('Left this year')).toBeTruthy();
  expect(screen.getByText(/3,000\.00/)).toBeTruthy();
  expect(screen.getByText('In a pay run')).toBeTruthy();
});
