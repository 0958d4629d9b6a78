import type { Services } from '#access/server/public';
import { deviceOf } from '#identity/rules/device';
import { employmentsOf, type SignedIn, type SignInRefused } from '#identity/server/public';
import { nameText } from '#kernel/format';
import { employeeOfUser } from '#people/server/public';
import { addSignIn, type SignInRow } from './store/entries.ts';

type Facts = Pick<SignInRow, 'call' | 'sessionId' | 'facts'>;

/** Writes a sign-in into the log of every company the user works at. A log that cannot be written keeps nobody out. */
export const recordSignIn = (services: Services, o: SignedIn): Promise<void> =>
  record(services, o, {
    call: 'sign-in',
    sessionId: o.sessionId,
    facts: { provider: o.provider, secondFactor: o.secondFactor },
  });

/** Somebody gave a wrong proof for a user who works here, or knocked at the company's own sign-in. */
export function recordRefusal(services: Services, o: SignInRefused): void {
  const facts = { provider: o.provider, reason: o.reason };
  void record(services, o, { call: 'sign-in refused', sessionId: null, facts });
}

async function record(
  services: Services,
  { userId, organizationId: tried, request, now }: Pick<SignInRefused, 'userId' | 'organizationId' | 'request' | 'now'>,
  { call, sessionId, facts }: Facts,
): Promise<void> {
  const { browser, system } = deviceOf(request.userAgent);
  const write = (organizationId: string) =>
    services.database.tenant(organizationId, async (tx) => {
      const employee = userId && (await employeeOfUser(tx, userId));
      if (!employee && organizationId !== tried) return;
      await addSignIn(tx, {
        call,
        userId,
        employeeId: employee?.id ?? null,
        name: employee ? nameText(employee, 'first-last') : '',
        sessionId,
        facts: { ...facts, device: `${browser}, ${system}` },
        ip: request.ip,
        requestId: request.requestId,
        now,
      });
    });
  try {
    const employments = userId ? await services.database.global((tx) => employmentsOf(tx, userId)) : [];
    const places = new Set<string>(employments.map(({ organizationId }) => organizationId));
    if (tried) places.add(tried);
    for (const one of await Promise.allSettled([...places].map(write))) if (one.status === 'rejected') throw one.reason;
  } catch (error) {
    services.log.error({ err: error }, 'A sign-in is missing in the activity log.');
  }
}
