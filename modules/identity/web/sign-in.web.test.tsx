import { describe, expect, it } from 'vitest';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { identity } from '../contract.ts';
import { ownPath } from './arrival.ts';
import ForgotPasswordScreen from './forgot-password.screen.tsx';
import SignInScreen from './sign-in.screen.tsx';

const text = { identity: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const noWays = { google: false, facebook: false, phone: false, oidc: null, firebase: false };
const common = [answer(identity.listDemoAccounts, []), answer(identity.listWays, noWays)];
const done = { step: 'done' as const, challenge: null, accessToken: null, refreshToken: null, expiresInSeconds: 600 };

async function withPassword(at: string, answers: Parameters<typeof renderScreen>[1] = {}) {
  const drawn = await renderScreen(<SignInScreen />, { text, at, ...answers });
  await drawn.user.type(drawn.screen.getByLabelText(/Email/), 'somsri@kala.test');
  await drawn.user.type(drawn.screen.getByLabelText(/^Password/), 'seven green umbrellas');
  await drawn.user.click(drawn.screen.getByRole('button', { name: 'Sign in' }));
  return drawn;
}

describe('after signing in', () => {
  it.each([
    ['signin', '/en/dashboard'],
    ['signin?next=%2Fen%2Fsetting%2Ftag', '/en/setting/tag'],
    ['signin?code=ABC', '/en/accept-invite?code=ABC'],
    ['signin?next=https%3A%2F%2Fevil.example', '/en/dashboard'],
  ])('a visitor from %s goes to %s', async (at, to) => {
    const { router, waitFor } = await withPassword(at, { answers: [...common, answer(identity.signIn, done)] });
    await waitFor(() => expect(router.state.location.href).toBe(to));
  });

  it('the second step comes first where it is on', async () => {
    const challenge = 'c'.repeat(43);
    const { screen, user, sent, router, waitFor } = await withPassword('signin', {
      answers: [
        ...common,
        answer(identity.signIn, { ...done, step: 'code', challenge }),
        answer(identity.confirmSignIn, { ...done, recoveryCodes: [] }),
      ],
    });
    await waitFor(() => expect(screen.getByRole('heading', { name: 'One more step' })).toBeTruthy());
    await user.type(screen.getByLabelText(/Code/), '123 456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/dashboard'));
    expect(sent(identity.confirmSignIn)).toEqual([{ challenge, code: '123 456' }]);
  });

  it('a user who must set up the second step sees the picture, then the recovery codes, then continues', async () => {
    const challenge = 'c'.repeat(43);
    const { screen, user, router, waitFor } = await withPassword('signin', {
      answers: [
        ...common,
        answer(identity.signIn, { ...done, step: 'enrol', challenge }),
        answer(identity.enrolAtSignIn, { secret: 'ABCDEFGH', link: 'otpauth://totp/x', qr: '<svg/>' }),
        answer(identity.confirmSignIn, { ...done, recoveryCodes: ['aaaaa-bbbbb'] }),
      ],
    });
    await waitFor(() => expect(screen.getByText('ABCD EFGH')).toBeTruthy());
    await user.type(screen.getByLabelText(/six digits/), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByText('aaaaa-bbbbb')).toBeTruthy());
    expect(router.state.location.pathname).toBe('/en/signin');
    await user.click(screen.getByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/dashboard'));
  });
});

it('a new password leads to the sign-in page with the invitation that the mail carried', async () => {
  const drawn = await renderScreen(<ForgotPasswordScreen />, {
    text,
    at: 'forgot-password?token=T&code=ABC',
    answers: [answer(identity.resetPassword, {})],
  });
  await drawn.user.type(drawn.screen.getByLabelText(/^New password/), 'seven green umbrellas');
  await drawn.user.click(drawn.screen.getByRole('button', { name: 'Save password' }));
  await drawn.waitFor(() => expect(drawn.router.state.location.href).toBe('/en/signin?code=ABC'));
});

it('a refusal shows the sentence of the specification', async () => {
  const { screen, waitFor } = await withPassword('signin', {
    answers: [...common, refuse(identity.signIn, 401, { code: 'identity.signInFailed' })],
  });
  await waitFor(() => expect(screen.getByText('Username or Password is incorrect.')).toBeTruthy());
});

it.each([
  ['/en/dashboard', '/en/dashboard'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  [undefined, undefined],
])('the page after the sign-in for %s: %s', (next, expected) => {
  expect(ownPath(next)).toBe(expected);
});
