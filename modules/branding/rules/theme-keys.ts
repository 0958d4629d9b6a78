/** A theme has six colours and four pictures; a colour that is missing has its default. */
import { defaultColours, type ThemeColours } from '#kernel/theme-colours';

export const filledColours = (colours: Partial<ThemeColours>): ThemeColours => ({ ...defaultColours, ...colours });

/** Sizes in pixels to which each picture is cropped. */
export const imageSizeOf = {
  'image-cover': { width: 2070, height: 1160 },
  'image-header-logo': { width: 500, height: 90 },
  'image-square-logo': { width: 64, height: 64 },
  'image-long-logo': { width: 308, height: 90 },
} as const;
export type ImageKey = keyof typeof imageSizeOf;
export const imageKeys = Object.keys(imageSizeOf) as [ImageKey, ...ImageKey[]];
