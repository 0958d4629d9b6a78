import { type DestinationStream, type Logger, pino } from 'pino';

/** The part of pino that the kits use: facts first, then a sentence. The server passes its own logger. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

/** A silent logger for command-line tools and tests. */
export const silentLog: Log = { info() {}, warn() {}, error() {} };

/** What no line may contain: tokens, and the values of a row that the database names when it refuses it. */
const redact = ['req.headers.authorization', 'req.headers.cookie', 'err.detail', 'err.where', 'err.parameters'];

interface LogOptions {
  readonly destination?: DestinationStream;
  /** Texts that are hidden wherever they are in a line: another server may send them back in its refusal. */
  readonly secrets?: readonly string[];
}

/** The logger of a server: lines of JSON. */
export const createLog = (level: string, { destination, secrets = [] }: LogOptions = {}): Logger => {
  const options = { level, redact, hooks: { streamWrite: withoutSecrets(secrets) } };
  return destination ? pino(options, destination) : pino(options);
};

const hidden = '[secret]';
const shortestInBase64 = 8;

/** The letters that a secret always has in base64, when so many bytes (modulo 3) are before it, as in `name:secret`. */
function base64Of(secret: string, before: number): string {
  if (secret.length < shortestInBase64) return '';
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
  const letters = bytes.toString('base64').replace(/=+$/, '');
  return letters.slice(Math.ceil((before * 8) / 6), bytes.length % 3 === 0 ? undefined : -1);
}

/** As in forms: every sign that is no letter and no digit. */
const formEncoded = (secret: string): string =>
  encodeURIComponent(secret).replace(/[-_.!~*'()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** However a secret may be written: plain, in JSON, in an address or a form, and each of these in base64. */
function formsOf(secret: string): string[] {
  const plain = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret), formEncoded(secret)];
  const inBase64 = plain.flatMap((form) => [0, 1, 2].map((before) => base64Of(form, before)));
  const inBase64Url = inBase64.map((form) => form.replaceAll('+', '-').replaceAll('/', '_'));
  return [...plain, ...inBase64, ...inBase64Url];
}

/** Hides the secrets in a text. */
export function withoutSecrets(secrets: readonly string[]): (text: string) => string {
  // The longest first: a shorter form may be a part of a longer one.
  const forms = [...new Set(secrets.flatMap(formsOf))]
    .filter((form) => form !== '')
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce((line, form) => line.replaceAll(form, hidden), text);
}
