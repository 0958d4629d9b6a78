import { catalogue } from '#kernel/errors';

export const consentErrors = catalogue('consent', {
  companyNeeded: 409,
  ownerNeeded: 403,
  organizationNotFound: 404,
  textChanged: 409,
  noticeNotRead: 422,
  notGiven: 409,
  noticeStays: 409,
  requestNotFound: 404,
  alreadyAsked: 409,
  alreadyEntered: 409,
  personAsked: 409,
  asksAlone: 409,
  personNotFound: 404,
  alreadyDecided: 409,
  reasonNeeded: 422,
  mustBeKept: 422,
  copyFirst: 409,
  copyNotReady: 409,
});
