import { page, pages } from '#kernel/pages';

export const departmentPages = pages('departments', {
  teams: page('teams'),
  team: page('teams/view/:id?'),
  members: page('teams/view/:id?/members'),
});
