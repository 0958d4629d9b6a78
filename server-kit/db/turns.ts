// Who may work next. The company that used the least time comes first, so that one that asks a thousand times, or for a thousand
// reports, does not delay the others.

/** No place was free in time, or too many of the same company wait already. The caller answers 503. */
export class NoTurn extends Error {
  constructor(reason: 'queue full' | 'waited too long') {
    super(`The server is busy: ${reason}.`);
    this.name = 'NoTurn';
  }
}

/** The caller left before it was their turn: nobody is there to answer. */
export class CallerLeft extends Error {
  constructor() {
    super('The caller left before it was their turn.');
    this.name = 'CallerLeft';
  }
}

/** What decides whether one more may begin. */
export interface Crowd {
  /** How many work now. */
  readonly working: number;
  /** How many of this owner work now. */
  readonly ownWorking: number;
  /** How many wait now, and how many of this owner. */
  readonly waiting: number;
  readonly ownWaiting: number;
  /** Owners that are present: they work, wait, or did so a second ago. */
  readonly owners: number;
  /** This owner's part of what was begun in the last seconds or waits, from 0 to 1: one that is held back asks for no less. */
  readonly ownPart: number;
  /** This owner's part of the time that work took in the last seconds, from 0 to 1. */
  readonly ownTimePart: number;
  /** Milliseconds since one of this owner began. */
  readonly ownWaitMs: number;
  /** Milliseconds since one of this owner ended, and how long that one took. */
  readonly ownRestMs: number;
  readonly ownLastMs: number;
}

export interface TurnsOptions {
  readonly mayBegin: (crowd: Crowd) => boolean;
  /** How many of one owner may wait; one more is refused at once. */
  readonly mostWaiting?: number;
  /** How many of all owners may wait; without a limit when left out. */
  readonly mostWaitingOfAll?: number;
  readonly longestWaitMs: number;
  /** How often those who wait ask again, where the answer changes while nobody finishes. */
  readonly lookEveryMs?: number;
  /** The clock in milliseconds; a test passes its own. */
  readonly clock?: () => number;
}

/** What an owner, or all of them together, used in the last seconds: both figures are halved every second. */
class Usage {
  working = 0;
  begun = 0;
  #milliseconds = 0;
  #countedAt = 0;

  /** Up to now; two works at once use two milliseconds in one. */
  milliseconds(now: number): number {
    this.#milliseconds += this.working * (now - this.#countedAt);
    this.#countedAt = now;
    return this.#milliseconds;
  }

  begin(now: number): void {
    this.milliseconds(now);
    this.working++;
    this.begun++;
  }

  end(now: number): void {
    this.milliseconds(now);
    this.working--;
  }

  halve(now: number): void {
    this.#milliseconds = this.milliseconds(now) / 2;
    this.begun /= 2;
  }
}

interface Owner {
  readonly name: string;
  readonly used: Usage;
  readonly waiting: Set<() => void>;
  seenAt: number;
  beganAt: number;
  endedAt: number;
  lastMs: number;
}

/** What waits longer than some seconds is refused anyway. */
const usualMostWaiting = 500;
/** An owner counts as present for so long after its last request. */
const presentMs = 1_000;

const isAbsent = ({ used, waiting, seenAt }: Owner, now: number): boolean =>
  used.working === 0 && waiting.size === 0 && now - seenAt >= presentMs;

