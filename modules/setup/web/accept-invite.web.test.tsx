import { expect, it } from 'vitest';
import { cameByInvitation } from '#access/web/public';
import { identity } from '#identity/contract';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import { people } from '#people/contract';
import type { Profile } from '#people/contract/me';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import AcceptInviteScreen from './accept-invite.screen.tsx';

const text = {
  setup: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') },
  people: { en: () => import('#people/text/en'), th: () => import('#people/text/th') },
  identity: { en: () => import('#identity/text/en'), th: () => import('#identity/text/th') },
};
const code = 'ABCD-EFGH-JKLM';
const at = `accept-invite?code=${code}`;
const invitation = answer(people.invitationByCode, {
  companyName: 'Khao Hom Co., Ltd.',
  expiresAt: instant('2026-11-29T02:00:00Z'),
  invited: null,
});
const signedOut = refuse(people.myProfile, 401, { code: 'common.unauthorized' });
const user = (facts: Partial<Profile> = {}) =>
  answer(people.myProfile, {
    id: asId<'user'>('00000000-0000-7000-8000-000000000001'),
    email: 'anan@kala.test',
    emailVerified: true,
    provider: 'password',
    firstName: 'Anan',
    lastName: 'Jaidee',
    language: 'en',
    roles: [],
    employees: [],
    lastVisitEmployee: null,
    subscriptions: [],
    plan: null,
    asksConsent: false,
    ...facts,
  });

it('a visitor sees the inviter, and keeps the code on the way to an account', async () => {
  const { screen } = await renderScreen(<AcceptInviteScreen />, { text, at, answers: [invitation, signedOut] });
  expect(await screen.findByRole('heading', { name: 'Khao Hom Co., Ltd. invites you' })).toBeTruthy();
  const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(target('Make an account')).toBe(`/en/signup?code=${code}`);
  expect(target('I have an account')).toBe(`/en/signin?code=${code}`);
});

it('the reader of the mail gives a name and a password, and is in', async () => {
  const proof = 'p'.repeat(43);
  const {
    screen,
    user: reader,
    sent,
    router,
    waitFor,
  } = await renderScreen(<AcceptInviteScreen />, {
    text,
    at: `${at}&proof=${proof}`,
    answers: [
      answer(people.invitationByCode, {
        companyName: 'Khao Hom Co., Ltd.',
        expiresAt: instant('2026-11-29T02:00:00Z'),
        invited: { email: 'anan@kala.test', firstName: 'Anan', lastName: null, invitedBy: 'Somsri Jaidee' },
      }),
      signedOut,
      answer(identity.signUp, {
        step: 'done',
        challenge: null,
        accessToken: null,
        refreshToken: null,
        expiresInSeconds: 900,
      }),
      answer(people.acceptInvitation, { employeeId: asId<'employee'>('00000000-0000-7000-8000-000000000002') }),
    ],
  });
  expect(await screen.findByText(/Somsri Jaidee invites you to work at Khao Hom/)).toBeTruthy();
  expect(screen.queryByLabelText(/Email/)).toBeNull();
  await reader.type(screen.getByLabelText(/Last name/), 'Jaidee');
  await reader.type(screen.getByLabelText(/Choose a password/), 'sticky rice with mango');
  await reader.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/en/setup/welcome-invited-user'));
  expect(sent(identity.signUp)).toMatchObject([
    { firstName: 'Anan', lastName: 'Jaidee', email: 'anan@kala.test', proof },
  ]);
  expect(sent(people.acceptInvitation)).toEqual([{ code }]);
});

it('a user joins with one press and is welcomed', async () => {
  const {
    screen,
    user: reader,
    sent,
    router,
    waitFor,
  } = await renderScreen(<AcceptInviteScreen />, {
    text,
    at,
    language: 'th',
    answers: [
      invitation,
      user(),
      answer(people.acceptInvitation, { employeeId: asId<'employee'>('00000000-0000-7000-8000-000000000002') }),
    ],
  });
  await reader.click(await screen.findByRole('button', { name: 'เข้าร่วม Khao Hom Co., Ltd.' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/th/setup/welcome-invited-user'));
  expect(sent(people.acceptInvitation)).toEqual([{ code }]);
  expect(cameByInvitation()).toBe(true);
});

it('an unverified address must be verified first', async () => {
  const { screen } = await renderScreen(<AcceptInviteScreen />, {
    text,
    at,
    answers: [invitation, user({ emailVerified: false })],
  });
  const link = await screen.findByRole('link', { name: 'Go to e-mail verification' });
  expect(link.getAttribute('href')).toBe(`/en/email-verification?code=${code}`);
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

it('a user who came by phone and has no name yet enters it first', async () => {
  const { screen } = await renderScreen(<AcceptInviteScreen />, {
    text,
    at,
    answers: [invitation, user({ provider: 'phone', email: null, firstName: null, lastName: null })],
  });
  expect(await screen.findByRole('heading', { name: 'What is your name?' })).toBeTruthy();
});

it('an expired invitation says so and lets another code be typed', async () => {
  const {
    screen,
    user: reader,
    router,
    waitFor,
  } = await renderScreen(<AcceptInviteScreen />, {
    text,
    at,
    answers: [refuse(people.invitationByCode, 410, { code: 'people.invitationOver' }), signedOut],
  });
  expect(await screen.findByText('This invitation has expired or has been used. Ask for a new one.')).toBeTruthy();
  await reader.click(screen.getByRole('link', { name: 'Enter another code' }));
  await reader.type(await screen.findByLabelText(/Code/), 'WXYZ-2345-6789');
  await reader.click(screen.getByRole('button', { name: 'Open the invitation' }));
  await waitFor(() => expect(router.state.location.href).toBe('/en/accept-invite?code=WXYZ-2345-6789'));
});
