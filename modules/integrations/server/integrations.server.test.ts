import { beforeEach, expect, test } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { departments } from '#departments/contract';
import { identity } from '#identity/contract';
import { instant, systemNow } from '#kernel/time';
import { notifications } from '#notifications/contract';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { AddressRefused } from '#server/public-fetch';
import { integrations } from '../contract.ts';
import { testEvent } from '../rules/webhook-events.ts';
import { deliveryWork } from './delivery-work.ts';
import { signatureOf } from './signature.ts';
import { addDeliveriesTo } from './store/deliveries.ts';

interface Received {
  readonly url: string;
  readonly headers: Headers;
  readonly body: string;
}

/** What receivers got, and how they answer: by the host of their address. */
const received: Received[] = [];
const answers = new Map<string, () => Response | Promise<Response>>();

const kala = testServer({
  changed: (usual) => ({
    ...usual,
    webhookFetch: async (url, init) => {
      const { host } = new URL(url);
      received.push({ url: String(url), headers: new Headers(init?.headers), body: String(init?.body) });
      return answers.get(host)?.() ?? new Response(null, { status: 204 });
    },
  }),
});

let owner: Person;
beforeEach(async () => {
  owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
  // Companies of tests are not in the directory; work falls due only in those that are.
  await kala.database.global(async (tx) => {
    await tx.run(sql`
      insert into global.organization_directory (organization_id, name, created_at)
      values (${owner.organizationId}, 'ทดสอบ', ${systemNow()})`);
    await tx.run(sql`
      insert into global.due_work (organization_id, what, due_at)
      values (${owner.organizationId}, ${deliveryWork.name}, 'infinity')`);
  });
});

const aKey = (facts: object = {}, by: Person = owner) =>
  kala.callAs(by, integrations.createApiKey, { name: crypto.randomUUID(), permissions: ['tag.view'], ...facts });
const as = ({ key }: { key: string }) => ({ token: key });
const patience = { timeout: 60_000 };

test('a key does what it lists and nothing else, in its company only', async () => {
  const key = as(await aKey());
  await expect(kala.callAs(key, organization.listTags, {})).resolves.toMatchObject({ items: [] });
  await expect(kala.callAs(key, organization.createTag, { name: 'x', colour: '#123' })).rejects.toMatchObject({
    status: 403,
  });
  const other = await kala.aCompany();
  const elsewhere = kala.callAs(key, organization.listTags, {}, { 'x-tenant-id': other.organizationId });
  await expect(elsewhere).rejects.toMatchObject({ status: 403 });
});

test('a key reaches no call about the account of its maker, and none that every employee may make', async () => {
  const key = as(await aKey());
  await expect(kala.callAs(key, identity.myVerification, undefined as never)).rejects.toMatchObject({ status: 401 });
  await expect(kala.callAs(key, integrations.listApiKeys, {})).rejects.toMatchObject({ status: 403 });
  await expect(kala.callAs(key, notifications.listMessages, {})).rejects.toMatchObject({ status: 403 });
});

test('a key of an owner gives nobody a group: it invites without one, and puts nobody in charge', async () => {
  const colleague = await kala.aPerson(owner, {});
  const leader = await kala.aPerson(owner, { groups: ['administrator'] });
  const key = as(await aKey({ permissions: ['employee.invite', 'department.edit'] }));
  const invited = (permissionGroups: ('owner' | 'reportViewer')[]) =>
    kala.callAs(key, people.invite, { people: [{ email: null, firstName: 'ใหม่', lastName: null }], permissionGroups });
  await expect(invited(['owner'])).rejects.toMatchObject({ body: { code: 'people.beyondReach' } });
  await expect(invited(['reportViewer'])).rejects.toMatchObject({ body: { code: 'people.beyondReach' } });
  await expect(invited([])).resolves.toMatchObject({ invitations: [{ email: null }] });
  // An invitation that a person gave a group stays with people.
  const { invitations } = await kala.callAs(owner, people.invite, {
    people: [{ email: null, firstName: 'แอดมิน', lastName: null }],
    permissionGroups: ['administrator'],
  });
  const resent = kala.callAs(key, people.resendInvitation, { invitationId: invitations[0]?.id ?? '' });
  await expect(resent).rejects.toMatchObject({ body: { code: 'people.beyondReach' } });
  const { departmentId } = await kala.callAs(owner, departments.createDepartment, { name: 'ทีม' });
  const inCharge = (employeeManagerIds: string[]) =>
    kala.callAs(key, departments.setManagers, { departmentId, employeeManagerIds });
  await expect(inCharge([colleague.employeeId])).rejects.toMatchObject({ body: { code: 'people.beyondReach' } });
  await expect(inCharge([leader.employeeId])).rejects.toMatchObject({ body: { code: 'people.beyondReach' } });
  expect(await kala.callAs(owner, people.teamsLed, { employeeId: colleague.employeeId })).toEqual([]);
});

