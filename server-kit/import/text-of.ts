/** The encoding of an uploaded text file. windows-874 is the Thai Windows name for TIS-620. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

/** Bytes read from the first non-ASCII letter on, before the encoding is decided. */
const enoughToDecide = 4096;
/** Bytes at the start of a file that show UTF-16 without a mark. */
const enoughOfStart = 64;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((one, at) => bytes[at] === one);

/**
 * UTF-16 without a byte order mark: the high byte of every letter is that of Latin or Thai ones. No other text has such a
 * byte at every second place.
 */
function unmarkedUtf16(bytes: Uint8Array): Encoding | null {
  const start = bytes.subarray(0, enoughOfStart);
  if (start.length < 4) return null;
  const hasHighBytesAt = (place: 0 | 1): boolean =>
    start.every((byte, at) => at % 2 !== place || byte === 0 || byte === 0x0e);
  if (hasHighBytesAt(1) && !hasHighBytesAt(0)) return 'utf-16le';
  return hasHighBytesAt(0) && !hasHighBytesAt(1) ? 'utf-16be' : null;
}

/**
 * A byte order mark decides. Without one it is UTF-8 when the bytes are valid UTF-8: Thai in TIS-620 never is, because no
 * Thai letter begins a UTF-8 sequence that the next letter continues.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  const unmarked = unmarkedUtf16(bytes);
  if (unmarked) return unmarked;
  try {
    // Decoded as a stream: the sample may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-874';
  }
}

/** The text of a file, piece by piece, without the byte order mark. `onEncoding` receives the encoding once it is known. */
export async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  onEncoding: (encoding: Encoding) => void = () => {},
): AsyncGenerator<string> {
  let held = new Uint8Array();
  let decoder: TextDecoder | undefined;
  const decide = (): TextDecoder => {
    const encoding = encodingOf(held);
    onEncoding(encoding);
    return new TextDecoder(encoding);
  };
  for await (const piece of withWholeStart(bytes)) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
    } else {
      // ASCII is the same in every encoding, so it decides nothing.
      const ascii = held.length > 0 || unmarkedUtf16(piece) ? 0 : asciiLength(piece);
      yield Buffer.from(piece.subarray(0, ascii)).toString('latin1');
      held = Buffer.concat([held, piece.subarray(ascii)]);
      if (held.length < enoughToDecide) continue;
      decoder = decide();
      yield decoder.decode(held, { stream: true });
    }
  }
  if (decoder) yield decoder.decode();
  else yield decide().decode(held);
}

/** The same bytes; the first piece is long enough to show UTF-16. */
async function* withWholeStart(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let start: Uint8Array | undefined = new Uint8Array();
  for await (const piece of bytes) {
    if (!start) yield piece;
    else {
      start = Buffer.concat([start, piece]);
      if (start.length < enoughOfStart) continue;
      yield start;
      start = undefined;
    }
  }
  if (start) yield start;
}

function asciiLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return first < 0 ? bytes.length : first;
}
