// A request as an outsider sends it: over the wire, whatever the contract says.
import { type Call, routeOf } from '#kernel/call';
import { overTheWire, type WireAnswer } from '../over-the-wire.ts';

export interface Sent extends WireAnswer {
  /** Of an answer in JSON; null otherwise. */
  readonly body: unknown;
  readonly text: string;
}

export interface Request {
  readonly token?: string | null;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends it and reads how it was answered; a line that stays open is left at once. */
export async function sendOver(
  address: string,
  call: Call,
  { token, input = {}, headers = {} }: Request,
): Promise<Sent> {
  const { method, path } = routeOf(call);
  const inQuery = method === 'GET' || method === 'DELETE';
  const url = new URL(path, address);
  if (inQuery) for (const [key, value] of Object.entries(input)) addToQuery(url, key, value);
  const form = inQuery ? undefined : formOf(input);
  const answer = await overTheWire(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(inQuery || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: inQuery ? undefined : (form ?? JSON.stringify(input)),
  });
  const text = answer.bytes.toString('utf8');
  const isJson = answer.headers.get('content-type')?.startsWith('application/json');
  return { ...answer, text, body: isJson && text !== '' ? JSON.parse(text) : null };
}

function addToQuery(url: URL, key: string, value: unknown): void {
  if (value === undefined) return;
  for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(key, asText(one));
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function formOf(input: Readonly<Record<string, unknown>>): FormData | undefined {
  if (!Object.values(input).some((value) => value instanceof File)) return undefined;
  const form = new FormData();
  for (const [key, value] of Object.entries(input)) {
    if (value === undefined) continue;
    form.set(key, value instanceof File ? value : asText(value));
  }
  return form;
}
