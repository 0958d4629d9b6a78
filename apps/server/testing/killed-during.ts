import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Call, type CallInput, routeOf } from '#kernel/call';
import type { Person, TestServer } from '../testing.ts';
import type { Death, LastWords, Moment } from './dying-server.ts';

interface Deed<C extends Call> {
  readonly who: Person;
  readonly call: C;
  readonly input: CallInput<C>;
}

export interface Killed {
  /** The signal that ended the server; null where it lived to the end of the call. */
  readonly signal: string | null;
  /** Statements of the call; null of a server that was killed. */
  readonly statements: number | null;
}

/** Makes a call on a server of its own and kills it, PostgreSQL under it, or both, in the middle of the call. */
export function killedAt<C extends Call>(
  kala: TestServer,
  { moment, victim }: Pick<Death, 'moment' | 'victim'>,
  { who, call, input }: Deed<C>,
): Promise<Killed> {
  const { method, path } = routeOf(call);
  const death: Death = {
    opening: kala.opening,
    victim,
    moment,
    request: { method: method as 'POST', url: path, payload: input as object },
    token: who.token,
  };
  const server = spawn(process.execPath, [join(import.meta.dirname, 'dying-server.ts'), JSON.stringify(death)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  let statements: number | null = null;
  server.on('message', (words: LastWords) => {
    statements = words.statements;
  });
  // Its last words arrive before the channel closes, which may be after the exit.
  const silent = new Promise((resolve) => server.on('disconnect', resolve));
  return new Promise((resolve) =>
    server.on('exit', (_code, signal) => void silent.then(() => resolve({ signal, statements }))),
  );
}

/** Makes a call on a server that is killed in the middle of it. Resolves with the signal that ended that server. */
export const killedDuring = async <C extends Call>(
  kala: TestServer,
  moment: Moment,
  deed: Deed<C>,
): Promise<string | null> => (await killedAt(kala, { moment, victim: 'server' }, deed)).signal;
