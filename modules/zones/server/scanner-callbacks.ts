// Scanners call here by themselves, so no port has to be opened for them. The secret in the address says which one it is.

import { type Handler, handleOwnTransaction, type OwnTransactionContext } from '#access/server/public';
import type { Call } from '#kernel/call';
import { Refusal } from '#kernel/errors';
import { asId, type Id } from '#kernel/ids';
import { isSameSecret } from '#kernel/same-secret';
import { addSeconds, dateIn, type Instant, timeIn } from '#kernel/time';
import { storeUpload, timeZoneOf } from '#organization/server/public';
import { keepFacePhoto, storeFacePhoto } from '#people/server/public';
import type { TenantTx } from '#server/db/tx';
import { hashOf } from '#server/tokens';
import { zones } from '../contract.ts';
import { zoneErrors } from '../errors.ts';
import { deviceAnswer } from '../rules/device-answer.ts';
import { employeeOf, mostSkewSeconds, skewOf } from '../rules/recognition.ts';
import { afterAnswer, photosCounted, recordsPage } from './device/flow.ts';
import { keepSightings } from './device/recognitions.ts';
import { parametersOf } from './device/task-parameters.ts';
import { type DeviceRow, deviceOf, saveHeartbeat } from './store/devices.ts';
import { type FaceRow, faceForUpdate, personById } from './store/faces.ts';
import { addTasks, hasTask, type NewTask, openTask, takeTask } from './store/tasks.ts';
import { markActivated } from './store/zones.ts';
import { readToken } from './tokens.ts';

const taken = { result: 1, success: true } as const;

const photoOf = (base64: string): File =>
  new File([Buffer.from(base64, 'base64')], 'recognition.jpg', { type: 'image/jpeg' });

