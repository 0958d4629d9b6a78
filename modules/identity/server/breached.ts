import { createHash } from 'node:crypto';
import type { Log } from '#server/log';
import { fetchOutside } from '#server/outside';

/** Checks whether a password is known from breaches. */
export type IsBreached = (password: string) => Promise<boolean>;

let known: Promise<ReadonlySet<string>> | undefined;

/** About 18,000 of eight characters and more; loaded into memory when the first password is chosen. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= 8)),
  );
  return known;
};

const patienceMilliseconds = 1500;

/**
 * Uses the list that comes with the product and, where an address is set, a service of the "range" kind: it receives
 * five letters of the hash and returns all hashes that begin with them, so it never learns the password.
 */
export function createBreachCheck(options: { readonly rangeUrl: string | null; readonly log: Log }): IsBreached {
  return async (password) => {
    if ((await commonPasswords()).has(password.toLowerCase())) return true;
    return options.rangeUrl !== null && inRange(options.rangeUrl, password, options.log);
  };
}

async function inRange(rangeUrl: string, password: string, log: Log): Promise<boolean> {
  const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
  try {
    const answer = await fetchOutside(new URL(hash.slice(0, 5), rangeUrl), {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
    const lines = answer.ok ? (await answer.text()).split('\n') : [];
    return lines.some((line) => line.startsWith(`${hash.slice(5)}:`) && !/:0\s*$/.test(line));
  } catch (err) {
    // A service that is away must not stop people from choosing a password.
    log.warn({ err }, 'The list of breached passwords could not be asked.');
    return false;
  }
}
