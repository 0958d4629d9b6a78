// Secrets of the configuration: each has a canary, and the servers beside ours send it back in their refusals. It is in no log, no
// answer and no message at the start. The list is made of the settings: a new secret without a canary fails the second test.
import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '#billing/contract';
import { identity } from '#identity/contract';
import { routeOf } from '#kernel/call';
import { notifications } from '#notifications/contract';
import { organization } from '#organization/contract';
import { openDatabase } from '#server/db/database';
import { connectionError } from '#server/db/start-error';
import { createLog } from '#server/log';
import { ConfigError, readConfig, secretTexts, settings } from './config.ts';
import { outsideOf } from './outside-of.ts';
import { anEchoingOutside } from './testing/echoing-outside.ts';
import { testServer } from './testing.ts';

/** Settings that may be seen. Another one is marked as a secret in config.ts, or stands here. */
const mayBeSeen = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_PACKETS',
  'KALA_DATA',
  'KALA_DEMO',
  'LINE_CONTACT',
  'LINE_CHANNEL_ID',
  'LINE_API_URL',
  'CHAT_SUPPORT',
  'TRANSFER_ACCOUNT',
  'PROMPTPAY_ID',
  'PAYPAL_CLIENT_ID',
  'PAYPAL_WEBHOOK_ID',
  'PAYPAL_API_URL',
  'SELLER_NAME',
  'SELLER_ADDRESS',
  'SELLER_TAX_ID',
  'SELLER_BRANCH',
  'KALA_DEMO_SEATS',
  'MAIL_FROM',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'LOG_LEVEL',
  'TRUST_PROXY',
  'MAP_TILES',
  'MAP_SEARCH',
  'MAP_ATTRIBUTION',
  'SCANNER_NETWORKS',
  'ISSUER_NETWORKS',
  'REQUESTS_PER_MINUTE',
  'BREACHED_PASSWORDS_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'FACEBOOK_APP_ID',
  'FACEBOOK_URL',
  'FACEBOOK_GRAPH_URL',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_NAME',
  'FIREBASE_PROJECT_ID',
  'FIREBASE_KEYS_URL',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'SIGN_INS_PER_MINUTE',
];

const secretSettings = Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));

it('every setting is a secret or may be seen', () => {
  expect(
    Object.keys(settings)
      .filter((name) => !secretSettings.includes(name))
      .sort(),
  ).toEqual(mayBeSeen.toSorted());
});

const canaryOf = (name: string): string => `canary-of-${name.toLowerCase().replaceAll('_', '-')}-0123456789`;
const outside = await anEchoingOutside();
afterAll(() => outside.stop());

/** Every secret of the configuration as a canary, and the addresses at which it is sent. */
const environment: Readonly<Record<string, string>> = {
  KALA_SECRET: canaryOf('KALA_SECRET'),
  DATABASE_URL: `postgres://kala:${canaryOf('DATABASE_URL')}@127.0.0.1:1/kala`,
  DATABASE_POOL_URL: `postgres://kala:${canaryOf('DATABASE_POOL_URL')}@127.0.0.1:1/kala`,
  SMTP_URL: `smtp://kala:${canaryOf('SMTP_URL')}@127.0.0.1:${outside.smtpPort}`,
  S3_ENDPOINT: outside.http,
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'kala',
  S3_SECRET_ACCESS_KEY: canaryOf('S3_SECRET_ACCESS_KEY'),
  METRICS_TOKEN: canaryOf('METRICS_TOKEN'),
  SHARED_SECRET: canaryOf('SHARED_SECRET'),
  GOOGLE_CLIENT_ID: 'kala',
  GOOGLE_CLIENT_SECRET: canaryOf('GOOGLE_CLIENT_SECRET'),
  GOOGLE_ISSUER: `${outside.http}/google`,
  FACEBOOK_APP_ID: 'kala',
  FACEBOOK_APP_SECRET: canaryOf('FACEBOOK_APP_SECRET'),
  FACEBOOK_URL: `${outside.http}/facebook`,
  FACEBOOK_GRAPH_URL: `${outside.http}/graph`,
  OIDC_ISSUER: `${outside.http}/oidc`,
  OIDC_CLIENT_ID: 'kala',
  OIDC_CLIENT_SECRET: canaryOf('OIDC_CLIENT_SECRET'),
  SMS_URL: `${outside.http}/sms?key=${canaryOf('SMS_URL')}`,
  SMS_TOKEN: canaryOf('SMS_TOKEN'),
  ASSISTANT_URL: `${outside.http}/bot?key=${canaryOf('ASSISTANT_URL')}`,
  ASSISTANT_TOKEN: canaryOf('ASSISTANT_TOKEN'),
  PAYPAL_CLIENT_ID: 'kala',
  PAYPAL_CLIENT_SECRET: canaryOf('PAYPAL_CLIENT_SECRET'),
  PAYPAL_WEBHOOK_ID: 'kala',
  PAYPAL_API_URL: `${outside.http}/paypal`,
  LINE_CHANNEL_TOKEN: canaryOf('LINE_CHANNEL_TOKEN'),
  LINE_CHANNEL_SECRET: canaryOf('LINE_CHANNEL_SECRET'),
  LINE_API_URL: `${outside.http}/line`,
};

