import { catalogue } from '#kernel/errors';

export const peopleErrors = catalogue('people', {
  employmentNotFound: 404,
  employeeNotFound: 404,
  employeeLimitReached: 409,
  wrongStatus: 409,
  resignDateMissing: 422,
  resignBeforeStart: 422,
  lastOwner: 409,
  beyondReach: 403,
  raisesThemselves: 403,
  employeeCodeTaken: 409,
  stationIdTaken: 409,
  invitationNotFound: 404,
  invitationOver: 410,
  alreadyEmployed: 409,
  wrongPasscode: 404,
  termNotFound: 404,
  ownManager: 422,
  nothingChanged: 422,
  entryNotFound: 404,
});
