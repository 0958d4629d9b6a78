import { page, pages } from '#kernel/pages';

export const leavePages = pages('leave', {
  types: page('leave'),
  type: page('leave/leave-type', { id: String }),
  balances: page('leave/leave-balance'),
  /** Days of approved leave whose holiday or shift was changed. */
  changes: page('leave/changes'),
  yearEnd: page('leave/year-end'),
  settings: page('leave/settings'),
  team: page('teams/view/:id?/leaveQuota'),
  imports: page('import/leave'),
  /** `ask` opens the request, on a day where it names one. */
  mine: page('me/leave', { ask: String }),
  quota: page('webview/leave-quota/:id?'),
});
