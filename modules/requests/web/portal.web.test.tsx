import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { asId } from '#kernel/ids';
import { addToDate, asDate, dateIn, systemNow } from '#kernel/time';
import { employees } from '#people/contract/employees';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import Delegations from './delegations.screen.tsx';
import MyRequests from './my-requests.screen.tsx';
import { aListed, aPerson, manee, reader, seenBy, somchai, text } from './testing.tsx';

const formsOffered = answer(approvals.listRequestForms, [
  { id: 'sample.request', name: 'Equipment', isArchived: false },
]);

describe('my requests', () => {
  const show = (at: string, answers: Parameters<typeof renderScreen>[1] = {}) =>
    renderScreen(seenBy([], <MyRequests />), { text, at, path: 'me/requests', ...answers });

  it('shows what one asked for with its state, newest first, and how to decide what waits', async () => {
    const items = [aListed(1), aListed(2, { state: 'rejected', decidedAt: aListed(2).askedAt })];
    const { screen, within } = await show('me/requests', {
      answers: [
        answer(approvals.listOwnRequests, { items, next: null }),
        answer(approvals.countWaiting, { count: 2 }),
        formsOffered,
      ],
    });
    const list = await screen.findByRole('list', { name: 'Requests' });
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Equipment.*Computer 1.*Pending.*Waiting for/);
    expect(second?.textContent).toMatch(/Computer 2.*Rejected.*Rejected on 14 Nov 2026/);
    expect(await screen.findByText(/2 requests are waiting for your decision/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'View them' }).getAttribute('href')).toBe('/en/requests/pending');
  });

  it('says what to do where there is none, and where no request matches', async () => {
    const answers = [
      answer(approvals.listOwnRequests, { items: [], next: null }),
      answer(approvals.countWaiting, { count: 0 }),
      formsOffered,
    ];
    const none = await show('me/requests', { answers });
    expect(await none.screen.findByText('You have not asked for anything yet')).toBeTruthy();
    const filtered = await show('me/requests?state=approved', { answers });
    expect(await filtered.screen.findByText('None of your requests match the filters')).toBeTruthy();
    expect(filtered.sent(approvals.listOwnRequests)).toEqual([{ state: 'approved' }]);
  });
});

describe('delegation', () => {
  const today = dateIn('Asia/Bangkok', systemNow());
  const me = { ...aPerson('ฉัน'), employeeId: reader };
  const given = {
    id: asId<'approvalDelegation'>('019a0000-0000-7000-8000-0000000000d1'),
    from: me,
    to: manee,
    fromDate: today,
    toDate: addToDate(today, { days: 3 }),
    forms: ['sample.request'],
  };
  const received = { ...given, id: asId<'approvalDelegation'>('019a0000-0000-7000-8000-0000000000d2') };
  const later = { fromDate: addToDate(today, { days: 9 }), toDate: addToDate(today, { days: 9 }), forms: null };
  const list = answer(approvals.listDelegations, [given, { ...received, from: somchai, to: me, ...later }]);
  const show = (answers: Parameters<typeof answer>[1][] | readonly unknown[]) =>
    renderScreen(seenBy([], <Delegations />), { text, answers: [list, formsOffered, ...(answers as never[])] });

  it('shows who decides for the reader, for whom the reader decides, when and for what', async () => {
    const { screen } = await show([]);
    const mine = (await screen.findByRole('region', { name: 'You have delegated to' })) as HTMLElement;
    expect(await screen.findByText('Equipment')).toBeTruthy();
    expect(mine.textContent).toMatch(/มานี ใจดี.*Now/);
    const others = screen.getByRole('region', { name: 'You decide for' }) as HTMLElement;
    expect(others.textContent).toMatch(/สมชาย ใจดี.*All forms.*Begins later/);
    expect(others.querySelector('button')).toBeNull();
  });

  it('is ended after a question', async () => {
    const { screen, user, sent, waitFor } = await show([answer(approvals.removeDelegation, {})]);
    await user.click(await screen.findByRole('button', { name: 'End it' }));
    await screen.findByText('End the delegation to มานี ใจดี?');
    await user.click(screen.getAllByRole('button', { name: 'End it' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(approvals.removeDelegation)).toMatchObject([{ delegationId: given.id }]));
  });

  it('is given to a person for some days and forms; a circle is explained', async () => {
    const { screen, user, sent, waitFor } = await show([
      answer(employees.searchApprovers, {
        items: [{ id: manee.employeeId, firstName: 'มานี', lastName: 'ใจดี', positionName: null }],
        total: 1,
        page: 0,
        size: 25,
      }),
      refuse(approvals.addDelegation, 422, { code: 'approvals.circle' }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Delegate' }));
    await user.click(await screen.findByRole('combobox', { name: /To whom/ }));
    await user.click(await screen.findByRole('option', { name: 'มานี ใจดี' }));
    await user.type(screen.getByLabelText(/First day/), '20/11/2026');
    await user.tab();
    await user.type(screen.getByLabelText(/Last day/), '22/11/2026');
    await user.tab();
    await user.click(screen.getByRole('checkbox', { name: 'Equipment' }));
    await user.click(screen.getAllByRole('button', { name: 'Delegate' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(approvals.addDelegation)).toEqual([
        {
          toEmployeeId: manee.employeeId,
          fromDate: asDate('2026-11-20'),
          toDate: asDate('2026-11-22'),
          forms: ['sample.request'],
        },
      ]),
    );
    expect(await screen.findByText(/nobody would be left to decide/)).toBeTruthy();
  });
});
