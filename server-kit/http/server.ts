import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import serveFiles from '@fastify/static';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { ContentSources } from '#kernel/chat-provider';
import { commonErrors } from '#kernel/errors';
import type { PublicSettings } from '#kernel/public-settings';
import { isSameSecret } from '#kernel/same-secret';
import { Arrivals } from './arrivals.ts';
import type { Endpoint } from './endpoint.ts';
import { answerErrors } from './errors.ts';
import { parseForms, UploadQuota } from './forms.ts';
import { measure } from './metrics.ts';
import { accessCookie, mount } from './mount.ts';
import { networkOf } from './network-of.ts';
import { securityHeaders } from './security-headers.ts';
import { keepText } from './signed.ts';

export interface HttpOptions {
  readonly endpoints: readonly Endpoint[];
  readonly log: FastifyBaseLogger;
  /** Checks that the database answers. */
  readonly isReady: () => Promise<boolean>;
  /** The session of a token that is really ours; undefined for any other. Asked for every request, so it must be cheap. */
  readonly sessionOf: (token: string) => string | undefined;
  /** The OpenAPI document, made when first asked for. */
  readonly openapi: () => Promise<object>;
  readonly docsPage: string;
  /** More pages of plain HTML by path, each made on request. */
  readonly pages: Readonly<Record<string, () => Promise<string>>>;
  /** Folder of the built web; null serves only the API. */
  readonly webFolder: string | null;
  /** Public addresses of this server, the one for links first: https://hr.example.com */
  readonly addresses: readonly [string, ...string[]];
  /** Whether the address is https: affects cookies and headers. */
  readonly secure: boolean;
  /** Proxies whose word about addresses is believed: so many before this server, or those in these networks. */
  readonly trustProxy: false | number | readonly string[];
  /** On in tests. */
  readonly checkAnswers?: boolean;
  readonly imageSources: readonly string[];
  readonly otherSources?: ContentSources;
  readonly publicSettings: PublicSettings;
  /** Called after each answer. */
  readonly onAnswered?: () => void;
  /** Without it, /metrics answers this machine only. */
  readonly metricsToken: string | null;
  /** The secret of other clients (mobile, machines); a browser is recognised by its origin instead. */
  readonly sharedSecret?: string | null;
  readonly limits: {
    readonly bodyBytes: number;
    readonly uploadBytes: number;
    /** Of one person, or of an address that has no person. */
    readonly uploadBytesPerHour: number;
    readonly timeoutMilliseconds: number;
    readonly requestsPerMinute: number;
    readonly narrowRequestsPerMinute: number;
  };
}

const requestIdShape = /^[\w-]{8,64}$/;

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const headers = {
    ...securityHeaders({
      imageSources: options.imageSources,
      otherSources: options.otherSources ?? {},
      secure: options.secure,
    }),
    // Nearly every answer is about people. Files of the build and the few that may be kept say so themselves.
    'cache-control': 'no-store',
  };
  const app = Fastify({
    // Fastify would create a logger per request; the one line per request is written below.
    logger: false,
    trustProxy: believed(options.trustProxy),
    bodyLimit: options.limits.bodyBytes,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
    },
    // An address that cannot be read comes to no route and no hook.
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headers).header('x-request-id', request.id);
      return (reply as unknown as FastifyReply).code(400).send(commonErrors.invalid().body);
    },
    clientErrorHandler(_error, socket) {
      if (socket.writable) socket.end(unreadableAnswer(headers));
    },
  }) as unknown as FastifyInstance;

  const arrivals = new Arrivals();
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    arrivals.add(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, id, routeOptions } = request;
    options.log.info(
      { requestId: id, method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
    options.onAnswered?.();
    done();
  });
  readBodies(app);
  answerErrors(app, options.log);
  await app.register(cookie);
  await app.register(rateLimit, {
    max: options.limits.requestsPerMinute,
    timeWindow: 60_000,
    // RateLimit-Limit, -Remaining and -Reset (seconds) on every answer; Retry-After on a refused one.
    enableDraftSpec: true,
    // A company shares one address, so a session that is proven is counted by itself; a token that is made up is not.
    keyGenerator: (request: FastifyRequest) => provenSession(request, options.sessionOf) ?? networkOf(request.ip),
    allowList: (request: FastifyRequest) => request.url.startsWith('/assets/') || request.url.startsWith('/health'),
  });
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } });
  answerOpenPaths(app, options, measure(app));
  mount(app, options.endpoints, {
    addresses: options.addresses,
    secureCookies: options.secure,
    timeoutMilliseconds: options.limits.timeoutMilliseconds,
    checkAnswers: options.checkAnswers ?? false,
    sharedSecret: options.sharedSecret ?? null,
    forms: {
      bodyBytes: options.limits.bodyBytes,
      uploadBytes: options.limits.uploadBytes,
      quota: new UploadQuota({ bytesPerHour: options.limits.uploadBytesPerHour }),
    },
    narrowLimit: { max: options.limits.narrowRequestsPerMinute, windowMilliseconds: 60_000 },
  });
  if (options.webFolder !== null) await serveWeb(app, options.webFolder);
  else app.setNotFoundHandler((_request, reply) => reply.code(404).send(commonErrors.notFound().body));
  return app;
}

