import { page, pages } from '#kernel/pages';

export const workHoursPages = pages('workHours', {
  company: page('company/work-hours'),
  team: page('teams/view/:id?/workHour'),
});
