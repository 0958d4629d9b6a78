// What must have happened before a call can be reached.

import type { PermissionGroup } from '#access/rules/groups';
import type { Person } from '#apps/server/testing';
import { branding } from '#branding/contract';
import { clock } from '#clock/contract';
import { consent } from '#consent/contract';
import { identity } from '#identity/contract';
import { setPassword } from '#identity/server/public';
import { codeAt, stepOf } from '#identity/server/totp';
import { imports } from '#imports/contract';
import type { Call } from '#kernel/call';
import { asId } from '#kernel/ids';
import { defaultColours } from '#kernel/theme-colours';
import { systemNow } from '#kernel/time';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { hashPassword } from '#server/password-hash';
import { setup } from '#setup/contract';
import { zones } from '#zones/contract';
import { makeEnterprise } from '../sample-calls.ts';
import { sendOver } from './wire.ts';
import { pictureFile, textFile, type World } from './world.ts';

export interface Try {
  readonly input: Record<string, unknown>;
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  /** What names the row in a read, where the change does not: the board of a work. */
  readonly readBy?: Record<string, unknown>;
}

export type Recipe = (world: World, caller: Person) => Promise<Try>;

export const password = 'ข้าวเหนียวมะม่วง';

/** Somebody with a password; without a group nothing demands a second factor of them. */
export async function signedIn({ kala, company }: World, groups: readonly PermissionGroup[] = []) {
  const person = await kala.aPerson(company, { groups });
  const hash = await hashPassword(password);
  await kala.database.global((tx) => setPassword(tx, { userId: person.userId, hash, now: systemNow() }));
  const email = `${person.userId}@kala.test`;
  return { person, email, answer: await kala.callAs(null, identity.signIn, { email, password, bearer: true }) };
}

/** Turns the second factor on; answers the codes of the app, so many steps from now. */
export async function withFactor({ kala }: World, person: Person): Promise<(offset: number) => string> {
  const { secret } = await kala.callAs(person, identity.beginSecondFactor, undefined);
  const step = stepOf(systemNow());
  await kala.callAs(person, identity.confirmSecondFactor, { code: codeAt(secret, step - 1) });
  return (offset) => codeAt(secret, step + offset);
}

/** A company as a user opens one, before it is set up. */
export async function ownCompany(world: World): Promise<{ owner: Person; organizationId: string }> {
  const owner = await aGuest(world);
  const input = { name: crypto.randomUUID(), businessTypeId: 'restaurant' } as const;
  const { organizationId } = await world.kala.callAs(owner, setup.createCompany, input);
  return { owner, organizationId };
}

export const ownSignIn = async (world: World, _caller: Person) => ({
  organizationId: (await ownCompany(world)).organizationId,
  companyCode: crypto.randomUUID(),
  name: 'บริษัท ทดสอบ จำกัด',
  kind: 'token' as const,
  issuer: 'https://issuer.example',
  keysUrl: 'https://issuer.example/keys',
});

/** The sign-in of the caller's company, which is of the enterprise tier. Its issuer is not asked: the address is private. */
export const companySignIn = async ({ kala }: World, { organizationId }: Person) => {
  await makeEnterprise(kala, organizationId);
  return {
    companyCode: crypto.randomUUID(),
    kind: 'oidc' as const,
    issuer: 'https://10.0.0.1',
    clientId: 'kala',
    clientSecret: 'secret of a client',
    keysUrl: null,
    portalUrl: null,
    publicKey: null,
  };
};

export const fileId = async (
  world: World,
  caller: Person,
  call: Call,
  input: Record<string, unknown>,
): Promise<string> => {
  const { body } = await sendOver(world.address, call, { token: caller.token, input });
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(JSON.stringify(body))?.[0] ?? '';
};

export const invited = async ({ kala }: World, caller: Person) =>
  (await kala.callAs(caller, people.invite, { people: [{ firstName: 'A', lastName: 'B' }] })).invitations[0];

/** A user who is at work elsewhere. */
export const aGuest = async ({ kala }: World) => kala.aPerson(await kala.aCompany());

export const memberOfPosition = async ({ kala, rowOf }: World, caller: Person) => {
  const [positionId, employeeId] = [await rowOf(caller, 'position'), await rowOf(caller, 'employee')];
  const input = { positionId: asId<'position'>(positionId), employeeId: asId<'employee'>(employeeId) };
  await kala.callAs(caller, positions.addMember, input);
  return input;
};

