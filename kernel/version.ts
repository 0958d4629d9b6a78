// What two people who edit the same row at once need: the version that each of them saw.
import * as z from 'zod';

/** In the answer that a form is filled from: changes whenever a value of the form changes. */
export const shownVersion = { version: z.string() };

/**
 * In the input of a change: the version that the form was filled from. If the row has another version by now, the change
 * is refused with `common.changedMeanwhile`. Left out, the last change wins.
 */
export const seenVersion = { version: z.string().max(60).optional().meta({ 'x-version': true }) };

/** Why a change is refused: the values of the form that were sent and those that are stored now, by field. */
export interface Conflict {
  readonly mine: Readonly<Record<string, unknown>>;
  readonly stored: Readonly<Record<string, unknown>>;
  /** The version of the stored values: a change that names it is accepted. */
  readonly version: string;
}
