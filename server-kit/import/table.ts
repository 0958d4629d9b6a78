import { Worker } from 'node:worker_threads';
import { commonErrors } from '#kernel/errors';
import { TableFault, type TableLimits, type TableRow } from './rows-of.ts';
import type { Reply, Step } from './table-thread.ts';
import type { Encoding } from './text-of.ts';

/** Of the memory of the thread; one table needs a few megabytes. */
const mostMegabytes = 128;
/** A piece is read in milliseconds; one that takes this long is stuck. */
const longestStepMs = 10_000;
const idleMs = 60_000;
/** So that the rows of one piece take the server no noticeable time: there may be one for every two bytes. */
const pieceBytes = 8 * 1024;

interface Waiting {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  open: number;
  idle: NodeJS.Timeout | undefined;
}

let thread: Thread | undefined;
let [lastStep, lastTable] = [0, 0];

/** A file whose thread ended: it was over the limits of time or memory. */
const unreadable = (): Error => commonErrors.unreadableFile();

function startThread(): Thread {
  const worker = new Worker(new URL('./table-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const started: Thread = { worker, waiting: new Map(), open: 0, idle: undefined };
  const lose = () => {
    if (thread === started) thread = undefined;
    for (const { reject } of started.waiting.values()) reject(unreadable());
    started.waiting.clear();
  };
  worker.on('message', (reply: Reply) => {
    const asked = started.waiting.get(reply.id);
    started.waiting.delete(reply.id);
    asked?.resolve(reply);
  });
  worker.on('error', lose);
  worker.on('exit', lose);
  worker.unref();
  return started;
}

type StepContent = Step extends infer One ? (One extends Step ? Omit<One, 'id'> : never) : never;

function ask(at: Thread, step: StepContent): Promise<Reply> {
  const id = ++lastStep;
  return new Promise<Reply>((resolve, reject) => {
    const timer = setTimeout(() => void at.worker.terminate(), longestStepMs);
    const settle =
      <T>(then: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer);
        then(value);
      };
    at.waiting.set(id, { resolve: settle(resolve), reject: settle(reject) });
    at.worker.postMessage({ ...step, id });
  });
}

/** The idle thread ends after a while; it holds some megabytes. */
function rest(at: Thread): void {
  clearTimeout(at.idle);
  if (at.open > 0) return;
  at.idle = setTimeout(() => {
    if (thread === at) thread = undefined;
    void at.worker.terminate();
  }, idleMs).unref();
}

/**
 * The rows of an uploaded table, read in a thread with limits of time and memory while the bytes arrive. Stops with a
 * TableFault where the file is no table or over the limits.
 */
export async function* tableOf(
  bytes: AsyncIterable<Uint8Array>,
  limits?: TableLimits,
  onEncoding: (encoding: Encoding) => void = () => {},
): AsyncGenerator<TableRow> {
  thread ??= startThread();
  const at = thread;
  const table = ++lastTable;
  at.open++;
  clearTimeout(at.idle);
  try {
    await ask(at, { kind: 'open', table, limits });
    for await (const step of stepsOf(table, bytes)) {
      const { rows, encoding, fault } = await ask(at, step);
      if (encoding) onEncoding(encoding);
      yield* rows;
      if (fault) throw fault === 'unreadable' ? unreadable() : new TableFault(fault);
    }
  } finally {
    at.open--;
    if (thread === at) await ask(at, { kind: 'close', table }).catch(() => {});
    rest(at);
  }
}

async function* stepsOf(table: number, bytes: AsyncIterable<Uint8Array>): AsyncGenerator<StepContent> {
  for await (const some of bytes)
    for (let at = 0; at < some.length; at += pieceBytes)
      yield { kind: 'piece', table, bytes: some.slice(at, at + pieceBytes) };
  yield { kind: 'end', table };
}

/** Ends the thread; tables that are being read are refused. */
export async function stopTables(): Promise<void> {
  const ending = thread;
  thread = undefined;
  clearTimeout(ending?.idle);
  await ending?.worker.terminate();
}
