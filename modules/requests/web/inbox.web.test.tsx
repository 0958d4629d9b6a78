import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { departments } from '#departments/contract';
import type { Instant } from '#kernel/time';
import { askAgain } from '#web/call';
import { answer } from '#web/testing/answers';
import { renderScreen, type ScreenOptions } from '#web/testing/render';
import Decided from './decided.screen.tsx';
import Pending from './pending.screen.tsx';
import { aListed, aWhole, manee, requestId, seenBy, text } from './testing.tsx';

const three = [aListed(1), aListed(2, { onBehalfOf: manee }), aListed(3, { isCancelling: true })];
const waiting = answer(approvals.listWaiting, {
  items: three.map((one) => ({ onBehalfOf: null, ...one })),
  next: null,
});
const whole = answer(approvals.readRequest, ({ requestId: id }) =>
  aWhole(three.findIndex((one) => one.id === id) + 1 || 9),
);
const decided = answer(approvals.decide, { requestId: requestId(1), state: 'approved' });

const show = (options: Partial<ScreenOptions> = {}, groups: Parameters<typeof seenBy>[0] = []) =>
  renderScreen(seenBy(groups, <Pending />), {
    text,
    at: 'requests/pending',
    path: 'requests/pending',
    answers: [waiting, whole, decided],
    ...options,
  });

