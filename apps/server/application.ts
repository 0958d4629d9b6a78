import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AnyServerModule, Services } from '#access/server/public';
import type { AssistantOptions } from '#assistant/server/public';
import type { BillingOptions } from '#billing/server/public';
import type { DemoAccount } from '#identity/contract';
import {
  createBreachCheck,
  createTokens,
  createWays,
  type IdentityOptions,
  type Sms,
  type Tokens,
  type WaySettings,
} from '#identity/server/public';
import { type Instant, systemNow } from '#kernel/time';
import type { NotificationOptions } from '#notifications/server/public';
import { type EffectServices, withEffects } from '#server/after-commit';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { Turns } from '#server/db/turns';
import type { Files } from '#server/files';
import { requestTurns } from '#server/http/request-turns';
import { createHttpServer, type HttpOptions } from '#server/http/server';
import { stopTables } from '#server/import/table';
import { type Jobs, startJobs } from '#server/jobs';
import { type Live, startLive } from '#server/live';
import type { Mail } from '#server/mail';
import { stopPdf } from '#server/pdf';
import { type Fetch, publicFetch } from '#server/public-fetch';
import { createSecrets, type Secrets } from '#server/secrets';
import type { ZoneOptions } from '#zones/server/public';
import { docsPage } from './docs-page.ts';
import { believedMilliseconds, createDoorkeeper, type RememberingDoorkeeper } from './doorkeeper.ts';
import { guardedEmployments } from './employments.ts';
import { type ModuleOptions, modules } from './modules.ts';
import { openapiDocument } from './openapi.ts';

export interface ApplicationOptions {
  readonly database: Database;
  readonly secret: string;
  readonly files: Files;
  readonly mail: Mail;
  /** Shown on the sign-in page of a demo; empty elsewhere. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly identity: {
    /** A service that finds breached passwords by the beginning of their hash. */
    readonly breachedRangeUrl: string | null;
    readonly ways: WaySettings;
    /** Networks besides the public internet in which issuers of companies are asked. */
    readonly companyNetworks: readonly string[];
  };
  readonly scanners: {
    /** Networks in which this server may call face scanners; empty where it runs elsewhere. */
    readonly networks: readonly string[];
    /** The port of face scanners; another only in tests. */
    readonly port?: number;
  };
  /** A service that finds places by address; null finds none. */
  readonly placeSearchUrl: string | null;
  readonly notifications: Pick<NotificationOptions, 'line' | 'pushServices'>;
  readonly billing: Omit<BillingOptions, 'origin'>;
  readonly assistant: AssistantOptions;
  /** Null without an SMS gateway: then sign-in by phone is off. */
  readonly sms: Sms | null;
  readonly log: FastifyBaseLogger;
  readonly http: Omit<HttpOptions, 'endpoints' | 'log' | 'isReady' | 'sessionOf' | 'openapi' | 'docsPage'>;
  /** The clock; tests move it. */
  readonly now?: () => Instant;
  /** The way to receivers of webhooks: public addresses only when left out; another only in tests. */
  readonly webhookFetch?: Fetch;
  /** Modules beside those of the product; only in tests. */
  readonly moreModules?: readonly AnyServerModule[];
  /** How long rights are cached without a message that they changed; longer only in tests. */
  readonly believedMilliseconds?: number;
  /** How long events that a process left behind may wait; tests are impatient. */
  readonly sweepEveryMs?: number;
  /** Which request begins next; fair to all companies when left out. */
  readonly turns?: Turns;
}

export interface Application {
  readonly http: FastifyInstance;
  readonly services: Services;
  stop(): Promise<void>;
}

