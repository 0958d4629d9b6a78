/** The browser and system named by a user agent, and the kind of network of an address; for display only, no proof of anything. */
import type { browsers, systems } from '../contract/security.ts';

export type Browser = (typeof browsers)[number];
export type System = (typeof systems)[number];
export type Place = 'here' | 'private' | 'internet';

// Every browser also claims to be older ones, so the order decides.
const browserMarks: readonly (readonly [RegExp, Browser])[] = [
  [/Kala(App)?\//, 'app'],
  [/EdgA?\/|EdgiOS\//, 'edge'],
  [/OPR\/|Opera/, 'opera'],
  [/SamsungBrowser\//, 'samsung'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
  [/okhttp|CFNetwork|Dart\//, 'app'],
];
const systemMarks: readonly (readonly [RegExp, System])[] = [
  [/Android/, 'android'],
  [/iPhone|iPad|iPod/, 'ios'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'macos'],
  [/Linux|X11|CrOS/, 'linux'],
];

const firstOf = <Word extends string>(marks: readonly (readonly [RegExp, Word])[], text: string): Word | 'unknown' =>
  marks.find(([mark]) => mark.test(text))?.[1] ?? 'unknown';

export const deviceOf = (userAgent: string): { readonly browser: Browser; readonly system: System } => ({
  browser: firstOf(browserMarks, userAgent),
  system: firstOf(systemMarks, userAgent),
});

export function placeOf(ip: string): Place {
  const address = ip.replace(/^::ffff:/, '');
  if (address === '::1' || address.startsWith('127.')) return 'here';
  const isPrivate = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|f[cd][0-9a-f]{2}:|fe80:)/i.test(address);
  return isPrivate ? 'private' : 'internet';
}
