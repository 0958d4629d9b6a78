import { catalogue } from '#kernel/errors';

export const supportErrors = catalogue('support', {
  accessNotFound: 404,
  accessExists: 409,
  accessOver: 409,
  noAccess: 409,
  endInPast: 422,
  tooLong: 422,
});
