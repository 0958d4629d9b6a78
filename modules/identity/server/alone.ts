import type { Handler, Services, Session } from '#access/server/public';
import { type Call, type CallAnswer, type CallData, metaOf, nameOf } from '#kernel/call';
import type { Instant } from '#kernel/time';
import type { CallRequest } from '#server/http/endpoint';

/**
 * Calls that open their transactions themselves: what they counted stays counted when they refuse, windows are told
 * after the commit, and no connection waits while a password is hashed or another server is asked.
 */
export interface AloneContext<C extends Call> {
  readonly input: CallData<C>;
  readonly now: Instant;
  readonly request: CallRequest;
  readonly services: Services;
}

/** A call of anyone. */
export function handleAlone<C extends Call>(
  call: C,
  run: (context: AloneContext<C>) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'public');
  const endpoint = (services: Services) => async (request: CallRequest) =>
    run({ input: request.parse() as CallData<C>, now: services.now(), request, services });
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

/** A call of a signed-in user. */
export function handleUserAlone<C extends Call>(
  call: C,
  run: (context: AloneContext<C> & { readonly session: Session }) => Promise<CallAnswer<C>>,
): Handler {
  expectNeed(call, 'user');
  const endpoint = (services: Services) => async (request: CallRequest) => {
    const session = await services.doorkeeper.session(request.token);
    return run({ input: request.parse() as CallData<C>, now: services.now(), request, services, session });
  };
  return { call, with: (services) => ({ call, run: endpoint(services) }) };
}

function expectNeed(call: Call, expected: string): void {
  if (metaOf(call).needs !== expected) throw new Error(`${nameOf(call)} does not need ${expected}.`);
}
