import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { markLanguage, startText } from '#web/text';
import { decide } from './guards.ts';
import type { Known, Start } from './router.tsx';
import { openedAt } from './testing/opened-at.tsx';
import { sampleRoutes } from './testing.ts';
import { textTable } from './text.ts';

const words = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const open = { layout: 'blank' } as const;

/** As the bundler's loader does: the event first, then the error. */
function lose(): never {
  const payload = new TypeError('Failed to fetch dynamically imported module');
  dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload }));
  throw payload;
}
const LostPart = lazy(async () => lose());
const sample = sampleRoutes('router', {
  home: { path: '', ...open, needs: 'public', screen: words('Home') },
  list: { path: 'holidays', ...open, needs: 'public', screen: words('Holidays') },
  me: { path: 'me/profile', ...open, needs: 'public', screen: words('Me') },
  guarded: { path: 'employee/all', ...open, needs: 'employee.manage', screen: words('Employees') },
  lost: { path: 'lost', ...open, needs: 'public', screen: () => Promise.resolve({ default: () => <LostPart /> }) },
  broken: { path: 'broken', ...open, needs: 'nobody.knows', screen: words('Broken') },
  signIn: { path: 'signin', ...open, layout: 'preauth', needs: 'public', screen: words('Sign in') },
});
const samplePages = sample.pages;

const everything: Known = { pages: samplePages, decide };

/** Opens an address as a signed-out visitor. */
async function visit(address: string, start: Start = everything) {
  const { router, address: at } = await openedAt(address, start);
  return { address: at, go: (to: string) => act(() => router.navigate({ to })) };
}

beforeEach(() => {
  startText({ ...textTable, ...sample.text });
  markLanguage('en');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'common.unauthorized' }, { status: 401 }));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the language in the address', () => {
  test('is added when it is missing, and the rest is kept', async () => {
    const { address } = await visit('/holidays?q=x&team=a&team=b');
    expect(await screen.findByText('Holidays')).toBeTruthy();
    expect(address()).toBe('/en/holidays?q=x&team=a&team=b');
  });

  test('is that of the last visit', async () => {
    markLanguage('th');
    const { address } = await visit('/holidays');
    await screen.findByText('Holidays');
    expect(address()).toBe('/th/holidays');
  });

  test('is added before a page whose own name has two letters', async () => {
    const { address } = await visit('/me/profile');
    await screen.findByText('Me');
    expect(address()).toBe('/en/me/profile');
  });

  test('is added to the bare address, with the code kept', async () => {
    const { address } = await visit('/?code=001234');
    await screen.findByText('Home');
    expect(address()).toBe('/en?code=001234');
  });

  test('that the product does not have gives a page that was not found', async () => {
    await visit('/fr/holidays');
    expect(await screen.findByText('This page could not be found.')).toBeTruthy();
  });
});

describe('a page', () => {
  test('that does not exist says so in the language of the address', async () => {
    await visit('/th/nowhere');
    expect(await screen.findByText('ไม่พบหน้านี้')).toBeTruthy();
  });

  test('that needs a sign-in leads to the sign-in page and back', async () => {
    const { address } = await visit('/en/employee/all?q=x');
    await screen.findByText('Sign in');
    expect(address()).toBe('/en/signin?next=%2Fen%2Femployee%2Fall%3Fq%3Dx');
  });

  test('with a permission that is not in the table is a programming error, and the page names it', async () => {
    await visit('/en/broken');
    expect(await screen.findByText('Unknown middleware nobody.knows')).toBeTruthy();
  });

  test('without a server offers to try again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'common.unavailable' }, { status: 503 }));
    await visit('/en/employee/all');
    expect(await screen.findByText(/currently unavailable/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});

test('a part of a page whose script is gone after a new version loads the page again, once', async () => {
  sessionStorage.clear();
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
  await visit('/en/lost');
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  cleanup();
  await visit('/en/lost');
  expect(await screen.findByText('Something went wrong on this page')).toBeTruthy();
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('the pages behind the sign-in', () => {
  const front = samplePages.filter(({ layout }) => layout === 'preauth');
  const inFront = () => {
    const more = vi.fn(async () => everything);
    return { more, start: { pages: front, more } };
  };

  test('are not loaded for the sign-in page, and once for all of them afterwards', async () => {
    const { more, start } = inFront();
    const { go } = await visit('/en/signin', start);
    await screen.findByText('Sign in');
    expect(more).not.toHaveBeenCalled();
    await go('/en/holidays');
    await screen.findByText('Holidays');
    await go('/en/me/profile');
    await screen.findByText('Me');
    expect(more).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['/en/holidays?q=x', 'Holidays', '/en/holidays?q=x'],
    ['/me/profile', 'Me', '/en/me/profile'],
    ['/en/employee/all', 'Sign in', '/en/signin?next=%2Fen%2Femployee%2Fall'],
    ['/en/nowhere', 'This page could not be found', '/en/nowhere'],
    ['/fr/holidays', 'This page could not be found.', '/fr/holidays'],
  ])('are found at %s at once', async (asked, shown, end) => {
    const { address } = await visit(asked, inFront().start);
    expect(await screen.findByText(shown)).toBeTruthy();
    expect(address()).toBe(end);
  });

  test('are loaded again after a failure', async () => {
    const { more, start } = inFront();
    more.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { go } = await visit('/en/holidays', start);
    await screen.findByRole('button', { name: 'Try again' });
    await go('/en/me/profile');
    expect(await screen.findByText('Me')).toBeTruthy();
  });
});