describe('the inbox of an approver', () => {
  it('shows one line a request: who asks, what, and for whom one decides', async () => {
    const { screen, within } = await show();
    const list = await screen.findByRole('list', { name: 'Requests' });
    const [first, second, third] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/Asker 1 ใจดี.*Equipment.*Computer 1.*Production.*Waiting for \d+ days?/);
    expect(second?.textContent).toContain('You decide for มานี ใจดี');
    expect(third?.textContent).toContain('Asks to cancel');
    expect(screen.queryByRole('radio', { name: 'Whole company' })).toBeNull();
  });

  it('shows ten and reads on from the last one on request', async () => {
    const { screen, user, sent, waitFor } = await show({
      answers: [
        answer(approvals.listWaiting, ({ after }) =>
          after
            ? { items: [{ ...aListed(11), onBehalfOf: null }], next: null }
            : { items: [{ ...aListed(1), onBehalfOf: null }], next: 'the eleventh' },
        ),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Computer 11')).toBeTruthy();
    expect(screen.getByText('Computer 1')).toBeTruthy();
    expect(sent(approvals.listWaiting).map(({ after }) => after)).toEqual([undefined, 'the eleventh']);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull());
  });

  it('says in the filter by team how many of all teams it offers', async () => {
    const sales = { departmentId: '01890000-0000-7000-8000-000000000001', name: 'Sales', path: [] };
    const { screen, user } = await show(
      {
        answers: [
          waiting,
          answer(approvals.listRequestForms, []),
          answer(departments.searchDepartments, { items: [sales], total: 1200, page: 0, size: 1000 } as never),
        ],
      },
      ['owner'],
    );
    await user.click(await screen.findByRole('button', { name: 'Filters' }));
    expect(await screen.findByText('The first 1 of 1,200 are shown.')).toBeTruthy();
  });

  it('lets staff look at all open requests of the company', async () => {
    const { screen, user, sent } = await show(
      { answers: [waiting, answer(approvals.listRequests, { items: [aListed(7)], next: null })] },
      ['administrator'],
    );
    await user.click(await screen.findByRole('radio', { name: 'Whole company' }));
    expect(await screen.findByText('Computer 7')).toBeTruthy();
    expect(sent(approvals.listRequests)).toMatchObject([{ state: 'pending' }]);
  });

  it('sends the filters of the address', async () => {
    const { screen, sent } = await show({
      at: 'requests/pending?form=sample.request&from=2026-11-01&to=2026-11-30',
      answers: [answer(approvals.listWaiting, { items: [], next: null })],
    });
    expect(await screen.findByText('Nothing is waiting for you')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Clear filters' }).length).toBeGreaterThan(0);
    expect(sent(approvals.listWaiting)).toEqual([{ form: 'sample.request', from: '2026-11-01', to: '2026-11-30' }]);
  });

  it('takes new requests up by itself when the data change', async () => {
    const { screen, change, client } = await show();
    await screen.findByText('Computer 1');
    change(answer(approvals.listWaiting, { items: [{ ...aListed(8), onBehalfOf: null }], next: null }));
    await askAgain(client, ['requests']);
    expect(await screen.findByText('Computer 8')).toBeTruthy();
  });

  it('opens a request beside the list, approves it with a note and goes on to the next one', async () => {
    const { screen, user, sent, waitFor } = await show();
    await user.click(await screen.findByRole('button', { name: 'Open the request of Asker 1 ใจดี: Equipment' }));
    expect(await screen.findByText('One computer for Asker 1')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve the request of Asker 1 ใจดี?');
    await user.type(screen.getByLabelText('Note'), 'ได้เลย');
    await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(approvals.decide)).toEqual([{ requestId: requestId(1), approve: true, reason: 'ได้เลย' }]),
    );
    expect(await screen.findByText('One computer for Asker 2')).toBeTruthy();
  });
});

describe('several at once', () => {
  const outcome = answer(approvals.decideMany, {
    decided: [{ requestId: requestId(1), state: 'pending' }],
    refused: [{ requestId: requestId(2), code: 'approvals.alreadyDecided' }],
  });

  it('are decided by one call, and each says what became of it', async () => {
    const { screen, user, sent, within } = await show({ answers: [waiting, outcome] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select the request of Asker 1 ใจดี: Equipment' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select the request of Asker 2 ใจดี: Equipment' }));
    expect(screen.getByText('2 selected')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve 2 requests?');
    await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    const result = await screen.findByRole('dialog', { name: 'Result' });
    expect(within(result).getByText('Approved; the next people are asked now')).toBeTruthy();
    expect(within(result).getByRole('alert').textContent).toContain('This request has already been decided.');
    expect(sent(approvals.decideMany)).toEqual([
      { requestIds: [requestId(1), requestId(2)], approve: true, reason: null },
    ]);
  });

  it('are decided by several calls where there are more than one takes', async () => {
    const all = Array.from({ length: 120 }, (_, at) => ({ ...aListed(at + 1), onBehalfOf: null }));
    const { screen, user, sent, within } = await show({
      answers: [
        answer(approvals.listWaiting, { items: all, next: null }),
        answer(approvals.decideMany, ({ requestIds }) => ({
          decided: (requestIds as ReturnType<typeof requestId>[]).map((id) => ({
            requestId: id,
            state: 'approved' as const,
          })),
          refused: [],
        })),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await screen.findByText('Approve 120 requests?');
    await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    const result = await screen.findByRole('dialog', { name: 'Result' });
    expect(within(result).getAllByRole('listitem')).toHaveLength(120);
    expect(sent(approvals.decideMany).map(({ requestIds }) => requestIds.length)).toEqual([100, 20]);
  });

  it('are not rejected without a reason', async () => {
    const { screen, user, sent, waitFor } = await show({ answers: [waiting, outcome] });
    await user.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
    await user.click(screen.getByRole('button', { name: 'Reject' }));
    await screen.findByText('Reject 3 requests');
    await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as HTMLElement);
    expect(screen.getByLabelText(/Reason/).getAttribute('aria-invalid')).toBe('true');
    expect(sent(approvals.decideMany)).toEqual([]);
    await user.type(screen.getByLabelText(/Reason/), 'งบหมด');
    await user.click(screen.getAllByRole('button', { name: 'Reject' }).at(-1) as HTMLElement);
    await waitFor(() => expect(sent(approvals.decideMany)).toMatchObject([{ approve: false, reason: 'งบหมด' }]));
  });
});

describe('the keyboard', () => {
  it('goes through the list with j and k, opens with Enter and approves with a', async () => {
    const { screen, user, sent, waitFor } = await show();
    await screen.findByText('Computer 1');
    const focused = () => document.activeElement?.getAttribute('data-request');
    await user.keyboard('jj');
    expect(focused()).toBe(requestId(2));
    await user.keyboard('jjj');
    expect(focused()).toBe(requestId(3));
    await user.keyboard('k');
    expect(focused()).toBe(requestId(2));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('One computer for Asker 2')).toBeTruthy();
    await user.keyboard('k');
    expect(await screen.findByText('One computer for Asker 1')).toBeTruthy();
    await user.keyboard('a');
    await screen.findByText('Approve the request of Asker 1 ใจดี?');
    await user.keyboard('jar');
    await user.click(screen.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
    await waitFor(() =>
      expect(sent(approvals.decide)).toEqual([{ requestId: requestId(1), approve: true, reason: 'jar' }]),
    );
  });

  it('selects with x and rejects what is selected with r', async () => {
    const { screen, user } = await show();
    await screen.findByText('Computer 1');
    await user.keyboard('jxjxr');
    expect(await screen.findByText('Reject 2 requests')).toBeTruthy();
  });

  it('is explained beside the list', async () => {
    const { screen } = await show({ language: 'th' });
    expect((await screen.findByText('ปุ่มลัด')).parentElement?.textContent).toContain('j ถัดไป');
  });
});

it('decisions of the reader are listed with what they decided, for whom, and what became of the request', async () => {
  const at = '2026-11-14T05:00:00.000Z' as Instant;
  const own = { onBehalfOf: null, decision: { approved: true, reason: null, at } };
  const other = { onBehalfOf: manee, decision: { approved: false, reason: 'Too late', at } };
  const { screen, within } = await renderScreen(seenBy([], <Decided />), {
    text,
    at: 'requests/decided',
    path: 'requests/decided',
    answers: [
      answer(approvals.listDecided, {
        items: [
          { ...aListed(1), ...own },
          { ...aListed(2, { state: 'rejected' }), ...other },
        ],
        next: null,
      }),
    ],
  });
  const list = await screen.findByRole('list', { name: 'Requests' });
  const [first, second] = within(list).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/Asker 1.*Pending.*You approved on 14 Nov 2026/);
  expect(second?.textContent).toMatch(/Decided for มานี ใจดี.*Reason: Too late.*Rejected.*You rejected on/);
});
