import { catalogue } from '#kernel/errors';

export const holidayErrors = catalogue('holidays', {
  holidayNotFound: 404,
  departmentNotFound: 404,
  dateTaken: 409,
  tooManyDays: 422,
  nothingToCopy: 422,
  nothingToRestore: 422,
  notAnnounced: 422,
});