/** A photo that cannot be read costs nobody their punch. */
function orNoPhoto(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

export const scannerHandlers: readonly Handler[] = [
  handleOwnTransaction(zones.heartbeat, (context) =>
    asDevice(context, async (tx, device) => {
      const { input, now } = context;
      const skewSeconds = skewOf(input.time, now);
      await saveHeartbeat(tx, device.zoneId, {
        at: now,
        skewSeconds,
        personCount: wholeNumber(input.personCount),
        faceCount: wholeNumber(input.faceCount),
        firmware: input.version === undefined ? null : String(input.version),
      });
      await markActivated(tx, device.zoneId, now);
      await setRight(tx, device, { skewSeconds, now });
      return { result: await hasTask(tx, device.zoneId, now) };
    }),
  ),

  handleOwnTransaction(zones.task, async (context) => {
    const found = await asDevice(context, async (tx, device) => {
      const task = await takeTask(tx, device.zoneId, context.now);
      return task && { task, organizationId: tx.organizationId };
    });
    if (!found) return { result: false };
    const { task, organizationId } = found;
    const parameters = await parametersOf(task, { organizationId, files: context.services.files });
    return { ...parameters, taskNo: task.id, interfaceName: task.interfaceName, result: true };
  }),

  handleOwnTransaction(zones.result, (context) =>
    asDevice(context, async (tx, device) => {
      const { input, now } = context;
      const task = uuid.test(input.taskNo) ? await openTask(tx, device.zoneId, input.taskNo) : undefined;
      if (task)
        await afterAnswer(tx, task, {
          answer: deviceAnswer(answerIn(input.result)),
          skewSeconds: device.skewSeconds,
          now,
        });
      return { result: await hasTask(tx, device.zoneId, now) };
    }),
  ),

  handleOwnTransaction(zones.recognition, async (context) => {
    const { input, now, services } = context;
    const { files } = services;
    const picture = input.base64 ?? input.imgBase64;
    const organizationId = await asDevice(context, async (tx, device) =>
      picture !== undefined && (await isRegistered(tx, device, input.personId)) ? tx.organizationId : null,
    );
    const photo =
      picture !== undefined && organizationId !== null
        ? await storeUpload(photoOf(picture), { organizationId, files }).catch(orNoPhoto)
        : null;
    return asDevice(context, async (tx, device) => {
      const seen = { seen: [input], skewSeconds: device.skewSeconds, now, photo };
      await keepSightings(tx, device.zoneId, seen);
      return taken;
    });
  }),

  handleOwnTransaction(zones.image, async (context) => {
    const { input, now, services } = context;
    const { files } = services;
    const picture = input.base64 ?? input.imgBase64;
    // A photo that nobody asked for is not kept: consent was asked when the registration began.
    const organizationId = await asDevice(context, async (tx, device) =>
      (await faceOf(tx, device, input.personId))?.state === 'scanning' ? tx.organizationId : null,
    );
    if (organizationId === null) return taken;
    const photo =
      picture === undefined ? null : await storeFacePhoto(Buffer.from(picture, 'base64'), { organizationId, files });
    return asDevice(context, async (tx, device) => {
      const face = await faceOf(tx, device, input.personId);
      if (face?.state !== 'scanning') return taken;
      const person = photo && (await personById(tx, face.employeeId));
      if (photo && person)
        await keepFacePhoto(tx, {
          employeeId: person.employeeId,
          photo,
          createdBy: { userId: person.userId ?? asId<'user'>(device.zoneId), name: device.zoneName },
          now,
        });
      await photosCounted(tx, face, { count: face.photos + 1, now });
      return taken;
    });
  }),
];

/** Refuses a caller that does not hold the secret of this very device. */
async function asDevice<C extends Call, Answer>(
  context: OwnTransactionContext<C> & { readonly input: { readonly key: string; readonly deviceKey: string } },
  run: (tx: TenantTx, device: DeviceRow) => Promise<Answer>,
): Promise<Answer> {
  const { key, deviceKey } = context.input;
  const token = readToken(key);
  if (!token) throw zoneErrors.deviceUnknown();
  return context.services.database.tenant(token.organizationId, async (tx) => {
    const device = await deviceOf(tx, token.zoneId);
    const isIts = device?.secretHash && isSameSecret(device.secretHash, hashOf(token.proof));
    if (!device || !isIts || device.deviceKey.toUpperCase() !== deviceKey.toUpperCase())
      throw zoneErrors.deviceUnknown();
    return run(tx, device);
  });
}

/** A device silent for longer than this may have lost what it saw meanwhile. */
const silenceSeconds = 180;

/** A clock that runs wrong is set, and what was seen during a silence is asked for. */
async function setRight(
  tx: TenantTx,
  device: DeviceRow,
  options: { skewSeconds: number; now: Instant },
): Promise<void> {
  const isOff = Math.abs(options.skewSeconds) > mostSkewSeconds;
  const wasOff = device.skewSeconds !== null && Math.abs(device.skewSeconds) > mostSkewSeconds;
  // Set once: some firmware ignores the command.
  if (isOff && !wasOff) await addTasks(tx, [{ zoneId: device.zoneId, interfaceName: 'setTime' }], options.now);
  if (device.heartbeatAt === null || device.heartbeatAt >= addSeconds(options.now, -silenceSeconds)) return;
  const since = addSeconds(device.heartbeatAt, options.skewSeconds - silenceSeconds);
  await addTasks(tx, [await recordsTask(tx, device.zoneId, since)], options.now);
}

/** What the device saw since then, by the clock on its wall. */
export async function recordsTask(tx: TenantTx, zoneId: Id<'zone'>, since: Instant): Promise<NewTask> {
  const zone = await timeZoneOf(tx);
  const startTime = `${dateIn(zone, since)} ${timeIn(zone, since)}:00`;
  return {
    zoneId,
    interfaceName: 'newFindRecords',
    parameters: recordsPage({ startTime, index: 0 }),
  };
}

async function isRegistered(tx: TenantTx, device: DeviceRow, personId: string): Promise<boolean> {
  const face = await faceOf(tx, device, personId);
  return face !== undefined && face.state !== 'removing';
}

async function faceOf(tx: TenantTx, { zoneId }: DeviceRow, personId: string): Promise<FaceRow | undefined> {
  const employeeId = employeeOf(personId);
  return employeeId === null ? undefined : faceForUpdate(tx, { zoneId, employeeId: asId<'employee'>(employeeId) });
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function answerIn(result: unknown): unknown {
  if (typeof result !== 'string') return result;
  try {
    return JSON.parse(result);
  } catch {
    return null;
  }
}

const wholeNumber = (value: string | number | undefined): number | null => {
  const number = Number(value);
  return value === undefined || !Number.isSafeInteger(number) ? null : number;
};