/** What is asked without a call: health, figures, the API document and pages. */
function answerOpenPaths(app: FastifyInstance, options: HttpOptions, registry: ReturnType<typeof measure>): void {
  app.get('/health', () => ({ status: 'up' }));
  const isReady = answeredInTime(options.isReady);
  app.get('/ready', async (_request, reply) =>
    (await isReady()) ? { status: 'ready' } : reply.code(503).send(commonErrors.unavailable().body),
  );
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw commonErrors.notFound();
    return reply.header('content-type', registry.contentType).send(await registry.metrics());
  });
  app.get('/openapi.json', options.openapi);
  app.get('/settings.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(options.publicSettings),
  );
  const pages = { '/docs': async () => options.docsPage, ...options.pages };
  for (const [path, render] of Object.entries(pages))
    app.get(path, async (_request, reply) => reply.type('text/html; charset=utf-8').send(await render()));
}

/** Fastify takes no number: a client that reached the server past its proxies would be believed. So must none be able to. */
function believed(trusted: HttpOptions['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trusted === 'number') return (_address, hop) => hop < trusted;
  return trusted === false ? false : [...trusted];
}

function provenSession(request: FastifyRequest, sessionOf: HttpOptions['sessionOf']): string | undefined {
  const { authorization } = request.headers;
  const token = authorization?.startsWith('Bearer ') ? authorization.slice(7) : request.cookies[accessCookie];
  return token === undefined ? undefined : sessionOf(token);
}

const unreadableAnswer = (headers: Readonly<Record<string, string>>): string =>
  [
    'HTTP/1.1 400 Bad Request',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    'content-length: 0',
    'connection: close',
    '',
    '',
  ].join('\r\n');

/** A balancer gives up after some seconds; a database that has stopped answering is not there. */
const readyWithinMilliseconds = 1_500;

/** One question at a time: while it is open, all who ask wait for the same answer, each no longer than a moment. */
function answeredInTime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let open: Promise<boolean> | undefined;
  return async () => {
    open ??= ask().finally(() => {
      open = undefined;
    });
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), readyWithinMilliseconds);
    });
    return Promise.race([open, late]).finally(() => clearTimeout(timer));
  };
}

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1';
  return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
}

function readBodies(app: FastifyInstance): void {
  // A DELETE may declare JSON and send no body.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    keepText(request, text as string);
    try {
      done(null, JSON.parse(text as string));
    } catch {
      done(commonErrors.invalid());
    }
  });
  parseForms(app);
}

const apiPrefix = /^\/(?:auth|admin|v1|health|ready|metrics|openapi|docs|dev)(?:[/.?]|$)/;

/** Built files are named by their content and cached forever; every other address is a page of the application. */
async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(serveFiles, {
    root: folder,
    preCompressed: true,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (response, path) => {
      const isHashed = path.includes(`${join(folder, 'assets')}`);
      response.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const hasPage = existsSync(join(folder, 'index.html'));
  app.setNotFoundHandler((request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const wantsPage = isRead && !apiPrefix.test(request.url) && !request.url.startsWith('/assets/');
    if (!hasPage || !wantsPage) return reply.code(404).send(commonErrors.notFound().body);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
