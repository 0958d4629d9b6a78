import { catalogue } from '#kernel/errors';

export const workHoursErrors = catalogue('workHours', {
  departmentNotFound: 404,
  versionNotFound: 404,
  weekNotPossible: 422,
  nothingToCopy: 422,
  nothingToRestore: 422,
});
