/** A way in may be taken off an account as long as another is left: a password with an address, or another connected way. */
import { ok, type Result, refused } from '#kernel/result';

export interface WaysIn {
  /** A password opens the account, and there is an address to type with it. */
  readonly hasPassword: boolean;
  /** Every connected way, once for each. */
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
