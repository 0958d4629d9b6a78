import { catalogue } from '#kernel/errors';

export const setupErrors = catalogue('setup', {
  nameNeeded: 422,
  alreadySetUp: 409,
});
