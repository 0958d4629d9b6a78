import { createBrowserHistory } from '@tanstack/react-router';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identity } from '#identity/contract';
import { me } from '#people/contract/me';
import { answer, conversation } from '#web/testing/answers';
import '#web/testing/render';
import { markLanguage, startText } from '#web/text';
import { decide } from '../guards.ts';
import { openedIn, SilentChannel } from '../testing/opened-at.tsx';
import { aProfile, sampleRoutes } from '../testing.ts';
import { textTable } from '../text.ts';

const words = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const sample = sampleRoutes('consentFrame', {
  pdpa: { path: 'pdpa', layout: 'consent', needs: 'user', screen: words('Your data') },
});

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
  await openedIn(createBrowserHistory(), { pages: sample.pages, decide });
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
