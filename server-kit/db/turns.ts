// Who may use a connection next. Companies take turns, so that one that asks a thousand times does not delay the others.

/** No connection was free in time, or too many of the same company wait already. The caller answers 503. */
export class NoTurn extends Error {
  constructor(reason: 'queue full' | 'waited too long') {
    super(`No database connection was free: ${reason}.`);
    this.name = 'NoTurn';
  }
}

export interface TurnsOptions {
  /** How many work at once. */
  readonly places: number;
  /** How many of one owner may wait; one more is refused at once. */
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

interface Waiter {
  readonly admit: () => void;
}

interface Owner {
  working: number;
  readonly waiting: Waiter[];
}

/** Part of the places that one owner leaves to others, whether they are there or not. */
const keptForOthers = 0.25;

export class Turns {
  readonly #options: TurnsOptions;
  /** The most that one owner may hold: all but those kept for others. */
  readonly #mostOfOne: number;
  /** Owners that work or wait, the next one to be served first. */
  readonly #owners = new Map<string, Owner>();
  #free: number;

  constructor(options: TurnsOptions) {
    this.#options = options;
    this.#free = options.places;
    this.#mostOfOne = Math.max(1, options.places - Math.floor(options.places * keptForOthers));
  }

  /** Resolves when the owner may work. The caller calls the answer once, when it has finished. */
  async take(owner: string): Promise<() => void> {
    const own = this.#ownerOf(owner);
    if (this.#free > 0 && own.working < this.#mostOfOne && own.waiting.length === 0) this.#admit(own);
    else await this.#wait(own);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      this.#giveBack(owner, own);
    };
  }

  #ownerOf(name: string): Owner {
    const known = this.#owners.get(name);
    if (known) return known;
    const owner: Owner = { working: 0, waiting: [] };
    this.#owners.set(name, owner);
    return owner;
  }

  #admit(own: Owner): void {
    this.#free--;
    own.working++;
  }

  #wait(own: Owner): Promise<void> {
    const { mostWaiting, longestWaitMs } = this.#options;
    if (own.waiting.length >= mostWaiting) throw new NoTurn('queue full');
    return new Promise((resolve, reject) => {
      const waiter: Waiter = {
        admit: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        own.waiting.splice(own.waiting.indexOf(waiter), 1);
        reject(new NoTurn('waited too long'));
      }, longestWaitMs);
      own.waiting.push(waiter);
    });
  }

  #giveBack(name: string, own: Owner): void {
    this.#free++;
    own.working--;
    if (own.working === 0 && own.waiting.length === 0) this.#owners.delete(name);
    this.#serveNext();
  }

  /** The owner that was served goes to the end of the line. */
  #serveNext(): void {
    for (const [name, own] of this.#owners) {
      if (own.waiting.length === 0 || own.working >= this.#mostOfOne) continue;
      this.#owners.delete(name);
      this.#owners.set(name, own);
      this.#admit(own);
      own.waiting.shift()?.admit();
      return;
    }
  }
}
