import type { Call } from '#kernel/call';
import type { Language } from '#kernel/text';
import type { SignedBody } from './signed.ts';

/** One request for a call, as read by the kit. The handler's wrapper asks for the input after the permission check. */
export interface CallRequest {
  /** Checks the input against the contract; refuses with the wrong fields. */
  readonly parse: () => unknown;
  /** The body as JSON, before any check; undefined where there is none. */
  readonly sent: unknown;
  /**
   * Reads an uploaded form, which waits until it is known who sends it and that they may. Without a form it does nothing.
   * The sender's bytes are counted.
   */
  readonly receive: (sender: string) => Promise<void>;
  /** Bearer token or access cookie, unchecked. */
  readonly token: string | undefined;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The body as it came, and its signature; only for a call whose meta names `signedBy`, and only where both were sent. */
  readonly signed?: SignedBody | undefined;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** This server's address as the caller typed it, for links in mails; always one of the configured addresses. */
  readonly origin: string;
  readonly language: Language;
  /** The requested company, when the caller names one. */
  readonly tenantId: string | undefined;
  /** The employee who made the change, when the caller names one: a device may send it after another person signed in. */
  readonly employeeId: string | undefined;
  /** Minutes east of UTC on the caller's clock. */
  readonly timeZoneOffset: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly setCookie: (cookie: Cookie) => void;
}

export interface Cookie {
  readonly name: string;
  /** Null deletes the cookie. */
  readonly value: string | null;
  readonly path: string;
  readonly maxAgeSeconds: number;
}

/** A call with its handler. The server refuses to start when a call has no handler, or a handler no call. */
export interface Endpoint {
  readonly call: Call;
  readonly run: (request: CallRequest) => Promise<unknown>;
}

/** An answer that stays open. `open` receives the functions to send with and returns what to do when the caller leaves. */
export class EventsAnswer {
  /** Whose lines are counted together. */
  readonly session: string;
  readonly open: (send: (data: unknown) => void, close: () => void) => () => void;

  constructor(session: string, open: EventsAnswer['open']) {
    this.session = session;
    this.open = open;
  }
}
