// Refused outside sign-ins, in the sign-in log of the claimed account and of the company that was tried.
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { type Company, type Person, testServer } from '#apps/server/testing';
import { identity } from '#identity/contract';
import { anAddress, aVisitor } from '#identity/server/testing';
import { aSigner, trustSigner } from '#identity/server/testing/enterprise';
import { aStandIn } from '#identity/server/testing/stand-in';
import { companyIssuer } from '#identity/server/ways/company-token';
import { firebaseIssuer } from '#identity/server/ways/firebase';
import { millisecondsOf, systemNow } from '#kernel/time';
import { sql } from '#server/db/sql';
import { activity } from '../contract.ts';

const keys = await generateKeyPair('RS256', { extractable: true });
const strangersKeys = await generateKeyPair('RS256', { extractable: true });
const outside = await aStandIn();
const publicKey = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256' };
outside.answers.set('/keys', () => ({ json: { keys: [publicKey] } }));
outside.answers.set('/oauth/access_token', () => ({ json: { access_token: 'x' } }));
afterAll(() => outside.stop());

const projectId = 'demo-kala';
const kala = testServer({
  ways: {
    google: null,
    oidc: null,
    facebook: { appId: 'app', appSecret: 'secret', dialogUrl: outside.url, graphUrl: outside.url },
    firebase: { projectId, keysUrl: `${outside.url}/keys`, emulator: null },
  },
});
const host = { host: 'localhost' };

const tied = (person: Person, issuer: string, subject: string) =>
  kala.database.global((tx) =>
    tx.run(sql`
      insert into global.user_identity (issuer, subject, user_id, created_at)
      values (${issuer}, ${subject}, ${person.userId}, now())`),
  );

const signInsOf = async (owner: Person) =>
  (await kala.callAs(owner, activity.listEntries, { topic: 'signIn' })).items.map(
    ({ verb, employeeId, actorName, ip, changes }) => ({
      verb,
      employeeId,
      actorName,
      ip,
      ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
    }),
  );

async function aCompanyThatSigns(): Promise<{ company: Company; owner: Person; sign: () => Promise<string> }> {
  const company = await kala.aCompany();
  const owner = await kala.aPerson(company, { groups: ['owner'] });
  const signer = await aSigner();
  const { organizationId: id } = company;
  await trustSigner(kala.database, id, signer);
  await tied(owner, companyIssuer(id, signer.issuer), 'E-0042');
  return { company, owner, sign: () => signer.sign({ audience: 'http://localhost', company: id, now: systemNow() }) };
}

describe('the sign-in log', () => {
  it('has a forged Firebase token under the name of the claimed user', async () => {
    const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    const subject = crypto.randomUUID();
    await tied(owner, firebaseIssuer(projectId), subject);
    const seconds = Math.floor(millisecondsOf(systemNow()) / 1000);
    const idToken = await new SignJWT({ sub: subject, aud: projectId, iss: firebaseIssuer(projectId) })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 300)
      .sign(strangersKeys.privateKey);
    const ip = anAddress();
    expect((await aVisitor(kala, ip).send(identity.signInWithFirebase, { idToken })).status).toBe(401);
    await expect
      .poll(() => signInsOf(owner))
      .toMatchObject([
        { verb: 'signInRefused', employeeId: owner.employeeId, ip, provider: 'firebase', reason: 'outsideRefused' },
      ]);
  });

  it('has a visit from Facebook with the address of an account that uses another method', async () => {
    const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    const visitor = aVisitor(kala, anAddress());
    outside.answers.set('/me', () => ({ json: { id: crypto.randomUUID(), email: `${owner.userId}@kala.test` } }));
    const { body } = await visitor.send(identity.beginOutside, { way: 'facebook' }, host);
    const state = new URL(body.url).searchParams.get('state');
    expect((await visitor.send(identity.finishOutside, { state, code: 'code' }, host)).status).toBe(409);
    await expect
      .poll(() => signInsOf(owner))
      .toMatchObject([{ employeeId: owner.employeeId, provider: 'facebook', reason: 'otherCredentials' }]);
  });

  it('of a company with its own sign-in has a reused token, and its owner', async () => {
    const { company, owner, sign } = await aCompanyThatSigns();
    const input = { id: company.organizationId, token: await sign() };
    const send = () => aVisitor(kala, anAddress()).send(identity.signInWithCompanyToken, input, host);
    expect([(await send()).status, (await send()).status]).toEqual([200, 401]);
    await expect
      .poll(() => signInsOf(owner))
      .toMatchObject([
        { verb: 'signInRefused', employeeId: owner.employeeId, provider: 'enterprise', reason: 'outsideRefused' },
        { verb: 'signedIn', employeeId: owner.employeeId },
      ]);
  });

  it('of a company with its own sign-in has unknown people, and one address cannot fill it', async () => {
    const { company, owner } = await aCompanyThatSigns();
    const visitor = aVisitor(kala, anAddress());
    const knock = () =>
      visitor.send(identity.signInWithCompanyToken, { id: company.organizationId, token: 'x.y.z' }, host);
    await knock();
    await expect
      .poll(() => signInsOf(owner))
      .toMatchObject([{ employeeId: null, actorName: '', verb: 'signInRefused' }]);
    for (let count = 0; count < 110; count++) expect((await knock()).status).toBe(401);
    const total = async () => (await kala.callAs(owner, activity.listEntries, { topic: 'signIn' })).total;
    await expect.poll(total).toBe(100);
    await knock();
    expect(await total()).toBe(100);
  });

  it('has nothing about a visitor without a known account or company', async () => {
    const owner = await kala.aPerson(await kala.aCompany(), { groups: ['owner'] });
    await aVisitor(kala, anAddress()).send(identity.signInWithFirebase, { idToken: 'x.y.z' });
    expect(await signInsOf(owner)).toEqual([]);
  });
});
