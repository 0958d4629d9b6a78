import { catalogue } from '#kernel/errors';

export const importErrors = catalogue('imports', {
  importNotFound: 404,
  onlyCsv: 415,
  notNow: 409,
  unknownColumn: 422,
  columnTwice: 422,
  codeMissing: 422,
  guardedColumn: 403,
  othersRows: 403,
  personTooHigh: 403,
  ownRow: 403,
  rowNotFound: 404,
  tooLateToUndo: 410,
  failed: 500,
  noRows: 422,
  notText: 422,
  openQuote: 422,
  tooManyRows: 422,
  tooManyColumns: 422,
  cellTooLong: 422,
  rowsRefused: 422,
});
