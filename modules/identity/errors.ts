import { catalogue } from '#kernel/errors';

export const identityErrors = catalogue('identity', {
  signInFailed: 401,
  sessionEnded: 401,
  resetLinkOver: 410,
  passwordTooShort: 422,
  passwordTooCommon: 422,
});
