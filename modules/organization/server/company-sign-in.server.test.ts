import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { makeEnterprise } from '#apps/server/testing/sample-calls';
import { identity } from '#identity/contract';
import { anAddress, aVisitor } from '#identity/server/testing';
import { anOidcIssuer, type OidcIssuer, signInThere } from '#identity/server/testing/oidc-issuer';
import { aStandIn, type StandIn } from '#identity/server/testing/stand-in';
import type { CallInput } from '#kernel/call';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { organization } from '../contract.ts';

const kala = testServer();
const { callAs } = kala;
const host = { host: 'localhost' };
const secretText = 'a secret of the client, for tests';

type Entered = CallInput<typeof organization.testCompanySignIn>;

const standIns: (StandIn | OidcIssuer)[] = [];
afterAll(() => Promise.all(standIns.map((one) => one.stop())));

async function anEnterprise() {
  const company = await kala.aCompany();
  await makeEnterprise(kala, company.organizationId);
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const landing = `http://localhost/signin/enterprise/${company.organizationId}`;
  const issuer = await anOidcIssuer([landing]);
  standIns.push(issuer);
  const entered: Entered = {
    companyCode: `C-${company.organizationId.slice(-8)}`,
    kind: 'oidc',
    issuer: issuer.issuer,
    clientId: issuer.clientId,
    clientSecret: issuer.clientSecret,
    keysUrl: null,
    portalUrl: null,
    publicKey: null,
  };
  return { company, owner, entered };
}

let world: Awaited<ReturnType<typeof anEnterprise>>;
beforeAll(async () => {
  world = await anEnterprise();
});

const test = (owner: Person, entered: Entered) =>
  callAs(owner, organization.testCompanySignIn, entered).then(({ checks }) => checks);

describe('the sign-in of a company', () => {
  it('is set up by its owner; the secret is sealed, never shown again, and not in the log', async () => {
    const { company, owner, entered } = world;
    expect(await callAs(owner, organization.companySignIn, undefined)).toMatchObject({ offered: true, signIn: null });
    await callAs(owner, organization.saveCompanySignIn, entered);
    const shown = await callAs(owner, organization.companySignIn, undefined);
    expect(shown.signIn).toMatchObject({ issuer: entered.issuer, clientId: 'kala', hasSecret: true, hasKey: false });
    expect(shown.signInPage).toMatch(`/signin/enterprise/${company.organizationId}`);
    expect(JSON.stringify(shown)).not.toContain(secretText);
    const log = await kala.database.reading(company.organizationId, (tx) =>
      tx.rows<{ change: unknown }>(sql`
        select change from app.audit_entry
        where organization_id = ${tx.organizationId} and call = 'PUT /auth/v1/org/company-sign-in'`),
    );
    expect(log).toMatchObject([{ change: { after: { issuer: entered.issuer, signInKeyChanged: true } } }]);
    expect(JSON.stringify(log)).not.toContain(secretText);
  });

  it('keeps its secret when other values change, but hands it to no other issuer', async () => {
    const { owner, entered } = world;
    await callAs(owner, organization.saveCompanySignIn, {
      ...entered,
      clientSecret: null,
      companyCode: `${entered.companyCode}X`,
    });
    expect((await callAs(owner, organization.companySignIn, undefined)).signIn).toMatchObject({ hasSecret: true });
    const elsewhere = { ...entered, clientSecret: null, issuer: 'https://evil.example' };
    for (const call of [organization.saveCompanySignIn, organization.testCompanySignIn] as const)
      await expect(callAs(owner, call, elsewhere)).rejects.toMatchObject({
        body: { code: 'organization.clientSecretMissing' },
      });
  });

  it('tells two editors apart', async () => {
    const { owner, entered } = world;
    const version = (await callAs(owner, organization.companySignIn, undefined)).signIn?.version ?? '';
    await callAs(owner, organization.saveCompanySignIn, { ...entered, version });
    const late = callAs(owner, organization.saveCompanySignIn, { ...entered, companyCode: 'LATE', version });
    await expect(late).rejects.toMatchObject({ body: { code: 'common.changedMeanwhile' } });
  });

  it('is not for other companies, nor for people without the right', async () => {
    const company = await kala.aCompany();
    const owner = await kala.aPerson(company, { groups: ['owner'] });
    expect(await callAs(owner, organization.companySignIn, undefined)).toMatchObject({ offered: false });
    const notEnterprise = { status: 403, body: { code: 'organization.notEnterprise' } };
    await expect(callAs(owner, organization.saveCompanySignIn, world.entered)).rejects.toMatchObject(notEnterprise);
    await expect(callAs(owner, organization.testCompanySignIn, world.entered)).rejects.toMatchObject(notEnterprise);
    const supporter = await kala.aPerson(world.company, { groups: ['supporter'] });
    await expect(callAs(supporter, organization.companySignIn, undefined)).rejects.toMatchObject({ status: 403 });
  });
});

