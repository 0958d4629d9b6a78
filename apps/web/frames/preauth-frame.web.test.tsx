import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityRoutes } from '#identity/web/routes';
import { markLanguage, startText } from '#web/text';
import { decide } from '../guards.ts';
import { openedAt } from '../testing/opened-at.tsx';
import { textTable } from '../text.ts';

beforeEach(() => {
  startText(textTable);
  markLanguage('en');
  vi.stubGlobal('fetch', async () => Response.json({ code: 'common.unauthorized' }, { status: 401 }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const backFrom = async (path: string) => {
  await openedAt(`/en/${path}`, { pages: identityRoutes, decide });
  return (await screen.findByRole('link', { name: 'Go Back' })).getAttribute('href');
};

test.each([
  ['signin/enterprise', '/en/signin'],
  ['signin/enterprise?code=ABC', '/en/signin?code=ABC'],
  ['signin/phone?code=ABC', '/en/signin?code=ABC'],
  ['signup?next=%2Fen%2Fforms', '/en/signin?next=%2Fen%2Fforms'],
  ['forgot-password?code=ABC', '/en/signin?code=ABC'],
])('from %s the way back keeps the invitation and the page to open', async (path, expected) => {
  expect(await backFrom(path)).toBe(expected);
});
