// Sending by mail, push and LINE, to a mail server, a push service and a LINE channel on this machine.
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { anAnnouncement } from '#announcements/server/testing';
import { approvals } from '#approvals/contract';
import { aRequest } from '#approvals/server/testing';
import { type Person, testServer } from '#apps/server/testing';
import { secret } from '#apps/server/testing/application-options';
import { saveEmployment } from '#identity/server/public';
import { addMinutes, addToDate, dateIn, type Instant, instantAtMinute, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { newId } from '#server/ids';
import { smtpMail } from '#server/mail';
import { createSecrets } from '#server/secrets';
import { notifications } from '../contract.ts';
import { deliver } from './deliver.ts';
import { withdrawMessages } from './make-messages.ts';
import type { NotificationOptions } from './options.ts';
import { devicesOf } from './store/devices.ts';
import { type LineService, startLineService } from './testing/line-service.ts';
import { type PushService, startPushService } from './testing/push-service.ts';
import { aFailedMail, aMessage, deliveriesTo, everything } from './testing.ts';

/** Mails to the readers of this file. The application may also send those that an earlier file of the worker left in the queue. */
const mails: { to: string; content: string }[] = [];
const addresses = new Set<string>();
let refusal: (Error & { responseCode?: number }) | undefined;
let password = 'secret';
/** The connection breaks when a mail has come in and before it is confirmed. */
let isCutOff = false;
/** Happens while a mail is on its way. */
let meanwhile: (() => Promise<unknown>) | undefined;
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth(given, _session, done) {
    if (given.password !== password) return done(Object.assign(new Error('wrong password'), { responseCode: 535 }));
    done(null, { user: given.username });
  },
  async onData(stream, session, done) {
    const content = await text(stream);
    const to = session.envelope.rcptTo[0]?.address ?? '';
    if (!refusal && addresses.has(to)) mails.push({ to, content });
    await meanwhile?.();
    if (isCutOff) return breakConnections();
    done(refusal);
  },
});
const connections = new Set<Socket>();
mailServer.server.on('connection', (socket: Socket) => connections.add(socket));
function breakConnections(): void {
  for (const socket of connections) socket.destroy();
  connections.clear();
}

const [push, line]: [PushService, LineService] = await Promise.all([startPushService(), startLineService()]);
const listening = Promise.withResolvers<void>();
mailServer.listen(0, '127.0.0.1', () => listening.resolve());
await listening.promise;
const mail = smtpMail(
  `smtp://kala:secret@127.0.0.1:${(mailServer.server.address() as AddressInfo).port}`,
  'Kala <no-reply@kala.test>',
);

const kala = testServer({
  changed: (usual) => ({ ...usual, mail, notifications: { line: line.settings, pushServices: [push.origin] } }),
});
const { callAs, aCompany, aPerson } = kala;

afterAll(async () => {
  await Promise.all([push.stop(), line.stop()]);
  mailServer.close();
});

let options: NotificationOptions;
beforeAll(() => {
  const secrets = createSecrets(secret);
  options = { secrets, origin: 'https://hr.kala.test', line: line.settings, pushServices: [push.origin] };
});
beforeEach(() => {
  mails.length = 0;
  push.arrived.length = 0;
  push.answer = 201;
  line.sent.length = 0;
  line.answers.length = 0;
  refusal = undefined;
  password = 'secret';
  isCutOff = false;
  meanwhile = undefined;
});

/** Does what is due at a moment. Test companies are not in the directory, so nothing is sent by itself. */
const sendDue = (person: Person, now: Instant = systemNow()) =>
  deliver({ organizationId: person.organizationId, now, services: kala.application.services, options });
const statesOf = async (person: Person) =>
  (await deliveriesTo(kala.database, person)).map(({ channel, state }) => `${channel} ${state}`);
