/** What was done: a request for a change of one's file, its refusal and its withdrawal are no changes; what the provider's staff does in the company is named apart; a reading that is recorded is a view; with both a before and an after it is a change, with a before alone a removal, else the call's method says it: POST added, PUT changed, DELETE removed. */
export const verbs = [
  'added',
  'changed',
  'removed',
  'signedIn',
  'signInRefused',
  'viewed',
  'viewBegun',
  'viewEnded',
  'providerLooked',
  'providerChanged',
  'asked',
  'askRefused',
  'askTakenBack',
] as const;
export type Verb = (typeof verbs)[number];

interface Deed {
  /** `PUT /auth/v1/tag` */
  readonly call: string;
  readonly subjectKind: string | null;
  readonly change: { readonly before?: unknown; readonly after?: unknown } | null;
}

export function verbOf({ call, subjectKind, change }: Deed): Verb {
  if (call === 'sign-in refused') return 'signInRefused';
  if (subjectKind === 'signIn') return 'signedIn';
  if (subjectKind === 'providerLook') return call.startsWith('GET ') ? 'providerLooked' : 'providerChanged';
  if (has(change?.after, 'viewedAs')) return 'viewBegun';
  if (has(change?.before, 'viewedAs')) return 'viewEnded';
  if (has(change?.after, 'asked')) return 'asked';
  if (has(change?.before, 'asked')) return has(change?.after, 'refused') ? 'askRefused' : 'askTakenBack';
  if (call.startsWith('GET ') || has(change?.after, 'viewed')) return 'viewed';
  if (change?.before && change.after) return 'changed';
  if (change?.before) return 'removed';
  if (call.startsWith('POST ')) return 'added';
  return call.startsWith('DELETE ') ? 'removed' : 'changed';
}

/** Looks are known by their field: `viewed` for private facts, `viewedAs` for a look through other eyes. */
const has = (values: unknown, field: string): boolean =>
  typeof values === 'object' && values !== null && field in values;
