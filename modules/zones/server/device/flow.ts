// What a scanner is asked to do about a person, and what follows from its answers. The same whether the device comes to
// us for its tasks or is called in the local network.
import type { Id } from '#kernel/ids';
import type { Result } from '#kernel/result';
import { addSeconds, type Instant } from '#kernel/time';
import type { TenantTx } from '#server/db/tx';
import { type DeviceProblem, isPassing } from '#zones/rules/device-answer';
import { afterPhotos, mayFinish, photoSeconds, scans } from '#zones/rules/face-registration';
import { type DeviceSighting, personOf } from '#zones/rules/recognition';
import { type FacePerson, type FaceRow, faceForUpdate, removeFace, saveFaces } from '../store/faces.ts';
import { addTasks, closeTask, countOpen, type DeviceTask, dropTasks, type NewTask } from '../store/tasks.ts';
import { keepSightings } from './recognitions.ts';

interface AtScanner {
  readonly zoneId: Id<'zone'>;
  readonly person: FacePerson;
}

const personTask = ({ zoneId, person }: AtScanner): NewTask => ({
  zoneId,
  interfaceName: 'person/create',
  employeeId: person.employeeId,
  // 2 is allowed, 1 is not: the device counts from one.
  parameters: {
    person: { id: personOf(person.employeeId), name: person.name, facePermission: 2, idCardPermission: 1 },
  },
});

const photoTask = (zoneId: Id<'zone'>, employeeId: Id<'employee'>): NewTask => ({
  zoneId,
  interfaceName: 'face/takeImg',
  employeeId,
  parameters: { personId: personOf(employeeId) },
});

const forgetTask = (zoneId: Id<'zone'>, employeeId: Id<'employee'>): NewTask => ({
  zoneId,
  interfaceName: 'person/delete',
  employeeId,
  parameters: { id: personOf(employeeId) },
});

/** Sends the person to the device, which then takes the first photo. */
export async function askForPhotos(
  tx: TenantTx,
  at: AtScanner,
  options: { photos: number; now: Instant },
): Promise<void> {
  const { zoneId, person } = at;
  await dropTasks(tx, [{ zoneId, employeeId: person.employeeId }]);
  await saveFaces(tx, [scanning({ zoneId, employeeId: person.employeeId, photos: options.photos })], options.now);
  // A person who starts again is forgotten first: a device holds three photos and takes no fourth.
  const first = options.photos === 0 ? [forgetTask(zoneId, person.employeeId)] : [];
  await addTasks(tx, [...first, personTask(at), photoTask(zoneId, person.employeeId)], options.now);
}

const scanning = (face: Pick<FaceRow, 'zoneId' | 'employeeId' | 'photos'>): FaceRow => ({
  ...face,
  state: 'scanning',
  photoDueAt: null,
  problem: null,
});

export interface KnownByPhotos {
  readonly person: FacePerson;
  readonly fileIds: readonly Id<'file'>[];
}

/** People whose photos lie in their file are sent to the device with them, no more photos than it holds. */
export async function sendPhotos(
  tx: TenantTx,
  zoneId: Id<'zone'>,
  options: { people: readonly KnownByPhotos[]; now: Instant },
): Promise<void> {
  const faces = options.people.map(
    ({ person }): FaceRow => ({
      zoneId,
      employeeId: person.employeeId,
      state: 'sending',
      photos: 0,
      photoDueAt: null,
      problem: null,
    }),
  );
  await saveFaces(tx, faces, options.now);
  const tasks = options.people.flatMap(({ person, fileIds }) => [
    personTask({ zoneId, person }),
    ...fileIds.slice(0, scans).map(
      (fileId): NewTask => ({
        zoneId,
        interfaceName: 'face/create',
        employeeId: person.employeeId,
        fileId,
        parameters: { personId: personOf(person.employeeId), faceId: personOf(fileId), isEasyWay: true },
      }),
    ),
  ]);
  await addTasks(tx, tasks, options.now);
}

/** The row stays until the device says that the face is gone. */
export async function askToForget(tx: TenantTx, faces: readonly FaceRow[], now: Instant): Promise<void> {
  await dropTasks(tx, faces);
  await saveFaces(
    tx,
    faces.map((face): FaceRow => ({ ...face, state: 'removing', photoDueAt: null, problem: null })),
    now,
  );
  await addTasks(
    tx,
    faces.map(({ zoneId, employeeId }) => forgetTask(zoneId, employeeId)),
    now,
  );
}

/** A device that stays busy is given up after this many tries. */
const mostAttempts = 20;

export interface Answered {
  readonly answer: Result<unknown, DeviceProblem>;
  readonly skewSeconds: number | null;
  readonly now: Instant;
}

