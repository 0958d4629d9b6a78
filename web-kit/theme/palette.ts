// From the six colours of a company's theme to the tokens of both colour schemes. The six stay exactly as chosen; colours that
// carry text are derived from them so that the contrast reaches 4.5:1 (WCAG AA).
import { contrast, fromOklch, type Oklch, sixDigits, toOklch } from '#kernel/colours';
import type { ThemeColours } from '#kernel/theme-colours';

/** Surfaces behind text in the brand's colour; the same values are in tokens.css. */
export const lightSurface = '#ffffff';
export const darkSurface = '#1d1822';
const darkInk = '#1c1420';
const readable = 4.5;

/** Makes the colour darker (a negative step) or lighter until it is readable on the surface. */
function readableOn(surface: string, start: Oklch, step: number): string {
  let colour = start;
  const canGoOn = () => (step < 0 ? colour.lightness > 0.15 : colour.lightness < 0.98);
  while (contrast(fromOklch(colour), surface) < readable && canGoOn()) {
    colour = { ...colour, lightness: colour.lightness + step };
  }
  return fromOklch(colour);
}

const lightSteps = [
  [0.975, 0.13],
  [0.945, 0.26],
  [0.89, 0.46],
  [0.82, 0.68],
  [0.745, 0.86],
] as const;
const darkSteps = [0.05, 0.11, 0.18, 0.26] as const;

/** Ten steps from a tint to a shade; the sixth is the colour itself. */
function scaleOf(hex: string): readonly string[] {
  const brand = toOklch(hex);
  const tints = lightSteps.map(([lightness, share]) =>
    fromOklch({ ...brand, lightness: Math.max(lightness, brand.lightness), chroma: brand.chroma * share }),
  );
  const shades = darkSteps.map((less) => fromOklch({ ...brand, lightness: Math.max(0.2, brand.lightness - less) }));
  return [...tints, sixDigits(hex), ...shades];
}

/** A brand colour too light for white text (a yellow) stays and carries dark text. */
const isPale = (brand: Oklch) => brand.lightness > 0.8;

type Tokens = Readonly<Record<string, string>>;

function lightTokens(hex: string): Tokens {
  const brand = toOklch(hex);
  const scale = scaleOf(hex);
  const tint = scale[0] ?? lightSurface;
  return {
    ...Object.fromEntries(scale.map((colour, index) => [`--brand-${index}`, colour])),
    '--brand-solid': isPale(brand) ? sixDigits(hex) : readableOn('#ffffff', brand, -0.005),
    '--brand-on-solid': isPale(brand) ? darkInk : '#ffffff',
    '--brand-ink': readableOn(scale[1] ?? tint, brand, -0.005),
    '--brand-tint': tint,
    '--brand-tint-strong': scale[1] ?? tint,
  };
}

function darkTokens(hex: string): Tokens {
  const brand = toOklch(hex);
  const tint = fromOklch({ ...brand, lightness: 0.285, chroma: Math.min(brand.chroma * 0.36, 0.075) });
  const strong = fromOklch({ ...brand, lightness: 0.34, chroma: Math.min(brand.chroma * 0.46, 0.1) });
  const ink = { ...brand, lightness: Math.max(brand.lightness, 0.7), chroma: brand.chroma * 0.85 };
  return {
    '--brand-0': tint,
    '--brand-1': strong,
    '--brand-ink': readableOn(strong, ink, 0.005),
    '--brand-tint': tint,
    '--brand-tint-strong': strong,
  };
}

const block = (selector: string, tokens: Tokens): string =>
  `${selector} {\n${Object.entries(tokens)
    .map(([name, value]) => `  ${name}: ${value};\n`)
    .join('')}}\n`;

/** The style sheet of a theme, for both colour schemes. */
export function themeSheet(colours: ThemeColours): string {
  const plain = {
    '--theme-secondary': colours['color-secondary'],
    '--theme-bot-icon': colours['color-bot-icon'],
    '--theme-tabs-bar': colours['color-tabs-bar'],
    '--theme-active-tab': colours['color-active-tab'],
    '--theme-inactive-tab': colours['color-inactive-tab'],
  };
  const primary = colours['color-primary'];
  return (
    block(':root', { ...lightTokens(primary), ...plain }) +
    block(":root[data-mantine-color-scheme='dark']", darkTokens(primary))
  );
}
