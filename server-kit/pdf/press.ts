import { type ChildProcess, fork } from 'node:child_process';
import type { Delivery, Order } from './worker.ts';

export interface Printed {
  readonly pdf: Buffer;
  readonly pages: number;
}

// The compiler's memory grows a little with each document, so a press is replaced after its share.
const documentsPerPress = 250;
const longestWaitMs = 120_000;

interface Waiting {
  done(printed: Printed): void;
  fail(reason: string): void;
}

/** One typesetting process with the orders it still owes. */
interface Press {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  taken: number;
}

let press: Press | undefined;
let lastOrder = 0;

// An idle press must not keep the server from ending; one that owes a document must.
function hold(child: ChildProcess, working: boolean): void {
  for (const part of [child, child.channel]) working ? part?.ref() : part?.unref();
}

function startPress(): Press {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started: Press = { child, waiting: new Map(), taken: 0 };
  const lose = (reason: string) => {
    if (press === started) press = undefined;
    for (const order of [...started.waiting.values()]) order.fail(reason);
  };
  child.on('message', (delivery: Delivery) => {
    const order = started.waiting.get(delivery.id);
    if ('error' in delivery) order?.fail(delivery.error);
    else order?.done({ pdf: Buffer.from(delivery.pdf), pages: delivery.pages });
    if (started.waiting.size > 0) return;
    if (started === press) hold(child, false);
    else child.kill();
  });
  child.on('error', (error) => lose(error.message));
  child.on('exit', (code, signal) => lose(`the typesetting process ended (${signal ?? code})`));
  return started;
}

/** Sets one document in the typesetting process, which is started by the first order and kept for the next. */
export function print(template: string, data: unknown): Promise<Printed> {
  press ??= startPress();
  const { child, waiting } = press;
  // A press that has had its share finishes what it owes and ends; the next order starts a fresh one.
  if (++press.taken >= documentsPerPress) press = undefined;
  const id = ++lastOrder;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), longestWaitMs);
    const settle = () => {
      clearTimeout(timer);
      waiting.delete(id);
    };
    const done = (printed: Printed) => {
      settle();
      resolve(printed);
    };
    const fail = (reason: string) => {
      settle();
      reject(new Error(`The PDF of ${template} could not be made: ${reason}`));
    };
    waiting.set(id, { done, fail });
    hold(child, true);
    child.send({ id, template, data: JSON.stringify(data) } satisfies Order, (error) => error && fail(error.message));
  });
}

/** Ends the typesetting process; whoever still waits for a document is told. */
export function stopPress(): void {
  press?.child.kill();
  press = undefined;
}
