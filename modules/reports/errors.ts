import { catalogue } from '#kernel/errors';

export const reportErrors = catalogue('reports', {
  templateNotFound: 404,
  formNotFound: 404,
  runNotFound: 404,
  /** The job has not finished, or has failed. */
  runNotReady: 409,
  /** It holds people or columns that the reader may no longer see. */
  runOutOfReach: 403,
  /** Of the company, and the reader does not keep its templates. */
  templateNotYours: 403,
  nameTaken: 409,
  tooManyTemplates: 409,
  unknownColumn: 422,
  forbiddenColumn: 422,
  columnTwice: 422,
  badFormula: 422,
  cannotGroup: 422,
  /** People have no statuses of days. */
  cannotFilter: 422,
  nothingToShow: 422,
  tooLongForPdf: 422,
});