export class Turns {
  readonly #options: TurnsOptions;
  readonly #clock: () => number;
  readonly #owners = new Map<string, Owner>();
  readonly #all = new Usage();
  #waiting = 0;
  #sweptAt = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
  }

  /** Runs the work when it is the owner's turn; never once the signal has ended while it waited. */
  async run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (signal?.aborted) throw new CallerLeft();
    const own = this.#ownerOf(owner);
    if (own.waiting.size === 0 && this.#mayBegin(own)) this.#admit(own);
    else await this.#wait(own, signal);
    const begunAt = this.#clock();
    try {
      return await work();
    } finally {
      const now = this.#clock();
      this.#all.end(now);
      own.used.end(now);
      own.endedAt = now;
      own.lastMs = now - begunAt;
      this.#serve();
    }
  }

  #ownerOf(name: string): Owner {
    const now = this.#clock();
    this.#sweep(now);
    const known = this.#owners.get(name);
    if (known) {
      known.seenAt = now;
      return known;
    }
    const never = Number.NEGATIVE_INFINITY;
    const owner: Owner = {
      name,
      used: new Usage(),
      waiting: new Set(),
      seenAt: now,
      beganAt: never,
      endedAt: never,
      lastMs: 0,
    };
    this.#owners.set(name, owner);
    return owner;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < presentMs) return;
    this.#sweptAt = now;
    this.#all.halve(now);
    for (const own of this.#owners.values()) {
      if (isAbsent(own, now)) this.#owners.delete(own.name);
      else own.used.halve(now);
    }
  }

  /** A wait that timed out may have been the last of its owner, who would be counted as present until the next sweep. */
  #forgetIfAbsent(own: Owner): void {
    if (isAbsent(own, this.#clock())) this.#owners.delete(own.name);
  }

  #mayBegin({ used, waiting, beganAt, endedAt, lastMs }: Owner): boolean {
    const now = this.#clock();
    return this.#options.mayBegin({
      working: this.#all.working,
      ownWorking: used.working,
      waiting: this.#waiting,
      ownWaiting: waiting.size,
      owners: this.#owners.size,
      ownPart: partOf(used.begun + waiting.size, this.#all.begun + this.#waiting),
      ownTimePart: partOf(used.milliseconds(now), this.#all.milliseconds(now)),
      ownWaitMs: now - beganAt,
      ownRestMs: now - endedAt,
      ownLastMs: lastMs,
    });
  }

  #admit(own: Owner): void {
    const now = this.#clock();
    this.#all.begin(now);
    own.used.begin(now);
    own.beganAt = now;
  }

  #wait(own: Owner, signal: AbortSignal | undefined): Promise<void> {
    const {
      mostWaiting = usualMostWaiting,
      mostWaitingOfAll = Number.POSITIVE_INFINITY,
      longestWaitMs,
    } = this.#options;
    if (own.waiting.size >= mostWaiting || this.#waiting >= mostWaitingOfAll) throw new NoTurn('queue full');
    return new Promise((resolve, reject) => {
      const admit = () => {
        leave();
        resolve();
      };
      const leave = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', callerLeft);
        own.waiting.delete(admit);
        this.#waiting--;
      };
      const giveUp = (reason: Error) => {
        leave();
        this.#forgetIfAbsent(own);
        reject(reason);
      };
      const callerLeft = () => giveUp(new CallerLeft());
      const timer = setTimeout(() => giveUp(new NoTurn('waited too long')), longestWaitMs);
      signal?.addEventListener('abort', callerLeft);
      own.waiting.add(admit);
      this.#waiting++;
      this.#lookLater();
    });
  }

  /** Those who wait, the one of the owner that used the least time first. */
  #serve(): void {
    while (this.#waiting > 0) {
      const now = this.#clock();
      let next: Owner | undefined;
      for (const own of this.#owners.values())
        if (own.waiting.size > 0 && (!next || usedLess(own, next, now)) && this.#mayBegin(own)) next = own;
      const [admit] = next?.waiting ?? [];
      if (!next || !admit) return;
      this.#admit(next);
      admit();
    }
  }

  #lookLater(): void {
    if (this.#options.lookEveryMs === undefined || this.#look) return;
    this.#look = setTimeout(() => {
      this.#look = undefined;
      this.#serve();
      if (this.#waiting > 0) this.#lookLater();
    }, this.#options.lookEveryMs);
  }
}

const partOf = (own: number, all: number): number => (all > 0 ? own / all : 0);

function usedLess({ used: one }: Owner, { used: other }: Owner, now: number): boolean {
  const more = one.milliseconds(now) - other.milliseconds(now);
  return more < 0 || (more === 0 && one.begun < other.begun);
}

/** Part of the connections that one company leaves to others, whether they are there or not. */
const keptForOthers = 0.25;

/** Turns at a pool of connections. */
export function poolTurns(connections: number, longestWaitMs: number, clock?: () => number): Turns {
  const mostOfOne = Math.max(1, connections - Math.floor(connections * keptForOthers));
  return new Turns({
    mayBegin: ({ working, ownWorking }) => working < connections && ownWorking < mostOfOne,
    longestWaitMs,
    ...(clock && { clock }),
  });
}
