import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';
import { isPromptPayId } from '#billing/rules/promptpay';
import { firebaseKeysUrl, googleIssuer, type WaySettings } from '#identity/server/public';
import { type ChatProvider, chatSources } from '#kernel/chat-provider';
import { isNetwork } from '#zones/rules/ip-network';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

const listed = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** `crisp:ID` is the provider and the account there; `line` has none. */
function chatOf(text: string): { provider: ChatProvider; id: string } {
  const [provider = '', id = ''] = text.split(':');
  return { provider: provider as ChatProvider, id };
}

/** Never "all": a trusted proxy says where a request comes from, and rate limits and zone networks rely on that. */
const isTrust = (text: string): boolean =>
  text === 'off' || /^\d$/.test(text) || (listed(text).length > 0 && listed(text).every(isNetwork));

function trustOf(text: string): false | number | readonly string[] {
  if (text === 'off' || text === '0') return false;
  return /^\d$/.test(text) ? Number(text) : listed(text);
}

/** A setting that no log, error or answer may show: the value, or the password in an address. */
const secret = <Schema extends z.ZodString | z.ZodURL>(schema: Schema) => schema.optional().meta({ secret: true });

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** 127.0.0.1 accepts only this machine; 0.0.0.0 accepts others. */
  HOST: z.string().default('127.0.0.1'),
  /** The public address: https://hr.example.com. Required as soon as other machines are accepted. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: secret(z.string()),
  /** The same database through a pooler, for the requests. */
  DATABASE_POOL_URL: secret(z.string()),
  /** Off when a new release of the driver is tested or suspected: every statement is then a separate query. */
  DATABASE_PACKETS: flag.default(true),
  /** The folder of the embedded database, the files and the secret. */
  KALA_DATA: z.string().default('.data'),
  KALA_SECRET: secret(z.string().min(32)),
  /** Whether a new database gets the demo company; default: on with the embedded database, off with another. */
  KALA_DEMO: flag.optional(),
  /** Seats of the demo company's plan, when more are needed than it has people. */
  KALA_DEMO_SEATS: z.coerce.number().int().positive().optional(),
  SMTP_URL: secret(z.string()),
  MAIL_FROM: z.string().default('Kala <no-reply@localhost>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: secret(z.string()),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  METRICS_TOKEN: secret(z.string().min(16)),
  /** What clients with a bearer token send as x-shared-secret; browsers use cookies and need none. */
  SHARED_SECRET: secret(z.string().min(16)),
  /** How many proxies stand before this server, or their networks: 1, or 10.0.0.0/8,192.168.1.5. */
  TRUST_PROXY: z
    .string()
    .default('off')
    .transform((text) => text.trim().toLowerCase())
    .refine(isTrust, 'it is the number of proxies before this server, such as 1, or their networks, 10.0.0.0/8')
    .transform(trustOf),
  /** Where a square of the map lies: https://tile.example.com/{z}/{x}/{y}.png; {s} stands for the letters a to c. */
  MAP_TILES: z
    .string()
    .regex(/^https?:\/\/[\w.{}:-]+\/(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})/, 'it is an address with {z}, {x} and {y}')
    .optional(),
  /** Finds places by address, as Nominatim does: https://nominatim.example.com/search. */
  MAP_SEARCH: z
    .string()
    .regex(/^https?:\/\/[\w.:-]+\/[\w./-]*$/, 'it is an address without a question mark')
    .optional(),
  MAP_ATTRIBUTION: z.string().max(200).default('© OpenStreetMap'),
  /** The LINE account that talks about upgrades: @example. */
  LINE_CONTACT: z
    .string()
    .regex(/^@[\w.-]{2,40}$/, 'it is a LINE id such as @example')
    .optional(),
  /** Bank, name and number of the account to which companies transfer what they order. */
  TRANSFER_ACCOUNT: z.string().trim().min(1).max(200).optional(),
  /** Mobile number, tax id or e-wallet that receives PromptPay payments for orders. */
  PROMPTPAY_ID: z
    .string()
    .refine(isPromptPayId, 'it is a mobile number (10 digits), a tax id (13) or an e-wallet (15)')
    .optional(),
  /** Payment of plans by PayPal: an app of the REST API, and its webhook to /public/v1/paypal. */
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: secret(z.string()),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  /** https://api-m.sandbox.paypal.com for tries. */
  PAYPAL_API_URL: z.url().default('https://api-m.paypal.com'),
  /** The company that sells the plans, as on its tax invoices. */
  SELLER_NAME: z.string().trim().min(1).max(200).optional(),
  SELLER_ADDRESS: z.string().trim().min(1).max(400).optional(),
  SELLER_TAX_ID: z
    .string()
    .regex(/^\d{13}$/, 'it has 13 digits')
    .optional(),
  SELLER_BRANCH: z
    .string()
    .regex(/^\d{5}$/, 'it has 5 digits, and 00000 is the head office')
    .default('00000'),
  /** A channel of the LINE Messaging API, for messages to people who connected their LINE account. */
  LINE_CHANNEL_TOKEN: secret(z.string()),
  LINE_CHANNEL_SECRET: secret(z.string()),
  /** The LINE id of that channel: @example. */
  LINE_CHANNEL_ID: z
    .string()
    .regex(/^@[\w.-]{2,40}$/, 'it is a LINE id such as @example')
    .optional(),
  /** Another only in tests. */
  LINE_API_URL: z.url().default('https://api.line.me'),
  /** Chat support: crisp:WEBSITE-ID, tawk:PROPERTY-ID/WIDGET-ID, or line for a link to LINE_CONTACT. Default: none. */
  CHAT_SUPPORT: z
    .string()
    .regex(
      /^(line|crisp:[0-9a-f-]{36}|tawk:[0-9a-f]{24}\/[0-9a-z]{1,20})$/,
      'it is line, crisp: with a website id, or tawk: with the ids of property and widget',
    )
    .transform(chatOf)
    .optional(),
  /** Networks of face scanners that this server may call on port 8090: 192.168.1.0/24,10.0.5.7. Default: none. */
  SCANNER_NETWORKS: z
    .string()
    .default('')
    .transform(listed)
    .refine((networks) => networks.every(isNetwork), 'each is an address or a network, 192.168.1.0/24'),
  /** Networks besides the public internet in which companies may have their sign-in issuers: 10.0.5.0/24. Default: none. */
  ISSUER_NETWORKS: z
    .string()
    .default('')
    .transform(listed)
    .refine((networks) => networks.every(isNetwork), 'each is an address or a network, 10.0.5.0/24'),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** A service like api.pwnedpasswords.com/range/, asked when a password is chosen; default: none. */
  BREACHED_PASSWORDS_URL: z.url().optional(),
  /** Sign-in with Google; the issuer differs only in tests. */
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: secret(z.string()),
  GOOGLE_ISSUER: z.url().default(googleIssuer),
  FACEBOOK_APP_ID: z.string().optional(),
  FACEBOOK_APP_SECRET: secret(z.string()),
  FACEBOOK_URL: z.url().default('https://www.facebook.com/v23.0'),
  FACEBOOK_GRAPH_URL: z.url().default('https://graph.facebook.com/v23.0'),
  /** An OpenID Connect issuer for all users, and its name on the button. */
  OIDC_ISSUER: z.url().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: secret(z.string()),
  OIDC_NAME: z.string().default('SSO'),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_KEYS_URL: z.url().default(firebaseKeysUrl),
  /** Tokens of the emulator have no signature: only for tests, and only on this machine. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().optional(),
  /** A gateway that takes { to, text } as JSON. */
  SMS_URL: secret(z.url()),
  SMS_TOKEN: secret(z.string()),
  /** A bot service for the assistant: takes { question, language, conversation } as JSON, answers { topic, lines }. */
  ASSISTANT_URL: secret(z.url()),
  ASSISTANT_TOKEN: secret(z.string()),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
});

