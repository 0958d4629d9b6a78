// A packet in bytes: PostgreSQL's messages one after another in one buffer, sent in one write.

const code = (letter: string): number => letter.charCodeAt(0);
const [parse, bind, describe, execute, flush, sync] = ['P', 'B', 'D', 'E', 'H', 'S'].map(code) as [
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Up to this length a loop is faster than a call out of JavaScript. */
const shortText = 64;
const ascii = 0x7f;

/** Reused between packets: only one is built at a time. */
let buffer: Buffer = Buffer.allocUnsafe(65_536);
let at = 0;

/** The messages that a packet is made of. */
export interface Messages {
  parse(name: string | undefined, text: string): void;
  /** Bind to the unnamed portal, rows as text. */
  bind(name: string | undefined, values: readonly unknown[]): void;
  describe(): void;
  /** At most so many rows of the unnamed portal, which then waits for the next of these; 0: all. */
  execute(most: number): void;
  /** PostgreSQL sends what it has so far. */
  flush(): void;
  sync(): void;
}

/** Builds one packet and returns its bytes. */
export function bytesOf(write: (messages: Messages) => void): Buffer {
  at = 0;
  write(messagesOfPacket);
  return Buffer.from(buffer.subarray(0, at));
}

const messagesOfPacket: Messages = {
  parse(name: string | undefined, text: string): void {
    message(parse, () => {
      ended(name ?? '');
      ended(text);
      // PostgreSQL infers the types of all parameters.
      short(0);
    });
  },

  bind(name: string | undefined, values: readonly unknown[]): void {
    message(bind, () => {
      ended('');
      ended(name ?? '');
      formats(values);
      short(values.length);
      for (const value of values) parameter(value);
      short(0);
    });
  },

  describe(): void {
    message(describe, () => ended('P'));
  },

  execute(most: number): void {
    message(execute, () => {
      ended('');
      long(most);
    });
  },

  flush(): void {
    message(flush, () => {});
  },

  sync(): void {
    message(sync, () => {});
  },
};

/** The length includes itself and what follows, not the letter before it. */
function message(letter: number, body: () => void): void {
  room(5);
  buffer[at] = letter;
  const start = at + 1;
  at += 5;
  body();
  buffer.writeInt32BE(at - start, start);
}

/** The format codes of the parameters; none at all means that all are text. */
function formats(values: readonly unknown[]): void {
  const hasBytes = values.some(Buffer.isBuffer);
  short(hasBytes ? values.length : 0);
  if (hasBytes) for (const value of values) short(Buffer.isBuffer(value) ? 1 : 0);
}

function parameter(value: unknown): void {
  const start = at;
  if (value === null || value === undefined) {
    long(-1);
    return;
  }
  long(0);
  if (Buffer.isBuffer(value)) {
    room(value.length);
    at += value.copy(buffer, at);
  } else {
    text(String(value));
  }
  buffer.writeInt32BE(at - start - 4, start);
}

function text(value: string): void {
  // A UTF-16 unit takes at most three bytes in UTF-8.
  room(value.length * 3);
  if (value.length <= shortText) {
    let place = 0;
    for (; place < value.length; place++) {
      const character = value.charCodeAt(place);
      if (character > ascii) break;
      buffer[at + place] = character;
    }
    if (place === value.length) {
      at += place;
      return;
    }
  }
  at += buffer.write(value, at, 'utf8');
}

/** Text with its closing zero byte. */
function ended(value: string): void {
  text(value);
  room(1);
  buffer[at++] = 0;
}

function short(value: number): void {
  room(2);
  at = buffer.writeUInt16BE(value, at);
}

function long(value: number): void {
  room(4);
  at = buffer.writeInt32BE(value, at);
}

function room(bytes: number): void {
  if (at + bytes <= buffer.length) return;
  const larger = Buffer.allocUnsafe(Math.max(buffer.length * 2, at + bytes));
  buffer.copy(larger, 0, 0, at);
  buffer = larger;
}
