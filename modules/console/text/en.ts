import type { ErrorWords } from '#kernel/errors';
import type { consoleErrors } from '../errors.ts';

export const en = {
  errors: {
    organizationNotFound: 'There is no such company.',
    employeeNotFound: 'There is no such person in this company.',
    entryNotFound: 'There is no such entry in the log of this company.',
  } satisfies ErrorWords<typeof consoleErrors>,
} as const;
