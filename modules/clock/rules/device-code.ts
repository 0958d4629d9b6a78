/** A device code: eight letters and figures that cannot be mistaken for each other, shown in two groups of four; read without case and dashes. */

/** No 0 and O, no 1, I and L. */
export const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const codeLength = 8;
export const codeMinutes = 15;

/** From random bytes, evenly: bytes that would favour the first letters are skipped. */
export function codeFrom(bytes: Iterable<number>): string | null {
  const even = Math.floor(256 / alphabet.length) * alphabet.length;
  const letters = [...bytes].filter((byte) => byte < even).map((byte) => alphabet[byte % alphabet.length] ?? '');
  return letters.length < codeLength ? null : letters.slice(0, codeLength).join('');
}

export const shownCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

export const typedCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
