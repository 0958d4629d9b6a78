// The last user of this browser, so that the product opens without a network: a phone in a cellar can still clock. The profile and
// the data stored with it are deleted when the person signs out, or when the server no longer knows the session.
import type { Profile } from '#people/contract/me';
import { forgetKept, keepValue, keptValue } from '#web/browser-memory';

const name = 'kala.profile';
/** The answers that are kept for the person begin with it (kept-answers.ts). */
export const answersName = 'kala.answers.';

export const rememberProfile = (profile: Profile): void => keepValue(name, profile);

export const lastProfile = (): Profile | null => (keptValue(name) as Profile | undefined) ?? null;

export const forgetPerson = (): void =>
  forgetKept((key) => key === name || /^kala\.(clock|forms)\./.test(key) || key.startsWith(answersName));
