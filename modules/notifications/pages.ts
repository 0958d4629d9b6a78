import { page, pages } from '#kernel/pages';

export const notificationPages = pages('notifications', {
  messages: page('notifications'),
  settings: page('me/notifications'),
  outbox: page('setting/outbox'),
});
