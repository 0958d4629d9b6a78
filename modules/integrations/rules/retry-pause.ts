/** A failed delivery is tried again after 10 seconds, then 1, 5 and 30 minutes, 2, 8 and 24 hours; after the eighth attempt it has failed. An answer that says "gone" (410) is final. */
const pausesSeconds = [10, 60, 5 * 60, 30 * 60, 2 * 3600, 8 * 3600, 24 * 3600];

const gone = 410;

export interface Attempt {
  /** Attempts so far, with this one. */
  readonly attempts: number;
  /** Null where the receiver did not answer. */
  readonly status: number | null;
}

export type AfterAttempt =
  | { readonly state: 'delivered' }
  | { readonly state: 'failed' }
  | { readonly state: 'waiting'; readonly pauseSeconds: number };

export function afterAttempt({ attempts, status }: Attempt): AfterAttempt {
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' };
  const pauseSeconds = status === gone ? undefined : pausesSeconds[attempts - 1];
  return pauseSeconds === undefined ? { state: 'failed' } : { state: 'waiting', pauseSeconds };
}
