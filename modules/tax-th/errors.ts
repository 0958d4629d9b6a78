import { catalogue } from '#kernel/errors';

export const taxErrors = catalogue('taxTh', {
  declarationNotFound: 404,
  fileNotFound: 404,
  yearNotKnown: 422,
  stepNotPossible: 409,
  answersChanged: 409,
  reasonNeeded: 422,
  ownDeclaration: 403,
  answerNeeded: 422,
  tooManyFiles: 422,
});
