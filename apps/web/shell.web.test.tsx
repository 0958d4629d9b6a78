import { createMemoryHistory, Outlet } from '@tanstack/react-router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { approvals } from '#approvals/contract';
import { identity } from '#identity/contract';
import { asId } from '#kernel/ids';
import { page, pages } from '#kernel/pages';
import { addMinutes, asDate, systemNow } from '#kernel/time';
import { me } from '#people/contract/me';
import { PageTabs } from '#ui/page-tabs';
import { askAgain, newQueryClient } from '#web/call';
import { answer, conversation, refuse } from '#web/testing/answers';
import '#web/testing/render';
import { markLanguage, startText } from '#web/text';
import { decide } from './guards.ts';
import { newRouter } from './router.tsx';
import { openedAt, SilentChannel } from './testing/opened-at.tsx';
import { aProfile, sampleRoutes } from './testing.ts';
import { textTable } from './text.ts';

const words = (text: string) => () => Promise.resolve({ default: () => <h1>{text}</h1> });
const open = { layout: 'app' } as const;
const boards = pages('shell', { weekly: page('shifts'), monthly: page('shifts/monthly') });
const weekly = { type: 'weekly', otherwise: boards.monthly } as const;
const monthly = { type: 'monthly', otherwise: boards.weekly } as const;
const portal = pages('shell', { portal: page('portal') });
const inPortal = { ...open, needs: 'member', under: portal.portal } as const;
const withTabs = () => Promise.resolve({ default: Portal });
const sample = sampleRoutes('shell', {
  portal: { path: 'portal', ...open, needs: 'member', frame: true, screen: withTabs },
  slips: { path: 'portal/slips', ...inPortal, screen: words('All slips') },
  papers: { path: 'portal/papers', ...inPortal, screen: words('All papers') },
  dashboard: { path: 'dashboard', ...open, needs: 'member', screen: words('Today') },
  billing: { path: 'company/billing', ...open, needs: 'organization.manage', screen: words('Bills') },
  first: { path: 'setup/create-company/1', layout: 'setup', needs: 'user', screen: words('Your name') },
  tags: { path: 'setting/tag', ...open, needs: 'setting.manage', screen: words('Tags') },
  weekly: { path: 'shifts', ...open, needs: 'member', shiftBoard: weekly, screen: words('Weekly') },
  monthly: { path: 'shifts/monthly', ...open, needs: 'member', shiftBoard: monthly, screen: words('Monthly') },
});
const samplePages = sample.pages;

function Portal() {
  return (
    <>
      <PageTabs of={portal.portal} label="Portal" />
      <Outlet />
    </>
  );
}

