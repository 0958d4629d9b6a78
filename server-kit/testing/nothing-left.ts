// A test file that leaves a timer behind fails. In a worker that runs many files the wait would end, or be refused, in the middle
// of another file, which then fails without a fault of its own. A timer without a hold on the process (`unref`) may stay.
import { afterAll } from 'vitest';

/** Timers that wait, with the place where each was begun. */
type Waiting = Map<NodeJS.Timeout, Error>;
type Begin = (run: (...given: unknown[]) => void, ...rest: unknown[]) => NodeJS.Timeout;

function watched(): Waiting {
  const waiting: Waiting = new Map();
  const { setTimeout: begin, clearTimeout: end } = globalThis;
  const beginWatched: Begin = (run, ...rest) => {
    const timer = (begin as unknown as Begin)(
      (...given) => {
        waiting.delete(timer);
        run(...given);
      },
      ...rest,
    );
    waiting.set(timer, new Error('A timer of this test file is still waiting. It was begun here.'));
    return timer;
  };
  globalThis.setTimeout = Object.assign(beginWatched, begin) as unknown as typeof setTimeout;
  globalThis.clearTimeout = ((timer?: NodeJS.Timeout) => {
    if (timer) waiting.delete(timer);
    end(timer);
  }) as typeof clearTimeout;
  return waiting;
}

/** The files of a worker share its globals: its timers are watched once. */
const ofWorker = globalThis as { timersOfTests?: Waiting };
ofWorker.timersOfTests ??= watched();
const waiting = ofWorker.timersOfTests;

/** A library tidies up when its time has come, and nothing of ours waits for it. The first line is the message, the second this file. */
const isOfLibrary = ({ stack = '' }: Error): boolean => stack.split('\n')[2]?.includes('/node_modules/') === true;

afterAll(() => {
  const left = [...waiting].filter(([timer, begunAt]) => timer.hasRef() && !isOfLibrary(begunAt));
  for (const [timer] of left) clearTimeout(timer);
  waiting.clear();
  for (const [, begunAt] of left) throw begunAt;
});
