import { describe, expect, test } from 'vitest';
import { contrast, fromOklch, toOklch } from '#kernel/colours';
import { defaultColours } from '#kernel/theme-colours';
import { darkSurface, lightSurface, themeSheet } from './palette.ts';

// The test runner leaves style sheets empty, so they are read as files; this project has no Node types.
interface FileReader {
  readFileSync(file: string, encoding: 'utf8'): string;
}
const { readFileSync } = (await import('node:fs' as string)) as FileReader;
const sheet = readFileSync('web-kit/theme/default-theme.css', 'utf8');
const tokens = readFileSync('web-kit/theme/tokens.css', 'utf8');

const tokensOf = (css: string): Record<string, string> =>
  Object.fromEntries([...css.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name, value]) => [name, value]));
const schemesOf = (primary: string) => {
  const [light = '', dark = ''] = themeSheet({ ...defaultColours, 'color-primary': primary }).split(':root[data');
  return { light: tokensOf(light), dark: { ...tokensOf(light), ...tokensOf(dark) } };
};

describe('a company’s colours', () => {
  test('are by default those of the style sheet that ships with the product', () => {
    const shipped = sheet.replace(/^\/\*.*\*\/\n/, '').replaceAll('"', "'");
    expect(shipped.toLowerCase()).toBe(themeSheet(defaultColours).toLowerCase());
  });

  test.each(['#FF3C64', '#5C3399', '#FFD400', '#00A86B', '#0057B8', '#000', '#fff', '#999999'])(
    '%s gives readable text in both colour schemes',
    (primary) => {
      const { light, dark } = schemesOf(primary);
      const pairs = [
        [light['--brand-on-solid'], light['--brand-solid']],
        [light['--brand-ink'], light['--brand-tint']],
        [light['--brand-ink'], lightSurface],
        [dark['--brand-ink'], dark['--brand-tint']],
        [dark['--brand-ink'], darkSurface],
      ] as const;
      for (const [ink = '', paper = ''] of pairs) expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('stay exactly as chosen where they carry no text', () => {
    expect(schemesOf('#FF3C64').light['--brand-5']).toBe('#ff3c64');
    expect(themeSheet(defaultColours)).toContain('--theme-bot-icon: #5C3399');
  });
});

describe('the tokens of both colour schemes', () => {
  const [light = '', dark = ''] = tokens.split('/* Dark:');
  const kinds = ['good', 'warn', 'bad', 'info'];

  test.each([
    ['light', tokensOf(light)],
    ['dark', tokensOf(dark)],
  ])('%s: text is readable on every surface', (_name, scheme) => {
    for (const ink of ['--ink', '--ink-2', '--ink-3']) {
      for (const paper of ['--canvas', '--surface', '--sunken', '--raised']) {
        expect(contrast(scheme[ink] ?? '', scheme[paper] ?? ''), `${ink} on ${paper}`).toBeGreaterThanOrEqual(4.5);
      }
    }
    for (const kind of kinds) {
      const [ink = '', tint = ''] = [scheme[`--${kind}-ink`], scheme[`--${kind}-tint`]];
      expect(contrast(ink, tint), kind).toBeGreaterThanOrEqual(4.5);
    }
  });
});

test('a colour survives the conversion to OKLCH and back', () => {
  for (const hex of ['#ff3c64', '#5c3399', '#ffffff', '#000000']) expect(fromOklch(toOklch(hex))).toBe(hex);
});
