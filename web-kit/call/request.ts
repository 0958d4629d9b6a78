// Turns a call of the contract and its input into a browser request.
import { type Call, routeOf } from '#kernel/call';
import { offsetMinutes, systemNow } from '#kernel/time';
import { shellHeaders, shellToken } from '../shell.ts';

export interface Envelope {
  /** One key per user action, the same when the request is repeated. */
  readonly key: string;
  readonly organizationId?: string | undefined;
  /** The employee in whose name the action was made. */
  readonly employeeId?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** GET and DELETE have the input in the query, POST and PUT in the body: JSON, or a form when it contains a file. */
export function requestOf(call: Call, input: unknown, envelope: Envelope): Request {
  const { method, path } = routeOf(call);
  const { filled, rest } = fillPath(path, (input ?? {}) as Fields);
  const headers = headersOf(envelope);
  const url = new URL(filled, globalThis.location.origin);
  if (method === 'GET' || method === 'DELETE') {
    for (const [name, value] of flat(rest)) url.searchParams.append(name, String(value));
    if (method === 'DELETE') headers.set('idempotency-key', envelope.key);
    return new Request(url, { method, headers, ...sameOrigin(envelope) });
  }
  headers.set('idempotency-key', envelope.key);
  const body = bodyOf(rest);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  return new Request(url, { method, headers, body, ...sameOrigin(envelope) });
}

/** Inside a native app the token is in a header; a cookie of an earlier person must not be sent beside it. */
const sameOrigin = ({ signal }: Envelope): RequestInit => ({
  credentials: shellToken() ? 'omit' : 'same-origin',
  ...(signal && { signal }),
});

function headersOf({ organizationId, employeeId }: Envelope): Headers {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const headers = new Headers({
    accept: 'application/json',
    'accept-language': document.documentElement.lang || 'en',
    'x-time-zone-offset': String(offsetMinutes(zone, systemNow())),
    ...shellHeaders(),
  });
  if (organizationId) headers.set('x-tenant-id', organizationId);
  if (employeeId) headers.set('x-employee-id', employeeId);
  return headers;
}

/** Fills the parameters of a path, `/console/orders/{id}`, and returns the rest of the input. */
function fillPath(path: string, input: Fields): { filled: string; rest: Fields } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { filled, rest };
}

/** Lists are repeated under their name; undefined, null and '' are left out. */
const flat = (fields: Fields): [string, unknown][] =>
  Object.entries(fields)
    .flatMap(([name, value]) => (Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]]))
    .filter((entry): entry is [string, unknown] => entry[1] !== undefined && entry[1] !== null && entry[1] !== '');

function bodyOf(fields: Fields): string | FormData {
  const hasFile = Object.values(fields).some((value) =>
    Array.isArray(value) ? value.some((each) => each instanceof Blob) : value instanceof Blob,
  );
  if (!hasFile) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of flat(fields)) form.append(name, asPart(value));
  return form;
}

const asPart = (value: unknown): string | Blob => {
  if (value instanceof Blob) return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};

/** A random UUID. `crypto.randomUUID` exists only on secure pages, and a company may run its server on plain http inside its network. */
export function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
