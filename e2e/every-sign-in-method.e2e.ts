// Sign-in by phone, with Google and Facebook, at an issuer and with a company's own token: a real OpenID Connect issuer, and a fake
// Facebook. Each method in one of the languages.
import type { Page } from '@playwright/test';
import { aSigner, type Signer } from '#identity/server/testing/enterprise';
import { anOidcIssuer, type OidcIssuer } from '#identity/server/testing/oidc-issuer';
import { aStandIn, type StandIn } from '#identity/server/testing/stand-in';
import { en } from '#identity/text/en';
import { th } from '#identity/text/th';
import { systemNow } from '#kernel/time';
import { aWindow, test as base, expect, signedInAs, visit } from './fixtures.ts';
import { outsidePorts } from './outside.ts';

interface World {
  readonly issuer: OidcIssuer;
  readonly facebook: StandIn;
  readonly signer: Signer;
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName: _ }, use) => {
      const ports = outsidePorts();
      const facebook = await aStandIn(ports.facebook);
      const landings = ['google', 'oidc'].map((way) => `${process.env.KALA_URL}/signin/${way}`);
      const issuer = await anOidcIssuer(landings, ports.issuer);
      await use({ issuer, facebook, signer: await aSigner() });
      await Promise.all([issuer.stop(), facebook.stop()]);
    },
    { scope: 'worker', auto: true },
  ],
});
test.describe.configure({ mode: 'serial' });

/** Signed in, without a company: the setup pages follow. */
async function isIn(page: Page, provider: string): Promise<void> {
  await expect(page).not.toHaveURL(/\/signin/);
  const profile = await (await page.request.get('/auth/v2/users/me')).json();
  expect(profile.provider).toBe(provider);
}

async function throughIssuer(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login);
  await page.locator('[name=password]').fill('any');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').click();
}

test('with Google (Thai)', async ({ page }) => {
  await visit(page, 'signin', 'th');
  await page.getByRole('link', { name: th.ways.google }).click();
  await throughIssuer(page, 'google-th');
  await isIn(page, 'google');
  await expect(page).toHaveURL(/\/th\//);
});

test('Google is connected to an account that has a password, and taken off again (English)', async ({ page }) => {
  const { connected } = en.security;
  await signedInAs(page, 'employee', { own: true });
  await visit(page, 'me/security', 'en');
  await page.getByRole('button', { name: connected.connect.replace('{{name}}', connected.google) }).click();
  await throughIssuer(page, 'connect-en');
  await expect(page).toHaveURL(/\/en\/me\/security/);
  await page.getByRole('button', { name: connected.remove }).click();
  await page.getByRole('dialog').getByRole('button', { name: connected.remove }).click();
  await expect(page.getByRole('button', { name: connected.remove })).toHaveCount(0);
});

test('with Facebook (Thai)', async ({ page, world: { facebook } }) => {
  facebook.answers.set('/dialog/oauth', ({ url }) => {
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    back.searchParams.set('code', 'code-th');
    return { status: 302, location: back.href, json: {} };
  });
  facebook.answers.set('/oauth/access_token', ({ body }) => ({ json: { access_token: body.get('code') } }));
  facebook.answers.set('/me', () => ({ json: { id: 'fb-th', first_name: 'สมใจ', last_name: 'หน้าเว็บ' } }));
  await visit(page, 'signin', 'th');
  await page.getByRole('link', { name: th.ways.facebook }).click();
  await isIn(page, 'facebook');
});

test('at the server’s own issuer (English)', async ({ page }) => {
  await visit(page, 'signin', 'en');
  await page.getByRole('link', { name: 'Siam SSO' }).click();
  await throughIssuer(page, 'sso-en');
  await isIn(page, 'enterprise');
});

test('by phone (Thai)', async ({ page }) => {
  const number = '0898765432';
  await visit(page, 'signin', 'th');
  await page.getByRole('link', { name: th.ways.phone }).click();
  await page.getByLabel(th.ways.phonePage.number).fill(number);
  await page.getByRole('button', { name: th.ways.phonePage.submit }).click();
  await expect(page.getByRole('heading', { name: th.ways.phonePage.codeTitle })).toBeVisible();
  const outbox = await (await page.request.get('/dev/outbox')).text();
  const message = outbox.slice(outbox.indexOf(`+66${number.slice(1)}`));
  const code = /<pre>\D*(\d{6})\D/.exec(message)?.[1];
  await page.getByLabel(th.ways.phonePage.code).fill(code ?? '');
  await page.getByRole('button', { name: th.ways.phonePage.confirm }).click();
  await isIn(page, 'phone');
});

test('with the token of a company, from its own page (English)', async ({ page, browser, baseURL, world }) => {
  const { signer } = world;
  const console = await aWindow(browser, baseURL);
  await signedInAs(console, 'owner');
  const profile = await (await console.request.get('/auth/v2/users/me')).json();
  const { id } = profile.lastVisitEmployee.organization;
  await signedInAs(console, 'provider');
  const registered = await console.request.put('/admin/v1/identity/enterprise', {
    data: {
      organizationId: id,
      companyCode: 'SIAM',
      name: 'สยามรุ่งเรือง',
      kind: 'token',
      issuer: signer.issuer,
      publicKey: signer.pem,
      artworkUrl: '/art/morning-th.svg',
    },
  });
  expect(registered.status()).toBe(200);

  await visit(page, 'signin', 'en');
  await page.getByRole('link', { name: en.ways.enterprise }).click();
  await page.getByLabel(en.ways.enterprisePage.code).fill('WRONG');
  await page.getByRole('button', { name: en.ways.enterprisePage.submit }).click();
  await expect(page.getByText(en.fields.companyCode)).toBeVisible();
  await page.getByLabel(en.ways.enterprisePage.code).fill('siam');
  await page.getByRole('button', { name: en.ways.enterprisePage.submit }).click();
  await expect(page.getByRole('heading', { name: /สยามรุ่งเรือง/ })).toBeVisible();

  const claims = { sub: 'E-en' };
  const token = await signer.sign({ audience: baseURL ?? '', company: id, now: systemNow(), claims });
  await page.goto(`/en/signin/enterprise/${id}?token=${token}`);
  await isIn(page, 'enterprise');

  const again = await aWindow(browser, baseURL);
  await again.goto(`/en/signin/enterprise/${id}?token=${token}`);
  await expect(again.getByText(en.errors.companyTokenRefused)).toBeVisible();
});
