import { expect, it } from 'vitest';
import { asId } from '#kernel/ids';
import { instant } from '#kernel/time';
import type { CallOutput } from '#web/call';
import { answer, refuse } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import { identity } from '../contract.ts';
import SecurityScreen from './security.screen.tsx';

const text = { identity: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };
const at = instant('2026-11-15T02:00:00Z');
const session = (id: string, current: boolean) => ({
  id: asId<'session'>(id),
  current,
  browser: 'chrome' as const,
  system: 'windows' as const,
  ip: '49.228.10.1',
  place: 'internet' as const,
  provider: 'password',
  secondFactor: false,
  createdAt: at,
  lastUsedAt: at,
});
const security = (more: Partial<CallOutput<typeof identity.mySecurity>> = {}) => ({
  email: 'somsri@kala.test',
  phoneNumber: null,
  hasPassword: true,
  connected: [],
  secondFactor: { on: false, demanded: false, recoveryCodesLeft: 0 },
  sessions: [
    session('00000000-0000-7000-8000-000000000001', true),
    session('00000000-0000-7000-8000-000000000002', false),
  ],
  ...more,
});
const ways = answer(identity.listWays, { google: true, facebook: false, phone: true, oidc: null, firebase: false });

it('another device is signed out with one press, this one has no such button', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<SecurityScreen />, {
    text,
    answers: [answer(identity.mySecurity, security()), ways, answer(identity.endSession, {})],
  });
  expect(await screen.findByText('This device')).toBeTruthy();
  const [button, ...more] = screen.getAllByRole('button', { name: 'Sign out' });
  expect(more).toEqual([]);
  if (button) await user.click(button);
  await waitFor(() => expect(sent(identity.endSession)).toEqual([{ id: '00000000-0000-7000-8000-000000000002' }]));
});

it('the second step is turned on with the picture and a code, and the recovery codes are shown', async () => {
  const { screen, user, sent, waitFor } = await renderScreen(<SecurityScreen />, {
    text,
    language: 'th',
    answers: [
      answer(identity.mySecurity, security()),
      ways,
      answer(identity.beginSecondFactor, { secret: 'ABCDEFGH', link: 'otpauth://totp/x', qr: '<svg/>' }),
      answer(identity.confirmSecondFactor, { recoveryCodes: ['aaaaa-bbbbb'] }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'เปิดใช้' }));
  await waitFor(() => expect(screen.getByAltText('โค้ดสำหรับสแกนด้วยแอป')).toBeTruthy());
  expect(screen.getByText('ABCD EFGH')).toBeTruthy();
  await user.type(screen.getByLabelText(/ตัวเลขหกหลัก/), '123456');
  await user.click(screen.getByRole('button', { name: 'ยืนยัน' }));
  await waitFor(() => expect(screen.getByText('aaaaa-bbbbb')).toBeTruthy());
  expect(sent(identity.confirmSecondFactor)).toEqual([{ code: '123456' }]);
});

it('a user whose role requires the second step sees this and cannot turn it off', async () => {
  const { screen } = await renderScreen(<SecurityScreen />, {
    text,
    answers: [
      answer(identity.mySecurity, security({ secondFactor: { on: true, demanded: true, recoveryCodesLeft: 7 } })),
      ways,
    ],
  });
  expect(await screen.findByText('Required for your role.')).toBeTruthy();
  expect(screen.getByText('7 recovery codes left')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Turn off' })).toBeNull();
});

it('a wrong current password is reported at its field', async () => {
  const { screen, user, waitFor } = await renderScreen(<SecurityScreen />, {
    text,
    answers: [
      answer(identity.mySecurity, security()),
      ways,
      refuse(identity.changePassword, 422, {
        code: 'identity.passwordWrong',
        fields: { currentPassword: { code: 'passwordWrong' } },
      }),
    ],
  });
  await user.type(await screen.findByLabelText(/Current password/), 'wrong');
  await user.type(screen.getByLabelText(/New password/), 'seven green umbrellas');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() =>
    expect(screen.getByText('The password is invalid or the user does not have a password.')).toBeTruthy(),
  );
});

it('another address is asked for with the password, and taken with the code that was mailed there', async () => {
  const { screen, user, sent, waitFor, within, change } = await renderScreen(<SecurityScreen />, {
    text,
    answers: [
      answer(identity.mySecurity, security()),
      ways,
      answer(identity.changeEmail, { email: 'new@kala.test' }),
      refuse(identity.confirmEmail, 422, { code: 'identity.emailCodeWrong', fields: { code: { code: 'emailCode' } } }),
    ],
  });
  expect(await screen.findByText('You sign in with somsri@kala.test. Our e-mails go there.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change email' }));
  await user.type(screen.getByLabelText(/New email/), 'new@kala.test');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/Current password/), 'seven green umbrellas');
  await user.click(screen.getByRole('button', { name: 'Send a code' }));
  expect(await screen.findByText(/six digits to new@kala.test/)).toBeTruthy();
  expect(sent(identity.changeEmail)).toEqual([{ email: 'new@kala.test', currentPassword: 'seven green umbrellas' }]);
  await user.type(screen.getByLabelText(/Code from the e-mail/), '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('This is not the code of the last e-mail.')).toBeTruthy();
  change(answer(identity.confirmEmail, { email: 'new@kala.test' }));
  change(answer(identity.mySecurity, security({ email: 'new@kala.test' })));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.getByText('You sign in with new@kala.test. Our e-mails go there.')).toBeTruthy());
  expect(screen.queryByRole('dialog')).toBeNull();
});
