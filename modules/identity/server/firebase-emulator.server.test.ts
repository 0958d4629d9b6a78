// Against the Firebase Auth emulator, where it is installed (npm i -g firebase-tools; it needs Node only):
//   firebase emulators:start --only auth --project demo-kala
//   FIREBASE_AUTH_EMULATOR_HOST=127.0.0.1:9099 npx vitest run --project server modules/identity/server/firebase-emulator
import { describe, expect, it } from 'vitest';
import { testServer } from '#apps/server/testing';
import { people } from '#people/contract';
import { identity } from '../contract.ts';
import { anAddress, aVisitor } from './testing.ts';
import { firebaseKeysUrl } from './ways/firebase.ts';

const emulator = process.env.FIREBASE_AUTH_EMULATOR_HOST ?? null;
const projectId = 'demo-kala';
if (emulator === null)
  console.info('Notice: the Firebase Auth emulator is not there (FIREBASE_AUTH_EMULATOR_HOST), its tests are skipped.');

const firebase = { projectId, keysUrl: firebaseKeysUrl, emulator };
const kala = testServer({ ways: { google: null, facebook: null, oidc: null, firebase } });

async function ask(action: string, body: object): Promise<{ idToken: string }> {
  const url = `http://${emulator}/identitytoolkit.googleapis.com/v1/accounts:${action}?key=any`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ returnSecureToken: true, ...body }),
  });
  return (await answer.json()) as { idToken: string };
}

describe.skipIf(emulator === null)('the Firebase Auth emulator', () => {
  const enter = async (idToken: string) => {
    const visitor = aVisitor(kala, anAddress());
    const answer = await visitor.send(identity.signInWithFirebase, { idToken });
    expect(answer.status).toBe(200);
    return (await visitor.send(people.myProfile, {})).body;
  };

  it('signs a user up with a password, who is the same user next time', async () => {
    const email = `${crypto.randomUUID()}@kala.test`;
    const password = 'seven green umbrellas';
    const first = await enter((await ask('signUp', { email, password })).idToken);
    const second = await enter((await ask('signInWithPassword', { email, password })).idToken);
    expect(second.id).toBe(first.id);
    expect(first).toMatchObject({ provider: 'password', emailVerified: false });
  });

  it('signs a user in with Google', async () => {
    const person = { sub: crypto.randomUUID(), email: `${crypto.randomUUID()}@kala.test`, email_verified: true };
    const postBody = `id_token=${encodeURIComponent(JSON.stringify(person))}&providerId=google.com`;
    const { idToken } = await ask('signInWithIdp', { postBody, requestUri: 'http://localhost' });
    expect(await enter(idToken)).toMatchObject({ provider: 'google', email: person.email, emailVerified: true });
  });
});

it.runIf(emulator === null)('without it, a token without a signature is refused', async () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const idToken = `${encode({ alg: 'none' })}.${encode({ sub: 'x', aud: projectId })}.`;
  const answer = await aVisitor(kala, anAddress()).send(identity.signInWithFirebase, { idToken });
  expect(answer).toEqual({ status: 401, body: { code: 'identity.outsideRefused' } });
});
