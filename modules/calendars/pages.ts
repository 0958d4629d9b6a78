import { page, pages } from '#kernel/pages';

export const calendarPages = pages('calendars', {
  team: page('teams/view/:id?/calendar'),
});
