import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { type Answer, answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { support } from '../contract.ts';
import Access from './access.screen.tsx';

const text: TextTable = {
  support: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};
const at = instant('2026-11-10T02:03:04Z');
const asked = {
  id: asId<'supportAccess'>('019a0000-0000-7000-8000-000000000001'),
  state: 'asked' as const,
  reason: 'กะดึกไม่ขึ้นในรายงาน',
  askedBy: 'กาล ทีมงาน',
  askedAt: at,
  ownerName: null,
  openedAt: null,
  withPay: false,
  endsAt: null,
  closedAt: null,
  closedBy: null,
};
const open = { ...asked, state: 'open' as const, ownerName: 'มาลี ใจดี', openedAt: at, endsAt: at };

const show = (answers: readonly Answer[]) =>
  renderScreen(
    <ActorAtWork value={anActor({ groups: ['owner'] })}>
      <Access />
    </ActorAtWork>,
    { text, answers },
  );

it('an owner agrees to what support asked for, without pay unless it is switched on', async () => {
  const { screen, user, sent, waitFor } = await show([
    answer(support.readSupport, { current: asked, past: [] }),
    answer(support.acceptSupport, open),
  ]);
  expect(await screen.findByText('กาล ทีมงาน')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Agree' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(support.acceptSupport)).toMatchObject([{ id: asked.id, withPay: false }]));
});

it('an owner ends what is open', async () => {
  const { screen, user, sent, waitFor } = await show([
    answer(support.readSupport, { current: open, past: [] }),
    answer(support.closeSupport, { ...open, state: 'ended' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'End now' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'End now' }));
  await waitFor(() => expect(sent(support.closeSupport)).toEqual([{ id: asked.id }]));
});

it('an owner invites with a reason', async () => {
  const { screen, user, sent, waitFor } = await show([
    answer(support.readSupport, { current: null, past: [{ ...open, state: 'ended', closedAt: at }] }),
    answer(support.inviteSupport, open),
  ]);
  expect(await screen.findByText('By itself')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Invite support' }));
  await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'ดูรายงาน');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(support.inviteSupport)).toMatchObject([{ reason: 'ดูรายงาน', withPay: false }]));
});
