import type { Call } from '#kernel/call';
import type { Language } from '#kernel/text';

/** One request for a call, as the kit read it. The handler's wrapper asks for the input once the caller may have it. */
export interface CallRequest {
  /** Checks the input against the contract; refuses with the fields that are wrong. */
  readonly parse: () => unknown;
  /** Bearer token or access cookie, as it came. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** This server's address as the caller typed it, for links in mails; never one that is not ours. */
  readonly origin: string;
  readonly language: Language;
  /** The company asked for, when the caller names one. */
  readonly tenantId: string | undefined;
  /** Minutes east of UTC on the caller's clock. */
  readonly timeZoneOffset: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly setCookie: (cookie: Cookie) => void;
}

export interface Cookie {
  readonly name: string;
  /** Null takes the cookie away. */
  readonly value: string | null;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** A call with its handler. The server refuses to start when a call has none, or a handler no call. */
export interface Endpoint {
  readonly call: Call;
  readonly run: (request: CallRequest) => Promise<unknown>;
}

/** An answer that stays open. `open` is handed the means to send and returns what to do when the caller leaves. */
export class EventsAnswer {
  readonly open: (send: (data: unknown) => void, close: () => void) => () => void;

  constructor(open: EventsAnswer['open']) {
    this.open = open;
  }
}
