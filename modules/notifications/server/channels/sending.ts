import type { Language } from '#kernel/text';
import type { Failure } from '#notifications/rules/after-try';
import type { Claimed } from '../store/deliveries.ts';

/** What became of one try. `skipped`: there is nowhere to send it. */
export type Outcome =
  | { readonly result: 'sent' }
  | { readonly result: 'skipped'; readonly error: string }
  | { readonly result: 'failed'; readonly failure: Failure; readonly error: string; readonly isDeviceGone?: true };

/** The person to whom a message is sent. */
export interface Addressee {
  readonly email: string | null;
  readonly language: Language;
}

export interface Sending {
  readonly claimed: Claimed;
  readonly to: Addressee;
  readonly companyName: string;
}
