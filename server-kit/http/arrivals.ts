// Requests that arrive at the same moment. Reading one and finding its company takes a part of a millisecond, so a burst of a hundred
// from one company would hold up the next request. A few are begun at once; of the others one is begun in each turn of the event
// loop, the latest first: a request that arrives after the burst is not behind it.

/** Requests that are begun at once in a turn of the event loop: a rush of clock-ins brings fewer. */
const atOnce = 8;
/** One that arrived so long ago comes before the latest. */
const longestWaitMs = 100;

interface Arrival {
  readonly at: number;
  begin(): void;
}

interface ArrivalsOptions {
  /** Runs work in the next turn of the event loop. */
  readonly nextTurn?: (work: () => void) => void;
  readonly clock?: () => number;
}

export class Arrivals {
  readonly #nextTurn: (work: () => void) => void;
  readonly #clock: () => number;
  /** The earliest first. */
  readonly #waiting: Arrival[] = [];
  #begun = 0;
  #isTurnAsked = false;

  constructor({ nextTurn = setImmediate, clock = () => performance.now() }: ArrivalsOptions = {}) {
    this.#nextTurn = nextTurn;
    this.#clock = clock;
  }

  add(begin: () => void): void {
    this.#askForTurn();
    if (this.#begun < atOnce && this.#waiting.length === 0) {
      this.#begun++;
      begin();
    } else this.#waiting.push({ at: this.#clock(), begin });
  }

  #askForTurn(): void {
    if (this.#isTurnAsked) return;
    this.#isTurnAsked = true;
    this.#nextTurn(this.#turn);
  }

  readonly #turn = (): void => {
    this.#isTurnAsked = false;
    this.#begun = 0;
    const [earliest] = this.#waiting;
    if (!earliest) return;
    const next = this.#clock() - earliest.at >= longestWaitMs ? this.#waiting.shift() : this.#waiting.pop();
    if (this.#waiting.length > 0) this.#askForTurn();
    next?.begin();
  };
}