describe('the test button', () => {
  const good = { problem: null, detail: null };

  it('finds a sign-in that works', async () => {
    const { owner, entered } = world;
    expect(await test(owner, entered)).toEqual([
      { step: 'discovery', ...good },
      { step: 'keys', ...good },
      { step: 'client', ...good },
    ]);
  });

  it('says that the issuer refuses the client', async () => {
    const { owner, entered } = world;
    expect((await test(owner, { ...entered, clientSecret: 'wrong' })).at(-1)).toMatchObject({
      step: 'client',
      problem: 'clientRefused',
    });
  });

  it.each([
    ['http://127.0.0.1:1', 'noAnswer'],
    ['https://10.0.0.1', 'privateAddress'],
    ['https://169.254.169.254', 'privateAddress'],
  ])('says what is wrong with %s: %s', async (issuer, problem) => {
    const { owner, entered } = world;
    expect(await test(owner, { ...entered, issuer })).toEqual([{ step: 'discovery', problem, detail: null }]);
  });

  it('says that a page is no issuer, has another name, or publishes no keys', async () => {
    const { owner, entered } = world;
    const page = await aStandIn();
    standIns.push(page);
    const { url: issuer } = page;
    const tried = async () => (await test(owner, { ...entered, issuer })).at(-1);
    expect(await tried()).toMatchObject({ step: 'discovery', problem: 'notIssuer' });
    const metadata = {
      issuer: `${issuer}/`,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
    };
    page.answers.set('/.well-known/openid-configuration', () => ({ json: metadata }));
    expect(await tried()).toMatchObject({ step: 'discovery', problem: 'otherName' });
    page.answers.set('/.well-known/openid-configuration', () => ({ json: { ...metadata, issuer } }));
    page.answers.set('/keys', () => ({ json: { keys: [] } }));
    expect(await tried()).toMatchObject({ step: 'keys', problem: 'noKeys' });
  });
});

/** Signs in at the company's issuer, or connects the account that the visitor has signed in with. */
async function visit(
  visitor: ReturnType<typeof aVisitor>,
  { begin, login }: { begin: { url: string }; login: string },
) {
  const { state, code } = Object.fromEntries((await signInThere(begin.url, login)).searchParams);
  return visitor.send(identity.finishOutside, { state, code }, host);
}

