import { catalogue } from '#kernel/errors';

export const announcementErrors = catalogue('announcements', {
  notFound: 404,
  codeTaken: 409,
  tooMany: 422,
  wrongState: 409,
  noReceivers: 422,
  receiverNotFound: 404,
  noContent: 422,
  contentTooComplex: 422,
  scheduledInPast: 422,
  overBeforeSent: 422,
  fileNotFound: 404,
  notAPicture: 422,
  notReceived: 404,
  nothingToAcknowledge: 409,
  nobodyToRemind: 409,
  remindedAlready: 409,
});
