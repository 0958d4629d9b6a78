/** The encoding of an uploaded text file. windows-874 is the Thai Windows name for TIS-620. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

/** Bytes read from the first non-ASCII letter on, before the encoding is decided. */
const enoughToDecide = 4096;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((one, at) => bytes[at] === one);

/**
 * A byte order mark decides. Without one it is UTF-8 when the bytes are valid UTF-8: Thai in TIS-620 never is, because no
 * Thai letter begins a UTF-8 sequence that the next letter continues.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
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
  for await (const piece of bytes) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
    } else {
      // ASCII is the same in every encoding, so it decides nothing.
      const ascii = held.length > 0 ? 0 : asciiLength(piece);
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

function asciiLength(bytes: Uint8Array): number {
  const first = bytes.findIndex((byte) => byte > 0x7f);
  return first < 0 ? bytes.length : first;
}
