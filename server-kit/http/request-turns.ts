// Requests are worked on at once, except those of a company that asks for more than its part while others are there: one of them is
// begun while fewer requests are at work than there is room for. The room shrinks while the process or the processors of the
// machine, and so a database on it, are busy, and grows while they are not. Where there is room for one only, such a company also
// rests four times as long as it worked (docs/decisions/0045-fair-turns.md).
import os from 'node:os';
import { type EventLoopUtilization, performance } from 'node:perf_hooks';
import { type Crowd, Turns } from '#server/db/turns';

const longestWaitMs = 10_000;
const lookEveryMs = 5;
/** An owner with more than this many equal parts of the requests asks for much. */
const manyParts = 1.2;
/** So does one with this part of the time: it asks seldom, for much. */
const mostOfTheTime = 0.75;
/** And one that has so many requests here for each processor, at work or waiting, and this part of all: more than a page asks for. */
const hereForEach = 4;
const mostOfAll = 2 / 3;
/** Of one that does not ask for much, so many for each processor are at work at once while most are its own: a burst that begins. */
const atWorkForEach = 2;
/** With room for one, a company that asks for much works a fifth of the time. */
const restOfWork = 4;
/** However busy the others are, one more is begun after so long; after twice as long for each of its own that is at work. */
const longestWaitInTurnMs = 100;

export const requestTurns = (): Turns => {
  const room = new Room({ processors: os.availableParallelism(), loadOf: loadSince(loadNow()) });
  return new Turns({ mayBegin: (crowd) => mayBegin(crowd, room), longestWaitMs, lookEveryMs });
};

export function mayBegin(crowd: Crowd, room: Pick<Room, 'processors' | 'now'>): boolean {
  const { owners, working, ownWorking, ownWaitMs, ownRestMs, ownLastMs } = crowd;
  if (owners === 1 || ownWaitMs >= longestWaitInTurnMs * 2 ** ownWorking) return true;
  if (!asksForMuch(crowd, room.processors))
    return ownWorking < room.processors * atWorkForEach || ownWorking <= working * mostOfAll;
  const free = room.now();
  return working < free && (free > 1 || ownRestMs >= ownLastMs * restOfWork);
}

function asksForMuch(crowd: Crowd, processors: number): boolean {
  const { owners, ownPart, ownTimePart, working, ownWorking, waiting, ownWaiting } = crowd;
  const [here, ownHere] = [working + waiting, ownWorking + ownWaiting];
  const hasMostHere = ownHere > processors * hereForEach && ownHere > here * mostOfAll;
  return hasMostHere || ownPart * owners > manyParts || ownTimePart > mostOfTheTime;
}

const sampleMs = 100;
/** Room grows by one after so long; after twice as long each time when it had to be taken back at once. */
const growMs = 1_000;
const longestGrowMs = 8_000;
/** From this load on, from 0 to 1, work delays other work noticeably. */
const busyFrom = 0.6;
/** Up to this load there is room for more. */
const freeUpTo = 0.4;

interface RoomOptions {
  readonly processors: number;
  /** The load since the last call, from 0 to 1. */
  readonly loadOf: () => number;
  readonly clock?: () => number;
}

/** How many requests may be at work before one more begins that can wait. One processor is left to the others where there are two. */
export class Room {
  readonly #options: RoomOptions;
  readonly #clock: () => number;
  readonly processors: number;
  readonly #most: number;
  #room: number;
  #sampledAt = 0;
  #changedAt = 0;
  #grewAt = Number.NEGATIVE_INFINITY;
  #growMs = growMs;

  constructor(options: RoomOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
    this.processors = options.processors;
    this.#most = Math.max(1, options.processors - 1);
    this.#room = this.#most;
  }

  now(): number {
    const now = this.#clock();
    if (now - this.#sampledAt < sampleMs) return this.#room;
    this.#sampledAt = now;
    const load = this.#options.loadOf();
    if (load >= busyFrom) this.#shrink(now);
    else if (load <= freeUpTo && now - this.#changedAt >= this.#growMs) this.#grow(now);
    return this.#room;
  }

  #shrink(now: number): void {
    // A try that failed: others waited longer meanwhile.
    if (now - this.#grewAt < growMs) this.#growMs = Math.min(longestGrowMs, this.#growMs * 2);
    this.#grewAt = Number.NEGATIVE_INFINITY;
    this.#room = Math.max(1, Math.floor(this.#room / 2));
    this.#changedAt = now;
  }

  #grow(now: number): void {
    if (this.#room === this.#most) return;
    // The last growth lasted.
    if (this.#grewAt > Number.NEGATIVE_INFINITY) this.#growMs = growMs;
    this.#room++;
    this.#grewAt = now;
    this.#changedAt = now;
  }
}

interface LoadNow {
  readonly loop: EventLoopUtilization;
  /** Milliseconds of all processors since the machine started. */
  readonly idle: number;
  readonly all: number;
}

function loadNow(): LoadNow {
  const times = os.cpus().map((one) => one.times);
  const sum = (of: (one: os.CpuInfo['times']) => number) => times.reduce((all, one) => all + of(one), 0);
  return {
    loop: performance.eventLoopUtilization(),
    idle: sum(({ idle }) => idle),
    all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
  };
}

/** The busier of the two: this process's thread, or the processors of the machine. */
function loadSince(begin: LoadNow): () => number {
  let last = begin;
  return () => {
    const now = loadNow();
    const loop = performance.eventLoopUtilization(now.loop, last.loop).utilization;
    const all = now.all - last.all;
    const machine = all > 0 ? 1 - (now.idle - last.idle) / all : 0;
    last = now;
    return Math.max(loop, machine);
  };
}
