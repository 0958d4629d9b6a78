import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './db/database.ts';
import { sql } from './db/sql.ts';
import type { Log } from './log.ts';

/** A message for open screens. A screen that is not listening never gets it: use `tell` for what must not be lost. */
export interface LiveMessage {
  /** Only for people in this organization. */
  readonly organizationId?: string;
  /** Only for this user. */
  readonly userId?: string;
  readonly kind: string;
  /** Left out when it is too long to send; then, and after `resync`, the screen reads again. */
  readonly data?: unknown;
}

/** Messages between server processes. */
export interface ProcessMessage {
  readonly kind: string;
  readonly about?: string;
}

export interface LiveFilter {
  readonly organizationId?: string;
  readonly userId?: string;
}

export interface Live {
  /** Sends to the subscribers of every server process. Called after the transaction is committed. */
  publish(message: LiveMessage): Promise<void>;
  /** Returns the function that ends the subscription. `{ kind: 'resync' }` means that messages may have been missed. */
  subscribe(filter: LiveFilter, on: (message: LiveMessage) => void): () => void;
  /** Messages that a subscriber of so many milliseconds ago would have received; only `resync` where some may have been missed. */
  recent(filter: LiveFilter, sinceMs: number): LiveMessage[];
  /** Sends to every server process, this one too, but to no browser window. */
  tellProcesses(message: ProcessMessage): Promise<void>;
  /** Returns how to end it. `{ kind: 'resync' }` here too says that messages may have been missed. */
  hearProcesses(on: (message: ProcessMessage) => void): () => void;
  stop(): Promise<void>;
}

export interface LiveOptions {
  readonly database: Database;
  readonly log: Log;
}

const channel = 'kala_live';
// PostgreSQL refuses a notification of 8,000 bytes or more.
const longestNotice = 7_900;
/** Longer than a page may be old whose first data counts. */
const recentMs = 70_000;
/** A rush of all companies; a message takes some hundred bytes. */
const mostRecent = 4_000;
const restMs = 50;
/** Messages that could not be sent are sent again after so long; of more than so many only that something was missed. */
const againMs = 1_000;
const mostUnsent = 1_000;
const firstWaitMs = 200;
const longestWaitMs = 5_000;
const pulseEveryMs = 15_000;
const longestPulseMs = 5_000;

/** A message without an organization is for all organizations, one without a user for all users of its organization. */
const isFor = (filter: LiveFilter, message: LiveMessage): boolean =>
  (message.organizationId === undefined || message.organizationId === filter.organizationId) &&
  (message.userId === undefined || message.userId === filter.userId);

function notice(message: LiveMessage): string {
  const whole = JSON.stringify(message);
  if (Buffer.byteLength(whole) <= longestNotice) return whole;
  const { data: _data, ...names } = message;
  return JSON.stringify(names);
}

function processNotice(message: ProcessMessage): string {
  return JSON.stringify({ process: message });
}