const subjectOf = ({ content }: { content: string }) =>
  [...(/Subject: ((?:.|\r\n\s)+?)\r\n\S/.exec(content)?.[1]?.matchAll(/=\?UTF-8\?(B|Q)\?(.*?)\?=/g) ?? [])]
    .map(([, how, words = '']) => (how === 'B' ? Buffer.from(words, 'base64') : unquoted(words)).toString())
    .join('');
const unquoted = (words: string) =>
  Buffer.from(
    words.replace(/_/g, ' ').replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

async function aReader(settings: Partial<typeof everything> | object = {}): Promise<Person> {
  const reader = await aPerson(await aCompany());
  addresses.add(`${reader.userId}@kala.test`);
  await callAs(reader, notifications.saveSettings, { ...everything, ...settings } as typeof everything);
  return reader;
}

async function withDevice(reader: Person) {
  const device = push.aDevice();
  const { endpoint, p256dh, auth } = device;
  const { id } = await callAs(reader, notifications.addDevice, { endpoint, p256dh, auth });
  return { ...device, id };
}

async function withLine(reader: Person, lineUserId = `U${reader.employeeId}`): Promise<void> {
  const { code } = await callAs(reader, notifications.newLineCode, {});
  await report(lineUserId, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`);
}

const report = async (lineUserId: string, words: string, signature?: string) => {
  const reported = line.reported(lineUserId, words);
  return kala.application.http.inject({
    method: 'POST',
    url: '/public/v1/line',
    headers: { 'content-type': 'application/json', 'x-line-signature': signature ?? reported.signature },
    payload: reported.body,
  });
};

test('a mail in the receiver’s language, once', async () => {
  const reader = await aReader();
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  await sendDue(reader);
  await sendDue(reader);
  expect(mails.map(({ to }) => to)).toEqual([`${reader.userId}@kala.test`]);
  expect(mails.map(subjectOf)).toEqual(['สมชาย ใจดี ตอบเรื่องเวลาเข้าออกงานของคุณ: ขอทำงานล่วงเวลา']);
  expect(await statesOf(reader)).toEqual(['mail sent']);
});

test('braces in what people wrote stay as they are', async () => {
  const reader = await aReader();
  await aMessage(kala.database, reader, { kind: 'requestWaiting', facts: { person: '{{company}} {{x}}' } });
  await sendDue(reader);
  expect(mails.map(subjectOf)).toEqual(['{{company}} {{x}} ขออนุมัติ: ขอทำงานล่วงเวลา']);
});

test('a mail server that is away: tried again later, six times, then given up with the reason', async () => {
  const reader = await aReader();
  refusal = Object.assign(new Error('come back later'), { responseCode: 451 });
  await aMessage(kala.database, reader);
  let now = systemNow();
  for (let round = 0; round < 8; round++) {
    const next = await sendDue(reader, now);
    if (next === null) break;
    expect(next > now).toBe(true);
    now = next;
  }
  const [only] = await deliveriesTo(kala.database, reader);
  expect(only).toMatchObject({ state: 'failed', tries: 6 });
  expect(only?.error).toContain('come back later');
  expect(mails).toEqual([]);
});

test('a failed mail or push message is tried again after the quiet hours, not in them', async () => {
  const reader = await aReader({ quiet: { from: '21:00', to: '07:00' } });
  await withDevice(reader);
  refusal = Object.assign(new Error('come back later'), { responseCode: 451 });
  push.answer = 503;
  const today = dateIn('Asia/Bangkok', systemNow());
  const evening = instantAtMinute('Asia/Bangkok', today, 20 * 60 + 59);
  await aMessage(kala.database, reader, { now: evening });
  const morning = instantAtMinute('Asia/Bangkok', addToDate(today, { days: 1 }), 7 * 60);
  expect(await sendDue(reader, evening)).toBe(morning);
  refusal = undefined;
  push.answer = 201;
  await sendDue(reader, morning);
  expect(await statesOf(reader)).toEqual(['mail sent', 'push sent']);
});

test('a mail that fails while its message is taken back is not tried again', async () => {
  const reader = await aReader();
  const aboutId = newId('announcement');
  refusal = Object.assign(new Error('come back later'), { responseCode: 451 });
  await aMessage(kala.database, reader, { kind: 'announcementSent', aboutId });
  const now = systemNow();
  meanwhile = () =>
    kala.database.tenant(reader.organizationId, (tx) =>
      withdrawMessages(tx, { aboutId, kinds: ['announcementSent'] }, now),
    );
  expect(await sendDue(reader, now)).toBeNull();
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([{ state: 'skipped', error: 'recalled' }]);
});

test('a message that is taken back while one before it is sent is not sent any more', async () => {
  const reader = await aReader();
  const aboutId = newId('announcement');
  await aMessage(kala.database, reader);
  await aMessage(kala.database, reader, { kind: 'announcementSent', aboutId });
  const now = systemNow();
  meanwhile = () =>
    kala.database.tenant(reader.organizationId, (tx) =>
      withdrawMessages(tx, { aboutId, kinds: ['announcementSent'] }, now),
    );
  await sendDue(reader, now);
  expect(mails).toHaveLength(1);
  const states = (await deliveriesTo(kala.database, reader)).map(({ state, error }) => `${state} ${error}`);
  expect(states.toSorted()).toEqual(['sent null', 'skipped recalled']);
});

test('a mail server that takes our password no more: mails wait for a new one, none is given up at once', async () => {
  const reader = await aReader();
  breakConnections();
  password = 'changed';
  await aMessage(kala.database, reader);
  const now = systemNow();
  expect(await sendDue(reader, now)).toBe(addMinutes(now, 1));
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([{ state: 'waiting', tries: 1 }]);
  password = 'secret';
  await sendDue(reader, addMinutes(now, 1));
  expect(mails).toHaveLength(1);
  expect(await statesOf(reader)).toEqual(['mail sent']);
});

test('a connection that breaks before the mail server confirms a mail: it may have arrived, and is not sent twice', async () => {
  const reader = await aReader();
  isCutOff = true;
  await aMessage(kala.database, reader);
  const now = systemNow();
  await sendDue(reader, now);
  isCutOff = false;
  await sendDue(reader, addMinutes(now, 600));
  expect(mails).toHaveLength(1);
  expect(await statesOf(reader)).toEqual(['mail unknown']);
});

test('an administrator sees the failure and sends it again; a message that arrived cannot be sent again', async () => {
  const reader = await aReader();
  const admin = await aPerson(reader, { groups: ['administrator'] });
  refusal = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  await aMessage(kala.database, reader);
  await sendDue(reader);
  const { items } = await callAs(admin, notifications.listDeliveries, { state: 'failed' });
  expect(items).toMatchObject([
    { channel: 'mail', kind: 'requestApproved', tries: 1, receiver: { employeeId: reader.employeeId } },
  ]);
  const other = { state: 'failed', aboutId: crypto.randomUUID() } as const;
  expect((await callAs(admin, notifications.listDeliveries, other)).total).toBe(0);
  const [failed] = items;
  if (!failed) throw new Error('There is no failure.');
  expect(JSON.stringify(items)).not.toContain('ล่วงเวลา');
  refusal = undefined;
  await callAs(admin, notifications.resend, { id: failed.id });
  await sendDue(reader);
  expect(mails).toHaveLength(1);
  await expect(callAs(admin, notifications.resend, { id: failed.id })).rejects.toMatchObject({
    body: { code: 'notifications.notResendable' },
  });
  for (const call of [notifications.listDeliveries, notifications.resend] as const)
    await expect(callAs(reader, call, { id: failed.id } as never)).rejects.toMatchObject({ status: 403 });
});

test('in quiet hours nothing is sent until their end, and what was read meanwhile is not sent at all', async () => {
  const reader = await aReader({ quiet: { from: '00:00', to: '23:59' } });
  const noon = instantAtMinute('Asia/Bangkok', dateIn('Asia/Bangkok', systemNow()), 12 * 60);
  await aMessage(kala.database, reader, { kind: 'requestRejected', now: noon });
  await aMessage(kala.database, reader, { kind: 'disputeDecided', now: noon });
  const next = await sendDue(reader, noon);
  expect(mails).toEqual([]);
  const [read] = (await callAs(reader, notifications.listMessages, {})).items.filter(
    ({ kind }) => kind === 'requestRejected',
  );
  if (!read || !next) throw new Error('Nothing waits.');
  await callAs(reader, notifications.markRead, { id: read.id, isRead: true });
  await sendDue(reader, next);
  expect(mails.map(subjectOf)).toEqual(['สมชาย ใจดี ตอบเรื่องเวลาเข้าออกงานของคุณ: ขอทำงานล่วงเวลา']);
  expect((await statesOf(reader)).toSorted()).toEqual(['mail sent', 'mail skipped']);
});

test('what an administrator sends again, or a late server sends at last, waits for the end of quiet hours', async () => {
  const reader = await aReader({ quiet: { from: '21:00', to: '07:00' } });
  const admin = await aPerson(reader, { groups: ['administrator'] });
  const today = dateIn('Asia/Bangkok', systemNow());
  const [evening, night] = [20 * 60 + 59, 22 * 60].map((minute) => instantAtMinute('Asia/Bangkok', today, minute));
  if (!evening || !night) throw new Error('no times');
  const id = await aFailedMail(kala.database, reader);
  await callAs(admin, notifications.resend, { id });
  await aMessage(kala.database, reader, { now: evening });
  const morning = instantAtMinute('Asia/Bangkok', addToDate(today, { days: 1 }), 7 * 60);
  expect(await sendDue(reader, night)).toBe(morning);
  expect(mails).toEqual([]);
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([
    { state: 'waiting', tries: 0, error: null },
    { state: 'waiting', tries: 0, error: null },
  ]);
  await sendDue(reader, morning);
  expect(await statesOf(reader)).toEqual(['mail sent', 'mail sent']);
});

test('an announcement whose last day ended in quiet hours is not sent after them', async () => {
  const reader = await aReader({ quiet: { from: '21:00', to: '07:00' } });
  const owner = await aPerson(reader, { groups: ['owner'] });
  const today = dateIn('Asia/Bangkok', systemNow());
  const night = instantAtMinute('Asia/Bangkok', today, 22 * 60);
  for (const expiresOn of [today, addToDate(today, { days: 1 })]) {
    const aboutId = await anAnnouncement(kala, owner);
    await kala.database.tenant(owner.organizationId, (tx) =>
      tx.run(sql`
        update app.announcement set expires_on = ${expiresOn}
        where organization_id = ${tx.organizationId} and id = ${aboutId}`),
    );
    await aMessage(kala.database, reader, { kind: 'announcementSent', aboutId, now: night });
  }
  await sendDue(reader, instantAtMinute('Asia/Bangkok', addToDate(today, { days: 1 }), 7 * 60));
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([
    { state: 'skipped', error: 'over' },
    { state: 'sent', error: null },
  ]);
});

test('a request that was decided or taken back meanwhile: nobody is asked for a decision any more', async () => {
  const choices = everything.choices.map((one) =>
    one.kind === 'requestWaiting' ? one : { ...one, mail: 'off' as const, push: false, line: false },
  );
  const reader = await aReader({ choices });
  const asker = await aPerson(reader);
  const [taken] = [
    await aRequest(kala.database, { asker, groups: [[reader]] }),
    await aRequest(kala.database, { asker, groups: [[reader]] }),
  ];
  await expect.poll(() => statesOf(reader), { timeout: 60_000 }).toEqual(['mail waiting', 'mail waiting']);
  await callAs(asker, approvals.cancelRequest, { requestId: taken.id, reason: null });
  await sendDue(reader);
  expect(mails).toHaveLength(1);
  const states = (await deliveriesTo(kala.database, reader)).map(({ state, error }) => `${state} ${error}`);
  expect(states.toSorted()).toEqual(['sent null', 'skipped noLongerWaiting']);
});

test('a channel that the person turned off meanwhile sends nothing, also not what was waiting for it', async () => {
  const kept = everything.choices.map((one) => ({ ...one, mail: 'digest' as const }));
  const reader = await aReader({ choices: kept });
  await withDevice(reader);
  await withLine(reader);
  line.sent.length = 0;
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  const choices = kept.map((one) =>
    one.kind === 'disputeDecided' ? { ...one, mail: 'off' as const, push: false, line: false } : one,
  );
  await callAs(reader, notifications.saveSettings, { ...everything, choices });
  await sendDue(reader, addMinutes(systemNow(), 2 * 24 * 60));
  expect([mails, push.arrived, line.sent]).toEqual([[], [], []]);
  const states = (await deliveriesTo(kala.database, reader)).map((one) => [one.channel, one.state, one.error]);
  expect(states.toSorted()).toEqual([
    ['line', 'skipped', 'notChosen'],
    ['mail', 'skipped', 'notChosen'],
    ['push', 'skipped', 'notChosen'],
  ]);
});

test('the daily mail: all messages of the day in one mail at the chosen hour', async () => {
  const digest = everything.choices.map((choice) => ({ ...choice, mail: 'digest' as const }));
  const reader = await aReader({ choices: digest, digestAt: '17:30' });
  const now = systemNow();
  const morning = instantAtMinute('Asia/Bangkok', dateIn('Asia/Bangkok', now), 9 * 60);
  for (const kind of ['requestRejected', 'formAnswered', 'requestWaiting'] as const)
    await aMessage(kala.database, reader, { kind, now: morning });
  expect(await sendDue(reader, morning)).toBe(
    instantAtMinute('Asia/Bangkok', dateIn('Asia/Bangkok', now), 17 * 60 + 30),
  );
  expect(mails).toEqual([]);
  await sendDue(reader, instantAtMinute('Asia/Bangkok', dateIn('Asia/Bangkok', now), 17 * 60 + 30));
  expect(mails.map(subjectOf)).toEqual(['สรุปการแจ้งเตือนวันนี้ 3 รายการ']);
  expect(await statesOf(reader)).toEqual(['mail sent', 'mail sent', 'mail sent']);
});

test('a person who left after the message was made receives nothing more', async () => {
  const reader = await aReader();
  await aMessage(kala.database, reader);
  await kala.database.tenant(reader.organizationId, (tx) =>
    tx.run(sql`
      update app.employee set status = 'deactivated'
      where organization_id = ${reader.organizationId} and id = ${reader.employeeId}`),
  );
  await sendDue(reader);
  expect(mails).toEqual([]);
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([{ state: 'skipped', error: 'notAtWork' }]);
});

test('without a verified address no mail is sent', async () => {
  const reader = await aReader();
  await kala.database.global((tx) =>
    tx.run(sql`update global.user_account set email_verified_at = null where id = ${reader.userId}`),
  );
  await aMessage(kala.database, reader);
  await sendDue(reader);
  expect(await deliveriesTo(kala.database, reader)).toMatchObject([{ state: 'skipped', error: 'noVerifiedEmail' }]);
});

test('a push message arrives encrypted on each device and names the page to open', async () => {
  const reader = await aReader();
  const [phone, laptop] = [await withDevice(reader), await withDevice(reader)];
  const { pushKey, devices } = await callAs(reader, notifications.readSettings, undefined as never);
  expect(devices).toHaveLength(2);
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  await sendDue(reader);
  expect(push.arrived.map(({ path }) => push.origin + path).toSorted()).toEqual(
    [phone.endpoint, laptop.endpoint].toSorted(),
  );
  expect(push.arrived[0]).toMatchObject({
    key: pushKey,
    message: { title: 'สมชาย ใจดี ตอบเรื่องเวลาเข้าออกงานของคุณ: ขอทำงานล่วงเวลา', path: '/th/me/time' },
  });
});

test('a push message of a server that only this machine reaches names no sender at localhost, and arrives', async () => {
  const reader = await aReader();
  await withDevice(reader);
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  const { services } = kala.application;
  const here = { ...options, origin: 'http://localhost:3000' };
  await deliver({ organizationId: reader.organizationId, now: systemNow(), services, options: here });
  expect(push.arrived).toHaveLength(1);
});

test('a device whose session was ended from elsewhere receives nothing, and is forgotten', async () => {
  const reader = await aReader();
  await withDevice(reader);
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  await kala.database.global((tx) =>
    tx.run(sql`update global.user_session set ended_at = ${systemNow()} where id = ${reader.sessionId}`),
  );
  await sendDue(reader);
  expect(push.arrived).toEqual([]);
  const states = (await deliveriesTo(kala.database, reader)).map((one) => [one.channel, one.state, one.error]);
  expect(states).toContainEqual(['push', 'skipped', 'signedOut']);
  const left = await kala.database.tenant(reader.organizationId, (tx) => devicesOf(tx, [reader.employeeId]));
  expect(left).toEqual([]);
});

test('the links of a person who works in several companies name the company that writes', async () => {
  const reader = await aReader();
  const { userId, organizationId } = reader;
  const other = await aPerson(await aCompany());
  await kala.database.global((tx) =>
    saveEmployment(tx, userId, { organizationId: other.organizationId, employeeId: other.employeeId }),
  );
  await withDevice(reader);
  await withLine(reader);
  line.sent.length = 0;
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  await sendDue(reader);
  const there = `/th/me/time?workplace=${organizationId}`;
  expect(push.arrived[0]?.message.path).toBe(there);
  expect(line.sent[0]?.text.split('\n').at(-1)).toBe(`https://hr.kala.test${there}`);
  const html = mails[0]?.content.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(html).toContain(`href="https://hr.kala.test${there}"`);
});

test('a device whose subscription is gone is removed, and is not written to again', async () => {
  const reader = await aReader();
  await withDevice(reader);
  push.answer = 410;
  await aMessage(kala.database, reader);
  await sendDue(reader);
  expect((await callAs(reader, notifications.readSettings, undefined as never)).devices).toEqual([]);
  await aMessage(kala.database, reader);
  await sendDue(reader);
  expect((await statesOf(reader)).filter((one) => one.startsWith('push'))).toEqual(['push failed']);
});

test('a push service that is busy is asked again', async () => {
  const reader = await aReader();
  await withDevice(reader);
  push.answer = 503;
  await aMessage(kala.database, reader);
  const now = systemNow();
  const next = await sendDue(reader, now);
  expect(next).toBe(addMinutes(now, 1));
  push.answer = 201;
  await sendDue(reader, addMinutes(now, 1));
  expect(push.arrived).toHaveLength(1);
});

test('a test message reaches only the chosen device, also in quiet hours, and is not in the bell', async () => {
  const reader = await aReader({ quiet: { from: '00:00', to: '23:59' } });
  const [phone] = [await withDevice(reader), await withDevice(reader)];
  await callAs(reader, notifications.testDevice, { id: phone.id });
  await sendDue(reader);
  expect(push.arrived).toMatchObject([{ message: { title: 'อุปกรณ์นี้รับการแจ้งเตือนได้แล้ว' } }]);
  expect((await callAs(reader, notifications.listMessages, {})).items).toEqual([]);
});

test('an address that is no push service is refused, and a device belongs to its last person', async () => {
  const company = await aCompany();
  const [first, second] = [await aPerson(company), await aPerson(company)];
  const keys = { p256dh: push.aDevice().p256dh, auth: push.aDevice().auth };
  for (const endpoint of ['http://127.0.0.1:1/x', 'https://169.254.169.254/latest', 'https://example.com/send'])
    await expect(callAs(first, notifications.addDevice, { endpoint, ...keys })).rejects.toMatchObject({
      body: { code: 'notifications.noPushService' },
    });
  const { endpoint } = push.aDevice();
  const { id } = await callAs(first, notifications.addDevice, { endpoint, ...keys });
  await callAs(second, notifications.addDevice, { endpoint, ...keys });
  expect((await callAs(first, notifications.readSettings, undefined as never)).devices).toEqual([]);
  for (const call of [notifications.removeDevice, notifications.testDevice] as const)
    await expect(callAs(first, call, { id })).rejects.toMatchObject({ body: { code: 'notifications.deviceNotFound' } });
});

test('LINE: a code connects an account once, and messages arrive in it', async () => {
  const reader = await aReader();
  const { code } = await callAs(reader, notifications.newLineCode, {});
  await report('U-reader', 'สวัสดี');
  await report('U-reader', code);
  await report('U-thief', code);
  expect(line.sent.map(({ text: words }) => words.split('\n')[0])).toEqual([
    'เชื่อมต่อแล้ว การแจ้งเตือนจาก Kala จะส่งมาที่นี่',
    'ไม่พบรหัสนี้หรือรหัสหมดอายุแล้ว ขอรหัสใหม่ได้ใน Kala',
  ]);
  expect((await callAs(reader, notifications.readSettings, undefined as never)).line).toMatchObject({
    isConnected: true,
  });
  line.sent.length = 0;
  await aMessage(kala.database, reader, { kind: 'disputeDecided' });
  await sendDue(reader);
  expect(line.sent).toEqual([
    {
      to: 'U-reader',
      text: 'สมชาย ใจดี ตอบเรื่องเวลาเข้าออกงานของคุณ: ขอทำงานล่วงเวลา\n2 ชั่วโมง วันที่ 5 มีนาคม\nhttps://hr.kala.test/th/me/time',
    },
  ]);
  await callAs(reader, notifications.disconnectLine, {});
  await aMessage(kala.database, reader);
  await sendDue(reader);
  expect(line.sent).toHaveLength(1);
});

test('LINE: a report without the right signature connects nothing', async () => {
  const reader = await aReader();
  const { code } = await callAs(reader, notifications.newLineCode, {});
  const refused = await report('U-thief', code, Buffer.alloc(32).toString('base64'));
  expect(refused.statusCode).toBe(401);
  expect((await callAs(reader, notifications.readSettings, undefined as never)).line).toMatchObject({
    isConnected: false,
  });
});

test('LINE: an answer that got lost is asked for again with the same key, and the message arrives once', async () => {
  const reader = await aReader();
  await withLine(reader);
  line.sent.length = 0;
  line.answers.push('lost');
  await aMessage(kala.database, reader);
  const now = systemNow();
  await sendDue(reader, now);
  await sendDue(reader, addMinutes(now, 1));
  expect(line.sent).toHaveLength(1);
  expect((await statesOf(reader)).filter((one) => one.startsWith('line'))).toEqual(['line sent']);
});

test('a server that was killed while it sent: a mail is not sent twice, LINE is asked again', async () => {
  const reader = await aReader();
  await withLine(reader);
  line.sent.length = 0;
  const now = systemNow();
  await aMessage(kala.database, reader, { now });
  await kala.database.tenant(reader.organizationId, (tx) =>
    tx.run(sql`
      update app.notification_delivery set state = 'sending', tries = 1, claimed_until = ${addMinutes(now, 5)}
      where organization_id = ${reader.organizationId} and employee_id = ${reader.employeeId}`),
  );
  await sendDue(reader, addMinutes(now, 4));
  expect([mails.length, line.sent.length]).toEqual([0, 0]);
  await sendDue(reader, addMinutes(now, 6));
  await sendDue(reader, addMinutes(now, 8));
  expect([mails.length, line.sent.length]).toEqual([0, 1]);
  expect((await statesOf(reader)).toSorted()).toEqual(['line sent', 'mail unknown']);
});

test('two servers at the same moment send each message once', async () => {
  const reader = await aReader();
  const now = systemNow();
  for (let count = 0; count < 30; count++) await aMessage(kala.database, reader, { now });
  await Promise.all([sendDue(reader, now), sendDue(reader, now)]);
  await sendDue(reader, now);
  expect(mails).toHaveLength(30);
});
