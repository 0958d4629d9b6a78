import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Call, type CallInput, routeOf } from '#kernel/call';
import type { Person, TestServer } from '../testing.ts';
import type { Death } from './dying-server.ts';

/** Makes a call on a server that is killed in the middle of it. Resolves with the signal that ended that server. */
export function killedDuring<C extends Call>(
  kala: TestServer,
  moment: Death['moment'],
  { who, call, input }: { readonly who: Person; readonly call: C; readonly input: CallInput<C> },
): Promise<string | null> {
  const { method, path } = routeOf(call);
  const death: Death = {
    opening: kala.opening,
    moment,
    request: { method: method as 'POST', url: path, payload: input as object },
    token: who.token,
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'dying-server.ts'), JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => server.on('exit', (_code, signal) => resolve(signal)));
}