export async function startLive({ database, log }: LiveOptions): Promise<Live> {
  const subscribers = new Set<{ filter: LiveFilter; on: (message: LiveMessage) => void }>();
  const recent = new Recent();
  const spread = (message: LiveMessage) => {
    recent.add(message);
    for (const { filter, on } of subscribers) {
      if (!isFor(filter, message)) continue;
      try {
        on(message);
      } catch (err) {
        log.error({ err, kind: message.kind }, 'A subscriber of the live channel failed.');
      }
    }
  };
  const processHearers = new Set<(message: ProcessMessage) => void>();
  const spreadToProcess = (message: ProcessMessage) => {
    for (const hear of processHearers) hear(message);
  };
  const line = await openLine({
    url: database.urls.global,
    log,
    heard: (text) => {
      const message = JSON.parse(text) as LiveMessage | { readonly process: ProcessMessage };
      if ('process' in message) spreadToProcess(message.process);
      else spread(message);
    },
    missed: () => {
      spread({ kind: 'resync' });
      recent.forget();
      spreadToProcess({ kind: 'resync' });
    },
  });
  const notices = new Notices(database);
  return {
    publish: (message) => notices.send(notice(message)),
    subscribe(filter, on) {
      const subscriber = { filter, on };
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    recent: (filter, sinceMs) => recent.since(filter, sinceMs),
    tellProcesses: (message) => notices.send(processNotice(message)),
    hearProcesses(on) {
      processHearers.add(on);
      return () => processHearers.delete(on);
    },
    async stop() {
      subscribers.clear();
      processHearers.clear();
      await notices.stop();
      await line.close();
    },
  };
}

/** What was heard in the last minute or two: a page reads its data before its line is open. */
class Recent {
  #heard: { readonly at: number; readonly message: LiveMessage }[] = [];
  /** After this moment nothing is missing. */
  #wholeAfter = performance.now();

  add(message: LiveMessage): void {
    const at = performance.now();
    this.#heard.push({ at, message });
    const isOld = at - (this.#heard[0]?.at ?? at) > 2 * recentMs;
    if (!isOld && this.#heard.length <= mostRecent) return;
    // Half of them at once: one by one they would move the list each time.
    const first = this.#heard.findIndex((one) => at - one.at <= recentMs);
    const dropped = Math.max(first, this.#heard.length - mostRecent / 2);
    this.#wholeAfter = this.#heard[dropped - 1]?.at ?? this.#wholeAfter;
    this.#heard = this.#heard.slice(dropped);
  }

  forget(): void {
    this.#heard = [];
    this.#wholeAfter = performance.now();
  }

  since(filter: LiveFilter, sinceMs: number): LiveMessage[] {
    const from = performance.now() - sinceMs;
    if (from <= this.#wholeAfter) return [{ kind: 'resync' }];
    return this.#heard.filter(({ at, message }) => at >= from && isFor(filter, message)).map(({ message }) => message);
  }
}

const resync = { kind: 'resync' };
const somethingMissed = [notice(resync), processNotice(resync)];

interface Waiting {
  readonly text: string;
  resolve(): void;
  reject(error: unknown): void;
}

/** The first message leaves at once; those right after it leave together, because in a rush dozens of companies get one each second. */
class Notices {
  readonly #database: Database;
  /** Messages of all leave together: sending belongs to no job that may be stopped. */
  readonly #forAll = AsyncLocalStorage.snapshot();
  #waiting: Waiting[] = [];
  #resting = false;
  #isStopped = false;
  /** Their senders know of the failure; windows would show old data without them. */
  #unsent: string[] = [];

  constructor(database: Database) {
    this.#database = database;
  }

  send(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ text, resolve, reject });
      if (!this.#resting) void this.#forAll(() => this.sendAll());
    });
  }

  async sendAll(): Promise<void> {
    const [all, again] = [this.#waiting.splice(0), this.#unsent.splice(0)];
    const texts = [...again, ...all.map(({ text }) => text)];
    if (texts.length === 0) return;
    this.#rest(again.length > 0 ? againMs : restMs);
    try {
      // One statement without a transaction: half the round trips.
      await this.#database.globalReading((tx) =>
        tx.run(sql`select pg_notify(${channel}, text) from unnest(${texts}::text[]) with ordinality as n(text, place)
          order by place`),
      );
      for (const { resolve } of all) resolve();
    } catch (error) {
      this.#keep(texts);
      for (const { reject } of all) reject(error);
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.sendAll();
  }

  #keep(texts: readonly string[]): void {
    this.#unsent.push(...texts);
    if (this.#unsent.length > mostUnsent) this.#unsent = [...somethingMissed];
    // The failure may have come long after the rest was over.
    if (!this.#resting && !this.#isStopped) this.#rest(againMs);
  }

  #rest(milliseconds: number): void {
    this.#resting = true;
    setTimeout(() => {
      this.#resting = false;
      if (!this.#isStopped) void this.sendAll();
    }, milliseconds).unref();
  }
}

interface LineOptions {
  readonly url: string;
  readonly log: Log;
  heard(text: string): void;
  missed(): void;
}

/** One listening connection, replaced whenever it breaks. */
async function openLine({ url, log, heard, missed }: LineOptions): Promise<{ close(): Promise<void> }> {
  const closed = new AbortController();
  let current = await connected(url, heard);

  async function keep(): Promise<void> {
    while (!closed.signal.aborted) {
      await broken(current, closed.signal);
      const ended = current.end().catch(() => {});
      // A connection whose other side is gone may never report it.
      if (closed.signal.aborted) return Promise.race([ended, sleep(1_000, undefined, { ref: false })]);
      log.warn({}, 'The live channel lost its connection and is opening another.');
      const next = await reconnected();
      if (!next) return;
      current = next;
      log.info({}, 'The live channel is back.');
      missed();
    }
  }

  async function reconnected(): Promise<pg.Client | undefined> {
    for (let wait = firstWaitMs; !closed.signal.aborted; wait = Math.min(wait * 2, longestWaitMs)) {
      try {
        return await connected(url, heard);
      } catch {
        // A random delay, so that not all servers connect at once when PostgreSQL comes back.
        await sleep(wait * (0.5 + Math.random()), undefined, { signal: closed.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  const kept = keep();
  return {
    async close() {
      closed.abort();
      await kept;
    },
  };
}

async function connected(url: string, heard: (text: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'kala live',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: longestPulseMs,
  });
  client.on('error', () => {});
  client.on('notification', ({ payload }) => payload && heard(payload));
  try {
    await client.connect();
    await client.query(`listen ${channel}`);
    return client;
  } catch (error) {
    client.end().catch(() => {});
    throw error;
  }
}

/** Resolves when the connection ends. A connection may die silently (a router forgets it), so it is probed. */
async function broken(client: pg.Client, closed: AbortSignal): Promise<void> {
  const ended = new AbortController();
  const either = AbortSignal.any([ended.signal, closed]);
  client.once('end', () => ended.abort());
  client.once('error', () => ended.abort());
  while (!either.aborted) {
    await sleep(pulseEveryMs, undefined, { signal: either, ref: false }).catch(() => {});
    if (!either.aborted) await client.query('select 1').catch(() => ended.abort());
  }
}
