// The scanner's own HTTP interface in the local network (port 8090). No TLS; the device password travels in each call.
import type { Result } from '#kernel/result';
import { refused } from '#kernel/result';
import { fetchOutside } from '#server/outside';
import { type DeviceProblem, deviceAnswer } from '#zones/rules/device-answer';

export const lanPort = 8090;

/** The interfaces we use, and how each is called. Anything else never leaves this server. */
const interfaces = {
  getDeviceKey: { method: 'GET', pass: false },
  setPassWord: { method: 'POST', pass: false },
  setTime: { method: 'POST', pass: true },
  setWifi: { method: 'POST', pass: true },
  setIdentifyCallBack: { method: 'POST', pass: true },
  setImgRegCallBack: { method: 'POST', pass: true },
  setDeviceHeartBeat: { method: 'POST', pass: true },
  setTaskInterfaceAddress: { method: 'POST', pass: true },
  setTaskProcessingResultsAddress: { method: 'POST', pass: true },
  'device/callback': { method: 'GET', pass: true },
  'device/information': { method: 'GET', pass: true },
  'person/create': { method: 'POST', pass: true },
  'person/update': { method: 'POST', pass: true },
  'person/delete': { method: 'POST', pass: true },
  'person/find': { method: 'GET', pass: true },
  'face/create': { method: 'POST', pass: true },
  'face/takeImg': { method: 'POST', pass: true },
  'face/find': { method: 'POST', pass: true },
  'face/delete': { method: 'POST', pass: true },
  newFindRecords: { method: 'GET', pass: true },
} as const;
export type DeviceInterface = keyof typeof interfaces;

export const isInterface = (name: string): name is DeviceInterface => Object.hasOwn(interfaces, name);

export type DeviceParameters = Readonly<Record<string, unknown>>;

export interface LanDevice {
  call(name: DeviceInterface, parameters?: DeviceParameters): Promise<Result<unknown, DeviceProblem>>;
}

export interface LanAddress {
  /** An IP address: a name could lead elsewhere the next moment. */
  readonly address: string;
  readonly port: number;
  readonly password: string | null;
}

/** A device answers in a second; one that downloads a photo or writes its flash takes a few. */
const longestWaitMilliseconds = 10_000;

export const lanDevice = ({ address, port, password }: LanAddress): LanDevice => ({
  async call(name, parameters = {}) {
    const { method, pass } = interfaces[name];
    const words = new URLSearchParams(pass ? { pass: password ?? '' } : {});
    for (const [key, value] of Object.entries(parameters)) words.set(key, wireText(value));
    const url = new URL(`http://${address.includes(':') ? `[${address}]` : address}:${port}/${name}`);
    if (method === 'GET') url.search = words.toString();
    try {
      const answer = await fetchOutside(url, {
        method,
        // A device never sends us elsewhere; whatever does is no device.
        redirect: 'error',
        signal: AbortSignal.timeout(longestWaitMilliseconds),
        ...(method === 'POST' && { body: words }),
      });
      return deviceAnswer(await answer.json());
    } catch (error) {
      return refused(error instanceof SyntaxError ? 'unknown' : 'away');
    }
  },
});

/** Objects travel as JSON inside a form field. */
const wireText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
