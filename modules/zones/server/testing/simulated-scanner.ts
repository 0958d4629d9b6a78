// A face scanner that is none: the maker's HTTP interface on a port of this machine, the calls it makes by itself, and
// switches for what goes wrong with real ones. Tests and `npm run device-simulator` use the same.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { millisecondsOf, systemNow } from '#kernel/time';
import { answerCall } from './scanner-interfaces.ts';
import type { Recorded, ScannerState } from './scanner-state.ts';

/** What goes wrong. Each may be changed while the scanner runs. */
export interface Faults {
  /** Answers "busy, retry later" to everything but the key. */
  busy: boolean;
  /** Takes every password for a wrong one. */
  wrongPassword: boolean;
  /** Seconds by which its clock is ahead. */
  clockSkew: number;
  /** Loses callbacks, as if nobody had answered them. */
  dropCallbacks: boolean;
  /** Tells everything twice. */
  duplicateCallbacks: boolean;
  /** Nobody looks into the camera. */
  photoTimeout: boolean;
  /** No room for another face. */
  full: boolean;
  /** Older firmware: answers carry no code. */
  noCode: boolean;
}

const noFaults: Faults = {
  busy: false,
  wrongPassword: false,
  clockSkew: 0,
  dropCallbacks: false,
  duplicateCallbacks: false,
  photoTimeout: false,
  full: false,
  noCode: false,
};

export interface ScannerOptions {
  readonly port?: number;
  readonly host?: string;
  readonly deviceKey?: string;
  /** Null is a device fresh from its box. */
  readonly password?: string | null;
  readonly faults?: Partial<Faults>;
}

export interface SimulatedScanner {
  readonly address: string;
  readonly port: number;
  readonly state: ScannerState;
  readonly faults: Faults;
  /** Reports once, and does what waits for it until nothing does. */
  heartbeat(): Promise<void>;
  /** A person looks into the camera: known people are reported, strangers too. */
  recognise(personId: string, seen?: Partial<Recorded>): Promise<void>;
  /** The person before the camera lets the photo be taken that the device was asked for. */
  takePhoto(personId: string): Promise<void>;
  stop(): Promise<void>;
}

export async function simulatedScanner(options: ScannerOptions = {}): Promise<SimulatedScanner> {
  const faults: Faults = { ...noFaults, ...options.faults };
  const state: ScannerState = {
    deviceKey: options.deviceKey ?? '84E0F420893301FA',
    password: options.password === undefined ? 'test1234' : options.password,
    people: new Map(),
    faces: new Map(),
    records: [],
    addresses: {},
    wifi: null,
    clockOffset: 0,
    askedForPhoto: [],
  };
  const picture = await aFace();
  const now = () => millisecondsOf(systemNow()) + faults.clockSkew * 1000 + state.clockOffset;

  const tell = async (address: string | undefined, news: Record<string, unknown>): Promise<unknown> => {
    if (!address) return undefined;
    const body = JSON.stringify({ deviceKey: state.deviceKey, ...news });
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(address, { method: 'POST', headers, body });
    return answer.ok ? answer.json() : undefined;
  };
  /** What the device says unasked, with its faults. */
  const callBack = async (address: string | undefined, news: Record<string, unknown>): Promise<void> => {
    if (faults.dropCallbacks) return;
    await tell(address, news);
    if (faults.duplicateCallbacks) await tell(address, news);
  };

  const takePhoto = async (personId: string): Promise<void> => {
    const faces = state.faces.get(personId) ?? [];
    const faceId = crypto.randomUUID().replaceAll('-', '');
    state.faces.set(personId, [...faces, faceId]);
    state.askedForPhoto = state.askedForPhoto.filter((id) => id !== personId);
    await callBack(state.addresses.image, { personId, faceId, time: String(now()), base64: picture });
  };

  const scanner: Omit<SimulatedScanner, 'address' | 'port' | 'stop'> = {
    state,
    faults,
    takePhoto,
    async heartbeat() {
      const faceCount = [...state.faces.values()].reduce((sum, faces) => sum + faces.length, 0);
      const report = { time: String(now()), ip: '192.168.1.50', personCount: state.people.size, faceCount };
      const beat = await tell(state.addresses.heartbeat, { ...report, version: 'simulator 1.0' });
      for (let more = isTrue(beat); more; ) {
        const task = (await tell(state.addresses.task, {})) as Record<string, unknown> | undefined;
        if (task?.result !== true) return;
        const { taskNo, interfaceName, result: _, ...parameters } = task;
        const answer = answerCall(state, { name: String(interfaceName), parameters, faults, now: now() });
        const done = await tell(state.addresses.result, { taskNo, interfaceName, result: JSON.stringify(answer) });
        if (!faults.photoTimeout) for (const personId of state.askedForPhoto) await takePhoto(personId);
        more = isTrue(done) || (!faults.photoTimeout && interfaceName === 'face/takeImg');
        if (faults.busy) return;
      }
    },
    async recognise(personId, seen = {}) {
      const record = { personId, time: String(now()), type: 'face_0', aliveType: '1', ...seen };
      state.records.push(record);
      await callBack(state.addresses.recognition, { ...record, base64: picture });
    },
  };

  const server = createServer((request, response) => {
    void serve(request, response, { state, faults, now, scanner });
  });
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve));
  const { address, port } = server.address() as AddressInfo;
  return { ...scanner, address, port, stop: () => closed(server) };
}

const isTrue = (answer: unknown): boolean => (answer as { result?: unknown } | undefined)?.result === true;

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => resolve());
  });

interface Around {
  readonly state: ScannerState;
  readonly faults: Faults;
  readonly now: () => number;
  readonly scanner: Pick<SimulatedScanner, 'takePhoto' | 'recognise' | 'heartbeat'>;
}

async function serve(request: IncomingMessage, response: ServerResponse, around: Around): Promise<void> {
  const { state, faults, now, scanner } = around;
  const url = new URL(request.url ?? '/', 'http://device');
  const parameters = { ...Object.fromEntries(url.searchParams), ...(await bodyOf(request)) };
  const name = url.pathname.slice(1);
  const answer = answerCall(state, { name, parameters, faults, now: now(), isLan: true });
  response.writeHead(200, { 'content-type': 'application/json', 'access-control-allow-origin': '*' });
  response.end(JSON.stringify(answer));
  if (faults.photoTimeout || name !== 'face/takeImg') return;
  // The answer comes at once, the photo when somebody looks.
  for (const personId of state.askedForPhoto) await scanner.takePhoto(personId).catch(() => {});
}

/** Clients send forms, multipart and JSON alike. */
async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  const bytes = Buffer.concat(pieces);
  const type = request.headers['content-type'] ?? '';
  if (bytes.length === 0) return {};
  if (type.includes('json')) return JSON.parse(bytes.toString()) as Record<string, unknown>;
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData();
  return Object.fromEntries(form);
}

/** A face of one colour: enough for a picture. */
async function aFace(): Promise<string> {
  const background = { r: 196, g: 160, b: 140 };
  const bytes = await sharp({ create: { width: 160, height: 160, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return bytes.toString('base64');
}
