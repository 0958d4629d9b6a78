import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Shows how far a long transaction is while it is open, in transactions beside it. The long one holds locks, so it does not
 * wait for them: what it reports while another report is being written replaces the one before.
 */
export class Progress {
  readonly #show: (done: number) => Promise<void>;
  /** Runs work as if it was started where this object was made: outside the long transaction. */
  readonly #beside = AsyncLocalStorage.snapshot();
  #done = 0;
  #shown = 0;
  #showing: Promise<void> | undefined;

  /** Made before the transaction is opened. */
  constructor(show: (done: number) => Promise<void>) {
    this.#show = show;
  }

  report(done: number): void {
    this.#done = done;
    this.#showing ??= this.#beside(() => this.#showAll());
  }

  /** Awaited after the transaction: nothing is written later. */
  async end(): Promise<void> {
    await this.#showing;
  }

  async #showAll(): Promise<void> {
    try {
      while (this.#shown !== this.#done) {
        this.#shown = this.#done;
        await this.#show(this.#shown);
      }
    } catch {
      // The work itself goes on; the next report tries again.
    } finally {
      this.#showing = undefined;
    }
  }
}
