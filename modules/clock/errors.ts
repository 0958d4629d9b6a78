import { catalogue } from '#kernel/errors';

export const clockErrors = catalogue('clock', {
  stationNotFound: 404,
  zoneNotFound: 404,
  /** The device is no station, or no longer. */
  notPaired: 401,
  codeWrong: 404,
  nameTaken: 409,
  /** The same for a number nobody has and for a wrong PIN: neither is given away. */
  numberOrPinWrong: 422,
  tooManyTries: 429,
  /** The key of a punch names one moment. */
  punchKeyReused: 422,
});
