import type { ErrorWords } from '#kernel/errors';
import type { peopleErrors } from '../errors.ts';

export const en = {
  errors: {
    employmentNotFound: 'You do not work at this company.',
  } satisfies ErrorWords<typeof peopleErrors>,
} as const;
