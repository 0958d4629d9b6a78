import type { ErrorWords } from '#kernel/errors';
import type { consoleErrors } from '../errors.ts';

export const en = {
  errors: {
    organizationNotFound: 'Company not found.',
    employeeNotFound: 'Employee not found in this company.',
    entryNotFound: 'Entry not found in this company’s log.',
  } satisfies ErrorWords<typeof consoleErrors>,
} as const;
