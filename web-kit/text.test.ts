import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadText, pageTitle, startText, type TextWords, textIn } from './text.ts';

// Each test has its own namespaces: loaded texts stay.
const words = (namespace: string) => namespace as keyof TextWords;
const hello = (words: object) => (words as { greeting: { hello: string } }).greeting.hello as never;

const english = { greeting: { hello: 'Hello' }, pages: { start: 'Start' } };
const table = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name) => [
      name,
      { en: async () => ({ en: english }), th: async () => ({ th: { greeting: {}, pages: {} } }) },
    ]),
  );

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

describe('a missing text', () => {
  test('is an error while developing and testing, and is named', async () => {
    startText(table(['a']));
    expect(() => textIn('en', words('a'))(hello)).toThrow(/The text "a" in "en" is not here.*hello/);
    await loadText(['a'], 'th');
    expect(() => textIn('th', words('a'))(hello)).toThrow(/"a" in "th"/);
    expect(() => pageTitle({ module: 'a', key: 'start' }, 'th')).toThrow(/pages\.start/);
    await loadText(['a'], 'en');
    expect(textIn('en', words('a'))(hello)).toBe('Hello');
  });

  test('is reported once in production, and English is shown instead', async () => {
    vi.stubEnv('DEV', false);
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    startText(table(['b']));
    await loadText(['b'], 'en');
    await loadText(['b'], 'th');
    expect([1, 2, 3].map(() => textIn('th', words('b'))(hello))).toEqual(['Hello', 'Hello', 'Hello']);
    expect(pageTitle({ module: 'b', key: 'start' }, 'th')).toBe('Start');
    expect(report).toHaveBeenCalledTimes(2);
  });

  test('is fetched in production where no page loaded it', async () => {
    vi.stubEnv('DEV', false);
    vi.stubGlobal('reportError', () => {});
    startText(table(['c']));
    expect(textIn('th', words('c'))(hello)).toBe('');
    await vi.waitFor(() => expect(textIn('th', words('c'))(hello)).toBe('Hello'), { timeout: 60_000 });
  });

  test('that could not be fetched shows nothing, and the page reports the failure', async () => {
    const away = () => Promise.reject(new Error('away'));
    startText({ d: { en: away, th: away } });
    await expect(loadText(['d'], 'en')).rejects.toThrow('away');
    expect(textIn('en', words('d'))(hello)).toBe('');
  });
});
