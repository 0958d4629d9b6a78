import { describe, expect, it } from 'vitest';
import { approvals } from '#approvals/contract';
import { calendars } from '#calendars/contract';
import type { Language } from '#kernel/text';
import { asDate } from '#kernel/time';
import { answer } from '#web/testing/answers';
import { leave } from '../contract.ts';
import { AskForLeave } from './ask-for-leave.tsx';
import MyLeave from './my-leave.screen.tsx';
import { aLeave, annual, calculated, offered, show, sick, somchai, typePage } from './testing.tsx';

const history = (...items: (typeof aLeave)[]) =>
  answer(leave.listRequests, { items, total: items.length, page: 0, size: 20 });
const known = [answer(leave.listTypes, typePage), answer(leave.ownBalances, somchai), answer(calendars.listFeeds, [])];
const common = [...known, answer(leave.offeredTypes, { items: offered })];
const asked = { leaveId: aLeave.id, requestId: aLeave.requestId as never, state: 'pending' as const, shown: '1d 0h' };

describe('asking for leave', () => {
  it('takes three taps: the kind, the day, send; the cost and the balance then are shown before', async () => {
    const { screen, user, sent, waitFor } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.calculate, calculated),
      answer(leave.ask, asked),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    const send = await screen.findByRole('button', { name: 'Send' });
    expect(send).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('radio', { name: /Annual leave/ }));
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByText('Balance then: 4d 0h')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Send: 1d 0h' }));
    await waitFor(() => expect(sent(leave.ask)).toHaveLength(1));
    expect(sent(leave.ask)[0]).toMatchObject({ leaveTypeId: annual.id, startPart: 'whole' });
  });

  it('of half a day sends the half', async () => {
    const { screen, user, sent, waitFor } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.calculate, calculated),
      answer(leave.ask, asked),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    await user.click(await screen.findByRole('radio', { name: /Annual leave/ }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    await user.click(await screen.findByRole('radio', { name: 'First half' }));
    await user.click(await screen.findByRole('button', { name: /^Send: / }));
    await waitFor(() => expect(sent(leave.ask)).toMatchObject([{ startPart: 'first', endPart: 'first' }]));
  });

  it('of half a day or of hours that becomes several days is of whole days, as the form says', async () => {
    const { screen, user, sent, waitFor } = await show(
      <AskForLeave
        types={new Map([[annual.id, annual]])}
        balances={somchai}
        day={asDate('2026-12-15')}
        onClose={() => undefined}
      />,
      [...common, answer(leave.calculate, calculated), answer(leave.ask, asked)],
    );
    await user.click(await screen.findByRole('radio', { name: /Annual leave/ }));
    await user.click(await screen.findByRole('radio', { name: 'First half' }));
    await user.click(screen.getByLabelText(/^Days/));
    for (const day of ['15 December 2026', '17 December 2026'])
      await user.click(await screen.findByRole('button', { name: day }));
    const noons = await screen.findAllByRole('checkbox');
    expect(noons.map((one) => (one as HTMLInputElement).checked)).toEqual([false, false]);
    await user.click(noons[0] as HTMLElement);
    await waitFor(() => expect(sent(leave.calculate).at(-1)).toMatchObject({ startPart: 'second', endPart: 'whole' }));
    // One day again: the choice of its parts begins with the whole day.
    await user.click(screen.getByRole('button', { name: 'Tomorrow' }));
    expect(await screen.findByRole('radio', { name: 'Whole day' })).toHaveProperty('checked', true);
    await user.click(await screen.findByRole('button', { name: /^Send: / }));
    await waitFor(() => expect(sent(leave.ask)).toMatchObject([{ startPart: 'whole', endPart: 'whole' }]));
  });

  it('that would be refused says why, in place of the cost, and cannot be sent', async () => {
    const refusal = { code: 'leave.overQuota', params: { n: 720, dayMinutes: 720 } };
    const { screen, user } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.calculate, { ...calculated, refusal }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    await user.click(await screen.findByRole('radio', { name: /Annual leave/ }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('Not enough leave left: short by 1d 0h.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });

  it('offers only what the server says the person can ask for', async () => {
    const items = offered.filter(({ leaveTypeId }) => leaveTypeId === annual.id);
    const { screen, user, waitFor } = await show(<MyLeave />, [
      ...known,
      history(),
      answer(leave.offeredTypes, { items }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    expect(await screen.findAllByRole('radio', { name: /leave/ })).toHaveLength(1);
    const kind = screen.getByRole('radio', { name: /Annual leave/ });
    // A phone whose focus were on the reason would show its keyboard over the kinds.
    await waitFor(() => expect(document.activeElement).toBe(kind));
  });

  it.each<{ language: Language; eventMinutes: number | null; dayMinutes: number; said: string }>([
    { language: 'en', eventMinutes: 57_600, dayMinutes: 480, said: '120 days per event' },
    { language: 'en', eventMinutes: 57_600, dayMinutes: 720, said: '80 days per event' },
    { language: 'en', eventMinutes: 480, dayMinutes: 480, said: '1 day per event' },
    { language: 'en', eventMinutes: null, dayMinutes: 480, said: 'as needed' },
    { language: 'th', eventMinutes: 57_600, dayMinutes: 480, said: 'ครั้งละ 120 วัน' },
    { language: 'th', eventMinutes: null, dayMinutes: 480, said: 'ตามความจำเป็น' },
  ])('says of an event in "$language": $said', async ({ language, eventMinutes, dayMinutes, said }) => {
    const birth = { ...sick, grant: 'perEvent' as const };
    const { screen } = await show(
      <AskForLeave
        types={new Map([[birth.id, birth]])}
        balances={{ ...somchai, balances: [] }}
        onClose={() => undefined}
      />,
      [answer(leave.offeredTypes, { items: [{ leaveTypeId: birth.id, eventMinutes, dayMinutes }] })],
      { language },
    );
    expect(await screen.findByText(said)).toBeTruthy();
  });

  it('says the balance then, also where days that would have expired are taken', async () => {
    const { screen, user } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.calculate, { ...calculated, balanceBefore: 4 * 480, balanceAfter: 4 * 480 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    await user.click(await screen.findByRole('radio', { name: /Annual leave/ }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText('Balance then: 4d 0h')).toBeTruthy();
  });

  it('that needs a document cannot be sent without one', async () => {
    const { screen, user } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.calculate, { ...calculated, needsDocument: true }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Ask for leave' }));
    await user.click(await screen.findByRole('radio', { name: /Sick leave/ }));
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(await screen.findByText(/A document is needed/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  });
});

describe('my leave', () => {
  it('shows the days that are left and explains them entry by entry', async () => {
    const line = { on: asDate('2026-01-01'), minutes: 2880, balance: 2880, kind: 'grant' as const, isPlanned: false };
    const { screen, user } = await show(<MyLeave />, [
      ...common,
      history(),
      answer(leave.whyBalance, {
        balanceMinutes: 2400,
        shown: '2d 6h',
        dayMinutes: 960,
        lines: [{ ...line, sentence: '01 Jan 2026: 6d 0h – quota of the leave year' }],
      }),
    ]);
    expect(await screen.findByText('of 6d 0h this year')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Why: Annual leave' }));
    expect(await screen.findByText('01 Jan 2026: 6d 0h – quota of the leave year')).toBeTruthy();
    // In days of sixteen hours, as the sum below.
    expect(screen.getByText('3d 0h')).toBeTruthy();
  });

  it('names the half days at the ends of a leave of several days', async () => {
    const { screen } = await show(<MyLeave />, [
      ...common,
      history(
        { ...aLeave, startPart: 'second' },
        { ...aLeave, id: 'x' as never, endPart: 'first' },
        { ...aLeave, id: 'y' as never, startPart: 'second', endPart: 'first' },
      ),
    ]);
    expect(await screen.findByText(/2026, first day: second half$/)).toBeTruthy();
    expect(screen.getByText(/2026, last day: first half$/)).toBeTruthy();
    expect(screen.getByText(/2026, first day: second half, last day: first half$/)).toBeTruthy();
  });

  it('has the documents that were sent with a leave', async () => {
    const files = [{ id: 'f' as never, name: 'doctor.pdf' }];
    const { screen } = await show(<MyLeave />, [...common, history({ ...aLeave, files })]);
    expect(await screen.findByRole('button', { name: 'Download doctor.pdf' })).toBeTruthy();
  });

  it('a waiting request is withdrawn, an approved leave is asked to be canceled, a rejected one and one that is asked to be canceled have no button', async () => {
    const { screen, user, sent, waitFor } = await show(<MyLeave />, [
      ...common,
      history(
        aLeave,
        { ...aLeave, id: 'x' as never, state: 'approved' },
        { ...aLeave, id: 'y' as never, state: 'rejected' },
        { ...aLeave, id: 'z' as never, state: 'approved', isCancelAsked: true },
      ),
      answer(approvals.cancelRequest, { requestId: aLeave.requestId as never, state: 'canceled' }),
      answer(approvals.askToCancel, { requestId: aLeave.requestId as never, state: 'pending' }),
    ]);
    await user.click(await screen.findByRole('button', { name: /^Withdraw: 01 Dec 2026/ }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(sent(approvals.cancelRequest)).toEqual([{ requestId: aLeave.requestId }]));
    await user.click(await screen.findByRole('button', { name: /^Ask to cancel: / }));
    await user.click(await screen.findByRole('button', { name: 'Ask to cancel' }));
    await waitFor(() => expect(sent(approvals.askToCancel)).toEqual([{ requestId: aLeave.requestId }]));
    expect(screen.getByText('Asked to cancel; a decision is pending.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^(Withdraw|Ask to cancel): / })).toHaveLength(2);
  });
});
