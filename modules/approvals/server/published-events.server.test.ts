// What others hear of a request: the notifications are made from these events.
import { expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { addSeconds, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import type { TenantTx } from '#server/db/tx';
import { decideRequest } from './decide-request.ts';
import { lookAtDue } from './requests-due.ts';
import { requestForUpdate } from './store/requests.ts';
import { aRequestIn, testEngine } from './testing.ts';

const kala = testServer();

/** The events of this transaction that are about requests, oldest first. */
async function requestEventsOf(tx: TenantTx): Promise<[string, Record<string, unknown>][]> {
  const rows = await tx.rows<{ event: string; payload: Record<string, unknown> }>(sql`
    select event, payload from app.outbox
    where organization_id = ${tx.organizationId} and event like 'request.%' order by id`);
  return rows.map(({ event, payload }) => [event, payload]);
}

it('the people asked, reminded and asked next, and how it ended', async () => {
  const company = await kala.aCompany();
  const [owner, asker] = [await kala.aPerson(company, { groups: ['owner'] }), await kala.aPerson(company)];
  const [first, second] = [await kala.aPerson(company), await kala.aPerson(company)];
  const now = systemNow();
  // In one transaction, before the events are carried on.
  await kala.database.tenant(company.organizationId, async (tx) => {
    const opened = await aRequestIn(tx, { asker, groups: [[first], [second]], now });
    const requestId = opened.id;
    const later = (hours: number) => ({ ...testEngine(), tx, now: addSeconds(now, hours * 3600) });
    await lookAtDue(later(24));
    await lookAtDue(later(72));
    const escalated = await requestForUpdate(tx, requestId);
    if (!escalated) throw new Error('The request is gone.');
    const passed = await decideRequest(later(73), escalated, { by: first.employeeId, approve: true, reason: null });
    await decideRequest(later(74), passed, { by: second.employeeId, approve: true, reason: null });
    expect(await requestEventsOf(tx)).toEqual([
      ['request.waiting', { requestId, employeeIds: [first.employeeId], why: 'opened' }],
      ['request.reminded', { requestId, employeeIds: [first.employeeId] }],
      ['request.waiting', { requestId, employeeIds: [owner.employeeId], why: 'escalated' }],
      ['request.waiting', { requestId, employeeIds: [second.employeeId], why: 'nextGroup' }],
      ['request.approved', { requestId }],
    ]);
  });
});

it('those who are asked no more, and those in their place, who are not reminded at once', async () => {
  const company = await kala.aCompany();
  const [owner, asker] = [await kala.aPerson(company, { groups: ['owner'] }), await kala.aPerson(company)];
  const leaver = await kala.aPerson(company);
  const now = systemNow();
  await kala.database.tenant(company.organizationId, async (tx) => {
    const { id: requestId } = await aRequestIn(tx, { asker, groups: [[leaver]], now });
    await tx.run(sql`
      update app.employee set status = 'deactivated'
      where organization_id = ${tx.organizationId} and id = ${leaver.employeeId}`);
    await lookAtDue({ ...testEngine(), tx, now: addSeconds(now, 24 * 3600) });
    expect(await requestEventsOf(tx)).toEqual([
      ['request.waiting', { requestId, employeeIds: [leaver.employeeId], why: 'opened' }],
      ['request.waiting', { requestId, employeeIds: [owner.employeeId], why: 'handedOver' }],
      ['request.handedOver', { requestId, employeeIds: [leaver.employeeId] }],
    ]);
  });
});
