// What some calls need beside good fields and rows that exist, for tests that walk over every call.
import { generateKeyPairSync } from 'node:crypto';
import { clock } from '#clock/contract';
import { clocking } from '#clocking/contract';
import { consent } from '#consent/contract';
import { departments } from '#departments/contract';
import { identity } from '#identity/contract';
import type { Call } from '#kernel/call';
import { dateIn, systemNow } from '#kernel/time';
import { leave } from '#leave/contract';
import { people } from '#people/contract';
import { positions } from '#positions/contract';
import { shifts } from '#shifts/contract';
import { zones } from '#zones/contract';
import type { Person, TestServer } from '../testing.ts';
import type { RowPlace } from './sample-rows.ts';

type Input = Readonly<Record<string, unknown>>;

export const aDeviceKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .publicKey.export({ format: 'der', type: 'spki' })
    .toString('base64url');

/** Values that the schema alone does not tell. */
export const fieldsBeside = new Map<Call, Input>([
  [people.removeTerm, { matter: 'employmentType' }],
  // The registered address is HR's to enter.
  [people.editAddress, { kind: 'living' }],
  [clocking.registerDevice, { publicKey: aDeviceKey() }],
  // The sampled punch is made now, in a company of Bangkok.
  [clocking.disputePunch, { date: dateIn('Asia/Bangkok', systemNow()) }],
  [shifts.createProfile, { start: '08:00', end: '17:00' }],
  [shifts.editProfile, { start: '08:00', end: '17:00' }],
  [identity.registerCompany, { kind: 'oidc', issuer: 'https://issuer.example', clientId: 'kala' }],
]);

/** What must have happened to the rows before: nobody leaves a team who is not in it. */
export const happenedBefore = ({ callAs }: TestServer) => {
  const holdPosition = ({ positionId, employeeId, employeeIds }: Input, { owner }: RowPlace) =>
    callAs(owner, positions.addMembers, { positionId, employeeIds: employeeIds ?? [employeeId] } as never);
  const agreeToPhotos = async (who: Person) => {
    const texts = await callAs(null, consent.listTexts, { language: 'th' });
    const hash = texts.find(({ purpose }) => purpose === 'employee.facePhoto')?.hash ?? '';
    await callAs(who, consent.give, { purpose: 'employee.facePhoto', hash, agreed: true, language: 'th' });
  };
  return new Map<Call, (input: Input, place: RowPlace) => Promise<unknown>>([
    [departments.removeMember, (input, { owner }) => callAs(owner, departments.addMember, input as never)],
    [positions.removeMember, holdPosition],
    [positions.setMemberSalary, holdPosition],
    [positions.revealSalaries, holdPosition],
    [
      people.removeTerm,
      ({ employeeId, fromDate }, { owner }) =>
        callAs(owner, people.changeTerm, { employeeId, fromDate, employmentType: 'FULL-TIME' } as never),
    ],
    [
      people.removeSalary,
      ({ employeeId, fromDate }, { owner }) =>
        callAs(owner, people.setSalary, { employeeId, fromDate, salary: 1 } as never),
    ],
    [
      clocking.restorePunch,
      ({ id, reason }, { owner }) => callAs(owner, clocking.deletePunch, { id, reason } as never),
    ],
    [
      zones.removeFace,
      async ({ zoneId, employeeId }, { owner, of }) => {
        await agreeToPhotos(of);
        await callAs(owner, zones.registerFace, { zoneId, employeeId } as never);
      },
    ],
  ]);
};

/** It takes a file: nothing of it is read before the device that sends it is known. */
export const asksDeviceFirst = new Set<Call>([clock.stationPunch]);

/** Calls that do not find the company's own row either, and why. */
export const notFoundByNature = new Map<Call, string>([
  [identity.beginOutside, 'The tests offer no outside way to sign in.'],
  [shifts.saveCells, 'Its changes name people, who must be found first (monthly.server.test.ts).'],
  [leave.decideChange, 'A day has a question only after its schedule was changed (leave.server.test.ts).'],
]);