/** Every setting by its name: whether it is a secret. */
export const settings: Readonly<Record<string, { readonly isSecret: boolean }>> = Object.fromEntries(
  Object.entries(Environment.shape).map(([name, schema]) => [
    name,
    { isSecret: (schema as z.ZodType).meta()?.secret === true },
  ]),
);

/** The texts of these settings that must not be shown anywhere. */
export const secretTexts = (environment: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(settings).flatMap(([name, { isSecret }]) => (isSecret ? textsOf(environment[name] ?? '') : []));

/** Of an address only what opens a door: the password and the query. Host and user help to find a fault. */
function textsOf(value: string): string[] {
  if (!URL.canParse(value)) return value === '' ? [] : [value];
  const { password, searchParams } = new URL(value);
  return [password, decodeURIComponent(password), ...searchParams.values()].filter((text) => text !== '');
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i;

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** An unusable setting; its message is one sentence for the operator. */
export class ConfigError extends Error {}

/** Reads every setting once, from the environment. No other code reads the environment. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ConfigError(`The setting ${issue?.path.join('.')} cannot be used: ${issue?.message}.`);
  }
  const env = parsed.data;
  if (env.FIREBASE_AUTH_EMULATOR_HOST && !loopback.test(env.HOST))
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST takes tokens without a signature, so it is allowed only while HOST is this machine alone.',
    );
  if (env.CHAT_SUPPORT?.provider === 'line' && !env.LINE_CONTACT)
    throw new ConfigError('CHAT_SUPPORT=line is a link to a LINE account, so set LINE_CONTACT as well.');
  const dataFolder = resolve(env.KALA_DATA);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    databaseUrl: env.DATABASE_URL ?? null,
    databasePoolUrl: env.DATABASE_POOL_URL ?? null,
    databasePackets: env.DATABASE_PACKETS,
    dataFolder,
    secret: env.KALA_SECRET ?? null,
    demo: isDemo(env),
    demoSeats: env.KALA_DEMO_SEATS,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    s3: s3Of(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    sharedSecret: env.SHARED_SECRET ?? null,
    trustProxy: env.TRUST_PROXY,
    // A content security policy allows a star, not a list of letters.
    imageSources: env.MAP_TILES ? [env.MAP_TILES.replace('{s}', '*').split('/').slice(0, 3).join('/')] : [],
    chatSources: env.CHAT_SUPPORT ? chatSources[env.CHAT_SUPPORT.provider] : {},
    publicSettings: {
      mapTiles: env.MAP_TILES ?? null,
      mapAttribution: env.MAP_TILES ? env.MAP_ATTRIBUTION : '',
      placeSearch: env.MAP_SEARCH !== undefined,
      lineContact: env.LINE_CONTACT ? `https://line.me/R/ti/p/${env.LINE_CONTACT}` : null,
      transferAccount: env.TRANSFER_ACCOUNT ?? null,
      paypal: env.PAYPAL_CLIENT_ID !== undefined,
      chat: env.CHAT_SUPPORT ?? null,
      assistantService: env.ASSISTANT_URL !== undefined,
    },
    identity: {
      breachedRangeUrl: env.BREACHED_PASSWORDS_URL ?? null,
      ways: waysOf(env),
      companyNetworks: env.ISSUER_NETWORKS,
    },
    sms: env.SMS_URL ? { url: env.SMS_URL, token: env.SMS_TOKEN ?? null } : null,
    assistant: env.ASSISTANT_URL ? { url: env.ASSISTANT_URL, token: env.ASSISTANT_TOKEN ?? null } : null,
    line: lineOf(env),
    billing: { paypal: paypalOf(env), seller: sellerOf(env), promptPayId: env.PROMPTPAY_ID ?? null },
    scannerNetworks: env.SCANNER_NETWORKS,
    placeSearchUrl: env.MAP_SEARCH ?? null,
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    narrowRequestsPerMinute: env.SIGN_INS_PER_MINUTE,
  };
}

/**
 * Public addresses of this server, the one for links first. Links never use the address in a request, so
 * a server reached by other machines needs this setting; one reached only by this machine uses the machine's names.
 */
export function ownAddresses({
  host,
  port,
  publicUrl,
}: Pick<Config, 'host' | 'port' | 'publicUrl'>): readonly [string, ...string[]] {
  if (publicUrl) return [new URL(publicUrl).origin];
  if (!loopback.test(host))
    throw new ConfigError(
      `HOST=${host} lets others in, so set PUBLIC_URL to the address they type (like https://hr.example.com): links in mails are made with it.`,
    );
  const end = port === 80 ? '' : `:${port}`;
  return [`http://localhost${end}`, `http://127.0.0.1${end}`, `http://[::1]${end}`];
}

const isDemo = (env: z.infer<typeof Environment>): boolean => env.KALA_DEMO ?? env.DATABASE_URL === undefined;

function s3Of(env: z.infer<typeof Environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  if (!endpoint && !bucket) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('Files in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

function lineOf(env: z.infer<typeof Environment>) {
  const { LINE_CHANNEL_TOKEN: token, LINE_CHANNEL_SECRET: channelSecret, LINE_CHANNEL_ID: id } = env;
  if (!token && !channelSecret) return null;
  if (!token || !channelSecret)
    throw new ConfigError('Messages by LINE need LINE_CHANNEL_TOKEN and LINE_CHANNEL_SECRET.');
  const addFriendUrl = id ? `https://line.me/R/ti/p/${id}` : null;
  return { token, secret: channelSecret, apiUrl: env.LINE_API_URL, addFriendUrl };
}

function paypalOf(env: z.infer<typeof Environment>) {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret, PAYPAL_WEBHOOK_ID: webhookId } = env;
  if (!clientId && !clientSecret && !webhookId) return null;
  if (!clientId || !clientSecret || !webhookId)
    throw new ConfigError('Payment by PayPal needs PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID.');
  return { clientId, clientSecret, webhookId, apiUrl: env.PAYPAL_API_URL };
}

/** The seller of the demo, where a visitor sees how papers look. */
const demoSeller = {
  name: 'บริษัท กาล ตัวอย่าง จำกัด',
  address: '1 ถนนพระรามที่ 4 แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330',
  taxId: '0105500000001',
};

function sellerOf(env: z.infer<typeof Environment>) {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_TAX_ID: taxId, SELLER_BRANCH: branch } = env;
  if (!name && !address && !taxId) return isDemo(env) ? { ...demoSeller, branch } : null;
  if (!name || !address || !taxId)
    throw new ConfigError('Papers of orders need SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID.');
  return { name, address, taxId, branch };
}

function waysOf(env: z.infer<typeof Environment>): WaySettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_APP_ID, FACEBOOK_APP_SECRET } = env;
  if (GOOGLE_CLIENT_ID && !GOOGLE_CLIENT_SECRET)
    throw new ConfigError('Sign-in with Google needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.');
  if (FACEBOOK_APP_ID && !FACEBOOK_APP_SECRET)
    throw new ConfigError('Sign-in with Facebook needs FACEBOOK_APP_ID and FACEBOOK_APP_SECRET.');
  if (env.OIDC_ISSUER && !env.OIDC_CLIENT_ID)
    throw new ConfigError('Sign-in at an issuer needs OIDC_ISSUER and OIDC_CLIENT_ID.');
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { issuer: env.GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : null,
    facebook:
      FACEBOOK_APP_ID && FACEBOOK_APP_SECRET
        ? {
            appId: FACEBOOK_APP_ID,
            appSecret: FACEBOOK_APP_SECRET,
            dialogUrl: env.FACEBOOK_URL,
            graphUrl: env.FACEBOOK_GRAPH_URL,
          }
        : null,
    oidc:
      env.OIDC_ISSUER && env.OIDC_CLIENT_ID
        ? {
            name: env.OIDC_NAME,
            issuer: env.OIDC_ISSUER,
            clientId: env.OIDC_CLIENT_ID,
            clientSecret: env.OIDC_CLIENT_SECRET ?? null,
          }
        : null,
    firebase: env.FIREBASE_PROJECT_ID
      ? {
          projectId: env.FIREBASE_PROJECT_ID,
          keysUrl: env.FIREBASE_KEYS_URL,
          emulator: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
        }
      : null,
  };
}

/** The secret for tokens and database passwords: from the setting, or made at the first start and stored beside the data. */
export function secretOf(config: Config): string {
  if (config.secret) return config.secret;
  const file = join(config.dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(config.dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
