import { describe, expect, it } from 'vitest';
import type { CallOutput } from '#web/call';
import { answer } from '#web/testing/answers';
import { renderScreen } from '#web/testing/render';
import type { TextTable } from '#web/text';
import { organization } from '../contract.ts';
import { CompanySignInPanel } from './company-sign-in-panel.tsx';

const text: TextTable = { organization: { en: () => import('../text/en.ts'), th: () => import('../text/th.ts') } };

const shown: CallOutput<typeof organization.companySignIn> = {
  offered: true,
  signInPage: 'https://hr.example.com/signin/enterprise/1',
  signIn: {
    companyCode: 'SIAM',
    kind: 'oidc',
    issuer: 'https://login.example.com',
    clientId: 'kala',
    keysUrl: null,
    portalUrl: null,
    hasSecret: true,
    hasKey: false,
    version: 'v1',
  },
};

describe('the company sign-in', () => {
  it('says which step of the test fails, and sends no empty secret', async () => {
    const test = answer(organization.testCompanySignIn, {
      checks: [
        { step: 'discovery', problem: null, detail: null },
        { step: 'keys', problem: null, detail: null },
        { step: 'client', problem: 'clientRefused', detail: 'invalid_client' },
      ],
    });
    const { screen, user, sent } = await renderScreen(<CompanySignInPanel />, {
      text,
      answers: [answer(organization.companySignIn, shown), test],
    });
    await user.click(await screen.findByRole('button', { name: 'Test' }));
    expect(await screen.findByText('Issuer: works')).toBeTruthy();
    expect(screen.getByText('Client: the issuer refuses this client ID or client secret.')).toBeTruthy();
    expect(sent(organization.testCompanySignIn).at(-1)).toMatchObject({
      issuer: 'https://login.example.com',
      clientSecret: null,
    });
  });

  it('shows a stored secret as stored, and fields of tokens where the company signs them', async () => {
    const { screen } = await renderScreen(<CompanySignInPanel />, {
      text,
      answers: [answer(organization.companySignIn, shown)],
    });
    expect(await screen.findByText('A secret is stored. Enter a new one only to replace it.')).toBeTruthy();
    expect((screen.getByLabelText(/Client secret/) as HTMLInputElement).value).toBe('');
  });

  it('is not offered to other companies', async () => {
    const { screen } = await renderScreen(<CompanySignInPanel />, {
      text,
      answers: [answer(organization.companySignIn, { ...shown, offered: false, signIn: null })],
    });
    expect(await screen.findByText(/part of the enterprise tier/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Test' })).toBeNull();
  });
});
