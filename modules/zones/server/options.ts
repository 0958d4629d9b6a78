import type { Secrets } from '#server/secrets';
import { isInNetwork } from '../rules/ip-network.ts';
import { type LanDevice, lanDevice, lanPort } from './device/lan-client.ts';
import type { DeviceRow } from './store/devices.ts';

/** What the server that puts the house together hands in. */
export interface ZoneOptions {
  readonly secrets: Secrets;
  /** Networks in which this server may speak to scanners; empty on a server that stands elsewhere. */
  readonly scannerNetworks: readonly string[];
  /** A service that finds places by address; without one, addresses are found by district. */
  readonly placeSearchUrl: string | null;
  /** Where scanners answer; another only in tests. */
  readonly scannerPort?: number;
}

export const mayReach = (options: ZoneOptions, address: string): boolean =>
  options.scannerNetworks.some((network) => isInNetwork(address, network));

/** The scanner in the local network; null where this server cannot or may not reach it. */
export function reachable(options: ZoneOptions, device: DeviceRow): LanDevice | null {
  if (device.address === null || !mayReach(options, device.address)) return null;
  return lanDevice({
    address: device.address,
    port: options.scannerPort ?? lanPort,
    password: device.passwordSealed && options.secrets.open(device.passwordSealed),
  });
}
