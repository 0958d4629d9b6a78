import { type ChildProcess, fork } from 'node:child_process';
import type { Delivery, Order } from './worker.ts';

export interface Printed {
  readonly pdf: Buffer;
  readonly pages: number;
}

// The compiler's memory grows a little with each document, so a press is replaced after its share.
const documentsPerPress = 250;
/** How long one document may take. */
const longestWaitMs = 120_000;
/** An idle press holds some 90 MB; starting another takes a fifth of a second. */
const idleMs = 60_000;

interface Waiting {
  done(printed: Printed): void;
  fail(reason: string): void;
}

/** One typesetting process with the orders it still owes. */
interface Press {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  taken: number;
  /** Ends a press that is stuck, or one that has nothing to do. */
  timer: NodeJS.Timeout | undefined;
}

let press: Press | undefined;
let lastOrder = 0;

function startPress(): Press {
  const child = fork(new URL('./worker.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const started: Press = { child, waiting: new Map(), taken: 0, timer: undefined };
  const lose = (reason: string) => {
    if (press === started) press = undefined;
    clearTimeout(started.timer);
    for (const order of started.waiting.values()) order.fail(reason);
    started.waiting.clear();
  };
  child.on('message', (delivery: Delivery) => {
    const order = started.waiting.get(delivery.id);
    started.waiting.delete(delivery.id);
    if ('error' in delivery) order?.fail(delivery.error);
    else order?.done({ pdf: Buffer.from(delivery.pdf), pages: delivery.pages });
    if (started.waiting.size > 0) work(started);
    else rest(started);
  });
  child.on('error', (error) => lose(error.message));
  child.on('exit', (code, signal) => lose(`the typesetting process ended (${signal ?? code})`));
  return started;
}

// A press that owes a document keeps the server from ending; an idle one must not.
function work(working: Press): void {
  for (const part of [working.child, working.child.channel]) part?.ref();
  clearTimeout(working.timer);
  working.timer = setTimeout(() => working.child.kill('SIGKILL'), longestWaitMs);
}

function rest(resting: Press): void {
  for (const part of [resting.child, resting.child.channel]) part?.unref();
  clearTimeout(resting.timer);
  // One that has had its share has been replaced already.
  if (press === resting) resting.timer = setTimeout(stopPress, idleMs).unref();
  else resting.child.kill();
}

/** Sets one document in the typesetting process, which is started by the first order and kept for the next. */
export function print(template: string, data: unknown): Promise<Printed> {
  press ??= startPress();
  const chosen = press;
  if (++chosen.taken >= documentsPerPress) press = undefined;
  const id = ++lastOrder;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The PDF of ${template} could not be made: ${reason}`));
    if (chosen.waiting.size === 0) work(chosen);
    chosen.waiting.set(id, { done: resolve, fail });
    chosen.child.send({ id, template, data: JSON.stringify(data) } satisfies Order, (error) => {
      // The end of the process tells the others; this one may have come after it.
      if (error && chosen.waiting.delete(id)) fail(error.message);
    });
  });
}

/** Ends the typesetting process; whoever still waits for a document is told. */
export function stopPress(): void {
  clearTimeout(press?.timer);
  press?.child.kill();
  press = undefined;
}
