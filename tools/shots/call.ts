import type { BrowserContext } from '@playwright/test';
import { type Call, type CallInput, type CallResult, routeOf } from '#kernel/call';

/** A call of the contract with the cookies of a window. */
export async function callIn<C extends Call>(
  window: BrowserContext,
  call: C,
  input: CallInput<C>,
  headers: Readonly<Record<string, string>> = {},
): Promise<CallResult<C>> {
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
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as CallResult<C>;
}
