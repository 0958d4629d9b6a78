import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { constants as zlib } from 'node:zlib';
// The types of cookies on requests and answers.
import type {} from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { fileOutput, metaOf, nameOf, routeOf } from '#kernel/call';
import { commonErrors } from '#kernel/errors';
import { problemsOf } from '#kernel/problems';
import { isSameSecret } from '#kernel/same-secret';
import { defaultLanguage, isLanguage, type Language } from '#kernel/text';
import { workingFor } from '#server/asker';
import { FileAnswer } from '#server/export';
import { asRequest } from '#server/give-way';
import { remembering } from '#server/remembered';
import { uncleanText } from './clean-text.ts';
import { type CallRequest, type Cookie, type Endpoint, EventsAnswer } from './endpoint.ts';
import { discard, type FormOptions, formFields, receive, takesForms } from './forms.ts';
import { type Json, jsonWriter } from './json-in-pieces.ts';
import { networkOf } from './network-of.ts';
import { keepAlive, OpenLines, opening, writeTo } from './open-lines.ts';
import { queryReader } from './query.ts';
import { hasReadyRows } from './ready-json.ts';
import { signedBody } from './signed.ts';

/** The cookie that carries the access token of a browser. Other clients send a bearer header. */
export const accessCookie = 'kala_access';

export interface MountOptions {
  /** Addresses of this server, the default first. A request to any other address gets links to the first. */
  readonly addresses: readonly [string, ...string[]];
  /** Cookies travel over TLS only; off on a plain http address. */
  readonly secureCookies: boolean;
  readonly timeoutMilliseconds: number;
  /** Whether every answer is checked against its contract; otherwise only undeclared fields are removed. */
  readonly checkAnswers: boolean;
  /** What a client with a bearer header must also send; null requires nothing. */
  readonly sharedSecret: string | null;
  readonly forms: FormOptions;
  readonly narrowLimit: { readonly max: number; readonly windowMilliseconds: number };
}

/** Gives every call its route. Reading, checking and writing happen here; the meaning is in the endpoint. */
export function mount(app: FastifyInstance, endpoints: readonly Endpoint[], options: MountOptions): void {
  const openLines = new OpenLines();
  // An open stream would keep a stopping server waiting forever; the client opens another one elsewhere.
  app.addHook('preClose', (done) => {
    openLines.endAll();
    done();
  });
  for (const endpoint of endpoints) {
    const { method, path } = routeOf(endpoint.call);
    const meta = metaOf(endpoint.call);
    const narrow = meta.limit === 'narrow' ? { rateLimit: narrowLimit(options) } : {};
    const onRequest = method === 'GET' ? [] : [requireOwnPage, requireBody(endpoint)];
    app.route({
      method,
      url: path,
      config: { ...narrow, signedBy: meta.signedBy },
      // A read has no body that could be compressed.
      ...(method === 'GET' && { decompress: false }),
      ...(endpoint.call['~orpc'].outputSchema === fileOutput && { compress: compressionOfFiles }),
      onRequest,
      handler: handlerOf(endpoint, options, openLines),
    });
  }
}

/** A compressor holds back the beginning of a file, 100 kB and more, unless it sends on each piece at once. */
const compressionOfFiles = { encodings: ['gzip' as const], zlibOptions: { flush: zlib.Z_SYNC_FLUSH } };

/** Counted only by address: a guesser can create accounts, and with them sessions, without limit. */
const narrowLimit = ({ narrowLimit: { max, windowMilliseconds } }: MountOptions) => ({
  max,
  timeWindow: windowMilliseconds,
  keyGenerator: (request: FastifyRequest) => networkOf(request.ip),
});

/**
 * A browser sends cookies along with whatever page asks, and without any it would still sign a person in where somebody
 * else wants them: every change must come from a page of ours. A bearer header is never sent by another page's form.
 */
async function requireOwnPage(request: FastifyRequest): Promise<void> {
  if (!request.headers.authorization?.startsWith('Bearer ') && comesFromElsewhere(request))
    throw commonErrors.forbidden();
}

/** A form of any page on the internet can be sent here; JSON cannot, without asking first. */
function requireBody({ call }: Endpoint) {
  const takesForm = takesForms(call);
  return async (request: FastifyRequest): Promise<void> => {
    const type = header(request, 'content-type')?.split(';')[0]?.trim().toLowerCase();
    if (type === undefined || type === 'application/json') return;
    if (takesForm && formTypes.has(type)) return;
    throw commonErrors.unsupportedMedia();
  };
}

const formTypes = new Set(['multipart/form-data', 'application/x-www-form-urlencoded']);