describe('who may still use a password', () => {
  const rules = { secondFactorDemanded: false, englishPasswords: false };

  it('is asked only where the company has an issuer, and nobody locks themselves out', async () => {
    const other = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    const demand = { ...rules, passwordUsers: 'owners' } as const;
    await expect(callAs(other, organization.saveSignInRules, demand)).rejects.toMatchObject({
      body: { code: 'organization.noCompanySignIn' },
    });
    const administrator = await kala.aPerson(world.company, { groups: ['administrator'] });
    await expect(callAs(administrator, organization.saveSignInRules, demand)).rejects.toMatchObject({
      body: { code: 'organization.wouldLockYouOut' },
    });
  });

  it('others connect their account with the company once and enter by its sign-in alone', async () => {
    const { company, owner, entered } = world;
    await callAs(owner, organization.saveCompanySignIn, entered);
    const employee = await kala.aPerson(company, {});
    const elsewhere = await kala.aCompany();
    const { organizationId } = company;
    await callAs(owner, organization.saveSignInRules, { ...rules, passwordUsers: 'owners' });
    await expect(callAs(employee, people.myOrganization, undefined)).rejects.toMatchObject({
      status: 403,
      body: { code: 'common.companySignInNeeded' },
    });
    expect((await callAs(employee, people.myProfile, undefined)).lastVisitEmployee?.closed).toBe('companySignInNeeded');
    expect(await callAs(owner, people.myOrganization, undefined)).toMatchObject({ id: organizationId });

    const visitor = aVisitor(kala, anAddress());
    visitor.jar.set('kala_access', employee.token);
    const begin = (await visitor.send(identity.connectOutside, { way: 'enterprise', organizationId }, host)).body;
    expect(await visit(visitor, { begin, login: 'malee' })).toMatchObject({ status: 200 });
    expect((await visitor.send(people.myOrganization, {})).body).toMatchObject({ id: organizationId });
    // The company could open this session itself: it changes nothing beyond the company.
    const refused = { status: 403, body: { code: 'common.otherCompanySignIn' } };
    expect(await visitor.send(identity.changePassword, { password: 'correct horse battery' })).toMatchObject(refused);
    expect(await visitor.send(identity.connectOutside, { way: 'google' }, host)).toMatchObject(refused);
    const header = { 'x-tenant-id': elsewhere.organizationId };
    expect((await visitor.send(people.myOrganization, {}, header)).status).toBe(403);

    const again = aVisitor(kala, anAddress());
    const there = (await again.send(identity.beginOutside, { way: 'enterprise', organizationId }, host)).body;
    expect(await visit(again, { begin: there, login: 'malee' })).toMatchObject({ status: 200 });
    expect((await again.send(people.myProfile, {})).body).toMatchObject({ id: employee.userId });

    // Without the sign-in everyone uses a password again.
    await callAs(owner, organization.removeCompanySignIn, undefined);
    expect(await callAs(employee, people.myOrganization, undefined)).toMatchObject({ id: organizationId });
    expect(await callAs(owner, organization.signInRules, undefined)).toMatchObject({ passwordUsers: 'everyone' });
  });

  it('a company connects only accounts of its own people', async () => {
    const { owner, entered, company } = world;
    await callAs(owner, organization.saveCompanySignIn, entered);
    const stranger = await kala.aPerson(await kala.aCompany(), {});
    const input = { way: 'enterprise', organizationId: company.organizationId } as const;
    await expect(callAs(stranger, identity.connectOutside, input)).rejects.toMatchObject({ status: 404 });
  });

  it('a session of one company’s sign-in enters no other company of the same person', async () => {
    const { owner, entered, company } = world;
    await callAs(owner, organization.saveCompanySignIn, entered);
    const employee = await kala.aPerson(company, {});
    const elsewhere = await kala.aCompany();
    const self = await kala.aPerson(elsewhere, {});
    await kala.database.tenant(elsewhere.organizationId, (tx) =>
      tx.run(sql`
        update app.employee set user_id = ${employee.userId}
        where organization_id = ${tx.organizationId} and id = ${self.employeeId}`),
    );
    const visitor = aVisitor(kala, anAddress());
    visitor.jar.set('kala_access', employee.token);
    const { organizationId } = company;
    const begin = (await visitor.send(identity.connectOutside, { way: 'enterprise', organizationId }, host)).body;
    await visit(visitor, { begin, login: 'prasert' });
    const header = { 'x-tenant-id': elsewhere.organizationId };
    expect(await visitor.send(people.myOrganization, {}, header)).toMatchObject({
      status: 403,
      body: { code: 'common.otherCompanySignIn' },
    });
  });
});
