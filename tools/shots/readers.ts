// The reader of a page: the person it is made for, so that it shows what that person sees and does not redirect.
import type { Browser, BrowserContext } from '@playwright/test';
import { type DemoAccount, identity } from '#identity/contract';
import { dateIn, systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { setup } from '#setup/contract';
import type { Layout, Route } from '#web/routes';
import { callIn } from './call.ts';

export type Reader =
  | 'stranger'
  | DemoAccount['role']
  /** Signed up and nothing more. */
  | 'unverified'
  /** Has a verified address and no company yet. */
  | 'newcomer'
  /** Has created a company and answered six of the seven steps. */
  | 'newOwner'
  /** Has accepted an invitation and not yet answered the data protection texts. */
  | 'invited'
  /** Has asked to join by the passcode. */
  | 'waiting'
  | 'rejected'
  | 'deactivated'
  /** Works for a company that takes only its own sign-in, and came with a password. */
  | 'shutOut';

/** By the path, where the layout does not decide it; the first match counts. */
const byPath: readonly (readonly [RegExp, Reader])[] = [
  [/^email-verification$/, 'unverified'],
  [/^setup\/(connect-to-company|join-company|create-company(\/1)?)$/, 'newcomer'],
  [/^setup\/create-/, 'newOwner'],
  [/^setup\/join-company\/waiting$/, 'waiting'],
  [/^(pdpa|setup\/welcome-invited-user)$/, 'invited'],
  [/^accept-invite$/, 'stranger'],
  [/^setup\/company-sign-in$/, 'shutOut'],
  [/^employee\/is-rejected$/, 'rejected'],
  [/^(employee\/is-deactivated|your-data)$/, 'deactivated'],
  [/^(me|webview\/(adhoc|employee|profile|shift-time|tax-deductions|workinfo))(\/|$)/, 'employee'],
];

const byLayout: Readonly<Record<Layout, Reader>> = {
  app: 'owner',
  consent: 'owner',
  setup: 'newcomer',
  blank: 'stranger',
  print: 'owner',
  webview: 'owner',
  console: 'provider',
  preauth: 'stranger',
};

export const readerOf = ({ path, layout }: Pick<Route, 'path' | 'layout'>): Reader =>
  byPath.find(([pattern]) => pattern.test(path))?.[1] ?? byLayout[layout];

export interface Readers {
  /** The window of a reader, opened at the first call. */
  windowOf(reader: Reader): Promise<BrowserContext>;
}

export function createReaders(browser: Browser, url: string): Readers {
  const windows = new Map<Reader, Promise<BrowserContext>>();
  const windowOf = (reader: Reader): Promise<BrowserContext> => {
    const window = windows.get(reader) ?? open(reader);
    windows.set(reader, window);
    return window;
  };
  const open = async (reader: Reader): Promise<BrowserContext> => {
    const window = await browser.newContext({ baseURL: url, timezoneId: 'Asia/Bangkok', reducedMotion: 'reduce' });
    await enter(window, reader, windowOf);
    return window;
  };
  return { windowOf };
}

async function enter(window: BrowserContext, reader: Reader, windowOf: Readers['windowOf']): Promise<void> {
  switch (reader) {
    case 'stranger':
      return;
    case 'unverified':
      await signUp(window);
      return;
    case 'newcomer':
      return proven(window);
    case 'newOwner':
      return openCompany(window);
    case 'invited':
      return acceptInvitation(window, await windowOf('owner'));
    case 'waiting':
    case 'rejected':
    case 'deactivated':
      return askToJoin(window, await windowOf('owner'), reader);
    case 'shutOut':
      return joinClosed(window, await windowOf('newOwner'), await windowOf('provider'));
    default: {
      const accounts = await callIn(window, identity.listDemoAccounts, undefined);
      const account = accounts.find(({ role }) => role === reader);
      if (!account) throw new Error(`The demo has no ${reader}.`);
      await callIn(window, identity.signIn, { email: account.email, password: account.password });
    }
  }
}

async function signUp(window: BrowserContext): Promise<string> {
  const email = `${crypto.randomUUID()}@newcomers.test`;
  const name = { firstName: 'มาลี', lastName: 'ใจดี' };
  await callIn(window, identity.signUp, { ...name, email, password: 'ข้าวเหนียวมะม่วง' });
  return email;
}

export async function proven(window: BrowserContext): Promise<void> {
  const email = await signUp(window);
  for (;;) {
    const outbox = await (await window.request.get('/dev/outbox')).text();
    const token = new RegExp(`${email}[\\s\\S]*?token=([\\w-]+)`).exec(outbox)?.[1];
    if (token) return void (await callIn(window, identity.verifyEmail, { token }));
  }
}

async function openCompany(window: BrowserContext): Promise<void> {
  await proven(window);
  await callIn(window, setup.createCompany, { name: 'บริษัท ข้าวหอม จำกัด', businessTypeId: 'retail' });
  await callIn(window, setup.saveProgress, { step: 7, draft: { zoneName: 'หน้าร้าน' } });
}

async function acceptInvitation(window: BrowserContext, owner: BrowserContext): Promise<void> {
  await proven(window);
  await callIn(window, people.acceptInvitation, { code: await anInvitation(owner) });
  // The invitation page sets this mark; without it the setup pages are closed.
  await window.addInitScript(() => sessionStorage.setItem('kala.invited', '1'));
}

/** The code of an open invitation of the demo company. */
export async function anInvitation(owner: BrowserContext): Promise<string> {
  const { invitations } = await callIn(owner, people.invite, {
    people: [{ firstName: 'มาลี', lastName: 'ใจดี' }],
    language: 'th',
  });
  return new URL(invitations[0]?.link ?? '').searchParams.get('code') ?? '';
}

async function askToJoin(
  window: BrowserContext,
  owner: BrowserContext,
  reader: 'waiting' | 'rejected' | 'deactivated',
): Promise<void> {
  await proven(window);
  const { passcode } = await callIn(owner, organization.company, undefined);
  const { employeeId } = await callIn(window, people.joinByPasscode, { passcode: passcode ?? '' });
  const decide = (input: { step: 'approve' | 'reject' | 'deactivate'; reason?: string; resignDate?: string }) =>
    callIn(owner, people.decideEmployee, { employeeId, ...input });
  if (reader === 'rejected') await decide({ step: 'reject', reason: 'ยังไม่มีตำแหน่งว่างในเดือนนี้' });
  if (reader !== 'deactivated') return;
  await decide({ step: 'approve' });
  await decide({ step: 'deactivate', resignDate: dateIn('Asia/Bangkok', systemNow()) });
}

async function joinClosed(window: BrowserContext, owner: BrowserContext, provider: BrowserContext): Promise<void> {
  await proven(window);
  const { id: organizationId, name, passcode } = await callIn(owner, organization.company, undefined);
  const issuer = { kind: 'oidc', issuer: 'https://login.example.com', clientId: 'kala' } as const;
  await callIn(provider, identity.registerCompany, {
    organizationId,
    companyCode: crypto.randomUUID(),
    name,
    ...issuer,
  });
  const rules = { secondFactorDemanded: false, englishPasswords: false, passwordUsers: 'owners' } as const;
  await callIn(owner, organization.saveSignInRules, rules);
  const { employeeId } = await callIn(window, people.joinByPasscode, { passcode: passcode ?? '' });
  await callIn(owner, people.decideEmployee, { employeeId, step: 'approve' });
}
