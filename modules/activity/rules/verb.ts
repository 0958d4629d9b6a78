/** What was done: with both a before and an after it is a change, else the call's method says it: POST added, PUT changed, DELETE removed. */
export const verbs = ['added', 'changed', 'removed', 'signedIn', 'signInRefused'] as const;
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
  if (change?.before && change.after) return 'changed';
  if (call.startsWith('POST ')) return 'added';
  return call.startsWith('DELETE ') ? 'removed' : 'changed';
}
