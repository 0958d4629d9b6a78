import { page, pages } from '#kernel/pages';

export const activityPages = pages('activity', {
  log: page('activity-log'),
  all: page('activity-log/all'),
  company: page('activity-log/company-log'),
  employee: page('activity-log/employee-log'),
  team: page('activity-log/team-log'),
  ofEmployee: page('employee/view/:empId?/event-logs'),
  ofTeam: page('teams/view/:id?/event-logs'),
  signIn: page('activity-log/signin-log'),
  logDetails: page('webview/log-details/:id?'),
});
