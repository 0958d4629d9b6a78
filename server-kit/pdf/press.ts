import { type ChildProcess, fork } from 'node:child_process';
import { askerNow } from '../asker.ts';
import { Turns } from '../db/turns.ts';
import { requireNoTransaction } from '../outside.ts';
import type { Delivery, Order } from './worker.ts';

export interface Printed {
  readonly pdf: Buffer;
  readonly pages: number;
}

// Documents per process: the compiler's memory grows a little with each document, so the process is replaced.
const documentsPerPress = 250;
/** Time limit of one document. */
const longestWaitMs = 120_000;
/** An idle process holds about 90 MB; starting another takes 0.2 seconds. */
const idleMs = 60_000;

interface Waiting {
  done(printed: Printed): void;
  fail(reason: string): void;
}

/** One typesetting process with its unfinished orders. */
interface Press {
  readonly child: ChildProcess;
  readonly waiting: Map<number, Waiting>;
  taken: number;
  /** Ends a process that is stuck or idle. */
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

// A process with unfinished orders keeps the server alive; an idle one must not.
function work(working: Press): void {
  for (const part of [working.child, working.child.channel]) part?.ref();
  clearTimeout(working.timer);
  working.timer = setTimeout(() => working.child.kill('SIGKILL'), longestWaitMs);
}

function rest(resting: Press): void {
  for (const part of [resting.child, resting.child.channel]) part?.unref();
  clearTimeout(resting.timer);
  // A process that reached its limit has already been replaced.
  if (press === resting) resting.timer = setTimeout(stopPress, idleMs).unref();
  else resting.child.kill();
}

/** One is typeset, and the next is at hand; the others wait here, where companies take turns. */
const atPress = 2;
const mostWaiting = 60;
const mostWaitingOfAll = 240;
const longestTurnMs = 60_000;

const turns = new Turns({
  mayBegin: ({ working }) => working < atPress,
  mostWaiting,
  mostWaitingOfAll,
  longestWaitMs: longestTurnMs,
});

/** Typesets one document in the typesetting process, which is started by the first order and kept for the next. */
export async function print(template: string, data: unknown): Promise<Printed> {
  requireNoTransaction();
  const { owner, signal } = askerNow();
  return turns.run(owner, () => order(template, data), signal);
}

function order(template: string, data: unknown): Promise<Printed> {
  press ??= startPress();
  const chosen = press;
  if (++chosen.taken >= documentsPerPress) press = undefined;
  const id = ++lastOrder;
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => reject(new Error(`The PDF of ${template} could not be made: ${reason}`));
    if (chosen.waiting.size === 0) work(chosen);
    chosen.waiting.set(id, { done: resolve, fail });
    chosen.child.send({ id, template, data: JSON.stringify(data) } satisfies Order, (error) => {
      // The end of the process refuses the other orders; this one may have come after it.
      if (error && chosen.waiting.delete(id)) fail(error.message);
    });
  });
}

/** Ends the typesetting process; what is being typeset is refused. */
export function stopPress(): void {
  clearTimeout(press?.timer);
  press?.child.kill();
  press = undefined;
}