/** Closes the task and does what follows from it. */
export async function afterAnswer(tx: TenantTx, task: DeviceTask, answered: Answered): Promise<void> {
  const { answer, now } = answered;
  const problem = answer.ok ? null : answer.reason;
  const again = problem !== null && isPassing(problem) && task.attempts < mostAttempts;
  const isDone = answer.ok || isGoodAsDone(task.interfaceName, answer.reason);
  await closeTask(tx, task, { state: again ? 'waiting' : isDone ? 'done' : 'failed', answer: problem, now });
  if (again) return;
  if (task.interfaceName === 'newFindRecords' && answer.ok)
    await recordsFound(tx, task, { ...answered, value: answer.value });
  if (task.employeeId === null) return;
  const face = await faceForUpdate(tx, { zoneId: task.zoneId, employeeId: task.employeeId });
  if (!face) return;
  // An answer that comes late does not unmake who is known already.
  if (!isDone && face.state === 'registered') return;
  if (!isDone) await saveFaces(tx, [{ ...face, state: 'failed', problem, photoDueAt: null }], now);
  else await followUp(tx, { task, face, answer, now });
}

/** What the device refuses because it is so already. */
function isGoodAsDone(interfaceName: string, problem: DeviceProblem): boolean {
  if (interfaceName === 'person/create') return problem === 'personExists';
  if (interfaceName === 'person/delete') return problem === 'personUnknown';
  if (interfaceName === 'face/create') return problem === 'faceExists';
  if (interfaceName === 'face/takeImg') return problem === 'tooManyPhotos';
  return false;
}

interface Followed extends Pick<Answered, 'answer' | 'now'> {
  readonly task: DeviceTask;
  readonly face: FaceRow;
}

async function followUp(tx: TenantTx, { task, face, answer, now }: Followed): Promise<void> {
  switch (task.interfaceName) {
    case 'person/delete':
      if (face.state === 'removing') await removeFace(tx, face);
      return;
    case 'face/takeImg':
      if (!answer.ok) await photosCounted(tx, face, { count: scans, now });
      else if (face.state === 'scanning')
        await saveFaces(tx, [{ ...face, photoDueAt: addSeconds(now, photoSeconds) }], now);
      return;
    case 'face/find':
      await photosCounted(tx, face, { count: listIn(answer).length, now });
      return;
    case 'face/create':
      await photoArrived(tx, face, now);
      return;
    default:
  }
}

const listIn = (answer: Result<unknown, DeviceProblem>): readonly unknown[] =>
  answer.ok && Array.isArray(answer.value) ? answer.value : [];

/** One of the file's photos is on the device; with the last of them the person is known, if there are enough. */
async function photoArrived(tx: TenantTx, face: FaceRow, now: Instant): Promise<void> {
  const photos = Math.min(face.photos + 1, scans);
  const open = await countOpen(tx, { ...face, interfaceName: 'face/create' });
  const done = open === 0 ? { state: mayFinish(photos) ? ('registered' as const) : ('failed' as const) } : {};
  await saveFaces(tx, [{ ...face, photos, ...done }], now);
}

/** The device has so many photos of the person; the next is asked for until there are three. */
export async function photosCounted(
  tx: TenantTx,
  face: FaceRow,
  options: { count: number; now: Instant },
): Promise<void> {
  if (face.state !== 'scanning' || options.count <= face.photos) return;
  const next = afterPhotos(options.count);
  await saveFaces(tx, [{ ...face, ...next, photoDueAt: null, problem: null }], options.now);
  const asked = await countOpen(tx, { ...face, interfaceName: 'face/takeImg' });
  if (next.state === 'scanning' && asked === 0)
    await addTasks(tx, [photoTask(face.zoneId, face.employeeId)], options.now);
}

/** Records in one answer of a device. */
const recordsAtOnce = 1_000;

/** What newFindRecords is asked for: one page, the oldest first. */
export const recordsPage = (options: { startTime: unknown; index: number }): DeviceTask['parameters'] => ({
  personId: '-1',
  startTime: options.startTime,
  endTime: '0',
  length: recordsAtOnce,
  index: options.index,
  order: 1,
});

/** Keeps a page of what the device saw and asks for the next, until a page is not full. */
async function recordsFound(
  tx: TenantTx,
  { zoneId, parameters }: DeviceTask,
  answered: Omit<Answered, 'answer'> & { value: unknown },
): Promise<void> {
  const seen = recordsIn(answered.value);
  await keepSightings(tx, zoneId, { seen, skewSeconds: answered.skewSeconds, now: answered.now });
  if (seen.length < recordsAtOnce) return;
  const next = recordsPage({ startTime: parameters.startTime, index: Number(parameters.index ?? 0) + 1 });
  await addTasks(tx, [{ zoneId, interfaceName: 'newFindRecords', parameters: next }], answered.now);
}

function recordsIn(data: unknown): readonly DeviceSighting[] {
  const records = (data as { records?: unknown } | null)?.records;
  return Array.isArray(records) ? (records as DeviceSighting[]) : [];
}