beforeEach(() => {
  startText({ ...textTable, ...sample.text });
  markLanguage('en');
  vi.stubGlobal('EventSource', SilentChannel);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function visit(address: string, facts: Parameters<typeof aProfile>[0] = {}, waiting = 0) {
  const spoken = conversation([
    answer(me.myProfile, aProfile(facts)),
    answer(identity.listLanguages, { languages: (['en', 'th'] as const).map((id) => ({ id, name: id })) }),
    answer(identity.setLanguage, {}),
    answer(approvals.countWaiting, { count: waiting }),
  ]);
  vi.stubGlobal('fetch', spoken.fetch);
  const { client, address: at } = await openedAt(address, { pages: samplePages, decide });
  return { address: at, sent: spoken.sent, change: spoken.change, client };
}

describe('a link that names a company', () => {
  const id = asId<'employee'>('0199a000-0000-7000-8000-00000000000a');
  const organization = { id: asId<'organization'>('0199a000-0000-7000-8000-00000000000b'), name: 'Other' };
  const profile = { ...aProfile(), employees: [...aProfile().employees, { id, organization }] };

  test('leads a person who works in several there, and then to the page', async () => {
    const { fetch, sent } = conversation([answer(me.myProfile, profile), answer(me.visit, {})]);
    vi.stubGlobal('fetch', fetch);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const initialEntries = [`/en/setting/tag?q=x&workplace=${organization.id}`];
    void newRouter({ pages: samplePages, decide }, newQueryClient(), createMemoryHistory({ initialEntries })).load();
    await expect.poll(() => assign.mock.calls).toEqual([['/en/setting/tag?q=x']]);
    expect(sent(me.visit)).toEqual([{ employeeId: id }]);
  });

  test('says that a session of one company’s own sign-in does not open another, and leads to a sign-in that does', async () => {
    const refused = refuse(me.visit, 403, { code: 'common.otherCompanySignIn' });
    const { fetch, sent } = conversation([answer(me.myProfile, profile), refused, answer(identity.signOut, {})]);
    vi.stubGlobal('fetch', fetch);
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const address = `/en/setting/tag?q=x&workplace=${organization.id}`;
    await openedAt(address, { pages: samplePages, decide });
    expect(await screen.findByRole('heading', { name: 'Other is not open in this session' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Sign out and sign in again' }));
    await expect.poll(() => sent(identity.signOut)).toHaveLength(1);
    const next = encodeURIComponent(address);
    await expect.poll(() => assign.mock.calls).toEqual([[`/en/signin?next=${next}`]]);
  });

  test.each([
    ['they are in already', profile.lastVisitEmployee?.organization.id],
    ['they do not work in', '0199a000-0000-7000-8000-0000000000ff'],
  ])('changes nothing for one that %s', async (_name, company) => {
    const { sent } = await visit(`/en/setting/tag?workplace=${company}`);
    expect(await screen.findByText('Tags')).toBeTruthy();
    expect(sent(me.visit)).toEqual([]);
  });
});

describe('the tabs of a page', () => {
  const row = async () => within(await screen.findByRole('navigation', { name: 'Portal' }));

  test('that fit into their row need no menu', async () => {
    await visit('/en/portal/papers');
    expect((await row()).getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['slips', 'papers']);
    expect(screen.queryByRole('button', { name: 'All tabs' })).toBeNull();
  });

  test('that are wider than their row are all in a menu, with the present one marked', async () => {
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390);
    const { address } = await visit('/en/portal/papers');
    await userEvent.click(await screen.findByRole('button', { name: 'All tabs' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-current')])).toEqual([
      ['slips', null],
      ['papers', 'page'],
    ]);
    await userEvent.click(screen.getByRole('menuitem', { name: 'slips' }));
    await expect.poll(address).toBe('/en/portal/slips');
  });
});

describe('the side menu', () => {
  test('has its headings and items in order, and the version at the bottom', async () => {
    await visit('/en/setting/tag');
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    expect(
      within(menu)
        .getAllByRole('heading')
        .map((heading) => heading.textContent),
    ).toEqual(['My Portal', 'Management', 'Administration']);
    expect(
      within(menu)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      ...[
        'Profile',
        'Reports',
        'Announce',
        'Employee',
        'Teams',
        'Requests',
        'Shift',
        'Position',
        'Payroll',
        'Tax allowances',
      ],
      ...['Zone', 'Holidays', 'Forms', 'Leave', 'Payroll items', 'Company', 'Activity log', 'Settings', 'Import'],
    ]);
    expect(menu.querySelector('[aria-current=page]')?.textContent).toBe('Settings');
    expect(within(menu).getByText('Version 1.0.1')).toBeTruthy();
  });

  test('counts the requests that wait for the reader, and again when one is decided elsewhere', async () => {
    const { change, client } = await visit('/en/dashboard', {}, 2);
    expect(await screen.findByRole('link', { name: /^Requests\s*2 waiting$/ })).toBeTruthy();
    change(answer(approvals.countWaiting, { count: 100 }));
    await act(() => askAgain(client, ['requests']));
    const link = await screen.findByRole('link', { name: /^Requests\s*100 waiting$/ });
    expect(within(link).getByText('99+')).toBeTruthy();
  });

  test('has the requests in My Portal for an approver without other rights, while some wait', async () => {
    await visit('/en/dashboard', { groups: [] }, 1);
    const portal = await screen.findByRole('region', { name: 'My Portal' });
    expect(await within(portal).findByRole('link', { name: /^Requests/ })).toBeTruthy();
  });

  test('folds items that the reader may not use to one line with their count, and says what would open each', async () => {
    await visit('/en/dashboard', { groups: ['shiftMaker'] });
    const locked = await screen.findByRole('region', { name: 'Lock menu' });
    const line = within(locked).getByRole('button', { name: 'Lock menu 15' });
    expect(within(locked).queryAllByRole('listitem')).toHaveLength(0);
    await userEvent.click(line);
    expect(within(locked).queryAllByRole('link')).toHaveLength(0);
    expect(within(locked).getAllByRole('listitem')).toHaveLength(15);
    expect(within(locked).getByText('Settings').textContent).toBe('SettingsOpen to: Owner, Administrator, Supporter');
  });

  test('has nothing locked for an owner of a full plan', async () => {
    await visit('/en/dashboard', { groups: ['owner'] });
    await screen.findByRole('navigation', { name: 'Main menu' });
    expect(screen.queryByRole('region', { name: 'Lock menu' })).toBeNull();
  });

  test('names no plan that the company has: a lite one lacks the item, an inactive one waits for its payment', async () => {
    const lockedWith = async (plan: NonNullable<Parameters<typeof aProfile>[0]>['plan'] & object) => {
      await visit('/en/dashboard', { plan });
      const fold = await screen.findByRole('button', { name: /^Lock menu/ });
      await userEvent.click(fold);
    };
    await lockedWith({ lite: true });
    expect(screen.getAllByText('Not part of TA Lite and TA Plus').length).toBeGreaterThan(0);
    expect(screen.queryByText('Comes with the Cloud plan')).toBeNull();
    expect(screen.getByRole('link', { name: /^Teams/ }).getAttribute('href')).toBe('/en/company/plans');
    cleanup();
    await lockedWith({ active: false });
    expect(screen.getByText('Needs an active subscription')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Import/ }).getAttribute('href')).toBe('/en/company/billing');
  });

  test('gives the plan as the reason where an upgrade would help', async () => {
    const none = { enabled: false, limit: 0 };
    await visit('/en/dashboard', { plan: { free: true, cloud: none, station: none, payroll: none } });
    const locked = await screen.findByRole('region', { name: 'Lock menu' });
    await userEvent.click(within(locked).getByRole('button'));
    expect(within(locked).getByText('Teams').textContent).toBe('TeamsComes with the Cloud plan');
    // The page of the plans says what it would cost.
    const way = within(locked).getByRole('link', { name: /^Teams/ });
    expect(way.getAttribute('href')).toBe('/en/company/plans');
  });
});

test('the version of the application is in the account menu', async () => {
  await visit('/en/dashboard');
  await userEvent.click(await screen.findByRole('button', { name: /Account of/ }));
  expect(await screen.findByText('V1.35.0')).toBeTruthy();
});

describe('“Your data” in the account menu', () => {
  const openMenu = async (address: string, profile: ReturnType<typeof aProfile>) => {
    vi.stubGlobal(
      'fetch',
      conversation([
        answer(me.myProfile, profile),
        answer(identity.listLanguages, { languages: (['en', 'th'] as const).map((id) => ({ id, name: id })) }),
        answer(approvals.countWaiting, { count: 0 }),
      ]).fetch,
    );
    await openedAt(address, { pages: samplePages, decide });
    await userEvent.click(await screen.findByRole('button', { name: /Account of/ }));
    await screen.findByRole('menuitem', { name: 'Sign out' });
    return screen.queryByRole('menuitem', { name: 'Your data' })?.getAttribute('href') ?? null;
  };
  const profile = aProfile({ groups: [] });
  const place = profile.lastVisitEmployee;
  const as = (status: 'deactivated' | 'rejected') => ({
    ...profile,
    plan: null,
    lastVisitEmployee: place && { ...place, approveStatus: { uniqueName: status, reason: null } },
  });

  test.each(['deactivated', 'rejected'] as const)('leads a person who is %s there', async (status) => {
    expect(await openMenu('/en/setup/create-company/1', as(status))).toBe('/en/your-data');
  });

  test('is not there for a person at work, who has “My privacy”', async () => {
    expect(await openMenu('/en/dashboard', profile)).toBeNull();
  });
});

describe('the plan', () => {
  const trialOver = { fullTrial: true, endDate: asDate('2026-11-14') };
  const isDisabled = (text: string): boolean => screen.getByText(text).closest('[inert]') !== null;

  test('after the end of a trial covers the content and asks for an upgrade', async () => {
    await visit('/en/dashboard', { plan: trialOver });
    expect(await screen.findByRole('dialog', { name: "It's time for your upgrade" })).toBeTruthy();
    expect(isDisabled('Today')).toBe(true);
  });

  test('leaves the pages of the company usable', async () => {
    await visit('/en/company/billing', { plan: trialOver });
    await screen.findByText('Bills');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(isDisabled('Bills')).toBe(false);
  });

  test('of a trial on its last day asks for nothing yet', async () => {
    await visit('/en/dashboard', { plan: { ...trialOver, endDate: asDate('2026-11-15') } });
    await screen.findByText('Today');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that is free offers the plans, and the LINE contact of the installation where it has one', async () => {
    const none = { enabled: false, limit: 0 };
    const { client } = await visit('/en/dashboard', {
      plan: { free: true, cloud: none, station: none, payroll: none },
    });
    const banner = await screen.findByRole('complementary', { name: 'You are on the free plan.' });
    expect(within(banner).getByRole('link').getAttribute('href')).toBe('/en/company/plans');
    const lineContact = 'https://line.me/R/ti/p/@kala';
    act(() => void client.setQueryData(['public settings'], { lineContact }));
    const chat = await within(banner).findByRole('link', { name: 'Talk to us on LINE' });
    expect(chat.getAttribute('href')).toBe(lineContact);
    await visit('/en/dashboard');
    await waitFor(() => expect(screen.getAllByText('Today')).toHaveLength(2));
    expect(screen.getAllByRole('complementary')).toHaveLength(1);
  });
});

describe('a page', () => {
  test('without its permission is refused with the standard sentence', async () => {
    await visit('/en/setting/tag', { groups: ['reportViewer'] });
    expect(await screen.findByRole('heading', { name: 'Unauthorized' })).toBeTruthy();
    // The bar above the page turns red.
    expect(document.querySelector('[data-progress]')?.getAttribute('data-progress')).toBe('failed');
    expect(
      screen.getByText(
        "It seems like you don't have permission to view this page. Please contact your company's administrator.",
      ),
    ).toBeTruthy();
  });

  test('that does not exist is not found', async () => {
    await visit('/en/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
    expect(screen.getByText('This page could not be found')).toBeTruthy();
  });

  test('of the other shift board leads to the one of the company', async () => {
    const { address } = await visit('/en/shifts/monthly');
    await screen.findByText('Weekly');
    expect(address()).toBe('/en/shifts');
  });
});

describe('a company that the user switched to', () => {
  const id = asId<'employee'>('0199a000-0000-7000-8000-00000000000c');
  const organization = { id: asId<'organization'>('0199a000-0000-7000-8000-00000000000d'), name: 'Other' };
  const here = aProfile().lastVisitEmployee;
  if (!here) throw new Error('The sample works somewhere.');
  const employees = [...aProfile().employees, { id, organization }];
  const there = { ...here, id, organization: { ...here.organization, ...organization } };

  test('elsewhere, while this window could not hear of it, is loaded: this one would write into the wrong company', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { client, change } = await visit('/en/setting/tag');
    await screen.findByRole('heading', { name: 'Tags' });
    await act(() => askAgain(client, ['me']));
    expect(reload).not.toHaveBeenCalled();
    change(answer(me.myProfile, { ...aProfile(), employees, lastVisitEmployee: there }));
    await act(() => askAgain(client, ['me']));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  test('is not that of a person whom the reader begins to view as: that page is left by itself', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const { client, change } = await visit('/en/setting/tag');
    await screen.findByRole('heading', { name: 'Tags' });
    const viewAs = { employeeId: id, firstName: 'Boon', lastName: 'Mee', until: addMinutes(systemNow(), 30) };
    change(answer(me.myProfile, { ...aProfile(), lastVisitEmployee: there, viewAs }));
    await act(() => askAgain(client, ['me']));
    await screen.findByRole('complementary', { name: /Boon Mee/ });
    change(answer(me.myProfile, aProfile()));
    await act(() => askAgain(client, ['me']));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: /Boon Mee/ })).toBeNull());
    expect(reload).not.toHaveBeenCalled();
  });

  test('in this window opens the dashboard; what the server says of it loads no page between', async () => {
    let tell: ((message: object) => void) | undefined;
    class Channel {
      onmessage: ((event: { data: string }) => void) | undefined;
      constructor() {
        tell = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      close() {}
    }
    vi.stubGlobal('EventSource', Channel);
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => {});
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
    const { change } = await visit('/en/setting/tag', { employees });
    change(
      answer(me.visit, () => {
        tell?.({ kind: 'lastVisit', employeeId: id });
        return {};
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: /^Account/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Other' }));
    await waitFor(() => expect(assign.mock.calls).toEqual([['/en/dashboard']]));
    expect(reload).not.toHaveBeenCalled();
  });
});

test('while the connection is lost the page says so, until it is back', async () => {
  await visit('/en/dashboard');
  await screen.findByText('Today');
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.getByText(/^You are offline\./)).toBeTruthy();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(/^You are offline\./)).toBeNull();
});

describe('the language', () => {
  test.each([
    ['a page of the company', '/en/setting/tag', {}],
    ['a setup page', '/en/setup/create-company/1', { isSetup: false }],
  ])(
    'is stored with the account when the reader switches it on %s, and not by a mere visit',
    async (_of, at, facts) => {
      const { sent } = await visit(at, facts);
      const other = await screen.findByRole('link', { name: 'Change language: ไทย' });
      await waitFor(() => expect(localStorage.getItem('kala.lasting.GET /auth/v1/user/languages')).toBeTruthy());
      expect(sent(identity.setLanguage)).toEqual([]);
      await userEvent.click(other);
      await waitFor(() => expect(sent(identity.setLanguage)).toEqual([{ languageId: 'th' }]));
    },
  );
});
