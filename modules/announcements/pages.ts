import { page, pages } from '#kernel/pages';

export const announcementPages = pages('announcements', {
  list: page('announcement'),
  /** Written, sent and followed by those who manage announcements. */
  one: page('announcement/view/:id'),
  /** For its receivers. */
  mine: page('me/announcements', { id: String }),
  view: page('webview/announcement/:id?'),
});
