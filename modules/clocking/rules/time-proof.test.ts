import { expect, it } from 'vitest';
import { instant } from '#kernel/time';
import { type KnownDevice, provenTime, type SignedClaim } from './time-proof.ts';

const hour = (time: number) => instant(`2026-11-02T${String(time).padStart(2, '0')}:00:00Z`);
const phone: KnownDevice = { registeredAt: hour(1), counter: 4, notBefore: hour(2) };
const claim: SignedClaim = { isSignatureRight: true, counter: 5, seenAt: hour(3) };

it.each<[string, Partial<SignedClaim>, KnownDevice | null, string]>([
  ['the last server time is the latest bound', {}, phone, 'signed 3'],
  ['the punch before is, when no server time was seen since', { seenAt: hour(1) }, phone, 'signed 2'],
  ['a mark that is not the server’s proves nothing', { seenAt: null }, phone, 'signed 2'],
  ['a new device proves when it was registered', { seenAt: null }, { ...phone, notBefore: null }, 'signed 1'],
  ['a gap in the counter is a discarded punch', { counter: 9 }, phone, 'signed 3'],
  ['the same counter again', { counter: 4 }, phone, 'counterNotRising -'],
  ['an older counter', { counter: 3 }, phone, 'counterNotRising -'],
  ['another key', { isSignatureRight: false }, phone, 'wrongSignature -'],
  ['a device of somebody else', {}, null, 'unknownDevice -'],
])('%s', (_name, over, device, expected) => {
  const { proof, notBefore } = provenTime({ ...claim, ...over }, device);
  expect(`${proof} ${notBefore ? Number(notBefore.slice(11, 13)) : '-'}`).toBe(expected);
});
