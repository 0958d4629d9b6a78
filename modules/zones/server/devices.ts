import { type Handler, handle } from '#access/server/public';
import { commonErrors } from '#kernel/errors';
import { addSeconds, type Instant } from '#kernel/time';
import { hashOf } from '#server/tokens';
import { editForm } from '#server/version';
import { type Device, type DeviceAddresses, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import type { LanDevice } from './device/lan-client.ts';
import { scannerForUpdate, scannerOf } from './faces.ts';
import { mayReach, reachable, type ZoneOptions } from './options.ts';
import { type DeviceRow, saveAccess, saveSecretHash } from './store/devices.ts';
import { addTasks } from './store/tasks.ts';
import { markActivated } from './store/zones.ts';
import { newProof, proofOf, writeToken } from './tokens.ts';

const onlineSeconds = 180;

const form = editForm(({ address }: Pick<DeviceRow, 'address'>) => ({ address }));

export const deviceHandlers = (options: ZoneOptions): readonly Handler[] => [
  handle(zones.readDevice, async ({ input, tx, now }) => shownDevice(await scannerOf(tx, input.id), { options, now })),

  handle(zones.saveDevice, async ({ input, tx, now, audit }) => {
    const device = await scannerForUpdate(tx, input.id);
    form.requireUnchanged(input, device);
    const address = input.address ?? null;
    if (address !== null && !mayReach(options, address))
      throw zoneErrors.addressNotAllowed({ fields: { address: { code: 'addressNotAllowed' } } });
    const passwordSealed = input.password ? options.secrets.seal(input.password) : device.passwordSealed;
    await saveAccess(tx, device.zoneId, { address, passwordSealed });
    audit({
      kind: 'zone',
      id: device.zoneId,
      name: device.zoneName,
      before: { address: device.address },
      after: { address },
    });
    return shownDevice(await scannerOf(tx, device.zoneId), { options, now });
  }),

  // The device is asked before the transaction: it may take seconds to answer.
  handle(zones.checkDevice, {
    prepare: async ({ input, readCompany }) => {
      const seen = await readCompany((tx) => scannerOf(tx, input.id));
      const lan = lanOf(options, seen);
      const deviceKey = String(await asked(lan.call('getDeviceKey')));
      const matches = deviceKey.toUpperCase() === seen.deviceKey.toUpperCase();
      return { seen, deviceKey, matches, password: matches ? await givenPassword(options, seen, lan) : null };
    },
    run: async ({ input, tx, now, audit, prepared: { seen, deviceKey, matches, password } }) => {
      const device = await scannerForUpdate(tx, input.id);
      requireSame(device, seen);
      const { zoneId, address } = device;
      if (password !== null) await saveAccess(tx, zoneId, { address, passwordSealed: options.secrets.seal(password) });
      if (matches) await markActivated(tx, zoneId, now);
      audit({ kind: 'zone', id: zoneId, name: device.zoneName, after: { deviceKey } });
      return { deviceKey, matches };
    },
  }),

  handle(zones.connectDevice, {
    prepare: async ({ input, request, actor, readCompany }) => {
      const seen = await readCompany((tx) => scannerOf(tx, input.id));
      const { zoneId } = seen;
      // The same request, sent twice, gives the device the same addresses, of which the answer of the first tells.
      const proof = request.idempotencyKey
        ? proofOf(options.secrets.keyed('scanner', `${actor.userId} ${zoneId} ${request.idempotencyKey}`))
        : newProof();
      const key = writeToken({ organizationId: actor.organizationId, zoneId, proof });
      const addresses = addressesFor(request.origin, key);
      const lan = reachable(options, seen);
      if (lan) await tellAddresses(lan, addresses);
      return { seen, proof, addresses, sent: lan !== null };
    },
    run: async ({ input, tx, audit, prepared: { seen, proof, addresses, sent } }) => {
      const device = await scannerForUpdate(tx, input.id);
      requireSame(device, seen);
      // Nobody knows which addresses the device was given last.
      if (sent && device.secretHash !== seen.secretHash) throw commonErrors.changedMeanwhile();
      await saveSecretHash(tx, device.zoneId, hashOf(proof));
      audit({ kind: 'zone', id: device.zoneId, name: device.zoneName, after: { connected: true } });
      return { ...addresses, sent };
    },
  }),

  handle(zones.setDeviceWifi, {
    prepare: async ({ input, readCompany }) => {
      const lan = reachable(options, await readCompany((tx) => scannerOf(tx, input.id)));
      if (lan) await asked(lan.call('setWifi', { wifiMsg: wifiOf(input) }));
      return { sent: lan !== null };
    },
    run: async ({ input, tx, now, audit, prepared: { sent } }) => {
      const { zoneId, zoneName } = await scannerOf(tx, input.id);
      const task = { zoneId, interfaceName: 'setWifi', parameters: { wifiMsg: wifiOf(input) } } as const;
      if (!sent) await addTasks(tx, [task], now);
      audit({ kind: 'zone', id: zoneId, name: zoneName, after: { wifi: input.name } });
      return {};
    },
  }),
];

const wifiOf = ({ name, password }: { readonly name: string; readonly password?: string | null | undefined }) => ({
  ssId: name,
  pwd: password ?? '',
  isDHCPMod: true,
});

/** Refuses to write what was asked of a device that is another one by now. */
function requireSame(device: DeviceRow, seen: DeviceRow): void {
  if (device.address !== seen.address || device.deviceKey !== seen.deviceKey) throw commonErrors.changedMeanwhile();
}

const shownDevice = (device: DeviceRow, { options, now }: { options: ZoneOptions; now: Instant }): Device => ({
  deviceKey: device.deviceKey,
  online: device.heartbeatAt !== null && device.heartbeatAt > addSeconds(now, -onlineSeconds),
  heartbeatAt: device.heartbeatAt,
  skewSeconds: device.skewSeconds,
  personCount: device.personCount,
  faceCount: device.faceCount,
  firmware: device.firmware,
  connected: device.secretHash !== null,
  address: device.address,
  lan: options.scannerNetworks.length > 0,
  waitingTasks: device.waitingTasks,
  version: form.version(device),
});

function lanOf(options: ZoneOptions, device: DeviceRow): LanDevice {
  const lan = reachable(options, device);
  if (!lan) throw zoneErrors.deviceOutOfReach();
  return lan;
}

async function asked(call: ReturnType<LanDevice['call']>): Promise<unknown> {
  const answer = await call;
  if (answer.ok) return answer.value;
  throw answer.reason === 'away'
    ? zoneErrors.deviceAway()
    : zoneErrors.deviceRefused({ params: { reason: answer.reason } });
}

/**
 * The password to save, or null where the saved one is right. A new device has none and refuses everything until it has: it
 * gets one that nobody has to remember. It is always the same for a zone, so that a device which got it while saving it
 * failed is opened by the next check.
 */
async function givenPassword(options: ZoneOptions, device: DeviceRow, lan: LanDevice): Promise<string | null> {
  const tried = await lan.call('device/information');
  if (tried.ok) return null;
  const password = proofOf(options.secrets.keyed('scanner password', device.zoneId)).toString('hex').slice(0, 24);
  if (tried.reason === 'wrongPassword' && device.passwordSealed === null) {
    const passwordSealed = options.secrets.seal(password);
    const again = await reachable(options, { ...device, passwordSealed })?.call('device/information');
    if (again?.ok) return password;
  }
  if (tried.reason !== 'noPassword') throw zoneErrors.deviceRefused({ params: { reason: tried.reason } });
  // The first one is set by saying it twice.
  await asked(lan.call('setPassWord', { oldPass: password, newPass: password }));
  return password;
}

function addressesFor(origin: string, key: string): Omit<DeviceAddresses, 'sent'> {
  const to = (name: string): string => `${origin}/v1/device/${name}?key=${key}`;
  return {
    heartbeat: to('heartbeat'),
    task: to('task'),
    result: to('result'),
    recognition: to('recognition'),
    image: to('image'),
  };
}

/** Set one by one, then read back: a device that kept an old address would fall silent unnoticed. */
async function tellAddresses(lan: LanDevice, addresses: Omit<DeviceAddresses, 'sent'>): Promise<void> {
  await asked(lan.call('setIdentifyCallBack', { callbackUrl: addresses.recognition, base64Enable: 2 }));
  await asked(lan.call('setImgRegCallBack', { url: addresses.image, base64Enable: 2 }));
  await asked(lan.call('setTaskInterfaceAddress', { url: addresses.task }));
  await asked(lan.call('setTaskProcessingResultsAddress', { url: addresses.result }));
  await asked(lan.call('setDeviceHeartBeat', { url: addresses.heartbeat, interval: 60 }));
  const kept = JSON.stringify(await asked(lan.call('device/callback')));
  if (!Object.values(addresses).every((address) => kept.includes(address)))
    throw zoneErrors.deviceRefused({ params: { reason: 'unknown' } });
}
