import { addressOf, type Destination, linkOf } from '#kernel/pages';
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
  /** The company that writes, for a person who works in several; null for others. */
  readonly workplace: string | null;
}

/** Where a link leads the person; the web goes to the company first. */
export function addressFor({ language, workplace }: Addressee, destination: Destination): string {
  const link = linkOf(destination);
  return addressOf(workplace === null ? link : { ...link, search: { ...link.search, workplace } }, language);
}

export interface Sending {
  readonly claimed: Claimed;
  readonly to: Addressee;
  readonly companyName: string;
}