test('a key that was ended, has expired or is made up is refused', async () => {
  const made = await aKey();
  await kala.callAs(as(made), organization.listTags, {});
  await kala.callAs(owner, integrations.deleteApiKey, { id: made.id });
  await expect(kala.callAs(as(made), organization.listTags, {})).rejects.toMatchObject({ status: 401 });
  await expect(aKey({ expiresOn: '2024-01-01' })).rejects.toMatchObject({ status: 422 });
  const expired = await aKey();
  await kala.database.tenant(owner.organizationId, (tx) =>
    tx.run(sql`
      update app.api_key set expires_at = ${instant('2020-01-01T00:00:00Z')}
      where organization_id = ${tx.organizationId} and id = ${expired.id}`),
  );
  await expect(kala.callAs(as(expired), organization.listTags, {})).rejects.toMatchObject({ status: 401 });
  const madeUp = { token: `${made.key.slice(0, -1)}${made.key.endsWith('A') ? 'B' : 'A'}` };
  await expect(kala.callAs(madeUp, organization.listTags, {})).rejects.toMatchObject({ status: 401 });
});

test('a key with addresses works only from them, and its last use is shown', async () => {
  const near = await aKey({ networks: ['127.0.0.0/8'] });
  const far = await aKey({ networks: ['203.0.113.0/24'] });
  await kala.callAs(as(near), organization.listTags, {});
  await expect(kala.callAs(as(far), organization.listTags, {})).rejects.toMatchObject({ status: 403 });
  const { items } = await kala.callAs(owner, integrations.listApiKeys, {});
  expect(items.find(({ id }) => id === near.id)).toMatchObject({ lastUsedIp: '127.0.0.1', hint: near.key.slice(-4) });
  expect(items.find(({ id }) => id === far.id)).toMatchObject({ lastUsedAt: null });
});

test('the key itself is stored nowhere', async () => {
  const { id, key } = await aKey({}, owner);
  const row = await kala.database.tenant(owner.organizationId, (tx) =>
    tx.one<{ all: string }>(sql`
      select k::text as all from app.api_key k where organization_id = ${tx.organizationId} and id = ${id}`),
  );
  expect(row?.all).toContain(id);
  expect(row?.all).not.toContain(key.slice(30));
});

test('every answer says how many requests are left', async () => {
  const { headers } = await kala.send(owner, organization.listTags, {});
  expect(Number(headers['ratelimit-limit'])).toBeGreaterThan(0);
  expect(Number(headers['ratelimit-remaining'])).toBeLessThan(Number(headers['ratelimit-limit']));
  expect(Number(headers['ratelimit-reset'])).toBeGreaterThan(0);
});

const aWebhook = (host: string, facts: object = {}) =>
  kala.callAs(owner, integrations.createWebhook, {
    name: host,
    url: `https://${host}/kala`,
    events: ['employee.joined'],
    ...facts,
  });
const sentTo = (host: string) => received.filter(({ url }) => new URL(url).host === host);
const deliveriesOf = async (webhookId: string) =>
  (await kala.callAs(owner, integrations.listDeliveries, { webhookId: webhookId as never })).items;
const aJoined = () =>
  kala.callAs(owner, people.createEmployee, { firstName: 'สมหญิง', lastName: 'ใจดี', startDate: '2026-01-05' } as never);

