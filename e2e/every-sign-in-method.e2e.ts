// Sign-in by phone, with Google and Facebook, at an issuer and with a company's own token: a separate server with all of them, a
// real OpenID Connect issuer, and a fake Facebook.
import type { Page } from '@playwright/test';
import { aSigner, type Signer } from '#identity/server/testing/enterprise';
import { anOidcIssuer, type OidcIssuer } from '#identity/server/testing/oidc-issuer';
import { aStandIn, type StandIn } from '#identity/server/testing/stand-in';
import { en } from '#identity/text/en';
import { th } from '#identity/text/th';
import { languages } from '#kernel/text';
import { systemNow } from '#kernel/time';
import { freePort, type ServerProcess, startServer } from '../tools/setup/server-process.ts';
import { test as base, expect, signedInAs, visit } from './fixtures.ts';

interface World {
  readonly server: ServerProcess;
  readonly issuer: OidcIssuer;
  readonly facebook: StandIn;
  readonly signer: Signer;
}

const test = base.extend<object, { world: World }>({
  world: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const facebook = await aStandIn();
      const server = await startServer({
        env: {
          SIGN_INS_PER_MINUTE: '10000',
          GOOGLE_CLIENT_ID: 'kala',
          GOOGLE_CLIENT_SECRET: 'a secret of the client, for tests',
          GOOGLE_ISSUER: `http://127.0.0.1:${port}`,
          OIDC_ISSUER: `http://127.0.0.1:${port}`,
          OIDC_CLIENT_ID: 'kala',
          OIDC_CLIENT_SECRET: 'a secret of the client, for tests',
          OIDC_NAME: 'Siam SSO',
          FACEBOOK_APP_ID: 'app',
          FACEBOOK_APP_SECRET: 'secret of the app',
          FACEBOOK_URL: facebook.url,
          FACEBOOK_GRAPH_URL: facebook.url,
        },
      });
      const landings = ['google', 'oidc'].map((way) => `${server.url}/signin/${way}`);
      const issuer = await anOidcIssuer(landings, port);
      await use({ server, issuer, facebook, signer: await aSigner() });
      await Promise.all([server.stop(), issuer.stop(), facebook.stop()]);
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ world }, use) => use(world.server.url),
});
test.describe.configure({ mode: 'serial' });

const texts = { en, th };

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

for (const language of languages) {
  const words = texts[language];

  test(`with Google (${language})`, async ({ page }) => {
    await visit(page, 'signin', language);
    await page.getByRole('link', { name: words.ways.google }).click();
    await throughIssuer(page, `google-${language}`);
    await isIn(page, 'google');
    await expect(page).toHaveURL(new RegExp(`/${language}/`));
  });

  test(`Google is connected to an account that has a password, and taken off again (${language})`, async ({ page }) => {
    const { connected } = words.security;
    await signedInAs(page, language === 'en' ? 'employee' : 'manager', { own: true });
    await visit(page, 'me/security', language);
    await page.getByRole('button', { name: connected.connect.replace('{{name}}', connected.google) }).click();
    await throughIssuer(page, `connect-${language}`);
    await expect(page).toHaveURL(new RegExp(`/${language}/me/security`));
    await page.getByRole('button', { name: connected.remove }).click();
    await page.getByRole('dialog').getByRole('button', { name: connected.remove }).click();
    await expect(page.getByRole('button', { name: connected.remove })).toHaveCount(0);
  });

  test(`with Facebook (${language})`, async ({ page, world: { facebook } }) => {
    facebook.answers.set('/dialog/oauth', ({ url }) => {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      back.searchParams.set('code', `code-${language}`);
      return { status: 302, location: back.href, json: {} };
    });
    facebook.answers.set('/oauth/access_token', ({ body }) => ({ json: { access_token: body.get('code') } }));
    facebook.answers.set('/me', () => ({ json: { id: `fb-${language}`, first_name: 'สมใจ', last_name: 'หน้าเว็บ' } }));
    await visit(page, 'signin', language);
    await page.getByRole('link', { name: words.ways.facebook }).click();
    await isIn(page, 'facebook');
  });

  test(`at the issuer of the house (${language})`, async ({ page }) => {
    await visit(page, 'signin', language);
    await page.getByRole('link', { name: 'Siam SSO' }).click();
    await throughIssuer(page, `sso-${language}`);
    await isIn(page, 'enterprise');
  });

  test(`by phone (${language})`, async ({ page }) => {
    const number = language === 'en' ? '0812345678' : '0898765432';
    await visit(page, 'signin', language);
    await page.getByRole('link', { name: words.ways.phone }).click();
    await page.getByLabel(words.ways.phonePage.number).fill(number);
    await page.getByRole('button', { name: words.ways.phonePage.submit }).click();
    await expect(page.getByRole('heading', { name: words.ways.phonePage.codeTitle })).toBeVisible();
    const outbox = await (await page.request.get('/dev/outbox')).text();
    const message = outbox.slice(outbox.indexOf(`+66${number.slice(1)}`));
    const code = /<pre>\D*(\d{6})\D/.exec(message)?.[1];
    await page.getByLabel(words.ways.phonePage.code).fill(code ?? '');
    await page.getByRole('button', { name: words.ways.phonePage.confirm }).click();
    await isIn(page, 'phone');
  });

  test(`with the token of a company, from its own page (${language})`, async ({ page, browser, world }) => {
    const { server, signer } = world;
    const staff = await browser.newContext({ baseURL: server.url });
    const console = await staff.newPage();
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
    await staff.close();

    await visit(page, 'signin', language);
    await page.getByRole('link', { name: words.ways.enterprise }).click();
    await page.getByLabel(words.ways.enterprisePage.code).fill('WRONG');
    await page.getByRole('button', { name: words.ways.enterprisePage.submit }).click();
    await expect(page.getByText(words.fields.companyCode)).toBeVisible();
    await page.getByLabel(words.ways.enterprisePage.code).fill('siam');
    await page.getByRole('button', { name: words.ways.enterprisePage.submit }).click();
    await expect(page.getByRole('heading', { name: /สยามรุ่งเรือง/ })).toBeVisible();

    const claims = { sub: `E-${language}` };
    const token = await signer.sign({ audience: server.url, company: id, now: systemNow(), claims });
    await page.goto(`/${language}/signin/enterprise/${id}?token=${token}`);
    await isIn(page, 'enterprise');

    const thief = await browser.newContext({ baseURL: server.url });
    const again = await thief.newPage();
    await again.goto(`/${language}/signin/enterprise/${id}?token=${token}`);
    await expect(again.getByText(words.errors.companyTokenRefused)).toBeVisible();
    await thief.close();
  });
}
