// What this phone proves of the time of its punches: each is signed with a key of the phone, a counter that rises and the last
// server time the phone saw. Without a key a punch is taken all the same, and a manager sees that nothing proves its time.
import { clocking } from '#clocking/contract';
import { type PunchToSign, signedWords } from '#clocking/rules/signed-punch';
import { type CallInput, callServer } from '#web/call';
import { canSign, newSigningKey, signed } from '#web/device/signing-key';
import { openShelf } from '#web/outbox/shelf';
import { turnstile } from '#web/outbox/turnstile';

type Proof = NonNullable<CallInput<typeof clocking.record>['proof']>;

interface Device {
  /** The employee whose punches it signs. */
  readonly key: string;
  readonly privateKey: CryptoKey;
  readonly deviceId: string;
  readonly counter: number;
  readonly seen: SeenTime | null;
}

/** A time of the server with its proof that it said so. */
export interface SeenTime {
  readonly now: string;
  readonly timeMark: string;
}

const shelf = openShelf<Device>('clock-devices');
/** Two windows must not use one counter twice. */
const oneByOne = turnstile('kala.clock-devices');

const deviceOf = async (owner: string): Promise<Device | undefined> =>
  (await shelf.all()).find(({ key }) => key === owner);

/** Keeps the server's time, and registers this phone when it has no key yet. */
export const keepServerTime = (owner: string, { now, timeMark }: SeenTime): Promise<void> =>
  oneByOne(async () => {
    const device = (await deviceOf(owner)) ?? (await registered(owner));
    if (device && (device.seen === null || device.seen.now < now))
      await shelf.put({ ...device, seen: { now, timeMark } });
  });

async function registered(owner: string): Promise<Device | null> {
  if (!canSign()) return null;
  const { privateKey, publicKey } = await newSigningKey();
  // Somebody else's session, a view as an employee or no network: the next visit tries again.
  const answer = await callServer(clocking.registerDevice, { publicKey }).catch(() => null);
  return answer && { key: owner, privateKey, deviceId: answer.id, counter: 0, seen: null };
}

/** Null on a phone without a key. */
export const proofOf = (
  owner: string,
  punch: Pick<PunchToSign, 'clockType' | 'timestamp' | 'qrText' | 'position'>,
): Promise<Proof | null> =>
  oneByOne(async () => {
    const device = await deviceOf(owner);
    if (!device) return null;
    const { deviceId, privateKey, seen } = device;
    const counter = device.counter + 1;
    await shelf.put({ ...device, counter });
    const said = { deviceId, counter, seenAt: seen?.now ?? null, mark: seen?.timeMark ?? null };
    return { ...said, signature: await signed(privateKey, signedWords({ ...punch, ...said })) };
  });

/** The server no longer knows the phone: it is registered again with the next server time. */
export const forgetDevice = (owner: string): Promise<void> => oneByOne(() => shelf.remove(owner));
