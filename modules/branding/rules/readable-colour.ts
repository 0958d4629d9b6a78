/** A colour is readable at a contrast of 4.5 with its neighbour (WCAG AA); the advice is the readable colour of the same hue whose lightness differs least. */
import { contrast, fromOklch, sixDigits, toOklch } from '#kernel/colours';
import type { ColourKey, ThemeColours } from '#kernel/theme-colours';

const readable = 4.5;
const step = 0.005;

/** Null when it is readable as it is, or when no colour of its hue is. */
export function readableColour(colour: string, beside: string): string | null {
  if (contrast(colour, beside) >= readable) return null;
  const start = toOklch(colour);
  for (let distance = step; distance <= 1; distance += step) {
    for (const lightness of [start.lightness - distance, start.lightness + distance]) {
      if (lightness < 0 || lightness > 1) continue;
      const tried = fromOklch({ ...start, lightness });
      if (contrast(tried, beside) >= readable) return tried;
    }
  }
  return null;
}

export interface Advice {
  readonly key: ColourKey;
  /** The contrast as it is, one decimal. */
  readonly contrast: number;
  readonly better: string;
}

const white = '#ffffff';
const beside: Partial<Record<ColourKey, (colours: ThemeColours) => string>> = {
  'color-primary': () => white,
  'color-secondary': () => white,
  'color-bot-icon': () => white,
  'color-active-tab': (colours) => colours['color-tabs-bar'],
  'color-inactive-tab': (colours) => colours['color-tabs-bar'],
};

/** What is hard to read in a theme: white words on the first three colours, tabs on their bar. */
export const adviceOn = (colours: ThemeColours): readonly Advice[] =>
  (Object.keys(beside) as ColourKey[]).flatMap((key) => {
    const neighbour = beside[key]?.(colours) ?? white;
    const better = readableColour(colours[key], neighbour);
    if (better === null) return [];
    return [{ key, contrast: Math.round(contrast(colours[key], neighbour) * 10) / 10, better: sixDigits(better) }];
  });
