import { asDate, instantAt, type LocalTime, millisecondsOf, systemNow } from '#kernel/time';
import type { ScannerState } from './scanner-state.ts';
import type { Faults } from './simulated-scanner.ts';

export interface ScannerCall {
  readonly name: string;
  readonly parameters: Readonly<Record<string, unknown>>;
  readonly faults: Faults;
  /** Milliseconds by the device's clock. */
  readonly now: number;
  /** Called in the local network, where the password is asked for; a task of one's own server needs none. */
  readonly isLan?: boolean;
}

interface Answer {
  readonly code?: string;
  readonly data?: unknown;
  readonly msg: string;
  readonly result: 0 | 1;
  readonly success: boolean;
}

const good = (data: unknown = null): Answer => ({ code: 'LAN_SUS-0', data, msg: 'success', result: 1, success: true });
const bad = (number: number, msg: string): Answer => ({ code: `LAN_EXP-${number}`, msg, result: 0, success: false });

/** Most photos of one person. */
const mostFaces = 3;

export function answerCall(state: ScannerState, call: ScannerCall): Answer {
  const { name, faults } = call;
  if (name === 'getDeviceKey') return withoutCode(good(state.deviceKey), faults);
  if (faults.busy) return withoutCode(bad(1005, 'busy, retry later'), faults);
  if (name === 'setPassWord') return withoutCode(setPassword(state, call), faults);
  const closed = call.isLan ? doorOf(state, call) : undefined;
  return withoutCode(closed ?? answerOpen(state, call), faults);
}

const withoutCode = (answer: Answer, { noCode }: Faults): Answer => {
  if (!noCode) return answer;
  const { code: _, ...rest } = answer;
  return rest;
};

function doorOf(state: ScannerState, { parameters, faults }: ScannerCall): Answer | undefined {
  if (state.password === null) return bad(1003, 'no password set');
  if (parameters.pass === undefined) return bad(1002, 'pass missing');
  return faults.wrongPassword || parameters.pass !== state.password ? bad(1001, 'wrong password') : undefined;
}

function setPassword(state: ScannerState, { parameters }: ScannerCall): Answer {
  const { oldPass, newPass } = parameters;
  if (!oldPass) return bad(2001, 'oldPass missing');
  if (!newPass) return bad(2002, 'newPass missing');
  if (state.password === null && oldPass !== newPass) return bad(2006, 'first set needs old == new');
  if (state.password !== null && oldPass !== state.password) return bad(2005, 'old password wrong');
  state.password = String(newPass);
  return good(`password is : ${newPass}`);
}

const text = (value: unknown): string => (typeof value === 'string' ? value : String(value ?? ''));
const objectIn = (value: unknown): Record<string, unknown> =>
  (typeof value === 'string' ? JSON.parse(value) : value) as Record<string, unknown>;

function answerOpen(state: ScannerState, call: ScannerCall): Answer {
  const { name, parameters } = call;
  switch (name) {
    case 'device/information':
      return good({ deviceKey: state.deviceKey, version: 'simulator 1.0', personCount: state.people.size });
    case 'device/callback':
      return good(state.addresses);
    case 'setTime':
      state.clockOffset = Number(parameters.timestamp) - (millisecondsOf(systemNow()) + call.faults.clockSkew * 1000);
      return good();
    case 'setWifi':
      state.wifi = text(objectIn(parameters.wifiMsg).ssId);
      return good();
    case 'setIdentifyCallBack':
      return kept(state, { recognition: text(parameters.callbackUrl) });
    case 'setImgRegCallBack':
      return kept(state, { image: text(parameters.url) });
    case 'setDeviceHeartBeat':
      return kept(state, { heartbeat: text(parameters.url) });
    case 'setTaskInterfaceAddress':
      return kept(state, { task: text(parameters.url) });
    case 'setTaskProcessingResultsAddress':
      return kept(state, { result: text(parameters.url) });
    case 'newFindRecords':
      return good(recordsPage(state, parameters));
    default:
      return name.startsWith('person/') ? answerPerson(state, call) : answerFace(state, call);
  }
}

/** One page; `order` 1 begins with the oldest, any other with the newest. */
function recordsPage(state: ScannerState, parameters: ScannerCall['parameters']) {
  const found = state.records
    .filter(({ time }) => Number(time) >= sinceOf(text(parameters.startTime)))
    .sort((a, b) => (Number(a.time) - Number(b.time)) * (text(parameters.order) === '1' ? 1 : -1));
  const [length, index] = [Number(text(parameters.length)), Number(text(parameters.index))];
  const pageInfo = { index, length, size: Math.ceil(found.length / length), total: found.length };
  return { pageInfo, records: found.slice(index * length, (index + 1) * length) };
}

/** `2026-11-15 08:00:00` by the clock on its wall, or 0 for the beginning. */
function sinceOf(words: string): number {
  const [date, time] = words.split(' ');
  if (!date || !time) return 0;
  return millisecondsOf(instantAt('Asia/Bangkok', asDate(date), time.slice(0, 5) as LocalTime));
}

function kept(state: ScannerState, address: ScannerState['addresses']): Answer {
  state.addresses = { ...state.addresses, ...address };
  return good(Object.values(address)[0]);
}

function answerPerson(state: ScannerState, { name, parameters }: ScannerCall): Answer {
  if (name === 'person/create' || name === 'person/update') {
    const person = objectIn(parameters.person) as { id: string; name: string };
    if (!/^[A-Za-z0-9]{1,255}$/.test(person.id)) return bad(3003, 'id charset');
    if (!person.name) return bad(3004, 'name empty');
    if (name === 'person/create' && state.people.has(person.id)) return bad(3005, 'id exists');
    state.people.set(person.id, person);
    return good(person);
  }
  const ids = text(parameters.id).split(',');
  if (name === 'person/find')
    return good(ids.includes('-1') ? [...state.people.values()] : ids.flatMap((id) => state.people.get(id) ?? []));
  if (name !== 'person/delete') return bad(1006, 'method not supported');
  const gone = ids.filter((id) => state.people.delete(id));
  for (const id of ids) state.faces.delete(id);
  return gone.length > 0
    ? good({ effective: gone.join(','), invalid: ids.filter((id) => !gone.includes(id)).join(',') })
    : bad(3009, 'person not found');
}

function answerFace(state: ScannerState, { name, parameters, faults }: ScannerCall): Answer {
  const personId = text(parameters.personId);
  const faces = state.faces.get(personId) ?? [];
  if (name === 'face/find') return good(faces.map((faceId) => ({ faceId, path: `ftp://device/${faceId}.jpg` })));
  if (name !== 'face/create' && name !== 'face/takeImg') return bad(1006, 'method not supported');
  if (!state.people.has(personId)) return bad(3009, 'person not found');
  if (faults.full) return bad(4030, 'storage full');
  if (faces.length >= mostFaces) return bad(4012, 'already 3 photos');
  if (name === 'face/takeImg') {
    state.askedForPhoto = [...new Set([...state.askedForPhoto, personId])];
    return good();
  }
  const faceId = text(parameters.faceId) || crypto.randomUUID().replaceAll('-', '');
  if (!parameters.imgBase64) return bad(4008, 'image empty');
  if (faces.includes(faceId)) return bad(4007, 'face id exists');
  state.faces.set(personId, [...faces, faceId]);
  return good(faceId);
}
