import { page, pages } from '#kernel/pages';

export const holidayPages = pages('holidays', {
  holidays: page('holidays', { year: Number }),
  team: page('teams/view/:id?/holidays', { year: Number }),
});
