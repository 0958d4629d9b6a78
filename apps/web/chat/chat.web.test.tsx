import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { consent, type MyConsent } from '#consent/contract';
import { defaultPublicSettings, type PublicSettings } from '#kernel/public-settings';
import { AccountMenu } from '#ui/layout/account-menu';
import { useLineHelp } from '#web/line-contact';
import type { Layout } from '#web/routes';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { Session } from '../session.ts';
import { widgetOf } from './adapters.ts';
import { ChatSupport } from './chat-support.tsx';
import { ChatWindow } from './chat-window.tsx';

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

const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
afterEach(() => {
  for (const element of document.head.querySelectorAll('script')) element.remove();
});

const withChat = (chat: PublicSettings['chat']): PublicSettings => ({
  ...defaultPublicSettings,
  lineContact: 'https://line.me/R/ti/p/@example',
  chat,
});

type Rendered = Awaited<ReturnType<typeof renderScreen>>;

/** The settings arrive, after those of a screen that could not reach the server. */
async function give({ client }: Pick<Rendered, 'client'>, chat: PublicSettings['chat']) {
  await waitFor(() => expect(client.getQueryData(['public settings'])).toBeDefined());
  act(() => void client.setQueryData(['public settings'], withChat(chat)));
}

async function shown(chat: PublicSettings['chat'], state: MyConsent['state']) {
  const asked = vi.fn(() => [answered(state)]);
  const rendered = await renderScreen(<ChatWindow session={session} layout="app" />, {
    answers: [answer(consent.listMine, asked)],
  });
  await give(rendered, chat);
  return asked;
}

it.each([
  [{ provider: 'crisp', id: 'site' }, 'https://client.crisp.chat/l.js'],
  [{ provider: 'tawk', id: 'property/widget' }, 'https://embed.tawk.to/property/widget'],
] as const)('the window of %j is loaded for a user who agreed', async (chat, address) => {
  await shown(chat, 'given');
  await waitFor(() => expect(scripts()).toEqual([address]), { timeout: 30_000 });
});

it('nothing is loaded for a user who has not agreed', async () => {
  const asked = await shown({ provider: 'crisp', id: 'site' }, 'refused');
  await waitFor(() => expect(asked).toHaveBeenCalled(), { timeout: 30_000 });
  expect(scripts()).toEqual([]);
});

it.each([null, { provider: 'line', id: '' } as const])(
  'with %j nothing is loaded and nobody is asked',
  async (chat) => {
    const asked = await shown(chat, 'given');
    expect([scripts(), asked.mock.calls]).toEqual([[], []]);
  },
);

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

it('Crisp learns who asks, and forgets them before the next', () => {
  const commands: unknown[] = [];
  Object.assign(window, { $crisp: { push: (command: unknown) => commands.push(command) } });
  const widget = widgetOf({ provider: 'crisp', id: 'site' });
  widget?.identify({ email: 'somsri@kala.test', name: 'สมศรี', company: 'หนึ่ง', plan: 'Cloud' });
  expect(commands).toContainEqual(['set', 'user:email', ['somsri@kala.test']]);
  widget?.reset();
  expect(commands.slice(-2)).toEqual([
    ['do', 'session:reset'],
    ['do', 'chat:hide'],
  ]);
});

it('where the installation helps in LINE, the account menu leads there', async () => {
  const Shell = () => (
    <AccountMenu
      name="สมศรี"
      detail=""
      companies={[]}
      profile={null}
      security={null}
      help={useLineHelp()}
      onCompany={() => {}}
      onSignOut={() => {}}
    />
  );
  const rendered = await renderScreen(<Shell />);
  const { user } = rendered;
  await give(rendered, { provider: 'line', id: '' });
  await user.click(screen.getByRole('button', { name: /สมศรี/ }));
  const link = await screen.findByRole('menuitem', { name: 'Help on LINE' });
  expect(link.getAttribute('href')).toBe('https://line.me/R/ti/p/@example');
});