it('every secret has a canary', () => {
  expect(secretSettings.filter((name) => !environment[name]?.includes(canaryOf(name)))).toEqual([]);
  expect(secretTexts(environment).sort()).toEqual(expect.arrayContaining(secretSettings.map(canaryOf).sort()));
});

/** The text, and what its words are when they are read as base64. */
const readable = (text: string): string =>
  [text, ...text.matchAll(/[\w+/-]{16,}/g)]
    .map((word, at) => (at === 0 ? text : Buffer.from(word[0], 'base64')))
    .join(' ');
const isIn = (name: string, text: string): boolean => readable(text).replaceAll('%2D', '-').includes(canaryOf(name));
const canariesIn = (text: string): string[] => secretSettings.filter((name) => isIn(name, text));

const lines: string[] = [];
const config = readConfig(environment);
const kala = testServer({
  log: createLog('trace', {
    destination: { write: (line) => void lines.push(line) },
    secrets: secretTexts(environment),
  }),
  changed: (usual) => ({
    ...usual,
    ...outsideOf(config, { database: usual.database, filesFolder: '' }),
    http: { ...usual.http, metricsToken: config.metricsToken, sharedSecret: config.sharedSecret },
  }),
});
const shared = { 'x-shared-secret': canaryOf('SHARED_SECRET') };
const host = { host: 'localhost', origin: 'http://localhost' };

beforeAll(async () => {
  await kala.application.http.ready();
});

const answers: string[] = [];
const heardOf = (name: string): boolean => outside.heard.some((one) => isIn(name, one));

async function pathsAsked(): Promise<void> {
  const paths = ['/health', '/ready', '/metrics', '/openapi.json', '/docs', '/auth/identity/ways', '/en/signin'];
  for (const url of paths)
    for (const authorization of ['', 'Bearer wrong', `Bearer ${canaryOf('METRICS_TOKEN')}`]) {
      const answer = await kala.application.http.inject({ method: 'GET', url, headers: { authorization, ...host } });
      answers.push(`${answer.body} ${JSON.stringify(answer.headers)}`);
    }
}

/** Sends the code back to our server, which brings it to the issuer with the secret of the client. */
async function signedInAt(way: 'google' | 'facebook' | 'oidc'): Promise<void> {
  const begun = await kala.send(null, identity.beginOutside, { way }, host);
  const { url } = JSON.parse(begun.body);
  const state = new URL(url).searchParams.get('state') ?? '';
  const cookies = [begun.headers['set-cookie'] ?? []].flat().map((cookie) => String(cookie).split(';')[0]);
  const headers = { ...host, cookie: cookies.join('; ') };
  answers.push(begun.body, (await kala.send(null, identity.finishOutside, { state, code: 'x' }, headers)).body);
}

