import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { anActor } from '#access/rules/testing';
import { ActorAtWork } from '#access/web/public';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { type Delivery, type Message, notifications, type Settings } from '../contract.ts';
import { kindNames, messageKinds } from '../rules/message-kinds.ts';
import { BellPanel } from './bell-panel.tsx';
import MessagesScreen from './messages.screen.tsx';
import OutboxScreen from './outbox.screen.tsx';
import SettingsScreen from './settings.screen.tsx';

const text: TextTable = {
  notifications: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  organization: { en: () => import('#organization/text/en'), th: () => import('#organization/text/th') },
};

const atWork = (page: ReactNode) => <ActorAtWork value={anActor()}>{page}</ActorAtWork>;

const message = (number: number, more: Partial<Message> = {}): Message => ({
  id: asId<'notification'>(`01938d4e-0000-7000-8000-00000000000${number}`),
  kind: 'requestRejected',
  facts: {
    person: 'สมชาย ใจดี',
    form: { en: 'Overtime', th: 'ขอทำงานล่วงเวลา' },
    summary: { en: '2 hours', th: '2 ชั่วโมง' },
    reason: 'งานเยอะ',
  },
  aboutId: null,
  createdAt: instant('2026-03-02T03:00:00Z'),
  isRead: false,
  ...more,
});

test('a message in the reader’s language, with its reason, is marked as read', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<MessagesScreen />, {
    text,
    language: 'th',
    answers: [
      answer(notifications.listMessages, { items: [message(1)], next: null }),
      answer(notifications.markRead, {}),
    ],
  });
  expect(await screen.findByText('สมชาย ใจดี ไม่อนุมัติ: ขอทำงานล่วงเวลา')).toBeTruthy();
  expect(screen.getByText('2 ชั่วโมง')).toBeTruthy();
  expect(screen.getByText('เหตุผล: งานเยอะ')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^ทำเครื่องหมายว่าอ่านแล้ว: / }));
  await waitFor(() => expect(sent(notifications.markRead)).toEqual([{ id: message(1).id, isRead: true }]));
});

test('further messages are read onward from the last one', async () => {
  const next = `2026-03-02T03:00:00Z_${message(1).id}`;
  const { screen, user, sent, waitFor } = await renderScreen(<MessagesScreen />, {
    text,
    answers: [answer(notifications.listMessages, { items: [message(1)], next })],
  });
  await user.click(await screen.findByRole('button', { name: 'Show more' }));
  await waitFor(() => expect(sent(notifications.listMessages).map((one) => one?.after)).toEqual([undefined, next]));
});

test('an empty bell says what will be in it', async () => {
  const empty = await renderScreen(<BellPanel onClose={() => {}} />, {
    text,
    answers: [answer(notifications.listMessages, { items: [], next: null })],
  });
  expect(await empty.screen.findByText('No messages yet')).toBeTruthy();
  expect(empty.screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('a message that leads to a page is read by opening it', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<BellPanel onClose={() => {}} />, {
    text,
    answers: [
      answer(notifications.listMessages, { items: [message(1, { kind: 'disputeDecided' })], next: null }),
      answer(notifications.markRead, {}),
    ],
  });
  const link = await screen.findByRole('link', { name: /answered about your punch/ });
  expect(link.getAttribute('href')).toBe('/en/me/time');
  await user.click(link);
  await waitFor(() => expect(sent(notifications.markRead)).toEqual([{ id: message(1).id, isRead: true }]));
});

const settings: Settings = {
  choices: kindNames.map((kind) => ({ kind, ...messageKinds[kind].usually })),
  quiet: { from: '21:00', to: '07:00' } as Settings['quiet'],
  digestAt: '08:00' as Settings['digestAt'],
  email: 'somsri@kala.test',
  pushKey: 'BK',
  devices: [],
  line: { isConnected: false, addFriendUrl: 'https://line.me/R/ti/p/@kala' },
};

test('channels and quiet hours are chosen and saved together', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(atWork(<SettingsScreen />), {
    text,
    answers: [answer(notifications.readSettings, settings), answer(notifications.saveSettings, {})],
  });
  const mail = await screen.findByRole('combobox', { name: 'My request was approved: Mail' });
  await user.selectOptions(mail, 'Daily mail');
  await user.click(screen.getByRole('checkbox', { name: 'My request was approved: Devices' }));
  await user.click(screen.getByRole('switch', { name: /^Quiet hours/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent(notifications.saveSettings)).toHaveLength(1));
  const [saved] = sent(notifications.saveSettings);
  expect(saved).toMatchObject({ quiet: null, digestAt: '08:00' });
  expect(saved?.choices.find(({ kind }) => kind === 'requestApproved')).toMatchObject({ mail: 'digest', push: false });
});

test('LINE: the code is shown with the way to the account', async () => {
  const { screen, user } = await renderScreen(atWork(<SettingsScreen />), {
    text,
    answers: [
      answer(notifications.readSettings, settings),
      answer(notifications.newLineCode, { code: 'ABCDE23456', expiresAt: instant('2026-03-02T03:15:00Z') }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Connect LINE' }));
  expect(await screen.findByText('ABCDE23456')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add as a friend' }).getAttribute('href')).toContain('@kala');
});

test('where the server has no LINE channel, LINE is not offered', async () => {
  const { screen } = await renderScreen(atWork(<SettingsScreen />), {
    text,
    answers: [answer(notifications.readSettings, { ...settings, line: null })],
  });
  expect(await screen.findByText('What reaches me, and where')).toBeTruthy();
  expect(screen.queryByText('LINE')).toBeNull();
});

const delivery: Delivery = {
  id: asId<'notificationDelivery'>('01938d4e-0000-7000-8000-000000000009'),
  kind: 'requestApproved',
  receiver: { employeeId: asId<'employee'>('01938d4e-0000-7000-8000-000000000008'), firstName: 'สุดา', lastName: 'ใจดี' },
  channel: 'mail',
  inDigest: false,
  state: 'unknown',
  tries: 1,
  dueAt: null,
  error: 'interrupted',
  createdAt: instant('2026-03-02T03:00:00Z'),
  endedAt: instant('2026-03-02T03:05:00Z'),
};

test('an interrupted mail shows its reason and is sent again by an administrator', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(
    <ActorAtWork value={anActor({ groups: ['administrator'] })}>
      <OutboxScreen />
    </ActorAtWork>,
    {
      text,
      answers: [
        answer(notifications.listDeliveries, { items: [delivery], total: 1, page: 0, size: 25 }),
        refuse(notifications.resend, 409, { code: 'notifications.notResendable' }),
      ],
    },
  );
  expect(await screen.findByText('The server stopped while sending; it may have arrived')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /สุดา/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await waitFor(() => expect(sent(notifications.resend)).toEqual([{ id: delivery.id }]));
});
