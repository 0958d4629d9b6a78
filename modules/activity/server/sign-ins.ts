import type { Services } from '#access/server/public';
import { deviceOf } from '#identity/rules/device';
import { employmentsOf, type SignedIn } from '#identity/server/public';
import { nameText } from '#kernel/format';
import { employeeOfUser } from '#people/server/public';
import { addSignIn } from './store.ts';

/** Writes a sign-in into the log of every company the user works at. A log that cannot be written keeps nobody out. */
export async function recordSignIn(services: Services, o: SignedIn): Promise<void> {
  const { browser, system } = deviceOf(o.request.userAgent);
  const places = await services.database.global((tx) => employmentsOf(tx, o.userId));
  const written = places.map(({ organizationId }) =>
    services.database.tenant(organizationId, async (tx) => {
      const employee = await employeeOfUser(tx, o.userId);
      if (!employee) return;
      await addSignIn(tx, {
        userId: o.userId,
        employeeId: employee.id,
        name: nameText(employee, 'first-last'),
        sessionId: o.sessionId,
        facts: { provider: o.provider, secondFactor: o.secondFactor, device: `${browser}, ${system}` },
        ip: o.request.ip,
        requestId: o.request.requestId,
        now: o.now,
      });
    }),
  );
  for (const one of await Promise.allSettled(written))
    if (one.status === 'rejected') services.log.error({ err: one.reason }, 'A sign-in is missing in the activity log.');
}
