import { afterAll, describe, expect, it } from 'vitest';
import { type Person, testServer } from '#apps/server/testing';
import { console } from '#console/contract';
import type { CallInput } from '#kernel/call';
import type { Id } from '#kernel/ids';
import { systemNow } from '#kernel/time';
import { organization } from '#organization/contract';
import { people } from '#people/contract';
import { sql } from '#server/db/sql';
import { setup } from '#setup/contract';
import { identity } from '../contract.ts';
import { aSigner, type Signer } from './testing/enterprise.ts';
import { anOidcIssuer, signInThere } from './testing/oidc-issuer.ts';
import { aStandIn } from './testing/stand-in.ts';
import { anAddress, aVisitor } from './testing.ts';

const kala = testServer();
const { callAs } = kala;
const audience = 'http://localhost';
const host = { host: 'localhost' };

type Registration = CallInput<typeof identity.registerCompany>;

async function aCompanyWith(more: Partial<Registration> & Pick<Registration, 'kind' | 'issuer'>) {
  const company = await kala.aCompany();
  const { organizationId } = company;
  await kala.database.global((tx) =>
    tx.run(sql`
      insert into global.organization_directory (organization_id, name, created_at)
      values (${organizationId}, 'ทดสอบ', now()) on conflict do nothing`),
  );
  const staff = await kala.aPerson(company, { roles: ['ADMIN'] });
  const companyCode = `C-${organizationId.slice(-8)}`;
  await callAs(staff, identity.registerCompany, { organizationId, companyCode, name: 'บริษัท ทดสอบ', ...more });
  return { organizationId, companyCode, staff };
}

async function aCompanyThatSigns(signer: Signer, more: Partial<Registration> = {}) {
  return aCompanyWith({ kind: 'token', issuer: signer.issuer, publicKey: signer.pem, ...more });
}

const signIn = (visitor: ReturnType<typeof aVisitor>, id: string, token: string) =>
  visitor.send(identity.signInWithCompanyToken, { id, token }, host);

