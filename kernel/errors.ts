import type { Conflict } from './version.ts';

/** What is wrong with one field: a code. The text of both languages has a sentence for each code. */
export interface FieldProblem {
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The body of every answer that is not a success. The client makes the sentence from the code, in the reader's language. */
export interface ErrorBody {
  readonly code: string;
  readonly fields?: Readonly<Record<string, FieldProblem>>;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Only with `common.changedMeanwhile`. */
  readonly conflict?: Conflict;
}

type Detail = Omit<ErrorBody, 'code'>;

/** A refusal on purpose: thrown by handlers and sent to the caller as it is. Anything else that is thrown becomes a 500. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.code);
    this.name = 'Refusal';
    this.status = status;
    this.body = body;
  }
}

export type Catalogue<Codes extends Readonly<Record<string, number>>> = {
  readonly [Code in keyof Codes]: (detail?: Detail) => Refusal;
};

/** A module's refusals, code to HTTP status. On the wire the code carries the module's name: `organization.tagNameTaken`. */
export function catalogue<const Codes extends Readonly<Record<string, number>>>(
  module: string,
  codes: Codes,
): Catalogue<Codes> {
  const entries = Object.entries(codes).map(([code, status]) => [
    code,
    (detail?: Detail) => new Refusal(status, { code: `${module}.${code}`, ...detail }),
  ]);
  return Object.fromEntries(entries) as Catalogue<Codes>;
}

/** The detail of a refusal: the value of this field already belongs to another row. */
export const duplicate = (field: string): Detail => ({ fields: { [field]: { code: 'duplicate' } } });

/** The text of a catalogue: one sentence for each code, no more, no fewer. */
export type ErrorWords<Errors> = { readonly [Code in keyof Errors]: string };

/** Refusals that any call may answer. */
export const commonErrors = catalogue('common', {
  invalid: 400,
  unauthorized: 401,
  planNeeded: 402,
  forbidden: 403,
  tokenExpired: 403,
  emailUnverified: 403,
  countryNotServed: 403,
  viewOnly: 403,
  companySignInNeeded: 403,
  otherCompanySignIn: 403,
  /** Provider staff came in without their second factor. */
  secondFactorNeeded: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  changedMeanwhile: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  keyReused: 422,
  unreadableFile: 422,
  tooManyRequests: 429,
  internal: 500,
  timeout: 503,
  unavailable: 503,
});
