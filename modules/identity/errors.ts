import { catalogue } from '#kernel/errors';

export const identityErrors = catalogue('identity', {
  signInFailed: 401,
  sessionEnded: 401,
  tooManyTries: 429,
  emailTaken: 409,
  verificationLinkOver: 410,
  mailSentAlready: 429,
  resetLinkOver: 410,
  passwordTooShort: 422,
  passwordTooCommon: 422,
  passwordNotEnglish: 422,
  passwordWrong: 422,
  challengeOver: 410,
  factorCodeWrong: 422,
  secondFactorOn: 409,
  secondFactorOff: 409,
  secondFactorDemanded: 409,
  sessionNotFound: 404,
});