function handlerOf(endpoint: Endpoint, options: MountOptions, openLines: OpenLines) {
  const { inputSchema, outputSchema, route } = endpoint.call['~orpc'];
  const input = inputSchema as z.ZodType | undefined;
  const output = outputSchema as z.ZodType | undefined;
  const status = route.successStatus ?? 200;
  const hasTag = metaOf(endpoint.call).etag === true;
  const read = queryReader(input);
  const check = options.checkAnswers ? checkedAnswer(output, nameOf(endpoint.call)) : (answer: unknown) => answer;
  const write = jsonWriter(output);

  const parse = (request: FastifyRequest) => {
    if (!input) return undefined;
    const sent = { ...read(request.query as Record<string, unknown>), ...bodyOf(request, read) };
    const unclean = uncleanText(sent);
    if (Object.keys(unclean).length > 0) throw commonErrors.invalid({ fields: unclean });
    const parsed = input.safeParse(sent);
    if (parsed.success) return parsed.data;
    throw commonErrors.invalid({ fields: problemsOf(parsed.error.issues, sent) });
  };

  const { call } = endpoint;
  const hasForm = takesForms(call);
  const most = options.timeoutMilliseconds + (hasForm ? longestUploadMs : 0);
  const inMost = (request: FastifyRequest, reply: FastifyReply) =>
    inTime(endpoint.run(callRequest(request, reply, { call, parse, options })), most);
  const run = hasForm
    ? async (request: FastifyRequest, reply: FastifyReply) => {
        try {
          return await inMost(request, reply);
        } finally {
          await discard(request);
        }
      }
    : inMost;

  const answerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<EventsAnswer | FileAnswer | Json> => {
    const answer = await run(request, reply);
    return answer instanceof EventsAnswer || answer instanceof FileAnswer ? answer : write(check(answer));
  };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // Sending it is no work: an open line is sent for hours.
    const answer = await asRequest(() => answerOf(request, reply));
    if (answer instanceof EventsAnswer) return sendEvents(request, reply, { answer, openLines });
    if (answer instanceof FileAnswer) return sendFile(request, reply, answer);
    if (hasTag && isKnown(request, reply, answer)) return reply.code(304).send();
    reply.code(status).header('content-type', 'application/json; charset=utf-8');
    if (typeof answer === 'string') return reply.send(answer);
    return reply.header('content-length', lengthOf(answer)).send(Readable.from(answer));
  };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, answer: FileAnswer): Promise<unknown> {
  const { type, disposition, body, keptSeconds, isForeignPageAllowed, owner } = answer;
  const asker = { owner: owner ?? networkOf(request.ip), signal: leavingOf(reply) };
  const opened = typeof body === 'function' ? await workingFor(asker, body) : body;
  if (keptSeconds !== null) reply.header('cache-control', `private, max-age=${keptSeconds}`);
  if (isForeignPageAllowed) reply.header('cross-origin-resource-policy', 'cross-origin');
  return reply.header('content-type', type).header('content-disposition', disposition).send(opened);
}

/** Ends when the caller leaves, and when the answer is sent. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController();
  if (raw.closed) leaving.abort();
  else raw.once('close', () => leaving.abort());
  return leaving.signal;
}

const lengthOf = (pieces: readonly Buffer[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** Beside the time that any call may take. */
const longestUploadMs = 60_000;

/** In tests an answer must match its contract exactly. */
const checkedAnswer = (schema: z.ZodType | undefined, name: string) => (answer: unknown) => {
  if (!schema) return {};
  const isReady = hasReadyRows(answer);
  const value = isReady ? (JSON.parse(JSON.stringify(answer)) as unknown) : answer;
  const checked = schema.safeParse(value);
  if (!checked.success) throw new Error(`${name} answered against its contract: ${checked.error.message}`);
  if (!isReady) return checked.data;
  // Nothing picks the declared fields out of ready rows: they must have no others.
  if (!isDeepStrictEqual(checked.data, value)) throw new Error(`${name} answered fields that its contract has not.`);
  return answer;
};

