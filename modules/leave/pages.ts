import { page, pages } from '#kernel/pages';

export const leavePages = pages('leave', {
  mine: page('me/leave', { ask: String }),
  quota: page('webview/leave-quota/:id?'),
});
