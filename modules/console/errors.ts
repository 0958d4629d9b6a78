import { catalogue } from '#kernel/errors';

export const consoleErrors = catalogue('console', {
  organizationNotFound: 404,
  employeeNotFound: 404,
  entryNotFound: 404,
});
