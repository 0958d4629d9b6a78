// Who used this browser last, so that the product opens without a network: a phone in a cellar can still clock. The
// profile and what was noted beside it go when the person signs out, or when the server no longer knows the session.
import type { Profile } from '#people/contract/me';

const name = 'kala.profile';

export function rememberProfile(profile: Profile): void {
  try {
    localStorage.setItem(name, JSON.stringify(profile));
  } catch {
    // A full or closed storage costs the offline use, nothing else.
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
    if (key === name || key.startsWith('kala.clock.')) localStorage.removeItem(key);
  }
}
