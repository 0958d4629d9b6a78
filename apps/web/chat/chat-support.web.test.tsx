import { waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { consent, type MyConsent } from '#consent/contract';
import type { Layout } from '#web/routes';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { Session } from '../session.ts';
import { ChatSupport } from './chat-support.tsx';

const session = {
  name: 'สมศรี ใจดี',
  profile: {
    email: 'somsri@kala.test',
    lastVisitEmployee: { organization: { name: 'บริษัท หนึ่ง' } },
    subscriptions: [{ order: { name: 'Cloud 50' } }],
  },
} as unknown as Session;

const answered = (state: MyConsent['state']): MyConsent => ({
  purpose: 'user.supportChat',
  audience: 'user',
  kind: 'consent',
  state,
  asks: state === 'open',
  version: null,
  at: null,
  fromOrganizationId: null,
  toOrganizationId: null,
});

async function shownIn(layout: Layout, state: MyConsent['state']) {
  const desk = { show: vi.fn(), reset: vi.fn() };
  await renderScreen(<ChatSupport session={session} layout={layout} desk={desk} />, {
    answers: [answer(consent.listMine, [answered(state)])],
  });
  await waitFor(() => expect(desk.show).toHaveBeenCalled());
  return desk.show.mock.lastCall?.[0];
}

it('the provider learns e-mail, name, company and plan of a user who agreed', async () => {
  expect(await shownIn('app', 'given')).toEqual({
    email: 'somsri@kala.test',
    name: 'สมศรี ใจดี',
    company: 'บริษัท หนึ่ง',
    plan: 'Cloud 50',
  });
});

it.each(['open', 'refused', 'withdrawn'] as const)(
  'the provider learns nothing about a user whose answer is %s',
  async (state) => {
    expect(await shownIn('app', state)).toBeNull();
  },
);

it.each(['consent', 'print', 'webview', 'preauth'] as const)(
  'the window is never shown in the layout %s',
  async (layout) => {
    expect(await shownIn(layout, 'given')).toBeNull();
  },
);