describe('a company with its own sign-in', () => {
  it('is found by its code, in upper or lower case, with its artwork', async () => {
    const signer = await aSigner();
    const artworkUrl = 'https://cdn.example/art.png';
    const { companyCode, organizationId } = await aCompanyThatSigns(signer, { artworkUrl });
    const expected = { id: organizationId, name: 'บริษัท ทดสอบ', kind: 'token', artworkUrl };
    const found = await callAs(null, identity.findCompany, { companyCode: companyCode.toLowerCase() });
    expect(found).toMatchObject(expected);
    expect(found).not.toHaveProperty('issuer');
    expect(await callAs(null, identity.showCompany, { id: organizationId })).toMatchObject(expected);
  });

  it('is not found by another code, and thirty guesses from one address are the limit', async () => {
    const visitor = aVisitor(kala, anAddress());
    const answers = [];
    for (let count = 0; count < 31; count++)
      answers.push(await visitor.send(identity.findCompany, { companyCode: 'NOBODY' }));
    expect(answers[0]).toMatchObject({
      status: 404,
      body: { code: 'identity.companyCodeWrong', fields: { companyCode: { code: 'companyCode' } } },
    });
    expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(404), 429]);
  });

  it.each(['RS256', 'ES256', 'EdDSA'] as const)('lets its people in with a token signed by %s', async (alg) => {
    const signer = await aSigner(alg);
    const { organizationId: company } = await aCompanyThatSigns(signer);
    const visitor = aVisitor(kala, anAddress());
    const token = await signer.sign({ audience, company, now: systemNow() });
    expect(await signIn(visitor, company, token)).toMatchObject({ status: 200, body: { step: 'done' } });
    const profile = (await visitor.send(people.myProfile, {})).body;
    expect(profile).toMatchObject({ provider: 'enterprise', firstName: 'สมหมาย', lastName: 'ใจกว้าง', email: null });
    const again = aVisitor(kala, anAddress());
    await signIn(again, company, await signer.sign({ audience, company, now: systemNow() }));
    expect((await again.send(people.myProfile, {})).body.id).toBe(profile.id);
  });

  it('may publish its keys, or register a set of them', async () => {
    const signer = await aSigner();
    const keys = await aStandIn();
    keys.answers.set('/keys', () => ({ json: signer.jwks }));
    for (const more of [{ publicKey: null, keysUrl: `${keys.url}/keys` }, { publicKey: signer.jwks as never }]) {
      const { organizationId: company } = await aCompanyThatSigns(signer, more);
      const token = await signer.sign({ audience, company, now: systemNow() });
      expect((await signIn(aVisitor(kala, anAddress()), company, token)).status).toBe(200);
    }
    await keys.stop();
  });

  it('a token works once', async () => {
    const signer = await aSigner();
    const { organizationId: company } = await aCompanyThatSigns(signer);
    const token = await signer.sign({ audience, company, now: systemNow() });
    const answers = await Promise.all([1, 2, 3].map(() => signIn(aVisitor(kala, anAddress()), company, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('never signs in people of another company, even with the same issuer and subject', async () => {
    const signer = await aSigner();
    const first = await aCompanyThatSigns(signer);
    const second = await aCompanyThatSigns(signer);
    const [one, two] = [aVisitor(kala, anAddress()), aVisitor(kala, anAddress())];
    for (const [visitor, { organizationId: company }] of [[one, first] as const, [two, second] as const])
      await signIn(visitor, company, await signer.sign({ audience, company, now: systemNow() }));
    const ids = [await one.send(people.myProfile, {}), await two.send(people.myProfile, {})].map(({ body }) => body.id);
    expect(ids[0]).not.toBe(ids[1]);
  });

  it('opens its own door only: nobody joins or founds another company by it', async () => {
    const signer = await aSigner();
    const own = await aCompanyThatSigns(signer);
    const visitor = aVisitor(kala, anAddress());
    const { organizationId: company } = own;
    await signIn(visitor, company, await signer.sign({ audience, company, now: systemNow() }));
    const invitationTo = async (organizationId: Id<'organization'>) => {
      const owner = await kala.aPerson({ organizationId }, { groups: ['owner'] });
      const { invitations } = await callAs(owner, people.invite, { people: [{ email: null, firstName: 'สมหมาย' }] });
      return { code: invitations[0]?.code ?? '' };
    };
    const elsewhere = (await kala.aCompany()).organizationId;
    const refused = { status: 403, body: { code: 'common.otherCompanySignIn' } };
    expect(await visitor.send(people.acceptInvitation, await invitationTo(elsewhere))).toMatchObject(refused);
    const founded = { name: 'ร้านใหม่', businessTypeId: 'restaurant' };
    expect(await visitor.send(setup.createCompany, founded)).toMatchObject(refused);
    expect(await visitor.send(people.acceptInvitation, await invitationTo(company))).toMatchObject({ status: 200 });
    expect((await visitor.send(people.myProfile, {})).body.lastVisitEmployee).toMatchObject({ closed: null });
  });

  it.each([
    ['removed', async (owner: Person) => callAs(owner, organization.removeCompanySignIn, undefined)],
    [
      'changed to another issuer',
      async (owner: Person) => {
        const { signIn: before } = await callAs(owner, organization.companySignIn, undefined);
        if (!before) throw new Error('It was registered.');
        const { hasSecret: _secret, hasKey: _key, ...kept } = before;
        await callAs(owner, organization.saveCompanySignIn, {
          ...kept,
          issuer: 'https://new.example.com',
          clientSecret: null,
          publicKey: null,
        });
      },
    ],
  ])('ends with its sessions when it is %s', async (_name, end) => {
    const signer = await aSigner();
    const { organizationId: company } = await aCompanyThatSigns(signer);
    const owner = await kala.aPerson({ organizationId: company }, { groups: ['owner'] });
    const visitor = aVisitor(kala, anAddress());
    await signIn(visitor, company, await signer.sign({ audience, company, now: systemNow() }));
    expect((await visitor.send(identity.refresh, {})).status).toBe(200);
    await end(owner);
    expect(await visitor.send(identity.refresh, {})).toEqual({ status: 401, body: { code: 'identity.sessionEnded' } });
    expect((await visitor.send(people.myProfile, {})).status).toBe(401);
  });

  it('is registered by provider staff with keys that can verify a signature', async () => {
    const signer = await aSigner();
    const register = (more: Partial<Registration>) => aCompanyThatSigns(signer, more);
    await expect(
      register({ publicKey: '-----BEGIN PUBLIC KEY-----\nnokey\n-----END PUBLIC KEY-----' }),
    ).rejects.toMatchObject({
      body: { code: 'identity.companyKeysWrong', fields: { publicKey: { code: 'invalid' } } },
    });
    await expect(register({ publicKey: null })).rejects.toMatchObject({ status: 422 });
    await expect(register({ kind: 'oidc', clientId: null })).rejects.toMatchObject({
      body: { fields: { clientId: { code: 'invalid' } } },
    });
    await expect(register({ publicKey: null, keysUrl: 'http://10.0.0.1/keys' })).rejects.toMatchObject({
      body: { fields: { keysUrl: { code: 'invalid' } } },
    });
    const { companyCode } = await register({});
    await expect(register({ companyCode })).rejects.toMatchObject({ status: 409 });
    const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    const refused = callAs(owner, identity.registerCompany, {
      organizationId: owner.organizationId,
      companyCode: 'MINE',
      name: 'Mine',
      kind: 'token',
      issuer: signer.issuer,
      publicKey: signer.pem,
    });
    await expect(refused).rejects.toMatchObject({ status: 403 });
  });
});

describe('a company whose sign-in the provider changes', () => {
  const issuer = 'https://login.example.com';
  const sealedOf = ({ organizationId }: { organizationId: string }) =>
    kala.database.global((tx) =>
      tx.one<{ sealed: string | null }>(
        sql`select sealed_client_secret as sealed from global.enterprise_sign_in where organization_id = ${organizationId}`,
      ),
    );

  it('keeps its secret for the same client, and another issuer asks for a secret again', async () => {
    const company = await aCompanyWith({ kind: 'oidc', issuer, clientId: 'kala', clientSecret: 'first secret' });
    const before = await sealedOf(company);
    const { organizationId, companyCode, staff } = company;
    const change = (more: Partial<Registration>) =>
      callAs(staff, identity.registerCompany, {
        organizationId,
        companyCode,
        name: 'ชื่อใหม่',
        kind: 'oidc',
        issuer,
        clientId: 'kala',
        ...more,
      });
    await change({});
    expect(await sealedOf(company)).toEqual(before);
    await expect(change({ issuer: 'https://other.example.com' })).rejects.toMatchObject({
      body: { code: 'identity.companyKeysWrong', fields: { clientSecret: { code: 'required' } } },
    });
  });

  it('is shown to staff without its secret and its keys', async () => {
    const { organizationId, companyCode, staff } = await aCompanyWith({
      kind: 'oidc',
      issuer,
      clientId: 'kala',
      clientSecret: 'first secret',
    });
    const { signIn } = await callAs(staff, console.organizationInfo, { organizationId });
    expect(signIn).toMatchObject({ companyCode, issuer, clientId: 'kala', hasSecret: true, hasKey: false });
    expect(Object.keys(signIn ?? {})).not.toContain('sealedClientSecret');
  });
});

describe('a company with an issuer of OpenID Connect', () => {
  const issuers: { stop(): Promise<void> }[] = [];
  afterAll(() => Promise.all(issuers.map((one) => one.stop())));

  it('sends its people there and receives them on its own page', async () => {
    // The address to return to contains the company, so the company is created first and the issuer after it.
    const port = 20_000 + (process.pid % 20_000);
    const company = await aCompanyWith({
      kind: 'oidc',
      issuer: `http://127.0.0.1:${port}`,
      clientId: 'kala',
      clientSecret: 'a secret of the client, for tests',
    });
    const landing = `http://localhost/signin/enterprise/${company.organizationId}`;
    issuers.push(await anOidcIssuer([landing], port));
    const visitor = aVisitor(kala, anAddress());
    const input = { way: 'enterprise', organizationId: company.organizationId };
    const { body } = await visitor.send(identity.beginOutside, input, host);
    const back = await signInThere(body.url, 'somchai');
    expect(back.pathname).toBe(`/signin/enterprise/${company.organizationId}`);
    const { state, code } = Object.fromEntries(back.searchParams);
    expect((await visitor.send(identity.finishOutside, { state, code }, host)).status).toBe(200);
    const profile = (await visitor.send(people.myProfile, {})).body;
    // A company cannot vouch for the owner of an address.
    expect(profile).toMatchObject({ provider: 'enterprise', email: null, firstName: 'สมหญิง' });
    const sealed = await kala.database.global((tx) =>
      tx.one<{ secret: string }>(sql`
        select sealed_client_secret as secret from global.enterprise_sign_in
        where organization_id = ${company.organizationId}`),
    );
    expect(sealed?.secret).not.toContain('secret of the client');
  });
});
