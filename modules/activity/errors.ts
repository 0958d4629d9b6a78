import { catalogue } from '#kernel/errors';

export const activityErrors = catalogue('activity', {
  entryNotFound: 404,
  employeeNotFound: 404,
});
