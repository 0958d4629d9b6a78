// Reads one QR code and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { decodeQR } from 'qr/decode.js';
import type { Pixels } from './images.ts';

/** A picture without a code is searched for about this long. */
const longestReadingMs = 2_000;

const read = (pixels: Pixels): string | null => {
  try {
    return decodeQR(pixels, { timeLimit: longestReadingMs });
  } catch {
    // Finding no code, and finding one that cannot be read, are errors of the decoder.
    return null;
  }
};

parentPort?.postMessage(read(workerData as Pixels));
