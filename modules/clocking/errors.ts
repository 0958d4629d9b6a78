import { catalogue } from '#kernel/errors';

export const clockingErrors = catalogue('clocking', {
  punchNotFound: 404,
  employeeNotFound: 404,
  zoneNotFound: 404,
  departmentNotFound: 404,
  photoNotFound: 404,
  exceptionNotFound: 404,
  importNotFound: 404,
  reasonMissing: 422,
  ownPunch: 403,
  nothingToChange: 422,
  dayTooFar: 422,
  /** The key of a punch names one moment. */
  punchKeyReused: 422,
  alreadyDeleted: 409,
  notDeleted: 409,
  alreadyUndone: 409,
  rangeTooLong: 422,
  rangeBackwards: 422,
  fileType: 422,
  fileEmpty: 422,
  notText: 422,
  openQuote: 422,
  tooManyRows: 422,
  tooManyColumns: 422,
  cellTooLong: 422,
});
