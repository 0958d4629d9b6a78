import { cleanup, screen as page } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { branding, type Theme } from '#branding/contract';
import { identityRoutes } from '#identity/web/routes';
import { defaultColours } from '#kernel/theme-colours';
import { newQueryClient } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { startText } from '#web/text';
import { decide } from '../guards.ts';
import { sessionOf } from '../session.ts';
import { openedAt, SilentChannel } from '../testing/opened-at.tsx';
import { aProfile, sampleRoutes } from '../testing.ts';
import { textTable } from '../text.ts';
import { themeAhead, useSignInLook } from './company-theme.ts';

const look: Omit<Theme, 'version'> = {
  ...defaultColours,
  'color-primary': '#0057B8',
  'image-cover': null,
  'image-header-logo': null,
  'image-square-logo': null,
  'image-long-logo': null,
  displayName: 'บ้านกาล',
  welcome: null,
  isBranded: true,
};

function SignInPage() {
  const shown = useSignInLook('019a0000-0000-7000-8000-0000000000f1');
  return <p>{shown?.displayName ?? 'Kala'}</p>;
}

const sheet = (): string => document.getElementById('company-theme')?.textContent ?? '';

beforeEach(() => {
  localStorage.clear();
  document.getElementById('company-theme')?.remove();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('the first visit is drawn once, in the company’s colours: nothing is on screen while they are asked for', async () => {
  startText(textTable);
  const onScreen: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (!url.includes('/public/v1/branding')) return Response.json({ code: 'common.unauthorized' }, { status: 401 });
    onScreen.push(document.body.textContent);
    return Response.json(look);
  });
  const address = '/en/signin/enterprise/019a0000-0000-7000-8000-0000000000f1';
  await openedAt(address, { pages: identityRoutes, decide });
  await page.findByRole('main');
  expect(onScreen[0]).toBe('');
  expect(sheet()).toContain('--brand-5: #0057b8');
});

/** A server where the reader works in a company of the enterprise tier. */
function enterpriseServer(theme: () => Response | Promise<Response>) {
  const profile = aProfile();
  const { organization } = profile.lastVisitEmployee ?? {};
  const own = {
    ...profile,
    lastVisitEmployee: { ...profile.lastVisitEmployee, organization: { ...organization, enterprise: true } },
  };
  const asked = vi.fn(theme);
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    url.endsWith('/enterprise/v1/theme') ? asked() : Response.json(own),
  );
  return asked;
}

test('after the sign-in, too, the first page is drawn once, in the colours of the reader’s company', async () => {
  const { pages, text } = sampleRoutes('coloured', {
    home: { path: 'home', layout: 'blank', needs: 'public', screen: async () => ({ default: () => <h1>Home</h1> }) },
  });
  startText({ ...textTable, ...text });
  vi.stubGlobal('EventSource', SilentChannel);
  const onScreen: string[] = [];
  enterpriseServer(() => {
    onScreen.push(document.body.textContent);
    return Response.json({ ...look, version: 'v1' });
  });
  await openedAt('/en/home', { pages, decide });
  await page.findByRole('heading', { name: 'Home' });
  expect(onScreen[0]).toBe('');
  expect(sheet()).toContain('--brand-5: #0057b8');
});

test('colours that do not come are waited for two seconds, before the first page only', async () => {
  enterpriseServer(() => new Promise(() => {}));
  const client = newQueryClient();
  const session = await sessionOf(client);
  vi.useFakeTimers();
  const isShown = vi.fn();
  const first = themeAhead(client, { session, id: null }).then(isShown);
  await vi.advanceTimersByTimeAsync(1999);
  expect(isShown).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isShown).toHaveBeenCalledOnce();
  const second = themeAhead(client, { session, id: null }).then(isShown);
  await vi.advanceTimersByTimeAsync(0);
  expect(isShown).toHaveBeenCalledTimes(2);
  await Promise.all([first, second]);
});

test.each([
  ['refused', () => Response.json({ code: 'branding.notEnterprise' }, { status: 409 })],
  ['known, in a browser that keeps nothing,', () => Response.json({ ...look, version: 'v1' })],
])('colours that are %s are not asked for again before another page', async (_case, theme) => {
  const asked = enterpriseServer(theme);
  const client = newQueryClient();
  const session = await sessionOf(client);
  vi.useFakeTimers({ toFake: ['Date'] });
  await themeAhead(client, { session, id: null });
  // The answer is not fresh any more.
  vi.advanceTimersByTime(60_000);
  await themeAhead(client, { session, id: null });
  expect(asked).toHaveBeenCalledOnce();
});

test('the colours of a company are drawn over the default ones and kept for the next visit', async () => {
  const { screen, waitFor } = await renderScreen(<SignInPage />, { answers: [answer(branding.showLook, look)] });
  await screen.findByText('บ้านกาล');
  await waitFor(() => expect(sheet()).toContain('--brand-5: #0057b8'));
  // The default colours come later in the page, with the selector :root.
  expect(sheet()).toContain('html:root {');
  expect(localStorage.getItem('kala.theme')).toBe(sheet());
});

test('a company without a theme is remembered, so that its next page does not wait', async () => {
  const { waitFor } = await renderScreen(<SignInPage />, {
    answers: [answer(branding.showLook, { ...look, isBranded: false })],
  });
  await waitFor(() => expect(localStorage.getItem('kala.theme')).toBe(''));
  expect(sheet()).toBe('');
});

test('without an answer the page is shown in the default colours', async () => {
  const { screen } = await renderScreen(<SignInPage />, {
    answers: [refuse(branding.showLook, 409, { code: 'branding.notEnterprise' })],
  });
  await screen.findByText('Kala');
  expect(sheet()).toBe('');
});
