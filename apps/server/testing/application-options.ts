// How an application is set up in tests: in the process of the tests and in processes that they start.
import { sampleRequests } from '#approvals/server/testing';
import { localSms, noWays, type WaySettings } from '#identity/server/public';
import { defaultPublicSettings } from '#kernel/public-settings';
import { type Instant, systemNow } from '#kernel/time';
import { silentPushService } from '#notifications/server/testing';
import type { Database } from '#server/db/database';
import { databaseOf } from '#server/db/roles';
import { Turns } from '#server/db/turns';
import { localFiles } from '#server/files';
import { createLog } from '#server/log';
import { localMail } from '#server/mail';
import { folderOfFiles } from '#server/testing/database';
import { type ApplicationOptions, stopsSlowly } from '../application.ts';

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
          if (line.includes(stopsSlowly)) process.stderr.write(line);
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

/**
 * Fair turns let a company rest while another one is there and the processors are busy: tests, which make all their calls in one
 * company after the other, would wait half of the time. How turns are given is tested in server-kit/http/fair-turns.test.ts.
 */
const atOnce = new Turns({ mayBegin: () => true, longestWaitMs: 10_000 });

/** The company that sells the plans of tests. */
const testSeller = {
  name: 'บริษัท ผู้ขาย จำกัด',
  address: '1 ถนนสีลม กรุงเทพมหานคร 10500',
  taxId: '0105500000001',
  branch: '00000',
};

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
  identity: { breachedRangeUrl: null, ways, companyNetworks: ['127.0.0.0/8', '::1'] },
  scanners,
  placeSearchUrl: null,
  billing: { paypal: null, seller: testSeller, promptPayId: null },
  assistant: { bot: null },
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
  turns: atOnce,
  now,
});
