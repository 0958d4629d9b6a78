import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createBrowserHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identity } from '#identity/contract';
import { me } from '#people/contract/me';
import { newQueryClient } from '#web/call';
import { answer, conversation } from '#web/testing/answers';
import '#web/testing/render';
import { markLanguage, startText } from '#web/text';
import { decide } from '../guards.ts';
import { newRouter } from '../router.tsx';
import { aProfile, sampleRoutes } from '../testing.ts';
import { textTable } from '../text.ts';

const words = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const sample = sampleRoutes('consentFrame', {
  pdpa: { path: 'pdpa', layout: 'consent', needs: 'user', screen: words('Your data') },
});

class SilentChannel {
  close() {}
}

beforeEach(() => {
  startText({ ...textTable, ...sample.text });
  markLanguage('en');
  vi.stubGlobal('EventSource', SilentChannel);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function arrive(asksConsent: boolean) {
  const { fetch } = conversation([
    answer(me.myProfile, { ...aProfile(), asksConsent }),
    answer(identity.listLanguages, { languages: [] }),
  ]);
  vi.stubGlobal('fetch', fetch);
  history.replaceState(null, '', '/en/pdpa');
  const before = history.length;
  const client = newQueryClient();
  const router = newRouter({ pages: sample.pages, decide }, client, createBrowserHistory());
  await router.load();
  render(
    <QueryClientProvider client={client}>
      <MantineProvider env="test">
        <RouterProvider router={router as never} />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'Your data' });
  return { before };
}

test('the first page after a sign-in has a place to go back to, so that back can be stopped', async () => {
  const { before } = await arrive(true);
  await waitFor(() => expect(history.length).toBe(before + 1));
  expect(location.pathname).toBe('/en/pdpa');
});

test('nothing is added for a reader who is asked nothing', async () => {
  const { before } = await arrive(false);
  expect(history.length).toBe(before);
});
