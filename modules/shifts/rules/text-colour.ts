/** The text colour on a profile's colour: black or white, whichever has more contrast; one of them always has 4.5 to 1 (WCAG 2.2). */

export type TextColour = '#000000' | '#FFFFFF';

export const textColour = (colour: string): TextColour =>
  contrast(colour, '#000000') >= contrast(colour, '#FFFFFF') ? '#000000' : '#FFFFFF';

/** Contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Three or six hex digits after #. */
function luminance(colour: string): number {
  const digits = colour.slice(1);
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number) => {
    const value = Number.parseInt(six.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
}
