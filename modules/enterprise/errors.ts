import { catalogue } from '#kernel/errors';

export const enterpriseErrors = catalogue('enterprise', {
  /** The value of a feature does not fit its type. */
  wrongValue: 422,
  /** A report of more days than it may have, or of none. */
  tooManyDays: 422,
  /** The report has days that the free plan no longer shows. */
  beyondPlan: 402,
});
