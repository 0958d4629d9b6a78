// How an application is set up in tests: in the process of the tests and in processes that they start.
import { sampleRequests } from '#approvals/server/testing';
import { localSms, noWays, type WaySettings } from '#identity/server/public';
import { defaultPublicSettings } from '#kernel/public-settings';
import { type Instant, systemNow } from '#kernel/time';
import { silentPushService } from '#notifications/server/testing';
import type { Database } from '#server/db/database';
import { databaseOf } from '#server/db/roles';
import { localFiles } from '#server/files';
import { createLog } from '#server/log';
import { localMail } from '#server/mail';
import { folderOfFiles } from '#server/testing/database';
import type { ApplicationOptions } from '../application.ts';

/** A LINE channel and a push service on a port where nothing listens; tests of sending have their own. */
const silentLine = { token: 'token', secret: 'channel secret', apiUrl: silentPushService, addFriendUrl: null };

export const secret = 'a secret of thirty-two letters or more, for tests';

/** Lines of failed calls, the last ones: a test that meets an error 500 shows them. */
const failures: string[] = [];
const mostFailures = 100;

const quiet = process.env.LOG_LEVEL
  ? createLog(process.env.LOG_LEVEL)
  : createLog('error', {
      destination: {
        write(line) {
          failures.push(line);
          if (failures.length > mostFailures) failures.shift();
        },
      },
    });

/** What the log says of a call that failed. */
export function failureOf(requestId: unknown): Error | undefined {
  const line = failures.findLast((one) => one.includes(`"requestId":"${requestId}"`));
  return line === undefined ? undefined : new Error(JSON.parse(line).err?.stack ?? line);
}

interface Wished {
  readonly ways?: WaySettings;
  readonly scanners?: ApplicationOptions['scanners'];
  readonly demoAccounts?: ApplicationOptions['demoAccounts'];
  readonly now?: () => Instant;
  readonly log?: ApplicationOptions['log'];
  readonly changed?: (usual: ApplicationOptions) => ApplicationOptions;
}

export const applicationOptions = (database: Database, wished: Wished = {}): ApplicationOptions => {
  const { changed = (usual) => usual } = wished;
  return changed(usualOptions(database, wished));
};

const usualOptions = (
  database: Database,
  { ways = noWays, scanners = { networks: [] }, demoAccounts = [], now = systemNow, log = quiet }: Wished,
): ApplicationOptions => ({
  database,
  secret,
  files: localFiles(folderOfFiles(databaseOf(database.urls.owner))),
  mail: localMail(database),
  demoAccounts,
  identity: { breachedRangeUrl: null, ways },
  scanners,
  notifications: { line: silentLine, pushServices: [silentPushService] },
  sms: localSms(database),
  log,
  http: {
    webFolder: null,
    addresses: ['http://localhost'],
    secure: false,
    trustProxy: false,
    checkAnswers: true,
    imageSources: [],
    publicSettings: defaultPublicSettings,
    metricsToken: null,
    pages: {},
    limits: {
      bodyBytes: 2 * 1024 * 1024,
      uploadBytes: 25 * 1024 * 1024,
      uploadBytesPerHour: 1024 * 1024 * 1024,
      timeoutMilliseconds: 30_000,
      requestsPerMinute: 1_000_000,
      narrowRequestsPerMinute: 1_000_000,
    },
  },
  moreModules: [sampleRequests],
  sweepEveryMs: 1_000,
  now,
});
