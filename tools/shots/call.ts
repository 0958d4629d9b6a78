import type { BrowserContext } from '@playwright/test';
import { identity } from '#identity/contract';
import { type Call, type CallInput, type CallResult, routeOf } from '#kernel/call';

/** A call of the contract with the cookies of a window. On a slow machine a window is open for longer than its access token counts. */
export async function callIn<C extends Call>(
  window: BrowserContext,
  call: C,
  input: CallInput<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<C>> {
  const first = await send(window, call, input, headers);
  if (first.ok) return first.result;
  if (!first.text.includes('common.tokenExpired')) throw new Error(first.problem);
  await send(window, identity.refresh, {}, {});
  const second = await send(window, call, input, headers);
  if (!second.ok) throw new Error(second.problem);
  return second.result;
}

type Sent<C extends Call> =
  | { readonly ok: true; readonly result: CallResult<C> }
  | { readonly ok: false; readonly text: string; readonly problem: string };

async function send<C extends Call>(
  window: BrowserContext,
  call: C,
  input: CallInput<C>,
  headers: Readonly<Record<string, string>>,
): Promise<Sent<C>> {
  const { method, path } = routeOf(call);
  const inQuery = method === 'GET' || method === 'DELETE';
  const words = Object.entries((input ?? {}) as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const answer = await window.request.fetch(path, {
    method,
    headers: { ...headers },
    ...(inQuery
      ? { params: Object.fromEntries(words.map(([name, value]) => [name, String(value)])) }
      : { data: input ?? {} }),
  });
  if (answer.ok()) return { ok: true, result: (await answer.json()) as CallResult<C> };
  const text = await answer.text();
  return { ok: false, text, problem: `${method} ${path}: ${answer.status()} ${text}` };
}
