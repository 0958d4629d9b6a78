import { randomBytes } from 'node:crypto';
import { type Handler, handle } from '#access/server/public';
import { addSeconds, type Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { editForm } from '#server/version';
import { type Device, type DeviceAddresses, zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import type { LanDevice } from './device/lan-client.ts';
import { scannerForUpdate, scannerOf } from './faces.ts';
import { mayReach, reachable, type ZoneOptions } from './options.ts';
import { type DeviceRow, saveAccess, saveSecretHash } from './store/devices.ts';
import { addTasks } from './store/tasks.ts';
import { markActivated } from './store/zones.ts';
import { hashOf, newProof, writeToken } from './tokens.ts';

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

  handle(zones.checkDevice, async ({ input, tx, now, audit }) => {
    const device = await scannerOf(tx, input.id);
    const lan = lanOf(options, device);
    const deviceKey = String(await asked(lan.call('getDeviceKey')));
    const matches = deviceKey.toUpperCase() === device.deviceKey.toUpperCase();
    if (matches) {
      await givePassword(tx, { device, lan, options });
      await markActivated(tx, device.zoneId, now);
    }
    audit({ kind: 'zone', id: device.zoneId, name: device.zoneName, after: { deviceKey } });
    return { deviceKey, matches };
  }),

  handle(zones.connectDevice, async ({ input, tx, request, audit }) => {
    const device = await scannerOf(tx, input.id);
    const proof = newProof();
    await saveSecretHash(tx, device.zoneId, hashOf(proof));
    const key = writeToken({ organizationId: tx.organizationId, zoneId: device.zoneId, proof });
    const addresses = addressesFor(request.origin, key);
    const lan = reachable(options, device);
    if (lan) await tellAddresses(lan, addresses);
    audit({ kind: 'zone', id: device.zoneId, name: device.zoneName, after: { connected: true } });
    return { ...addresses, sent: lan !== null };
  }),

  handle(zones.setDeviceWifi, async ({ input, tx, now, audit }) => {
    const device = await scannerOf(tx, input.id);
    const wifiMsg = { ssId: input.name, pwd: input.password ?? '', isDHCPMod: true };
    const lan = reachable(options, device);
    if (lan) await asked(lan.call('setWifi', { wifiMsg }));
    else await addTasks(tx, [{ zoneId: device.zoneId, interfaceName: 'setWifi', parameters: { wifiMsg } }], now);
    audit({ kind: 'zone', id: device.zoneId, name: device.zoneName, after: { wifi: input.name } });
    return {};
  }),
];

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

/** A new device has none and refuses everything until it has: it gets one that nobody has to remember. */
async function givePassword(
  tx: TenantTx,
  { device, lan, options }: { device: DeviceRow; lan: LanDevice; options: ZoneOptions },
): Promise<void> {
  const tried = await lan.call('device/information');
  if (tried.ok) return;
  if (tried.reason !== 'noPassword') throw zoneErrors.deviceRefused({ params: { reason: tried.reason } });
  const password = randomBytes(12).toString('hex');
  // The first one is set by saying it twice.
  await asked(lan.call('setPassWord', { oldPass: password, newPass: password }));
  await saveAccess(tx, device.zoneId, { address: device.address, passwordSealed: options.secrets.seal(password) });
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
