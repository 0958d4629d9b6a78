// A network between the server and its database that can be slow, or stop.
import net from 'node:net';
import pg from 'pg';

export interface DatabaseProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** How often the client waited for an answer. */
  readonly counted: { trips: number };
  /** Milliseconds that each packet takes, in each direction. */
  delay: number;
  /** Nothing is carried any more, and no connection is closed: as a machine that hangs. */
  hold(): void;
  /** Carries what was held, and everything that follows. */
  release(): void;
  close(): void;
}

export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const { host, port } = new pg.Client(url);
  const counted = { trips: 0, waiting: false };
  const held: (() => void)[] = [];
  let holds = false;
  const carry = (write: () => void): void => {
    if (holds) held.push(write);
    else setTimeout(write, proxy.delay);
  };
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    near.on('data', (bytes) => {
      if (!counted.waiting) counted.trips++;
      counted.waiting = true;
      carry(() => far.write(bytes));
    });
    far.on('data', (bytes) => {
      counted.waiting = false;
      carry(() => near.write(bytes));
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('close', () => carry(() => other.destroy()));
      one.on('error', () => {});
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const through = new URL(url);
  through.searchParams.set('host', '127.0.0.1');
  through.searchParams.set('port', String((server.address() as net.AddressInfo).port));
  const proxy: DatabaseProxy = {
    url: through.href,
    counted,
    delay: 0,
    hold() {
      holds = true;
    },
    release() {
      holds = false;
      for (const write of held.splice(0)) write();
    },
    close: () => void server.close(),
  };
  return proxy;
}
