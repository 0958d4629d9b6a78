// The open connections of a pool. The driver's pool sets timers and listeners each time it hands one over, a twentieth of what the
// server does in a rush; here one that is free is the last of a list.
import pg from 'pg';
import { columnTypes } from './column-types.ts';

export interface ConnectionOptions {
  readonly url: string;
  readonly max: number;
  readonly log: (message: string) => void;
}

interface Free {
  readonly client: pg.PoolClient;
  readonly since: number;
}

/** A connection that nobody used for so long is closed. */
const idleMs = 60_000;

export class Connections {
  readonly pool: pg.Pool;
  readonly #free: Free[] = [];
  readonly #ended = new WeakSet<pg.ClientBase>();
  readonly #sweeping: NodeJS.Timeout;
  #isClosing = false;

  constructor({ url, max, log }: ConnectionOptions) {
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      types: columnTypes,
      idleTimeoutMillis: idleMs,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      application_name: 'kala',
    });
    this.pool.on('connect', (client) => {
      // A broken connection fails its own statements; without a listener the error would also end the whole process.
      client.on('error', (error) => {
        if (this.#remove(client)) log(`A database connection broke while idle: ${error.message}`);
      });
      client.once('end', () => {
        this.#ended.add(client);
        this.#remove(client);
      });
    });
    this.pool.on('error', (error) => log(`A database connection broke while idle: ${error.message}`));
    this.#sweeping = setInterval(() => this.#sweep(performance.now()), idleMs / 2).unref();
  }

  /** One that was used last, or a new one. The caller sees to it that no more than `max` are taken. */
  async take(): Promise<pg.PoolClient> {
    return this.#free.pop()?.client ?? this.pool.connect();
  }

  give(client: pg.PoolClient, isUsable: boolean): void {
    const isKept = isUsable && !this.#isClosing && !this.#ended.has(client);
    if (isKept) this.#free.push({ client, since: performance.now() });
    else client.release(true);
  }

  /** Ends when those in use were given back. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#sweeping);
    for (const { client } of this.#free.splice(0)) client.release();
    await this.pool.end();
  }

  /** Whether it was free. */
  #remove(client: pg.ClientBase): boolean {
    const at = this.#free.findIndex((one) => one.client === client);
    const [free] = at < 0 ? [] : this.#free.splice(at, 1);
    free?.client.release(true);
    return free !== undefined;
  }

  #sweep(now: number): void {
    for (const { client } of this.#free.filter(({ since }) => now - since >= idleMs)) this.#remove(client);
  }
}