/** Builds the server on an open database. The caller that opened the database closes it. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { files, mail, log, now = systemNow, turns = requestTurns() } = options;
  const tokens = createTokens(options.secret);
  const secrets = createSecrets(options.secret);
  const { handlers, jobs, hears, due } = modules(moduleOptions(options, { tokens, secrets }), options.moreModules);

  const live = await startLive({ database: options.database, log });
  const begun: { jobs?: Jobs } = {};
  const database: Database = withEffects(options.database, () => effects);
  const doorkeeper = createDoorkeeper({
    database,
    tokens,
    now,
    believedMilliseconds: options.believedMilliseconds ?? believedMilliseconds,
    demoAddresses: options.demoAccounts.map(({ email }) => email),
  });
  const effects: EffectServices = {
    live,
    log,
    forget: forgetting(doorkeeper, live),
    jobs: {
      queue(...asked) {
        // The queue opens its workers one by one; a job that is run meanwhile is tried again.
        if (!begun.jobs) throw new Error('The job queue is not open yet.');
        return begun.jobs.queue(...asked);
      },
      relay: (organizationId) => begun.jobs?.relay(organizationId),
    },
  };
  const started = await startJobs({
    database,
    jobs,
    hears,
    due,
    services: { database, files, mail, log },
    log,
    sweepEveryMs: options.sweepEveryMs,
  });
  begun.jobs = started;
  const services: Services = { database, files, mail, live, log, doorkeeper, secrets, turns, now };

  let document: Promise<object> | undefined;
  const http = await createHttpServer({
    ...options.http,
    log,
    endpoints: handlers.map((handler) => handler.with(services)),
    isReady: () =>
      database
        .global((tx) => tx.one(sql`select 1 as up`))
        .then(
          () => true,
          () => false,
        ),
    sessionOf: (token) => doorkeeper.proven(token),
    openapi: () => {
      document ??= openapiDocument();
      return document;
    },
    docsPage: docsPage(),
  });

  return {
    http,
    services,
    async stop() {
      const ended = (part: string, end: () => Promise<unknown>) => endOf(end, () => log.error({ part }, stopsSlowly));
      await ended('answers', () => http.close());
      await ended('jobs', () => started.stop());
      await ended('messages', () => live.stop());
      await ended('papers', async () => stopPdf());
      await ended('tables', stopTables);
      mail.stop();
    },
  };
}

/** What each module is given of the settings. */
function moduleOptions(
  options: ApplicationOptions,
  { tokens, secrets }: { readonly tokens: Tokens; readonly secrets: Secrets },
): ModuleOptions {
  const zones: ZoneOptions = {
    secrets,
    scannerNetworks: options.scanners.networks,
    placeSearchUrl: options.placeSearchUrl,
    ...(options.scanners.port !== undefined && { scannerPort: options.scanners.port }),
  };
  const identity: IdentityOptions = {
    tokens,
    secrets,
    demoAccounts: options.demoAccounts,
    isBreached: createBreachCheck({ rangeUrl: options.identity.breachedRangeUrl, log: options.log }),
    ...createWays(options.identity.ways),
    sms: options.sms,
    fetchCompany: publicFetch(options.identity.companyNetworks),
    employmentsOf: guardedEmployments,
  };
  const notifications: NotificationOptions = { secrets, origin: options.http.addresses[0], ...options.notifications };
  return {
    identity,
    organization: { secrets, fetchCompany: identity.fetchCompany },
    zones,
    clocking: { secrets },
    notifications,
    billing: { origin: options.http.addresses[0], ...options.billing },
    assistant: options.assistant,
    integrations: { secrets, fetchReceiver: options.webhookFetch ?? publicFetch([]) },
  };
}

export const stopsSlowly = 'The server waits for this part before it stops.';
const slowMilliseconds = 30_000;

async function endOf(end: () => Promise<unknown>, isSlow: () => void): Promise<void> {
  const timer = setTimeout(isSlow, slowMilliseconds);
  try {
    await end();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * This process drops its cached answers at once, the others when the message arrives; one that may have missed a message drops
 * everything.
 */
function forgetting(doorkeeper: RememberingDoorkeeper, live: Live): EffectServices['forget'] {
  live.hearProcesses(({ kind, about }) => {
    if (kind === 'resync') doorkeeper.forgetAll();
    if (kind === 'forget' && about !== undefined) doorkeeper.forget(about);
  });
  return async (ownerId) => {
    doorkeeper.forget(ownerId);
    await live.tellProcesses({ kind: 'forget', about: ownerId });
  };
}
