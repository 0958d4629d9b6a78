// The server's side of a screen's test: answers typed by the contract. An unexpected call fails the test.
import { type Call, nameOf } from '#kernel/call';
import type { ErrorBody } from '#kernel/errors';
import type { CallInput, CallOutput } from '../call.ts';

type Input = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly route: string;
  readonly make: (input: Input) => { readonly status: number; readonly body: unknown };
}

/** The answer of a call: a value, or one computed from its input. Query values arrive as text. */
export const answer = <C extends Call>(call: C, output: CallOutput<C> | ((input: Input) => CallOutput<C>)): Answer => ({
  route: nameOf(call),
  make: (input) => ({
    status: 200,
    body: typeof output === 'function' ? (output as (input: Input) => unknown)(input) : output,
  }),
});

/** Status 0: no answer at all. */
export const refuse = (call: Call, status: number, body: ErrorBody): Answer => ({
  route: nameOf(call),
  make: () => ({ status, body }),
});

export interface Conversation {
  readonly fetch: typeof fetch;
  /** The inputs with which a call was made, in order. */
  readonly sent: <C extends Call>(call: C) => readonly CallInput<C>[];
  /** The idempotency keys with which a call was made, in order. */
  readonly keys: (call: Call) => readonly (string | null)[];
  /** Replaces the answer for later calls. */
  readonly change: (next: Answer) => void;
}

export function conversation(answers: readonly Answer[]): Conversation {
  const table = new Map(answers.map((each) => [each.route, each]));
  const log: { readonly route: string; readonly input: Input; readonly key: string | null }[] = [];
  return {
    sent: (call) => log.filter(({ route }) => route === nameOf(call)).map(({ input }) => input as never),
    keys: (call) => log.filter(({ route }) => route === nameOf(call)).map(({ key }) => key),
    change: (next) => void table.set(next.route, next),
    fetch: async (target, init) => {
      const request = new Request(target, init);
      const url = new URL(request.url);
      const route = `${request.method} ${url.pathname}`;
      const input = await inputOf(request, url);
      log.push({ route, input, key: request.headers.get('idempotency-key') });
      const found = table.get(route);
      if (!found) throw new Error(`The screen called ${route}, and the test has no answer for it.`);
      const { status, body } = found.make(input);
      if (status === 0) throw new TypeError('Failed to fetch');
      return new Response(body === undefined ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json', 'x-request-id': 'test' },
      });
    },
  };
}

async function inputOf(request: Request, url: URL): Promise<Input> {
  if (request.headers.get('content-type')?.startsWith('application/json')) return request.json() as Promise<Input>;
  if (request.method === 'POST' || request.method === 'PUT')
    return Object.fromEntries((await request.formData()).entries());
  return Object.fromEntries(url.searchParams.entries());
}
