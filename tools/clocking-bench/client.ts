// A cheap client: HTTP/1.1 written by hand over a few open connections.
import net from 'node:net';

export interface Answer {
  readonly status: number;
  readonly body: string;
}

export interface Sending {
  readonly token: string;
  readonly body?: string | Uint8Array;
  /** The content type of the body; JSON when left out. */
  readonly type?: string;
  readonly key?: string;
}

/** One connection; one request at a time. */
export class Line {
  readonly #host: string;
  readonly #port: number;
  #socket: net.Socket | undefined;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  async send(method: string, path: string, options: Sending): Promise<Answer> {
    const socket = await this.#open();
    const { token, body = '', type = 'application/json', key } = options;
    const heads = [
      `${method} ${path} HTTP/1.1`,
      `host: ${this.#host}:${this.#port}`,
      `authorization: Bearer ${token}`,
      ...(key ? [`idempotency-key: ${key}`] : []),
      ...(body ? [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`] : []),
    ];
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      socket.cork();
      socket.write(`${heads.join('\r\n')}\r\n\r\n`);
      if (body) socket.write(body);
      socket.uncork();
    });
  }

  close(): void {
    this.#socket?.destroy();
  }

  #open(): Promise<net.Socket> {
    if (this.#socket && !this.#socket.destroyed) return Promise.resolve(this.#socket);
    return new Promise((resolve, reject) => {
      const socket = net.connect(this.#port, this.#host);
      socket.setNoDelay(true);
      socket.once('connect', () => {
        this.#socket = socket;
        this.#buffer = Buffer.alloc(0);
        resolve(socket);
      });
      const broken = (error: Error) => {
        reject(error);
        this.#waiting?.reject(error);
        this.#waiting = undefined;
      };
      socket.once('error', broken);
      socket.once('close', () => broken(new Error('The connection was closed.')));
      socket.on('data', (piece: Buffer) => this.#read(piece));
    });
  }

  #read(piece: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? piece : Buffer.concat([this.#buffer, piece]);
    const end = this.#buffer.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#buffer.subarray(0, end).toString('latin1');
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#buffer.length < end + 4 + length) return;
    const body = this.#buffer.subarray(end + 4, end + 4 + length).toString('utf8');
    this.#buffer = this.#buffer.subarray(end + 4 + length);
    const waiting = this.#waiting;
    this.#waiting = undefined;
    waiting?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}
