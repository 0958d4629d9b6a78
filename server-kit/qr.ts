import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { encodeQR } from 'qr';
import { pixelsOf } from './images.ts';

interface QrOptions {
  /** Share of the squares that may be unreadable, in percent: 15 or 30. */
  readonly correction: 'medium' | 'high';
  /** Width of the white margin in squares, at least 1. Readers need 4 unless the surroundings are white. */
  readonly border: number;
}

/** A QR code as an SVG picture: black on white, so that it can also be read on a dark page. */
export function qrSvg(text: string, { correction, border }: QrOptions): string {
  const squares = encodeQR(text, 'svg', { ecc: correction, border });
  return squares.replace('<path', '<rect width="100%" height="100%" fill="#fff"/><path fill="#000"');
}

/** A code that takes a tenth of a photographed page is readable at this length. */
const readableSide = 1_600;
/** Of the memory of the thread; a picture of that length takes 10. */
const mostMegabytes = 128;

/**
 * The text of a QR code in a picture that was redrawn; null where none is found. Read on a thread of its own: a picture without a
 * code keeps the decoder busy for so long that others would wait for their answers.
 */
export async function qrIn(picture: Buffer): Promise<string | null> {
  const pixels = await pixelsOf(picture, readableSide);
  const thread = new Worker(new URL('./qr-thread.ts', import.meta.url), {
    workerData: pixels,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes, maxYoungGenerationSizeMb: 16 },
  });
  const read = once(thread, 'message') as Promise<[string | null]>;
  return read.then(
    ([text]) => text,
    () => null,
  );
}
