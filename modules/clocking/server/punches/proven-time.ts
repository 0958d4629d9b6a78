// What the signature of a phone proves of the time of a punch.
import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { Actor } from '#access/rules/can';
import { clockingErrors } from '#clocking/errors';
import { toleratedSeconds } from '#clocking/rules/offline-bounds';
import type { ClockType } from '#clocking/rules/punch';
import { signedWords } from '#clocking/rules/signed-punch';
import { type ProvenTime, provenTime } from '#clocking/rules/time-proof';
import { isSameSecret } from '#kernel/same-secret';
import { type Instant, secondsBetween } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import type { Secrets } from '#server/secrets';
import { deviceForUpdate, saveDevice } from '../store/devices.ts';

type Person = Pick<Actor, 'organizationId' | 'employeeId'>;

/** The server's proof that it said this moment to this person. */
export const timeMark = (secrets: Secrets, { organizationId, employeeId }: Person, at: Instant): string =>
  secrets.keyed('clock time', `${organizationId}|${employeeId}|${at}`);

/** Refuses anything but a key of the curve P-256. */
export function readPublicKey(text: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64url'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key;
  } catch {
    // Not a key at all.
  }
  throw clockingErrors.badDeviceKey();
}

export interface SignedPunch {
  readonly clockType: ClockType;
  readonly timestamp: Instant;
  readonly qrText: string | null;
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  readonly offline: boolean;
  readonly proof: {
    readonly deviceId: string;
    readonly counter: number;
    readonly seenAt?: Instant | null | undefined;
    readonly mark?: string | null | undefined;
    readonly signature: string;
  };
}

interface ProvenTimeOptions {
  readonly punch: SignedPunch;
  readonly actor: Person;
  readonly secrets: Secrets;
  readonly now: Instant;
}

/** Checks the signature and moves the counter of the device on. */
export async function provenBy(
  tx: TenantTx,
  { punch, actor, secrets, now }: ProvenTimeOptions,
): Promise<ProvenTime & { counter: number }> {
  const { deviceId, counter, seenAt = null, mark = null, signature } = punch.proof;
  const device = (await deviceForUpdate(tx, { id: deviceId, employeeId: actor.employeeId })) ?? null;
  const words = signedWords({ ...punch, deviceId, counter, seenAt, mark });
  const isSeen = seenAt !== null && mark !== null && isSameSecret(mark, timeMark(secrets, actor, seenAt));
  const proven = provenTime(
    {
      isSignatureRight: device !== null && isSignedBy(device.publicKey, words, signature),
      counter,
      seenAt: isSeen ? seenAt : null,
    },
    device,
  );
  if (proven.proof === 'signed')
    saveDevice(tx, { id: deviceId, counter, notBefore: boundOfNext(punch, proven.notBefore, now) });
  return { ...proven, counter };
}

/** The device's next punch comes after this one, whose own time is known when it was sent at once. */
function boundOfNext({ timestamp, offline }: SignedPunch, notBefore: Instant | null, now: Instant): Instant | null {
  const isAtOnce = !offline && Math.abs(secondsBetween(timestamp, now)) <= toleratedSeconds;
  return isAtOnce && (notBefore === null || timestamp > notBefore) ? timestamp : notBefore;
}

const isSignedBy = (publicKey: string, words: string, signature: string): boolean =>
  verify(
    'sha256',
    Buffer.from(words, 'utf8'),
    { key: readPublicKey(publicKey), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