/** LINE reports a message with an unknown code: our server answers through LINE, with the token of the channel. */
async function writtenByLine(): Promise<void> {
  const message = { type: 'text', text: 'AAAAAAAAAA' };
  const payload = JSON.stringify({ events: [{ type: 'message', replyToken: 'x', source: { userId: 'U1' }, message }] });
  const signature = createHmac('sha256', canaryOf('LINE_CHANNEL_SECRET')).update(payload).digest('base64');
  const headers = { ...host, 'content-type': 'application/json', 'x-line-signature': signature };
  const { method, path } = routeOf(notifications.lineWebhook);
  const answer = await kala.application.http.inject({ method: method as 'POST', url: path, headers, payload });
  answers.push(answer.body);
}

/** A report that looks like one of PayPal: our server asks PayPal whether it is, with the secret of the app. */
async function reportedByPaypal(): Promise<void> {
  const payload = JSON.stringify({ event_type: 'X', create_time: '2026-11-16T00:00:00Z', resource: { id: 'x' } });
  const headers = { ...host, 'content-type': 'application/json', 'paypal-transmission-sig': 'x' };
  const { method, path } = routeOf(billing.paypalWebhook);
  const answer = await kala.application.http.inject({ method: method as 'POST', url: path, headers, payload });
  answers.push(answer.body);
}

describe('a secret of the configuration', () => {
  it('is sent where it belongs, and is in no answer and no line of the log', async () => {
    const company = await kala.aCompany();
    const person = await kala.aPerson(company, { groups: ['owner'] });
    await pathsAsked();
    for (const way of ['google', 'facebook', 'oidc'] as const) await signedInAt(way);
    await writtenByLine();
    await reportedByPaypal();
    answers.push((await kala.send(null, identity.sendPhoneCode, { phoneNumber: '0812345678' }, host)).body);
    answers.push((await kala.send(person, organization.company, {}, { 'x-shared-secret': 'wrong' })).body);
    answers.push((await kala.send(person, organization.company, {}, shared)).body);
    const form = new FormData();
    form.set('file', new File(['a,b'], 'a.csv', { type: 'text/csv' }));
    const address = await kala.application.http.listen({ port: 0, host: '127.0.0.1' });
    const upload = await fetch(new URL('/auth/v1/file', address), {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, ...shared },
      body: form,
    });
    answers.push(await upload.text());
    await kala.send(null, identity.forgotPassword, { email: `${person.userId}@kala.test` }, host);
    await expect.poll(() => heardOf('SMTP_URL'), { timeout: 60_000 }).toBe(true);
    await expect.poll(() => lines.some((line) => line.includes('535')), { timeout: 60_000 }).toBe(true);

    const sent = [
      'GOOGLE_CLIENT_SECRET',
      'FACEBOOK_APP_SECRET',
      'OIDC_CLIENT_SECRET',
      'SMS_URL',
      'SMS_TOKEN',
      'LINE_CHANNEL_TOKEN',
      'PAYPAL_CLIENT_SECRET',
    ];
    expect(
      sent.filter((name) => !heardOf(name)),
      'secrets that were not tried',
    ).toEqual([]);
    expect(
      outside.heard.some((one) => one.startsWith('PUT /files/')),
      'the bucket was not tried',
    ).toBe(true);
    expect(answers.flatMap(canariesIn)).toEqual([]);
    expect(lines.flatMap(canariesIn)).toEqual([]);
  });

  it.each(['DATABASE_URL', 'DATABASE_POOL_URL'])(
    'is not in the message of a database that is away: %s',
    async (name) => {
      const url = environment[name] ?? '';
      const error = await openDatabase({ url, secret: canaryOf('KALA_SECRET'), longestWaitMs: 1 }).catch(
        connectionError,
      );
      expect(error).toBeInstanceOf(Error);
      expect(canariesIn(`${String(error)} ${JSON.stringify(error)} ${(error as Error).stack}`)).toEqual([]);
    },
  );

  it.each(secretSettings)('%s is not in the message of a setting that cannot be used', (name) => {
    const unusable = name.endsWith('URL') ? 'no-canary-address' : 'canary';
    try {
      readConfig({ [name]: unusable });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      expect((error as Error).message).not.toContain(unusable);
    }
  });
});
