// One server for all journeys: its own PostgreSQL, the demo company, a free port. KALA_URL names a running one instead.
import { buildWeb } from '../tools/build-web.ts';
import { findBrowser } from '../tools/setup/browser.ts';
import { freePort, startServer } from '../tools/setup/server-process.ts';
import { outsideSettings } from './outside.ts';

export default async function startForJourneys(): Promise<() => Promise<void>> {
  process.env.KALA_CHROMIUM ||= await findBrowser();
  if (process.env.KALA_URL) return async () => {};
  await buildWeb();
  // Known to the journeys, so that one of them can make an expired token.
  process.env.KALA_SECRET ??= 'a secret of thirty-two letters or more, for journeys';
  process.env.KALA_OUTSIDE_PORTS = `${await freePort()} ${await freePort()} ${await freePort()}`;
  const server = await startServer({
    env: {
      REQUESTS_PER_MINUTE: '100000',
      SIGN_INS_PER_MINUTE: '10000',
      // A new user says where they come from: not all sign up at one address.
      TRUST_PROXY: '1',
      // Enough seats for a file of 1,100 people.
      KALA_DEMO_SEATS: '2000',
      ...outsideSettings(),
    },
  });
  process.env.KALA_URL = server.url;
  // Known to the journeys, so that one of them can appoint provider staff.
  process.env.KALA_E2E_DATA = server.dataFolder;
  return () => server.stop();
}