test('an event reaches the webhook that wants it, signed, with ids only', async () => {
  const host = 'joined.example.com';
  const { id, secret } = await aWebhook(host);
  await aWebhook('left.example.com', { events: ['employee.deactivated'] });
  await aJoined();
  await expect.poll(() => sentTo(host).length, patience).toBe(1);
  const [sent] = sentTo(host);
  const { type, data } = JSON.parse(sent?.body ?? '');
  expect(type).toBe('employee.joined');
  expect(Object.keys(data)).toEqual(['employeeId']);
  const messageId = sent?.headers.get('webhook-id') ?? '';
  const timestamp = Number(sent?.headers.get('webhook-timestamp'));
  expect(sent?.headers.get('webhook-signature')).toBe(
    signatureOf([secret], { id: messageId, timestamp, body: sent?.body ?? '' }),
  );
  await expect.poll(async () => (await deliveriesOf(id))[0]?.state, patience).toBe('delivered');
  expect(sentTo('left.example.com')).toEqual([]);
});

test('a failed delivery waits for its next attempt, and is sent again by hand with the same id', async () => {
  const host = 'down.example.com';
  answers.set(host, () => new Response(null, { status: 410 }));
  const { id } = await aWebhook(host);
  await kala.callAs(owner, integrations.testWebhook, { id });
  await expect.poll(async () => (await deliveriesOf(id))[0]?.state, patience).toBe('failed');
  answers.delete(host);
  const [failed] = await deliveriesOf(id);
  expect(failed).toMatchObject({ lastStatus: 410, attempts: 1, nextAt: null });
  if (!failed) throw new Error('No delivery was written.');
  await kala.callAs(owner, integrations.replayDelivery, { id: failed.id });
  await expect.poll(async () => (await deliveriesOf(id))[0]?.state, patience).toBe('delivered');
  const ids = sentTo(host).map(({ headers }) => headers.get('webhook-id'));
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('an address that is not public is named in the log', async () => {
  const host = 'inside.example.com';
  answers.set(host, () => {
    throw new AddressRefused(host);
  });
  const { id } = await aWebhook(host);
  await kala.callAs(owner, integrations.testWebhook, { id });
  await expect.poll(async () => (await deliveriesOf(id))[0]?.lastFailure, patience).toBe('notPublic');
  expect((await deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', lastStatus: null });
});

test('a receiver that does not answer holds up no other', async () => {
  const [slow, quick] = ['slow.example.com', 'quick.example.com'];
  const held = Promise.withResolvers<Response>();
  answers.set(slow, () => held.promise);
  const [ofSlow, ofQuick] = [await aWebhook(slow), await aWebhook(quick)];
  const waiting = await kala.database.tenant(owner.organizationId, (tx) => {
    const facts = Array.from({ length: 30 }, () => ({ eventId: newId('event'), data: {} }));
    return addDeliveriesTo(tx, [ofSlow.id], { event: testEvent, facts, now: systemNow() });
  });
  expect(waiting).toBe(30);
  await kala.callAs(owner, integrations.testWebhook, { id: ofQuick.id });
  await expect.poll(() => sentTo(quick).length, { timeout: 20_000 }).toBe(1);
  expect(sentTo(slow).length).toBeLessThan(30);
  held.resolve(new Response(null, { status: 204 }));
  await expect.poll(() => sentTo(slow).length, patience).toBe(30);
});

test('after a change of secret the old one signs as well', async () => {
  const host = 'turned.example.com';
  const { id, secret } = await aWebhook(host);
  const renewed = await kala.callAs(owner, integrations.renewWebhookSecret, { id });
  await kala.callAs(owner, integrations.testWebhook, { id });
  await expect.poll(() => sentTo(host).length, patience).toBe(1);
  const [sent] = sentTo(host);
  const signed = {
    id: sent?.headers.get('webhook-id') ?? '',
    timestamp: Number(sent?.headers.get('webhook-timestamp')),
    body: sent?.body ?? '',
  };
  expect(sent?.headers.get('webhook-signature')).toBe(signatureOf([renewed.secret, secret], signed));
});

test('a webhook is called over https at a name, without a password in its address', async () => {
  for (const url of [
    'http://plain.example.com',
    'https://127.0.0.1/x',
    'https://localhost/x',
    'ftp://a.example.com',
    'https://kala:secret@hooks.example.com/x',
    'https://kala@hooks.example.com/x',
  ])
    await expect(aWebhook(crypto.randomUUID(), { url })).rejects.toMatchObject({ status: 400 });
});
