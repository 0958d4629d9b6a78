// The last user of this browser, so that the product opens without a network: a phone in a cellar can still clock. The profile and
// the data stored with it are deleted when the person signs out, or when the server no longer knows the session.
import type { Profile } from '#people/contract/me';

const name = 'kala.profile';
/** The answers that are kept for the person begin with it (kept-answers.ts). */
export const answersName = 'kala.answers.';

export function rememberProfile(profile: Profile): void {
  try {
    localStorage.setItem(name, JSON.stringify(profile));
  } catch {
    // A full or closed storage only disables the offline use.
  }
}

export function lastProfile(): Profile | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

export function forgetPerson(): void {
  for (const key of Object.keys(localStorage)) {
    if (key === name || /^kala\.(clock|forms)\./.test(key) || key.startsWith(answersName)) localStorage.removeItem(key);
  }
}
