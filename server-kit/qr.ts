import { encodeQR } from 'qr';

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
