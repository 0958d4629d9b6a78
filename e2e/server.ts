// One server for all journeys: its own PostgreSQL, the demo company, a free port. KALA_URL names a running one instead.
import { buildWeb } from '../tools/build-web.ts';
import { findBrowser } from '../tools/setup/browser.ts';
import { startServer } from '../tools/setup/server-process.ts';

export default async function startForJourneys(): Promise<() => Promise<void>> {
  process.env.KALA_CHROMIUM ||= await findBrowser();
  if (process.env.KALA_URL) return async () => {};
  await buildWeb();
  // Known to the journeys, so that one of them can make an expired token.
  process.env.KALA_SECRET ??= 'a secret of thirty-two letters or more, for journeys';
  const server = await startServer({
    // Enough seats for a file of five thousand people.
    env: { REQUESTS_PER_MINUTE: '100000', SIGN_INS_PER_MINUTE: '10000', KALA_DEMO_SEATS: '6000' },
  });
  process.env.KALA_URL = server.url;
  return () => server.stop();
}
