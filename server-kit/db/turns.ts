// Who may work next. The company that worked least comes first, so that one that asks a thousand times does not delay the others.

/** No place was free in time, or too many of the same company wait already. The caller answers 503. */
export class NoTurn extends Error {
  constructor(reason: 'queue full' | 'waited too long') {
    super(`The server is busy: ${reason}.`);
    this.name = 'NoTurn';
  }
}

/** What decides whether one more may begin. */
export interface Crowd {
  /** How many work now. */
  readonly working: number;
  /** How many of this owner work now. */
  readonly ownWorking: number;
  /** Owners that are present: they work, wait, or did so a second ago. */
  readonly owners: number;
  /** This owner's part of what was begun in the last seconds, from 0 to 1. */
  readonly ownPart: number;
  /** Milliseconds since one of this owner began. */
  readonly ownRestMs: number;
}

export interface TurnsOptions {
  readonly mayBegin: (crowd: Crowd) => boolean;
  /** How many of one owner may wait; one more is refused at once. */
  readonly mostWaiting?: number;
  readonly longestWaitMs: number;
  /** How often those who wait ask again, where the answer changes while nobody finishes. */
  readonly lookEveryMs?: number;
  /** The clock in milliseconds; a test passes its own. */
  readonly clock?: () => number;
}

interface Owner {
  readonly name: string;
  working: number;
  readonly waiting: Set<() => void>;
  seenAt: number;
  /** Works begun, halved every second. */
  recent: number;
  beganAt: number;
}

/** What waits longer than some seconds is refused anyway. */
const usualMostWaiting = 500;
/** An owner counts as present for so long after its last request. */
const presentMs = 1_000;

const isAbsent = ({ working, waiting, seenAt }: Owner, now: number): boolean =>
  working === 0 && waiting.size === 0 && now - seenAt >= presentMs;

export class Turns {
  readonly #options: TurnsOptions;
  readonly #clock: () => number;
  readonly #owners = new Map<string, Owner>();
  #working = 0;
  #waiting = 0;
  #recent = 0;
  #sweptAt = 0;
  #look: NodeJS.Timeout | undefined;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#clock = options.clock ?? (() => performance.now());
  }

  /** Runs the work when it is the owner's turn. */
  async run<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const own = this.#ownerOf(owner);
    if (own.waiting.size === 0 && this.#mayBegin(own)) this.#admit(own);
    else await this.#wait(own);
    try {
      return await work();
    } finally {
      this.#working--;
      own.working--;
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
    const owner: Owner = {
      name,
      working: 0,
      waiting: new Set(),
      seenAt: now,
      recent: 0,
      beganAt: Number.NEGATIVE_INFINITY,
    };
    this.#owners.set(name, owner);
    return owner;
  }

  #sweep(now: number): void {
    if (now - this.#sweptAt < presentMs) return;
    this.#sweptAt = now;
    this.#recent = 0;
    for (const own of this.#owners.values()) {
      if (isAbsent(own, now)) this.#owners.delete(own.name);
      else this.#recent += own.recent /= 2;
    }
  }

  /** A wait that timed out may have been the last of its owner, who would be counted as present until the next sweep. */
  #forgetIfAbsent(own: Owner): void {
    if (!isAbsent(own, this.#clock())) return;
    this.#owners.delete(own.name);
    this.#recent -= own.recent;
  }

  #mayBegin({ working: ownWorking, recent, beganAt }: Owner): boolean {
    return this.#options.mayBegin({
      working: this.#working,
      ownWorking,
      owners: this.#owners.size,
      ownPart: this.#recent > 0 ? recent / this.#recent : 0,
      ownRestMs: this.#clock() - beganAt,
    });
  }

  #admit(own: Owner): void {
    this.#working++;
    own.working++;
    this.#recent++;
    own.recent++;
    own.beganAt = this.#clock();
  }

  #wait(own: Owner): Promise<void> {
    const { mostWaiting = usualMostWaiting, longestWaitMs } = this.#options;
    if (own.waiting.size >= mostWaiting) throw new NoTurn('queue full');
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer);
        leave();
        resolve();
      };
      const leave = () => {
        own.waiting.delete(admit);
        this.#waiting--;
      };
      const timer = setTimeout(() => {
        leave();
        this.#forgetIfAbsent(own);
        reject(new NoTurn('waited too long'));
      }, longestWaitMs);
      own.waiting.add(admit);
      this.#waiting++;
      this.#lookLater();
    });
  }

  /** Those who wait, the one of the owner that began least in the last seconds first. */
  #serve(): void {
    while (this.#waiting > 0) {
      let next: Owner | undefined;
      for (const own of this.#owners.values())
        if (own.waiting.size > 0 && (!next || own.recent < next.recent) && this.#mayBegin(own)) next = own;
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

/** Part of the connections that one company leaves to others, whether they are there or not. */
const keptForOthers = 0.25;

/** Turns at a pool of connections. */
export function poolTurns(connections: number, longestWaitMs: number): Turns {
  const mostOfOne = Math.max(1, connections - Math.floor(connections * keptForOthers));
  return new Turns({
    mayBegin: ({ working, ownWorking }) => working < connections && ownWorking < mostOfOne,
    longestWaitMs,
  });
}