export const scannerZone = async ({ kala }: World, caller: Person) => {
  const deviceKey = crypto.randomUUID().replaceAll('-', '');
  const zone = await kala.callAs(caller, zones.createZone, { type: 'face_scan', name: deviceKey, deviceKey });
  return { id: zone.id, deviceKey };
};

export const withScanner =
  (
    more: (world: World, caller: Person) => Promise<Record<string, unknown>> | Record<string, unknown> = () => ({}),
  ): Recipe =>
  async (world, caller) => {
    const { id } = await scannerZone(world, caller);
    return { input: { id, ...(await more(world, caller)) } };
  };

/** Sent by a scanner, with the key in the address that it was given. */
export const fromScanner =
  (more: Record<string, unknown> = {}): Recipe =>
  async (world, caller) => {
    const { id, deviceKey } = await scannerZone(world, caller);
    const { heartbeat } = await world.kala.callAs(caller, zones.connectDevice, { id });
    const key = new URL(heartbeat).searchParams.get('key');
    return { input: { key, deviceKey, ...more }, token: null };
  };

/** A person who agreed that the company keeps photos of their face. */
export async function agreeing(world: World): Promise<Person> {
  const person = await world.kala.aPerson(world.company);
  const purpose = 'employee.facePhoto' as const;
  const hash = await textHash(world, purpose);
  await world.kala.callAs(person, consent.give, { purpose, hash, agreed: true, language: 'en' });
  return person;
}

export const faceAtDoor = async (world: World, caller: Person) => ({
  zoneId: (await scannerZone(world, caller)).id,
  employeeId: (await agreeing(world)).employeeId,
  step: 'start' as const,
});

/** The cookie of a tablet that is paired, and somebody with a number and a PIN. */
export async function pairedTablet(world: World, caller: Person) {
  const { kala, address } = world;
  const { employeeId } = await kala.aPerson(world.company);
  const number = String(Math.floor(Math.random() * 1e9));
  await kala.callAs(caller, people.editStation, { employeeId, employeeStationId: number, employeePin: '2468' });
  const { code } = await kala.callAs(caller, clock.createStation, { name: crypto.randomUUID() });
  const { headers } = await sendOver(address, clock.pairStation, { input: { code } });
  return { headers: { cookie: headers.get('set-cookie')?.split(';')[0] ?? '' }, who: { number, pin: '2468' } };
}

export const resumeOf =
  (add: Call): Recipe =>
  async (world, caller) => ({
    input: { id: await fileId(world, caller, add, { title: 'x' }), title: 'y' },
  });

/** A person who cannot ask for their data by themselves. */
export const withoutLogin = async ({ kala }: World, caller: Person) =>
  (await kala.callAs(caller, people.createEmployee, { firstName: 'x', lastName: 'x' })).id;

export const textHash = async ({ kala }: World, purpose: string) =>
  (await kala.callAs(null, consent.listTexts, { language: 'en' })).find((text) => text.purpose === purpose)?.hash ?? '';

export const stateOf = async ({ kala }: World, caller: Person, importId: string) =>
  (await kala.callAs(caller, imports.readImport, { importId: asId(importId) })).state;

export async function checkedImport(world: World, caller: Person): Promise<string> {
  const importId = await importWith(world, caller);
  const mapping = { employeeCode: 0, firstName: 1, lastName: 2 };
  await world.kala.callAs(caller, imports.checkImport, { importId: asId(importId), isCreate: true, mapping });
  await world.until(async () => (await stateOf(world, caller, importId)) === 'checked');
  return importId;
}

export const importWith = async (world: World, caller: Person): Promise<string> => {
  const input = { file: textFile(`employeeCode,firstName,lastName\n${crypto.randomUUID()},สมศรี,ใจดี\n`) };
  const { body } = await sendOver(world.address, imports.uploadImport, { token: caller.token, input });
  const { importId } = body as { importId: string };
  await world.until(async () => (await stateOf(world, caller, importId)) !== 'reading');
  return importId;
};

/** A theme with a cover that the caller uploaded, not saved yet. */
export const aTheme = async (world: World, caller: Person) => {
  await makeEnterprise(world.kala, caller.organizationId);
  const cover = await fileId(world, caller, branding.saveThemeImage, { key: 'image-cover', file: pictureFile() });
  return {
    ...defaultColours,
    'image-cover': asId<'file'>(cover),
    'image-header-logo': null,
    'image-square-logo': null,
    'image-long-logo': null,
  };
};
