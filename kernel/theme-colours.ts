/** The six colours of a theme, by the keys of the wire. A colour that is missing has its default. */
export const defaultColours = {
  'color-primary': '#FF3C64',
  'color-secondary': '#FF3C9D',
  'color-bot-icon': '#5C3399',
  'color-tabs-bar': '#FFFFFF',
  'color-active-tab': '#FF3C64',
  'color-inactive-tab': '#999999',
} as const;

export type ColourKey = keyof typeof defaultColours;
export type ThemeColours = Readonly<Record<ColourKey, string>>;
export const colourKeys = Object.keys(defaultColours) as readonly ColourKey[];
