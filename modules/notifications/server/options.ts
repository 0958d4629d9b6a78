import type { Secrets } from '#server/secrets';

/** What the server passes to this module at the start. */
export interface NotificationOptions {
  readonly secrets: Secrets;
  /** This server's public address, for links. */
  readonly origin: string;
  /** Null where the installation has no LINE channel. */
  readonly line: LineSettings | null;
  /** Origins of push services besides those of browser makers; only in tests. */
  readonly pushServices?: readonly string[];
}

/** A channel of the LINE Messaging API. */
export interface LineSettings {
  /** The channel access token. */
  readonly token: string;
  /** The channel secret, with which LINE signs what it sends here. */
  readonly secret: string;
  readonly apiUrl: string;
  /** `https://line.me/R/ti/p/@example`, where people add the account as a friend; null where it is not set. */
  readonly addFriendUrl: string | null;
}
