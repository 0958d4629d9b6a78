import { deviceOf } from '#identity/rules/device';
import { employmentsOf, type SignInNews, signInNews } from '#identity/server/public';
import { nameText } from '#kernel/format';
import { employeeOfUser } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { job } from '#server/jobs';
import { addSignIn } from './store/entries.ts';

/** Writes a sign-in, or a wrong password or code, into the log of every company of the user. */
export const signInJob = job({
  ...signInNews,
  async run(news, { database }) {
    const { userId, organizationId } = news;
    const employments = userId ? await database.globalReading((tx) => employmentsOf(tx, userId)) : [];
    const places = new Set<string>(employments.map((one) => one.organizationId));
    if (organizationId) places.add(organizationId);
    for (const place of places) await database.tenant(place, (tx) => write(tx, news));
  },
});

/** A repeated job writes an entry twice only if the server was killed right after the first. */
async function write(tx: TenantTx, news: SignInNews): Promise<void> {
  const { userId, sessionId, provider, secondFactor, reason, userAgent, ip, requestId, at } = news;
  const employee = userId && (await employeeOfUser(tx, userId));
  if (!employee && tx.organizationId !== news.organizationId) return;
  const { browser, system } = deviceOf(userAgent);
  const facts = reason === undefined ? { provider, secondFactor: secondFactor ?? false } : { provider, reason };
  await addSignIn(tx, {
    call: reason === undefined ? 'sign-in' : 'sign-in refused',
    userId,
    employeeId: employee?.id ?? null,
    name: employee ? nameText(employee, 'first-last') : '',
    sessionId,
    facts: { ...facts, device: `${browser}, ${system}` },
    ip,
    requestId,
    now: at,
  });
}
