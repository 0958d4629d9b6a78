import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Services } from '#access/server/public';
import { recordRefusal, recordSignIn } from '#activity/server/public';
import { calls } from '#apps/contract';
import type { DemoAccount } from '#identity/contract';
import {
  createBreachCheck,
  createSecrets,
  createTokens,
  createWays,
  type IdentityOptions,
  type Sms,
  type WaySettings,
} from '#identity/server/public';
import { type Instant, systemNow } from '#kernel/time';
import type { Database } from '#server/db/database';
import { sql } from '#server/db/sql';
import type { Files } from '#server/files';
import { createHttpServer, type HttpOptions } from '#server/http/server';
import { startJobs } from '#server/jobs';
import { startLive } from '#server/live';
import type { Mail } from '#server/mail';
import { stopPdf } from '#server/pdf';
import { scannerHears, scannerJobs, type ZoneOptions } from '#zones/server/public';
import { docsPage } from './docs-page.ts';
import { createDoorkeeper } from './doorkeeper.ts';
import { guardedEmployments } from './employments.ts';
import { agreedToFacePhotos, due, handlers, hears, jobs, requireEveryCallAnswered } from './modules.ts';
import { openapiDocument } from './openapi.ts';

export interface ApplicationOptions {
  readonly database: Database;
  readonly secret: string;
  readonly files: Files;
  readonly mail: Mail;
  /** Shown on the sign-in page of a demo; empty elsewhere. */
  readonly demoAccounts: readonly DemoAccount[];
  readonly identity: {
    /** A service that knows breached passwords by the beginning of their hash. */
    readonly breachedRangeUrl: string | null;
    readonly ways: WaySettings;
  };
  readonly scanners: {
    /** Networks in which this server may speak to face scanners; empty where it stands elsewhere. */
    readonly networks: readonly string[];
    /** Where they answer; another only in tests. */
    readonly port?: number;
  };
  /** Null where no SMS could reach anybody: then nobody signs in by phone. */
  readonly sms: Sms | null;
  readonly log: FastifyBaseLogger;
  readonly http: Omit<HttpOptions, 'endpoints' | 'log' | 'isReady' | 'openapi' | 'docsPage'>;
  /** The clock; tests move it. */
  readonly now?: () => Instant;
  /** How long events that a process left behind may wait; tests are impatient. */
  readonly sweepEveryMs?: number;
}

export interface Application {
  readonly http: FastifyInstance;
  readonly services: Services;
  stop(): Promise<void>;
}

/** Puts the house together on an open database. Whoever opened the database closes it. */
export async function startApplication(options: ApplicationOptions): Promise<Application> {
  const { database, files, mail, log, now = systemNow } = options;
  const tokens = createTokens(options.secret);
  const secrets = createSecrets(options.secret);
  const zones: ZoneOptions = {
    secrets,
    scannerNetworks: options.scanners.networks,
    ...(options.scanners.port !== undefined && { scannerPort: options.scanners.port }),
    whoAgreed: agreedToFacePhotos,
  };
  const identity: IdentityOptions = {
    tokens,
    secrets,
    demoAccounts: options.demoAccounts,
    isBreached: createBreachCheck({ rangeUrl: options.identity.breachedRangeUrl, log }),
    ...createWays(options.identity.ways),
    sms: options.sms,
    employmentsOf: guardedEmployments,
    signedIn: recordSignIn,
    signInRefused: recordRefusal,
  };
  const given = handlers(identity, zones);
  requireEveryCallAnswered(calls, given);

  const live = await startLive({ database, log });
  const doorkeeper = createDoorkeeper({ database, tokens, now });
  const started = await startJobs({
    database,
    jobs: [...jobs, ...scannerJobs(zones)],
    hears: [...hears, ...scannerHears(zones)],
    due,
    services: { database, files, mail, live, log },
    log,
    sweepEveryMs: options.sweepEveryMs,
  });
  const services: Services = { database, files, mail, live, log, jobs: started, doorkeeper, now };

  let document: Promise<object> | undefined;
  const http = await createHttpServer({
    ...options.http,
    log,
    endpoints: given.map((handler) => handler.with(services)),
    isReady: () =>
      database
        .global((tx) => tx.one(sql`select 1 as up`))
        .then(
          () => true,
          () => false,
        ),
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
      await http.close();
      await started.stop();
      await live.stop();
      await stopPdf();
      mail.stop();
    },
  };
}
