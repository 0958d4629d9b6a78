import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod';

const flag = z
  .enum(['on', 'off', 'true', 'false', '1', '0'])
  .transform((value) => value === 'on' || value === 'true' || value === '1');

const Environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  /** 127.0.0.1 keeps a first try private; 0.0.0.0 lets others in. */
  HOST: z.string().default('127.0.0.1'),
  /** The address people type, when a proxy stands in front: https://hr.example.com */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().optional(),
  /** Where the embedded database, files and the secret lie. */
  KALA_DATA: z.string().default('.data'),
  KALA_SECRET: z.string().min(32).optional(),
  /** Whether a new database gets the demo company; on with the embedded database, off with another. */
  KALA_DEMO: flag.optional(),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Kala <no-reply@localhost>'),
  S3_ENDPOINT: z.url().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('warn'),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: flag.default(false),
  MAP_TILES: z.url().optional(),
  REQUESTS_PER_MINUTE: z.coerce.number().int().min(1).default(1200),
  /** A service of the kind of api.pwnedpasswords.com/range/, asked when a password is chosen; none when left out. */
  BREACHED_PASSWORDS_URL: z.url().optional(),
  SIGN_INS_PER_MINUTE: z.coerce.number().int().min(1).default(60),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** A setting that cannot be used; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

/** Reads every setting once, from the environment. Nothing else in the house looks there. */
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
  const dataFolder = resolve(env.KALA_DATA);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl: env.PUBLIC_URL ?? null,
    secure: env.PUBLIC_URL?.startsWith('https:') ?? false,
    databaseUrl: env.DATABASE_URL ?? null,
    dataFolder,
    secret: env.KALA_SECRET ?? null,
    demo: env.KALA_DEMO ?? env.DATABASE_URL === undefined,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM,
    s3: s3Of(env),
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN ?? null,
    trustProxy: env.TRUST_PROXY,
    imageSources: env.MAP_TILES ? [new URL(env.MAP_TILES.replace(/[{}]/g, '')).origin] : [],
    identity: {
      publicUrl: env.PUBLIC_URL ?? null,
      breachedRangeUrl: env.BREACHED_PASSWORDS_URL ?? null,
    },
    requestsPerMinute: env.REQUESTS_PER_MINUTE,
    narrowRequestsPerMinute: env.SIGN_INS_PER_MINUTE,
  };
}

function s3Of(env: z.infer<typeof Environment>) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket } = env;
  if (!endpoint && !bucket) return null;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey)
    throw new ConfigError('Files in a bucket need S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  return { endpoint, bucket, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

/** The secret behind tokens and database passwords: given, or made at the first start and kept beside the data. */
export function secretOf(config: Config): string {
  if (config.secret) return config.secret;
  const file = join(config.dataFolder, 'secret');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  mkdirSync(config.dataFolder, { recursive: true });
  const secret = randomBytes(32).toString('base64url');
  writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: 'wx' });
  return secret;
}
