// Colour arithmetic in OKLCH, where equal steps of lightness look equal for every hue.

type Triple = readonly [number, number, number];
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  /** Radians. */
  readonly hue: number;
}

/** `#f36` and `#ff3366`, both as `#ff3366`. */
export function sixDigits(hex: string): string {
  const digits = hex.replace('#', '').toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

const channels = (hex: string): Triple => {
  const digits = sixDigits(hex).slice(1);
  const channel = (index: number) => Number.parseInt(digits.slice(index * 2, index * 2 + 2), 16) / 255;
  return [linear(channel(0)), linear(channel(1)), linear(channel(2))];
};
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) => (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055);

/** Relative luminance as WCAG defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours as WCAG defines it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Björn Ottosson's OKLab matrices, in polar form. */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = channels(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toChannels({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const onScreen = (value: number) => value >= -0.0005 && value <= 1.0005;

/** The colour as hex; a colour outside the screen's range loses chroma, never lightness or hue. */
export function fromOklch(colour: Oklch): string {
  let chroma = colour.chroma;
  while (chroma > 0.004 && !toChannels({ ...colour, chroma }).every(onScreen)) chroma -= 0.004;
  const hex = toChannels({ ...colour, chroma }).map((value) =>
    Math.round(encoded(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
