import { beforeEach, expect, test } from 'vitest';
import { branding, type Theme } from '#branding/contract';
import { defaultColours } from '#kernel/theme-colours';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { useSignInLook } from './company-theme.ts';

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
const isWaiting = (): boolean => document.documentElement.hasAttribute('data-theme-coming');

beforeEach(() => {
  localStorage.clear();
  document.getElementById('company-theme')?.remove();
  document.documentElement.removeAttribute('data-theme-coming');
});

test('the first visit draws nothing before the company’s colours are there, the next one need not wait', async () => {
  const waits: boolean[] = [];
  const watch = new MutationObserver(() => waits.push(isWaiting()));
  watch.observe(document.documentElement, { attributes: true });
  const { screen, waitFor } = await renderScreen(<SignInPage />, { answers: [answer(branding.showLook, look)] });
  await screen.findByText('บ้านกาล');
  await waitFor(() => expect(isWaiting()).toBe(false));
  expect(sheet()).toContain('--brand-5: #0057b8');
  // The default colours come later in the page, with the selector :root.
  expect(sheet()).toContain('html:root {');
  expect(localStorage.getItem('kala.theme')).toBe(sheet());
  await waitFor(() => expect(waits).toContain(true));
  watch.disconnect();
});

test('a company without a theme is remembered, so that its next page does not wait', async () => {
  const { waitFor } = await renderScreen(<SignInPage />, {
    answers: [answer(branding.showLook, { ...look, isBranded: false })],
  });
  await waitFor(() => expect(localStorage.getItem('kala.theme')).toBe(''));
  expect(isWaiting()).toBe(false);
  expect(sheet()).toBe('');
});

test('without an answer the page is shown in the default colours', async () => {
  const { waitFor } = await renderScreen(<SignInPage />, {
    answers: [refuse(branding.showLook, 409, { code: 'branding.notEnterprise' })],
  });
  await waitFor(() => expect(isWaiting()).toBe(false));
  expect(sheet()).toBe('');
});
