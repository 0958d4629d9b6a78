// The ladder sends its calls over the network, like a client.
import { expect } from 'vitest';
import type * as z from 'zod';
import { type Call, nameOf, routeOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import { failureOf } from './application-options.ts';
import { overTheWire } from './over-the-wire.ts';
import { fieldsOf } from './sample-input.ts';
import { requireWords } from './words-of-refusals.ts';

export const inputSchema = (call: Call) => call['~orpc'].inputSchema as z.ZodType | undefined;

/** One red pixel: an upload that every call for files takes. */
export const redPixel = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
    'base64',
  ),
);

export interface Knock {
  readonly status: number;
  readonly code: string | null;
  readonly fields?: object | undefined;
  /** The answer as it came; empty for a stream of events. */
  readonly body: string;
}

export interface Knocking {
  readonly token: string | null;
  readonly input?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** @param address where the application listens */
export async function knockAt(address: string, call: Call, { token, input = {}, headers }: Knocking): Promise<Knock> {
  const { method, path } = routeOf(call);
  const inQuery = method === 'GET' || method === 'DELETE';
  const url = new URL(path, address);
  if (inQuery)
    for (const [key, value] of Object.entries(input))
      for (const one of [value].flat()) url.searchParams.append(key, String(one));
  const upload = inQuery ? undefined : uploadOf(call, input);
  const answer = await overTheWire(url, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(inQuery || upload ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    body: inQuery ? undefined : (upload ?? JSON.stringify(input)),
  });
  const body = answer.bytes.toString('utf8');
  const refusal = answer.status >= 400 ? (JSON.parse(body) as ErrorBody) : null;
  expect(answer.headers.get('x-request-id')).toBeTruthy();
  if (answer.status >= 500)
    throw new Error(`${nameOf(call)} broke`, { cause: failureOf(answer.headers.get('x-request-id')) });
  if (refusal) await requireWords(call, refusal);
  return { status: answer.status, code: refusal?.code ?? null, fields: refusal?.fields, body };
}

/** An input with a file in it travels as a form. */
function uploadOf(call: Call, input: Readonly<Record<string, unknown>>): FormData | undefined {
  const fields = Object.entries(fieldsOf(inputSchema(call)).properties ?? {});
  const file = fields.find(([, field]) => field.contentEncoding === 'binary')?.[0];
  if (!file || input[file] !== 'x') return undefined;
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, String(value));
  form.set(file, new File([redPixel], 'x.png', { type: 'image/png' }));
  return form;
}
