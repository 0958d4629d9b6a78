/** How the bytes of an uploaded text file stand for letters. windows-874 is what Thai Windows calls TIS-620. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-874';

/** Bytes from the first letter outside ASCII on that are read before it is decided what the letter is. */
const enoughToDecide = 4096;

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean => mark.every((one, at) => bytes[at] === one);

/**
 * A byte order mark decides. Without one it is UTF-8 when the bytes can be that at all: Thai in TIS-620 cannot, as no
 * letter of it begins a UTF-8 sequence that the next letter continues.
 */
export function encodingOf(bytes: Uint8Array): Encoding {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  if (startsWith(bytes, [0xef, 0xbb, 0xbf])) return 'utf-8';
  try {
    // As a stream: the sample may end in the middle of a letter.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-874';
  }
}

/** The text of a file, piece by piece; the mark at its beginning is taken off. `told` hears the encoding once it is known. */
export async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  told: (encoding: Encoding) => void = () => {},
): AsyncGenerator<string> {
  let held = new Uint8Array();
  let decoder: TextDecoder | undefined;
  const decide = (): TextDecoder => {
    const encoding = encodingOf(held);
    told(encoding);
    return new TextDecoder(encoding);
  };
  for await (const piece of bytes) {
    if (decoder) {
      yield decoder.decode(piece, { stream: true });
    } else {
      // ASCII is the same in each of them, and no sign of what follows.
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