function bodyOf(request: FastifyRequest, read: (query: Record<string, unknown>) => Record<string, unknown>): object {
  const { body } = request;
  if (body === null || body === undefined) return {};
  const fields = formFields(body);
  if (fields) return read({ ...fields });
  if (typeof body === 'object' && !Array.isArray(body)) return body;
  throw commonErrors.invalid();
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

interface Reading {
  readonly call: Endpoint['call'];
  readonly parse: (request: FastifyRequest) => unknown;
  readonly options: MountOptions;
}

function callRequest(request: FastifyRequest, reply: FastifyReply, { call, parse, options }: Reading): CallRequest {
  const offset = header(request, 'x-time-zone-offset');
  return {
    parse: () => parse(request),
    sent: request.body,
    receive: (sender) => receive(request, { call, sender, options: options.forms }),
    token: tokenOf(request, options),
    cookies: request.cookies,
    signed: signedBody(request),
    requestId: request.id,
    ip: request.ip,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    origin: ownOrigin(request, options.addresses),
    language: languageOf(header(request, 'accept-language') ?? ''),
    tenantId: header(request, 'x-tenant-id')?.toLowerCase(),
    employeeId: header(request, 'x-employee-id')?.toLowerCase(),
    timeZoneOffset: offset !== undefined && /^-?\d{1,4}$/.test(offset) ? Number(offset) : undefined,
    idempotencyKey: shortKey(header(request, 'idempotency-key')),
    setCookie: (cookie) => writeCookie(reply, cookie, options),
  };
}

const longestKey = 200;

/** The whole key counts: a long one is kept as its hash, or two with the same beginning would be one. */
const shortKey = (key: string | undefined): string | undefined =>
  key === undefined || key.length <= longestKey ? key : createHash('sha256').update(key).digest('base64url');

/** The caller writes the Host header: links in mails follow it only to one of the configured addresses. */
function ownOrigin(request: FastifyRequest, addresses: MountOptions['addresses']): string {
  if (addresses.length === 1) return addresses[0];
  const asked = `${request.protocol}://${request.host}`;
  return addresses.includes(asked) ? asked : addresses[0];
}

function tokenOf(request: FastifyRequest, { sharedSecret }: MountOptions): string | undefined {
  const authorization = request.headers.authorization;
  if (authorization?.startsWith('Bearer ')) {
    if (sharedSecret !== null && !isSameSecret(header(request, 'x-shared-secret') ?? '', sharedSecret))
      throw commonErrors.forbidden();
    return authorization.slice(7);
  }
  const cookie = request.cookies[accessCookie];
  return cookie;
}

function comesFromElsewhere(request: FastifyRequest): boolean {
  const site = header(request, 'sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = header(request, 'origin');
  return origin !== undefined && origin !== `${request.protocol}://${request.host}`;
}

/** The first language in the header that the product has. Browsers send few different headers, so results are cached. */
const languageOf = remembering(500, (accepted): Language => {
  const spoken = accepted
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find(isLanguage);
  return spoken ?? defaultLanguage;
});

function writeCookie(reply: FastifyReply, cookie: Cookie, { secureCookies }: MountOptions): void {
  reply.setCookie(cookie.name, cookie.value ?? '', {
    path: cookie.path,
    maxAge: cookie.value === null ? 0 : cookie.maxAgeSeconds,
    httpOnly: true,
    sameSite: 'strict',
    secure: secureCookies,
  });
}

function isKnown(request: FastifyRequest, reply: FastifyReply, body: Json): boolean {
  const hash = createHash('sha1');
  for (const piece of typeof body === 'string' ? [body] : body) hash.update(piece);
  const tag = `W/"${hash.digest('base64url')}"`;
  reply.header('etag', tag).header('cache-control', 'private, no-cache');
  return header(request, 'if-none-match') === tag;
}

const inTime = <T>(work: Promise<T>, milliseconds: number): Promise<T> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(commonErrors.timeout()), milliseconds);
    work.then(
      (answer) => {
        clearTimeout(timer);
        resolve(answer);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });

const heartbeatMilliseconds = 25_000;

interface Events {
  readonly answer: EventsAnswer;
  readonly openLines: OpenLines;
}

function sendEvents(request: FastifyRequest, reply: FastifyReply, { answer, openLines }: Events): FastifyReply {
  const address = networkOf(request.ip);
  if (!openLines.hasRoomFor(address)) throw commonErrors.unavailable();
  reply.hijack();
  const stream = reply.raw;
  // Who left meanwhile does not leave again: their line would be held and written to until the server stops.
  if (stream.closed) return reply;
  const headers = reply.getHeaders() as Record<string, string>;
  stream.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  stream.write(`${opening}: open\n\n`);
  const heartbeat = setInterval(() => keepAlive(stream), heartbeatMilliseconds);
  const leave = answer.open(
    (data) => writeTo(stream, `data: ${JSON.stringify(data)}\n\n`),
    () => stream.end(),
  );
  const leaveLines = openLines.add(stream, { session: answer.session, address });
  stream.on('close', () => {
    leaveLines();
    clearInterval(heartbeat);
    leave();
  });
  return reply;
}
