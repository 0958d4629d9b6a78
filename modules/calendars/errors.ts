import { catalogue } from '#kernel/errors';

export const calendarErrors = catalogue('calendars', {
  feedNotFound: 404,
  departmentNotFound: 404,
  tooManyFeeds: 422,
});
