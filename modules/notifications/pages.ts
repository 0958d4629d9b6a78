import { page, pages } from '#kernel/pages';

export const notificationPages = pages('notifications', {
  messages: page('notifications'),
  settings: page('me/notifications'),
  /** `about`: the id of what the messages are about. */
  outbox: page('setting/outbox', { state: String, about: String }),
});
