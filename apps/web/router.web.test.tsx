import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newQueryClient } from '#web/call';
import { page, pages } from '#web/pages';
import { markLanguage, startText } from '#web/text';
import { newRouter } from './router.tsx';
import { textTable } from './text.ts';

const words = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const open = { layout: 'blank', text: [] } as const;
const samplePages = Object.values(
  pages('sample', {
    home: page('', { ...open, needs: 'public', screen: words('Home') }),
    list: page('holidays', { ...open, needs: 'public', screen: words('Holidays') }),
    me: page('me/profile', { ...open, needs: 'public', screen: words('Me') }),
    guarded: page('employee/all', { ...open, needs: 'employee.manage', screen: words('Employees') }),
    broken: page('broken', { ...open, needs: 'nobody.knows', screen: words('Broken') }),
    signIn: page('signin', { ...open, needs: 'public', screen: words('Sign in') }),
  }),
);

/** Opens an address as someone who is signed out. */
async function visit(address: string) {
  const client = newQueryClient();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = newRouter(samplePages, client, history);
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  return { address: () => router.state.location.href };
}

beforeEach(() => {
  startText(textTable);
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
  test('is put in when it is missing, and the rest is kept', async () => {
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

  test('is put in before a page whose own name has two letters', async () => {
    const { address } = await visit('/me/profile');
    await screen.findByText('Me');
    expect(address()).toBe('/en/me/profile');
  });

  test('is put in on the bare address, with the code kept', async () => {
    const { address } = await visit('/?code=001234');
    await screen.findByText('Home');
    expect(address()).toBe('/en?code=001234');
  });

  test('that nobody speaks here is a page that could not be found', async () => {
    await visit('/fr/holidays');
    expect(await screen.findByText('This page could not be found.')).toBeTruthy();
  });
});

describe('a page', () => {
  test('that does not exist says so in the language of the address', async () => {
    await visit('/th/nowhere');
    expect(await screen.findByText('ไม่พบหน้านี้')).toBeTruthy();
  });

  test('that needs someone signed in leads to the sign-in page and back', async () => {
    const { address } = await visit('/en/employee/all?q=x');
    await screen.findByText('Sign in');
    expect(address()).toBe('/en/signin?next=%2Fen%2Femployee%2Fall%3Fq%3Dx');
  });

  test('with a need that is not in the permission table is our mistake, told by its name', async () => {
    await visit('/en/broken');
    expect(await screen.findByText('Unknown middleware nobody.knows')).toBeTruthy();
  });

  test('of a server that is away offers to try again', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'common.unavailable' }, { status: 503 }));
    await visit('/en/employee/all');
    expect(await screen.findByText(/not available at the moment/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });
});
