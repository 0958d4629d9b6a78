import { expect, test } from 'vitest';
import { notifications } from '#notifications/contract';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { textTable } from '../text.ts';
import { Bell } from './bell.tsx';

const noMessages = answer(notifications.listMessages, { items: [], next: null });

test('the bell says how many messages are unread, and shows the newest when it is pressed', async () => {
  const { screen, user, sent } = await renderScreen(<Bell />, {
    text: textTable,
    answers: [answer(notifications.countUnread, { unread: 3 }), noMessages],
  });
  const bell = await screen.findByRole('button', { name: 'Notifications, 3 unread' });
  expect(sent(notifications.listMessages)).toEqual([]);
  await user.click(bell);
  expect(await screen.findByText('No messages yet')).toBeTruthy();
});

test('a hundred unread messages are shown as 99+', async () => {
  const { screen } = await renderScreen(<Bell />, {
    text: textTable,
    language: 'th',
    answers: [answer(notifications.countUnread, { unread: 100 }), noMessages],
  });
  expect(await screen.findByRole('button', { name: 'การแจ้งเตือน ยังไม่อ่าน 100 รายการ' })).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
});
