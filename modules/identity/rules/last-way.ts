/** A sign-in method may be removed from an account as long as another is left: a password with an address, or another connected method. */
import { ok, type Result, refused } from '#kernel/result';

export interface WaysIn {
  /** The account has a password, and an address to use with it. */
  readonly hasPassword: boolean;
  /** Every connected method, one entry each. */
  readonly connected: readonly string[];
}

export function afterDisconnecting(
  { hasPassword, connected }: WaysIn,
  way: string,
): Result<string[], 'wayNotConnected' | 'lastWay'> {
  if (!connected.includes(way)) return refused('wayNotConnected');
  const left = connected.filter((one) => one !== way);
  return hasPassword || left.length > 0 ? ok(left) : refused('lastWay');
}
